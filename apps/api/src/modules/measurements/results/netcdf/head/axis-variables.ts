import { requireValue } from '@isobath/ocean';
import { placeAttributes, timeAttributes } from './coordinate-attributes.ts';
import type { GridAxes } from '../grid-axes.ts';
import type { BareDimension, WholeVariable } from '../netcdf-spec.ts';

const msPerDay = 86_400_000;
const timeSteps = [
  ['days', msPerDay],
  ['hours', 3_600_000],
  ['seconds', 1000],
] as const;
/** The year in which existing clients place the months of a climatology. */
const nominalYear = 1900;

/** The axes of a file, by CF 1.11 §4 and, for a climatology, §7.4. */
export function writeAxisVariables(axes: GridAxes): {
  readonly whole: WholeVariable[];
  readonly bareDimensions: BareDimension[];
} {
  const axis = (
    name: string,
    values: Float64Array,
    attributes: WholeVariable['attributes'],
  ): WholeVariable => ({ name, dimensions: [name], shape: [values.length], values, attributes });
  const places = [
    ...(axes.depths === null
      ? []
      : [axis('depth', Float64Array.from(axes.depths), placeAttributes.depth)]),
    axis('lat', Float64Array.from(axes.lats), placeAttributes.lat),
    axis('lon', Float64Array.from(axes.lonsShown), placeAttributes.lon),
  ];
  if (!axes.isClimatology) return { whole: [writeTime(axes.times), ...places], bareDimensions: [] };
  return {
    whole: [...writeMonths(axes.times), ...places],
    bareDimensions: [{ name: 'nv', length: 2 }],
  };
}

/** Times in the largest unit in which all of them are whole; seconds with decimals otherwise. */
function writeTime(timesMs: readonly number[]): WholeVariable {
  const [unit, ms] =
    timeSteps.find(([, step]) => timesMs.every((time) => time % step === 0)) ?? timeSteps[2];
  const first = requireValue(timesMs[0], 'first time of a grid');
  return {
    name: 'time',
    dimensions: ['time'],
    shape: [timesMs.length],
    values: Float64Array.from(timesMs, (time) => time / ms),
    attributes: timeAttributes(unit, first),
  };
}

/** Months as the middles of those of a nominal year, with their ends. Which years were averaged is not known here, and the file says so. */
function writeMonths(months: readonly number[]): WholeVariable[] {
  const start = Date.UTC(nominalYear, 0, 1);
  const day = (month: number): number => (Date.UTC(nominalYear, month - 1, 1) - start) / msPerDay;
  const units = `days since ${nominalYear}-01-01 00:00:00`;
  return [
    {
      name: 'time',
      dimensions: ['time'],
      shape: [months.length],
      values: Float64Array.from(months, (month) => (day(month) + day(month + 1)) / 2),
      attributes: {
        standard_name: 'time',
        long_name: 'Month of a climatology',
        units,
        calendar: 'standard',
        axis: 'T',
        climatology: 'climatology_bounds',
        comment: `The year ${nominalYear} is nominal: the years that were averaged are not recorded.`,
      },
    },
    {
      name: 'climatology_bounds',
      dimensions: ['time', 'nv'],
      shape: [months.length, 2],
      values: Float64Array.from(months.flatMap((month) => [day(month), day(month + 1)])),
      attributes: {},
    },
    {
      name: 'month',
      dimensions: ['time'],
      shape: [months.length],
      values: Int32Array.from(months),
      attributes: { long_name: 'Month of the year, 1 to 12', units: '1' },
    },
  ];
}
