import { formatCount, isBitField } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import type { KindSummary } from '../colour/kind-summary.ts';
import { averageNoun } from '../columns/cell-averages.ts';
import type { Colouring } from '../colour/colour-scale.ts';
import type { Grid } from '../columns/grid.ts';
import type { ChartTitle } from '../text/chart-title.ts';
import { countText, latText, placeText, valueText, verbFor } from '../text/text.ts';
import type { Extent } from '../geometry/map-view.ts';

/** What values count for in the mean of a map: the area of their cells, or each the same; `curvilinear`: the same, because the areas of such cells are not known. */
type MeanWeights = 'area' | 'equal' | 'curvilinear';

const weightsLabels: Readonly<Record<MeanWeights, string>> = {
  area: 'weighted by area',
  equal: 'each counted alike',
  curvilinear: 'not weighted by area, which the cells of a curvilinear grid do not tell',
};

interface MapFacts {
  title: ChartTitle;
  unit: string;
  /** The area of the data themselves, not of the frame around them. */
  extent: Extent;
  colouring: Colouring;
  noun: 'cell' | 'point';
  /** What is said of values that are no quantities, instead of their extremes and their mean. */
  kind?: KindSummary | undefined;
  /** The mean of all values, and what each counts for in it. */
  mean: { value: number; weights: MeanWeights };
  extremes: { lowest?: { lat: number; lon: number }; highest?: { lat: number; lon: number } };
}

/** The map in one sentence: what, how much of it, where, from which value to which, and where the highest is. */
export function summariseMap(facts: MapFacts): string {
  const { title, unit, extent, colouring, noun, mean, extremes, kind } = facts;
  const { count, missing, min, max, style } = colouring.statistics;
  const words = (value: number): string => valueText(value, unit, style);
  const name = title.subtitle ? `${title.title}, ${title.subtitle}` : title.title;
  const where = whereText(extent);
  if (kind)
    return `${name}: ${formatCount(count)} of ${countText(count + missing, noun)} ${where} ${verbFor(count, 'has', 'have')} a value; ${kind.words}.`;
  if (colouring.classes && count > 0)
    return `${name}: ${countText(count, noun)} ${where}; ${colouring.classes.map((each) => `${each.name}: ${formatCount(each.count)}`).join(', ')}.`;
  if (count === 0) return `${name}: none of ${countText(missing, noun)} ${where} has a value.`;
  const highest = extremes.highest
    ? `, highest at ${placeText(extremes.highest.lat, extremes.highest.lon)}`
    : '';
  const lowest = extremes.lowest
    ? `, lowest at ${placeText(extremes.lowest.lat, extremes.lowest.lon)}`
    : '';
  return `${name}: ${formatCount(count)} of ${countText(count + missing, noun)} ${where} ${verbFor(count, 'has', 'have')} a value, ${words(min)} to ${words(max)}, on average ${words(mean.value)} (${weightsLabels[mean.weights]})${highest}${lowest}.`;
}

function whereText({ west, east, south, north }: Extent): string {
  if (west === east && south === north) return `at ${placeText(south, west)}`;
  const lats = `${latText(Math.max(-90, south))} to ${latText(Math.min(90, north))}`;
  return east - west >= 360
    ? `at all longitudes from ${lats}`
    : `from ${placeText(south, west)} to ${placeText(north, east)}`;
}

/** What has to be said openly under the picture. */
export function valueNotes(colouring: Colouring): string[] {
  const notes: string[] = [...(colouring.meanings ?? []), ...kindNotes(colouring)];
  if (colouring.statistics.count === 0) notes.push('No value here: all of them are missing.');
  if (colouring.isSampled)
    notes.push('The ends of the colour scale come from a sample of two million values.');
  if (colouring.palette.isRainbowLike)
    notes.push(
      `${colouring.palette.name} is rainbow-like: it shows edges where the measurement has none.`,
    );
  if (colouring.isLogRefused)
    notes.push('Shown on a linear scale: a log scale needs positive values.');
  return notes;
}

/** What has to be said of the colours of directions and of classes. */
function kindNotes({ colours, palette, classes = [], statistics }: Colouring): string[] {
  if (colours.scale === 'circle' && palette.kind !== 'cyclic')
    return [
      `${palette.name} does not close: one direction has two colours where the circle begins.`,
    ];
  const { measurement } = colours;
  if (measurement?.kind !== 'class') return [];
  const others = statistics.count - classes.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(isBitField(measurement.flags)
      ? ['Each colour is a combination of flags, which are set independently of each other.']
      : []),
    ...(others > 0
      ? [`Grey: ${formatCount(others)} values of further classes, more than a legend has room for.`]
      : []),
  ];
}

/** That cells are means over other axes, where they are, how many of them lack values, and which were left out for it. */
export function averageNotes(
  {
    maxPerCell = 1,
    counts,
    meanOver = 'values',
    leftOut,
  }: Pick<Grid, 'maxPerCell' | 'counts' | 'meanOver' | 'leftOut'>,
  measurement?: Measurement,
): string[] {
  const noun = averageNoun(measurement);
  if (maxPerCell === 1) return [];
  const most = formatCount(maxPerCell);
  const over = meanOver === 'values' ? 'values (times and depths)' : meanOver;
  if (!counts) return [`Each cell is the ${noun} of up to ${most} ${over}.`];
  const present = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const fewer = counts.reduce((sum, count) => sum + (count > 0 && count < maxPerCell ? 1 : 0), 0);
  if (leftOut)
    return [
      `Each cell is the ${noun} of at least ${formatCount(leftOut.least)} of ${most} ${over}; ${formatCount(leftOut.cells)} of ${countText(present, 'cell')} with values have fewer and are left out.`,
    ];
  if (fewer === 0) return [`Each cell is the ${noun} of ${most} ${over}.`];
  return [
    `Each cell is the ${noun} of up to ${most} ${over}; ${formatCount(fewer)} of ${countText(present, 'cell')} with values ${verbFor(fewer, 'has', 'have')} fewer, and each tells its number when pointed at.`,
  ];
}
