import { chartTypeOf } from '../../chart/chart-type-of.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { UnreadyChart } from '../../chart/unready-chart.ts';

/** How opaque a map lies on the globe at first: the satellite picture shines through a little. */
export const firstOpacity = 0.9;

/** Whether a chart is a map of a grid, or of observations, which can be the cells of a curvilinear one. */
export function canLieOnGlobe(chart: Pick<PlottedChart, 'subtype'>): boolean {
  return chartTypeOf(chart).onGlobe !== undefined;
}

/** The chart that lies on the globe: the newest, should an address name several. */
export function chartOnGlobe(
  charts: readonly (PlottedChart | UnreadyChart)[],
): PlottedChart | undefined {
  return charts
    .filter((chart) => 'variable' in chart)
    .find((chart) => chart.look.globe !== undefined && canLieOnGlobe(chart));
}
