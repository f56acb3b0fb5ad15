import { Button } from '@mantine/core';
import { PassedFields } from './passed-fields.tsx';
import type { PassedFieldsProps } from './passed-fields.tsx';
import styles from './passed-through.module.css';

/** Over the globe: which cruises passed through a region and a time; opens by itself while there is one. */
export function PassedCard({ onShow, ...props }: PassedFieldsProps & { onShow: () => void }) {
  const isUsed =
    props.isDrawing || Object.values(props.region).some((bound) => bound !== undefined);
  const count = props.passing.found?.size ?? 0;
  return (
    <details className={styles.card} open={isUsed || undefined}>
      <summary>Passed Through</summary>
      <PassedFields {...props} />
      {count > 0 && (
        <Button size="xs" onClick={onShow}>
          Show {count === 1 ? 'this cruise' : `these ${count} cruises`}
        </Button>
      )}
    </details>
  );
}
