import {
  latitudeHeights,
  longitudeWidths,
  planLatitudeCells,
  planLongitudeCells,
} from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { averageCells } from '../../columns/cell-averages.ts';
import { verbFor } from '../../text/text.ts';
import { isRefusal, numbersOf } from '../../columns/column-table.ts';
import type { ColumnTable, Refusal } from '../../columns/column-table.ts';
import { indexAxis, indexLongitudes, sameDegrees } from '../../columns/index-axis.ts';
import type { IndexedAxis } from '../../columns/index-axis.ts';
import type { SectionDirection } from '../section/section.ts';

/** Time against latitude or longitude: time × along values, `along` fastest, NaN where missing. */
export interface Hovmoller {
  direction: SectionDirection;
  /** Latitudes, or longitudes unwrapped; ascending degrees. */
  along: Float64Array;
  /** Milliseconds since 1970, or months 1 to 12 of a climatology; ascending. */
  time: Float64Array;
  isClimatology: boolean;
  /** Whether each time stands for a month. */
  isMonthly: boolean;
  /** Means over the other coordinate, weighted by the area of the cells. */
  values: Float64Array;
  /** The share of the area behind each mean that has a value, 0 to 1. */
  validShare: Float64Array;
  /** How many rows with a value the mean with most of them is of. */
  maxPerCell: number;
  /** Depths that are averaged too, all with the same weight; 1 or less when there are no several depths. */
  depthCount: number;
}

const sameDepth = 1e-4;
const sameTime = 0;
const mostCells = 4_000_000;

/**
 * A Hovmöller diagram of long-form rows in any order, with a column `time`, or `month` of a climatology. Along longitudes a value counts as its band of latitude,
 * sin φ₂ − sin φ₁ between the edges of its cell; along latitudes as the width of its cell. Missing values are left out of a mean, and a time or place without any is
 * missing. Refused: no rows, fewer than two times, a time or place that is missing, and axes so irregular that the diagram would pass four million cells.
 */
export function hovmollerOfColumns(
  table: ColumnTable,
  {
    value,
    direction,
    measurement,
    isMonthly = false,
  }: {
    value: string;
    direction: SectionDirection;
    measurement?: Measurement | undefined;
    /** Whether each time stands for a month. */
    isMonthly?: boolean;
  },
): Hovmoller | { refusal: Refusal } {
  const isClimatology = 'month' in table.columns;
  const times = numbersOf(table, isClimatology ? 'month' : 'time');
  const lats = numbersOf(table, 'lat');
  const lons = numbersOf(table, 'lon');
  const values = numbersOf(table, value);
  if (isRefusal(times)) return { refusal: times };
  if (isRefusal(lats)) return { refusal: lats };
  if (isRefusal(lons)) return { refusal: lons };
  if (isRefusal(values)) return { refusal: values };
  const refusal = refuseRows({ times, lats, lons }, table.rowCount);
  if (refusal) return { refusal };
  const time = indexAxis(times, table.rowCount, sameTime);
  const lat = indexAxis(lats, table.rowCount, sameDegrees);
  const lon = indexLongitudes(lons, table.rowCount);
  const depths = 'depth' in table.columns ? numbersOf(table, 'depth') : undefined;
  const depthCount =
    depths === undefined || isRefusal(depths)
      ? 1
      : indexAxis(depths, table.rowCount, sameDepth).axis.length;
  const [along, across] = direction === 'lat' ? [lat, lon] : [lon, lat];
  if (time.axis.length < 2)
    return refuse('no-rows', 'A Hovmöller diagram needs at least two times.', time.axis.length);
  const cells = time.axis.length * along.axis.length;
  if (cells > mostCells)
    return refuse(
      'too-many-cells',
      `${table.rowCount} rows have ${time.axis.length} times and ${along.axis.length} places: they do not form a Hovmöller diagram.`,
      cells,
    );
  const weights =
    direction === 'lat'
      ? longitudeWidths(planLongitudeCells(across.axis))
      : latitudeHeights(planLatitudeCells(across.axis));
  return {
    ...averageAcross(values, { time, along, across }, { weights, depthCount, measurement }),
    direction,
    along: along.axis,
    time: time.axis,
    isClimatology,
    isMonthly,
    depthCount,
  };
}

type Numbers = ArrayLike<number>;

function refuse(code: Refusal['code'], message: string, count: number): { refusal: Refusal } {
  return { refusal: { code, message, count } };
}

function refuseRows(
  { times, lats, lons }: { times: Numbers; lats: Numbers; lons: Numbers },
  rowCount: number,
): Refusal | undefined {
  if (rowCount === 0) return { code: 'no-rows', count: 0, message: 'There are no rows to draw.' };
  let missing = 0;
  for (let row = 0; row < rowCount; row++)
    if (!Number.isFinite((times[row] ?? NaN) + (lats[row] ?? NaN) + (lons[row] ?? NaN))) missing++;
  return missing === 0
    ? undefined
    : {
        code: 'missing-place',
        count: missing,
        message: `${missing} of ${rowCount} rows ${verbFor(missing, 'has', 'have')} no time, no latitude or no longitude.`,
      };
}

function averageAcross(
  values: Numbers,
  { time, along, across }: { time: IndexedAxis; along: IndexedAxis; across: IndexedAxis },
  {
    weights,
    depthCount,
    measurement,
  }: { weights: Float64Array; depthCount: number; measurement: Measurement | undefined },
): Pick<Hovmoller, 'values' | 'validShare' | 'maxPerCell'> {
  const width = along.axis.length;
  const cells = width * time.axis.length;
  const averages = averageCells(cells, measurement);
  const [valid, present] = [new Float64Array(cells), new Float64Array(cells)];
  const counts = new Uint32Array(cells);
  for (let row = 0; row < along.rankOfRow.length; row++) {
    const cell = (time.rankOfRow[row] ?? 0) * width + (along.rankOfRow[row] ?? 0);
    const weight = weights[across.rankOfRow[row] ?? 0] ?? 0;
    const value = values[row] ?? NaN;
    present[cell] = (present[cell] ?? 0) + weight;
    if (!Number.isFinite(value)) continue;
    averages.add(cell, value, weight);
    valid[cell] = (valid[cell] ?? 0) + weight;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0) * depthCount;
  return {
    values: averages.values(),
    // Several rows of one place and time (hours, for example) make more than the whole.
    validShare: valid.map((weight, cell) => weight / Math.max(whole, present[cell] ?? 0)),
    maxPerCell: counts.reduce((most, count) => Math.max(most, count), 0),
  };
}
