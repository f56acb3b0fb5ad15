import type { ChartKind, ChartKindProps } from '@isobath/charts';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { KindChart } from './kind-chart.tsx';

interface SliceChartsProps extends Omit<ChartKindProps, 'renderRefusal'> {
  kinds: readonly ChartKind[];
}

/** The rows on the screen as charts, one below the other; a slice without rows says so. */
export function SliceCharts({ kinds, ...props }: SliceChartsProps) {
  if (props.table.rowCount === 0) {
    return props.variable.isGridded ? (
      <ErrorCard
        title="Nothing was measured here"
        message="This slice has no rows."
        wayThrough="Choose another time or depth."
      />
    ) : (
      <ErrorCard
        message="Visualization is unavailable."
        details="There are no observations of this variable."
      />
    );
  }
  return kinds.map((kind) => (
    <KindChart
      key={kind.name}
      kind={kind}
      fallback={<Skeleton height={(props.heightPx ?? 210) + 110} />}
      {...props}
    />
  ));
}
