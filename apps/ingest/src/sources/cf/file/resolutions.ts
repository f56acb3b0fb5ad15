import type { Recipe } from '@isobath/contract';
import {
  findSpatialResolution,
  findTemporalResolution,
  inferSpatialResolution,
  inferTemporalResolution,
  MS_PER_DAY,
  requireValue,
} from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { GridAxis } from '../grid/axes.ts';
import { inOrder, stepsBetween } from '../grid/order-values.ts';
import type { CfFile } from './cf-file.ts';
import { readText } from './cf-file.ts';

/** Steps of an axis that differ by less than this are equal: coordinates in single precision are only so good. */
const EVEN = 0.01;

/** ISO 8601 periods of ACDD's `time_coverage_resolution`. */
const PERIODS: Readonly<Record<string, string>> = {
  PT1H: 'Hourly',
  PT3H: 'Three Hourly',
  PT6H: 'Six Hourly',
  PT12H: 'Twelve Hourly',
  P1D: 'Daily',
  P3D: 'Three Days',
  P5D: 'Five Days',
  P7D: 'Weekly',
  P1W: 'Weekly',
  P8D: 'Eight Days',
  P10D: 'Ten Days',
  P1M: 'Monthly',
  P3M: 'Seasonal',
  P1Y: 'Annual',
};

/** The label the recipe states, checked; undefined when it states none. Throws SourceError for a label that is not on the list. */
export function statedResolution(
  recipe: Recipe,
  kind: 'temporal' | 'spatial',
  file: string,
): string | undefined {
  const stated = recipe.dataset[`${kind}_resolution`];
  if (stated === undefined) return undefined;
  const found =
    kind === 'temporal' ? findTemporalResolution(stated) : findSpatialResolution(stated);
  if (found) return found.label;
  throw new SourceError(
    `dataset.${kind}_resolution is "${stated}", which is not on the list of ${kind} resolutions`,
    { file },
  );
}

/** What a file itself says of its period, for datasets of a single time. */
export function statedPeriod(file: CfFile): string {
  return PERIODS[readText(file.attributes, 'time_coverage_resolution') ?? ''] ?? 'Irregular';
}

/** The temporal resolution of times in rising order, in milliseconds; `period` is that of a single time. */
export function temporalLabel(times: readonly number[], period: string): string {
  if (times.length === 1) return period;
  return inferTemporalResolution(Array.from(stepsBetween(times), (step) => step / MS_PER_DAY))
    .label;
}

/** The spatial resolution of a grid: the step of its longitudes, or the latitudes' where those are even and coarser. */
export function spatialLabel(lat: GridAxis, lon: GridAxis): string {
  const [north, east] = [evenStep(lat), evenStep(lon)];
  if (east === undefined && north === undefined) return inferSpatialResolution(NaN).label;
  return inferSpatialResolution(Math.max(east ?? 0, north ?? 0)).label;
}

function evenStep({ values, order }: GridAxis): number | undefined {
  if (order.length < 2) return undefined;
  const steps = Array.from(stepsBetween(inOrder(values, order))).toSorted((a, b) => a - b);
  const median = requireValue(steps[Math.floor(steps.length / 2)], 'step of the axis');
  const uneven = steps.filter((step) => Math.abs(step - median) > median * EVEN).length;
  const mean = steps
    .filter((step) => Math.abs(step - median) <= median * EVEN)
    .reduce((sum, step, _, all) => sum + step / all.length, 0);
  return uneven > 1 ? undefined : mean;
}
