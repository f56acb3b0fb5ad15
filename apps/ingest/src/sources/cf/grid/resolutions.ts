import type { Recipe } from '@isobath/contract';
import {
  findSpatialResolution,
  findTemporalResolution,
  inferSpatialResolution,
  inferTemporalResolution,
  MONTHLY_CLIMATOLOGY,
  MS_PER_DAY,
  requireValue,
} from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { GridAxis } from './axes.ts';
import { inOrder, stepsBetween } from './order-values.ts';
import type { CfFile } from '../file/cf-file.ts';
import { readText } from '../file/cf-file.ts';

/** Steps of an axis that differ by less than this are equal: coordinates in single precision are only so good. */
const EVEN = 0.01;

/** The label of what has no even steps, in both lists. */
const IRREGULAR = 'Irregular';

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
  return PERIODS[readText(file.attributes, 'time_coverage_resolution') ?? ''] ?? IRREGULAR;
}

/** A label of a list of resolutions and, in a sentence, what it follows from. */
export interface FoundResolution {
  readonly label: string;
  readonly reason: string;
}

/** The resolution of times that are months of a mean year. */
export const CLIMATOLOGY: FoundResolution = {
  label: MONTHLY_CLIMATOLOGY,
  reason: 'the times are months of a mean year',
};

/** The temporal resolution of times in rising order, in milliseconds; `period` is that of a single time. */
export function findTemporal(times: readonly number[], period: string): FoundResolution {
  if (times.length === 1) {
    const reason =
      period === IRREGULAR
        ? 'there is one time, and no attribute time_coverage_resolution says what it stands for'
        : 'there is one time, and the attribute time_coverage_resolution says so';
    return { label: period, reason };
  }
  const days = Array.from(stepsBetween(times), (step) => step / MS_PER_DAY);
  const sorted = days.toSorted((a, b) => a - b);
  const [least, middle, most] = [0, sorted.length >> 1, sorted.length - 1].map((index) =>
    formatStep(requireValue(sorted[index], 'step between times')),
  );
  const steps =
    least === most ? `${least} apart` : `${least} to ${most} apart, the middle one ${middle}`;
  return {
    label: inferTemporalResolution(days).label,
    reason: `the ${times.length} times are ${steps}`,
  };
}

/** The spatial resolution of a grid: the step of its longitudes, or the latitudes' where those are even and coarser. */
export function findSpatial(lat: GridAxis, lon: GridAxis): FoundResolution {
  const [north, east] = [evenStep(lat), evenStep(lon)];
  const label = inferSpatialResolution(
    east === undefined && north === undefined ? NaN : Math.max(east ?? 0, north ?? 0),
  ).label;
  const reason = `latitudes are ${describeStep(lat, north)}, longitudes ${describeStep(lon, east)}`;
  return { label, reason };
}

/** A length of time in days, at three digits, or in hours where it is shorter than one. */
function formatStep(days: number): string {
  const [amount, unit] = days < 1 ? [days * 24, 'hour'] : [days, 'day'];
  const rounded = Number(amount.toPrecision(3));
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
}

function describeStep({ order }: GridAxis, step: number | undefined): string {
  if (order.length < 2) return 'one';
  return step === undefined ? 'unevenly spaced' : `${Number(step.toPrecision(5))}° apart`;
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
