import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ChartCard } from './chart-card.tsx';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { NewChart, PlottedChart } from '../../chart/plotted-chart.ts';
import { UnreadyCard } from './unready-card.tsx';
import type { UnreadyChart } from '../../chart/unready-chart.ts';
import styles from './chart-sheet.module.css';

interface ChartSheetProps {
  /** What stands over the charts. */
  head?: ReactNode;
  /** Newest first. */
  charts: readonly (PlottedChart | UnreadyChart)[];
  onClose: (id: string) => void;
  /** Why a further chart cannot be created; undefined if it can. */
  explain: (chart: NewChart) => string | undefined;
  onAdd: (chart: NewChart) => void;
  onLook: (id: string, look: Partial<ChartLook>) => void;
  onPoints: (id: string, points: number) => void;
  onGlobe: (id: string, opacity: number | undefined) => void;
}

/** The charts that were created, over the dimmed globe: one column, two where there is room. */
export function ChartSheet(props: ChartSheetProps) {
  const { head, charts, explain, onAdd, onClose, onLook, onPoints, onGlobe } = props;
  const sheet = useRef<HTMLElement>(null);
  return (
    <section className={styles.sheet} aria-label="Charts" ref={sheet}>
      {head}
      <div className={styles.cards}>
        {charts.map((chart) =>
          'variable' in chart ? (
            <ChartCard
              key={chart.id}
              chart={chart}
              explain={explain}
              onAdd={(added) => {
                onAdd(added);
                // A new chart is the first.
                sheet.current?.scrollTo({ top: 0, behavior: 'smooth' });
              }}
              onClose={() => onClose(chart.id)}
              onLook={(look) => onLook(chart.id, look)}
              onPoints={(points) => onPoints(chart.id, points)}
              onGlobe={(opacity) => onGlobe(chart.id, opacity)}
            />
          ) : (
            <UnreadyCard key={chart.id} chart={chart} onClose={() => onClose(chart.id)} />
          ),
        )}
      </div>
    </section>
  );
}
