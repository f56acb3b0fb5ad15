import type { GridBlock } from '@isobath/charts';
import { chartLimits } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';

/** What a coarse picture is made of: some cells of a grid, or some of many observations. */
export type CoarseShape = 'cells' | 'points';

/** What of a chart decides whether it has a coarse picture. */
type DecidedBy = Pick<PlottedChart, 'subtype'> & { look: Pick<ChartLook, 'splitBy' | 'step'> };

/** What the coarse picture of a chart is made of that comes before its `rows`, so far as these are known; undefined where the full picture comes soon enough, and for charts of parts and steps, of which it would be another. */
export function planCoarse(
  { subtype, look }: DecidedBy,
  rows: number | undefined,
): CoarseShape | undefined {
  if (rows === undefined || look.splitBy !== undefined || look.step !== undefined) return undefined;
  if (subtype === 'heatmap' && rows >= chartLimits.coarseCells) return 'cells';
  if (subtype === 'sparse' && rows >= chartLimits.coarsePoints) return 'points';
  return undefined;
}

/** What a coarse picture leaves out, and that it will be replaced. */
export function coarseText({
  grid,
  note,
  rowCount,
}: {
  grid?: GridBlock;
  note?: string;
  rowCount: number;
}): string {
  const sampled = grid?.sampled;
  const what = sampled
    ? `One of up to ${sampled.lat} × ${sampled.lon} cells stands for all of them.`
    : `${note ?? ''} ${formatCount(rowCount)} are shown.`.trim();
  return `Coarse picture, the full one is loading. ${what}`;
}
