import { ChartCard } from './chart-card.tsx';
import type { PlottedChart } from './plotted-chart.ts';
import styles from './chart-sheet.module.css';

interface ChartSheetProps {
  /** Newest first. */
  charts: readonly PlottedChart[];
  onClose: (id: string) => void;
  onPoints: (id: string, points: number) => void;
}

/** The charts that were created, over the dimmed globe: one column, two where there is room. */
export function ChartSheet({ charts, onClose, onPoints }: ChartSheetProps) {
  return (
    <section className={styles.sheet} aria-label="Charts">
      <div className={styles.cards}>
        {charts.map((chart) => (
          <ChartCard
            key={chart.id}
            chart={chart}
            onClose={() => onClose(chart.id)}
            onPoints={(points) => onPoints(chart.id, points)}
          />
        ))}
      </div>
    </section>
  );
}
