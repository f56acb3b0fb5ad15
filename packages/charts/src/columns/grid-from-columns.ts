import { plainLongitude, unwrapFrom } from '../geometry/circle.ts';
import { isRefusal, numbersOf } from './column-table.ts';
import type { ColumnTable, Refusal } from './column-table.ts';

/**
 * One field on a latitude-longitude grid. `lon` ascends and is unwrapped: a box across the date line runs past 180 (170 … 190).
 * `lat` ascends. `values` has lat × lon values, longitude fastest, NaN where missing.
 */
export interface Grid {
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
}

/** Degrees closer than this are the same coordinate: stored as Float32, 0.1 and 0.10000000149 are one place. */
const sameDegrees = 1e-5;
const mostCells = 64_000_000;

/**
 * Makes a grid of long-form rows in any order. A box across the date line becomes contiguous: the axis starts after the largest gap on the circle;
 * a full circle starts at −180. Cells without a row are missing. Refused: no rows, a missing or impossible place, two rows for one cell (with the count:
 * the rows then hold several times or depths, of which one must be chosen), and axes so irregular that the grid would pass 64 million cells.
 */
export function gridFromColumns(
  table: ColumnTable,
  names: { lon: string; lat: string; value: string },
): Grid | { refusal: Refusal } {
  const lons = numbersOf(table, names.lon);
  const lats = numbersOf(table, names.lat);
  const values = numbersOf(table, names.value);
  for (const column of [lons, lats, values]) if (isRefusal(column)) return { refusal: column };
  const columns = { lons, lats, values } as Columns;
  const refusal = refusePlaces(columns, table.rowCount);
  if (refusal) return { refusal };
  const latSpellings = spell(columns.lats, table.rowCount);
  const lonSpellings = spell(columns.lons, table.rowCount);
  const lat = sortAxis(latSpellings, (value) => value);
  const lon = orderLongitudes(sortAxis(lonSpellings, plainLongitude));
  const cells = lat.axis.length * lon.axis.length;
  if (cells > mostCells) {
    return {
      refusal: {
        code: 'too-many-cells',
        count: cells,
        message: `${table.rowCount} rows have ${lat.axis.length} latitudes and ${lon.axis.length} longitudes: they do not form a grid. Draw them as points.`,
      },
    };
  }
  return fillGrid(columns.values, table.rowCount, { lat, lon });
}

interface Columns {
  lons: ArrayLike<number>;
  lats: ArrayLike<number>;
  values: Float32Array | Float64Array | Int32Array;
}

/** The spellings of a coordinate that occur, in the order in which they do, and for each row which of them it has. */
interface Spellings {
  seen: number[];
  ofRow: Uint32Array;
}

/** A sorted axis and, for every spelling of a coordinate, its index on the axis. */
interface IndexedAxis {
  axis: Float64Array;
  rankOf: Uint32Array;
  ofRow: Uint32Array;
}

function refusePlaces({ lons, lats }: Columns, rowCount: number): Refusal | undefined {
  if (rowCount === 0) return { code: 'no-rows', count: 0, message: 'There are no rows to draw.' };
  let missing = 0;
  let outside = 0;
  for (let row = 0; row < rowCount; row++) {
    if (!Number.isFinite(lons[row]!) || !Number.isFinite(lats[row]!)) missing++;
    else if (Math.abs(lats[row]!) > 90 + sameDegrees) outside++;
  }
  if (missing > 0)
    return {
      code: 'missing-place',
      count: missing,
      message: `${missing} of ${rowCount} rows have no latitude or no longitude.`,
    };
  if (outside > 0)
    return {
      code: 'latitude-out-of-range',
      count: outside,
      message: `${outside} of ${rowCount} rows have a latitude beyond 90°.`,
    };
  return undefined;
}

