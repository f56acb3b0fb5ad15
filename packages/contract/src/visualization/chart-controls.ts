import { chartLimits } from './chart-limits.ts';
import { chartMessages } from './chart-messages.ts';
import type { ChartSubtype } from './chart-subtypes.ts';

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** What is wrong with the opacity of markers as typed; undefined if nothing is. */
export function explainOpacity(text: string): string | undefined {
  return isWithin(text, chartLimits.markerOpacity) ? undefined : chartMessages.opacityOutside;
}

/** What is wrong with the size of markers as typed; undefined if nothing is. */
export function explainMarkerSize(text: string): string | undefined {
  return isWithin(text, chartLimits.markerSize) ? undefined : chartMessages.markerSizeOutside;
}

/** What is wrong with the ends of a colour scale as typed: each a plain decimal number, in order; equal ends are accepted. */
export function explainColourRange(
  min: string,
  max: string,
): { readonly min?: string; readonly max?: string } {
  const faults = {
    ...(plainNumber.test(min.trim()) ? {} : { min: chartMessages.invalidValue }),
    ...(plainNumber.test(max.trim()) ? {} : { max: chartMessages.invalidValue }),
  };
  if (Object.keys(faults).length > 0) return faults;
  return Number(min) > Number(max) ? { min: chartMessages.minAboveMax } : {};
}

/** What a plot can be split by. */
export type SplitBy = 'date' | 'depth' | 'space';

const onlyOne: Readonly<Record<SplitBy, string>> = {
  date: chartMessages.oneDate,
  depth: chartMessages.oneDepth,
  space: chartMessages.oneSpace,
};

/** Why a chart cannot be split into as many `parts` of `plotsEach` plots: more than 20 plots, or only one part; undefined if it can. */
export function explainSplit(by: SplitBy, parts: number, plotsEach = 1): string | undefined {
  if (parts * plotsEach > chartLimits.splitPlots && parts > 1) return chartMessages.splitLimit;
  return parts > 1 ? undefined : onlyOne[by];
}

/** The warning above charts that need `views` contexts where other pictures use some already; undefined while there are enough. */
export function warnOfContexts(views: number, usedElsewhere: number): string | undefined {
  return views > chartLimits.contexts - usedElsewhere ? chartMessages.contextsExceeded : undefined;
}

/** WebGL contexts that Plotly makes for a plot above {@link chartLimits.glPoints}: one to draw and one for what is selected. */
const contextsOfPlot = 2;
/** The contexts of the globe below the charts. */
export const contextsOfGlobe = 1;

/**
 * WebGL contexts that a chart uses. A series or a profile is one plot; maps, sections, histograms and 'Time and Space Plots' use none. A chart that is split counts as many plots as can be that large.
 */
export function countContexts(chart: {
  readonly subtype: ChartSubtype;
  readonly points: number;
  readonly isSplit: boolean;
}): number {
  const { subtype, points, isSplit } = chart;
  const large = Math.floor(points / (chartLimits.glPoints + 1));
  const parts = Math.min(large, isSplit ? chartLimits.splitPlots : 1);
  return subtype === 'timeSeries' || subtype === 'depthProfile' ? parts * contextsOfPlot : 0;
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const value = plainNumber.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max;
}
