import { chartMessages } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { Button, Skeleton } from '@mantine/core';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import styles from './chart-sheet.module.css';

/** A chart whose variable is not here. */
export interface UnreadyChart {
  id: string;
  /** Table and short name of the variable. */
  name: string;
  /** Why the variable cannot be had; null while it is on its way. */
  error: Error | null;
}

/** The place of a chart whose variable is on its way, or why there is none. */
export function UnreadyCard({ chart, onClose }: { chart: UnreadyChart; onClose: () => void }) {
  return (
    <article className={styles.card} aria-label={chart.name} aria-busy={chart.error === null}>
      {chart.error ? (
        <>
          <ErrorCard
            title={chart.name}
            {...describeFailure(chart.error, chartMessages.detailsFailed)}
          />
          <Button variant="default" size="xs" mt={12} onClick={onClose}>
            Close Chart
          </Button>
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </article>
  );
}
