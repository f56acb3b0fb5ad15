import type { ReactNode } from 'react';
import { ChartCard } from './chart-card.tsx';
import type { ChartLook } from './chart-look.ts';
import type { PlottedChart } from './plotted-chart.ts';
import { UnreadyCard } from './unready-card.tsx';
import type { UnreadyChart } from './unready-card.tsx';
import styles from './chart-sheet.module.css';

interface ChartSheetProps {
  /** What stands over the charts. */
  head?: ReactNode;
  /** Newest first. */
  charts: readonly (PlottedChart | UnreadyChart)[];
  onClose: (id: string) => void;
  onLook: (id: string, look: Partial<ChartLook>) => void;
  onPoints: (id: string, points: number) => void;
}

/** The charts that were created, over the dimmed globe: one column, two where there is room. */
export function ChartSheet({ head, charts, onClose, onLook, onPoints }: ChartSheetProps) {
  return (
    <section className={styles.sheet} aria-label="Charts">
      {head}
      <div className={styles.cards}>
        {charts.map((chart) =>
          'variable' in chart ? (
            <ChartCard
              key={chart.id}
              chart={chart}
              onClose={() => onClose(chart.id)}
              onLook={(look) => onLook(chart.id, look)}
              onPoints={(points) => onPoints(chart.id, points)}
            />
          ) : (
            <UnreadyCard key={chart.id} chart={chart} onClose={() => onClose(chart.id)} />
          ),
        )}
      </div>
    </section>
  );
}
