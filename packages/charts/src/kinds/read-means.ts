import type { ChartControls, TypedRows } from './chart-type.ts';
import { describeValues } from '../colour/value-statistics.ts';
import { floats, valuesAndDeviations } from '../columns/numeric-column.ts';
import type { SharesOptions, SharesRows } from './series/describe-shares.tsx';
import type { MeanCounts } from './series/series.ts';

/** What a reader can change of lines. */
export const lineControls: Omit<ChartControls, 'splits'> = {
  hasColours: false,
  hasScale: false,
  hasDirection: false,
  hasMarkers: true,
  hasProjection: false,
};

/** Whether no mean is of more than one value, so that there are only values. */
export function areSingle({ found }: MeanCounts): boolean {
  return describeValues(found).max === 1;
}

/** Means, and where they are of more than one value their deviations and counts. */
export function readMeans({ table, variable: { field }, counts }: TypedRows): {
  values: Float64Array;
  std?: Float64Array | undefined;
  counts?: MeanCounts | undefined;
} {
  if (counts && areSingle(counts)) return { values: floats(table, field) };
  return { ...valuesAndDeviations(table, field), counts };
}

/** What is chosen of lines, as their options. */
export function lineOptions({ variable, title, valueRange, markers }: TypedRows) {
  const { unit, measurement } = variable;
  return { unit, measurement, title, valueRange, markers };
}

/** Rows of classes, which have no mean: their shares. Undefined for other rows. */
export function readShares({ table, variable, title }: TypedRows, along: SharesRows['along']) {
  const { field, measurement } = variable;
  if (measurement?.kind !== 'class') return undefined;
  const data: SharesRows = { table, along, field, measurement };
  const options: SharesOptions = { title };
  return { kind: 'shares' as const, data, options };
}