/** Rows mostly repeat a coordinate or run through all of them in turn: only others are looked up. */
function spell(values: ArrayLike<number>, rowCount: number): Spellings {
  const seen: number[] = [];
  const ofRow = new Uint32Array(rowCount);
  const codeOf = new Map<number, number>();
  let code = -1;
  for (let row = 0; row < rowCount; row++) {
    const value = values[row]!;
    const next = code + 1 === seen.length ? 0 : code + 1;
    if (seen[code] !== value) {
      if (seen[next] === value) code = next;
      else {
        code = codeOf.get(value) ?? seen.push(value) - 1;
        codeOf.set(value, code);
      }
    }
    ofRow[row] = code;
  }
  return { seen, ofRow };
}

function sortAxis({ seen, ofRow }: Spellings, meaning: (value: number) => number): IndexedAxis {
  const meanings = Float64Array.from(seen, meaning);
  const order = Uint32Array.from(seen.keys()).sort(
    (one, other) => meanings[one]! - meanings[other]!,
  );
  const axis: number[] = [];
  const rankOf = new Uint32Array(seen.length);
  for (const code of order) {
    if (axis.length === 0 || meanings[code]! - axis.at(-1)! > sameDegrees)
      axis.push(meanings[code]!);
    rankOf[code] = axis.length - 1;
  }
  return { axis: Float64Array.from(axis), rankOf, ofRow };
}

/** Turns the axis so that it starts after the largest gap on the circle. */
function orderLongitudes(sorted: IndexedAxis): IndexedAxis {
  const { axis, rankOf } = sorted;
  const count = axis.length;
  const closing = axis[0]! + 360 - axis[count - 1]!;
  if (count > 1 && closing <= sameDegrees) return mergeSeam(sorted);
  let start = 0;
  let largest = closing;
  for (let index = 1; index < count; index++) {
    const gap = axis[index]! - axis[index - 1]!;
    if (gap > largest + sameDegrees) {
      largest = gap;
      start = index;
    }
  }
  if (start === 0 || largest <= usualGap(axis, closing) * 1.5) return sorted;
  const first = axis[start]!;
  const turned = Float64Array.from(axis, (_, index) =>
    unwrapFrom(axis[(index + start) % count]!, first),
  );
  return { ...sorted, axis: turned, rankOf: rankOf.map((rank) => (rank - start + count) % count) };
}

/** The lower median of all gaps around the circle. */
function usualGap(axis: Float64Array, closing: number): number {
  const gaps = Float64Array.from(axis, (at, index) =>
    index === 0 ? closing : at - axis[index - 1]!,
  ).sort();
  return gaps[(gaps.length - 1) >> 1]!;
}

/** −180 and 179.999999 are one meridian: its cells are counted once. */
function mergeSeam(sorted: IndexedAxis): IndexedAxis {
  const last = sorted.axis.length - 1;
  return {
    ...sorted,
    axis: sorted.axis.slice(0, last),
    rankOf: sorted.rankOf.map((rank) => (rank === last ? 0 : rank)),
  };
}

function fillGrid(
  values: Columns['values'],
  rowCount: number,
  { lat, lon }: { lat: IndexedAxis; lon: IndexedAxis },
): Grid | { refusal: Refusal } {
  const width = lon.axis.length;
  const cells = lat.axis.length * width;
  const filled =
    values instanceof Float32Array
      ? new Float32Array(cells).fill(NaN)
      : new Float64Array(cells).fill(NaN);
  const isTaken = new Uint8Array(cells);
  let duplicates = 0;
  for (let row = 0; row < rowCount; row++) {
    const cell = lat.rankOf[lat.ofRow[row]!]! * width + lon.rankOf[lon.ofRow[row]!]!;
    duplicates += isTaken[cell]!;
    isTaken[cell] = 1;
    filled[cell] = values[row]!;
  }
  if (duplicates > 0) {
    return {
      refusal: {
        code: 'duplicate-cells',
        count: duplicates,
        message: `${duplicates} of ${rowCount} rows are in a cell that another row already fills. Choose one time and one depth.`,
      },
    };
  }
  return { lon: lon.axis, lat: lat.axis, values: filled };
}
