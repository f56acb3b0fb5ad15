import { chartMessages } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { Button, Skeleton } from '@mantine/core';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import type { UnreadyChart } from '../../chart/unready-chart.ts';
import styles from './chart-sheet.module.css';

/** The place of a chart whose variable is on its way, or why there is none. */
export function UnreadyCard({ chart, onClose }: { chart: UnreadyChart; onClose: () => void }) {
  const problem =
    chart.refusal === undefined
      ? chart.error && describeFailure(chart.error, chartMessages.detailsFailed)
      : { message: chart.refusal };
  return (
    <article className={styles.card} aria-label={chart.name} aria-busy={problem === null}>
      {problem ? (
        <>
          <ErrorCard title={chart.name} {...problem} />
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
