import type { ChartKind, ChartKindProps } from '@isobath/charts';
import { ErrorCard } from '@isobath/ui';
import { Suspense, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

interface KindChartProps extends Omit<ChartKindProps, 'renderRefusal'> {
  kind: ChartKind;
  /** Shown until the code that draws has arrived. */
  fallback: ReactNode;
}

/** Fetches the code of a chart kind while the measurements are still on their way, and before the fonts of what is below it. */
export function useKindAhead(kind: ChartKind): void {
  useLayoutEffect(() => void kind.load().catch(() => undefined), [kind]);
}

/** Rows drawn by one chart kind; the code that draws is loaded with the first chart of the kind. */
export function KindChart({ kind: { Chart }, fallback, ...props }: KindChartProps) {
  return (
    <Suspense fallback={fallback}>
      <Chart {...props} renderRefusal={renderRefusal} />
    </Suspense>
  );
}

function renderRefusal(message: string): ReactNode {
  return <ErrorCard message="Visualization is unavailable." details={message} />;
}
