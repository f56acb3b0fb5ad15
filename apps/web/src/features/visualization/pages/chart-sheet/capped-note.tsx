import { chartMessages } from '@isobath/contract';
import type { ChartLook } from '../../chart/chart-look.ts';
import styles from './chart-sheet.module.css';

/** Over a chart of the earlier of too many observations: how many of how many it shows. */
export function CappedNote({
  look,
  count,
}: {
  look: Pick<ChartLook, 'cappedFrom'>;
  count: number;
}) {
  if (look.cappedFrom === undefined) return null;
  return (
    <p role="status" className={styles.note}>
      {chartMessages.sparseCapped(count, look.cappedFrom)}
    </p>
  );
}
