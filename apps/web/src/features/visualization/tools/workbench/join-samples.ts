import type { ColumnTable } from '@isobath/client';

/** The rows of one variable. */
export interface VariableRows {
  table: ColumnTable;
  /** The column that holds the values. */
  field: string;
}

/** Samples with a temperature and a salinity, ordered by time, latitude, longitude and from the surface down. */
export interface JoinedSamples {
  /** Milliseconds since 1970, or months 1 to 12 of a climatology. */
  time: Float64Array;
  lat: Float64Array;
  lon: Float64Array;
  /** Kilometres along a line; 0 for samples along none. */
  distance: Float64Array;
  /** Metres, positive down; 0 for samples of the surface, whose rows have no depth. */
  depth: Float64Array;
  temperature: Float64Array;
  salinity: Float64Array;
  left: LeftOut;
}

/** How many values are left out, by why. */
export interface LeftOut {
  /** Values without one of the other variable at exactly the same time, place and depth. */
  onlyTemperature: number;
  onlySalinity: number;
  /** Rows of either variable that share time, place and depth with another row of it. */
  repeated: number;
  /** Rows of either variable without a time, a place or a depth. */
  unplaced: number;
}

type Numbers = ArrayLike<number>;

interface Keys {
  columns: readonly [time: Numbers, lat: Numbers, lon: Numbers, distance: Numbers, depth: Numbers];
  values: Numbers;
  /** Rows in the order of their keys, those without a complete key left out. */
  order: Uint32Array;
  unplaced: number;
}

/** Joins the rows of two variables where time, latitude, longitude, depth and, along a line, distance are exactly equal; what does not match is counted, never guessed. */
export function joinSamples(temperature: VariableRows, salinity: VariableRows): JoinedSamples {
  const [one, other] = [readKeys(temperature), readKeys(salinity)];
  const left: LeftOut = {
    onlyTemperature: 0,
    onlySalinity: 0,
    repeated: 0,
    unplaced: one.unplaced + other.unplaced,
  };
  const pairs: [number, number][] = [];
  let [at, beside] = [0, 0];
  while (at < one.order.length || beside < other.order.length) {
    const difference = compareKeys(one, one.order[at], other, other.order[beside]);
    const end = difference <= 0 ? runEnd(one, at) : at;
    const endBeside = difference >= 0 ? runEnd(other, beside) : beside;
    if (end - at > 1) left.repeated += end - at;
    if (endBeside - beside > 1) left.repeated += endBeside - beside;
    const row = end - at === 1 ? valueRow(one, at) : undefined;
    const rowBeside = endBeside - beside === 1 ? valueRow(other, beside) : undefined;
    if (row !== undefined && rowBeside !== undefined) pairs.push([row, rowBeside]);
    else if (row !== undefined) left.onlyTemperature += 1;
    else if (rowBeside !== undefined) left.onlySalinity += 1;
    [at, beside] = [end, endBeside];
  }
  const pick = (from: Numbers): Float64Array =>
    Float64Array.from(pairs, ([row]) => read(from, row));
  const [time, lat, lon, distance, depth] = one.columns;
  return {
    time: pick(time),
    lat: pick(lat),
    lon: pick(lon),
    distance: pick(distance),
    depth: pick(depth),
    temperature: pick(one.values),
    salinity: Float64Array.from(pairs, ([, row]) => read(other.values, row)),
    left,
  };
}

function readKeys({ table, field }: VariableRows): Keys {
  const numbers = (name: string): Numbers => {
    const column = table.columns[name];
    if (column === undefined || Array.isArray(column))
      throw new TypeError(`The rows have no numbers '${name}'.`);
    return column as Numbers;
  };
  const time = numbers('month' in table.columns ? 'month' : 'time');
  const orZero = (name: string): Numbers =>
    name in table.columns ? numbers(name) : new Float64Array(table.rowCount);
  const places = [numbers('lat'), numbers('lon'), orZero('distance'), orZero('depth')] as const;
  const columns = [time, ...places] as const;
  const order = Uint32Array.from({ length: table.rowCount }, (_, row) => row)
    .filter((row) => columns.every((column) => Number.isFinite(column[row])))
    .sort((row, next) => compareRows(columns, row, columns, next));
  return { columns, values: numbers(field), order, unplaced: table.rowCount - order.length };
}

function compareRows(
  columns: Keys['columns'],
  row: number,
  others: Keys['columns'],
  other: number,
): number {
  for (let index = 0; index < columns.length; index++) {
    const difference = read(columns[index] ?? [], row) - read(others[index] ?? [], other);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A row that is not there comes after all others. */
function compareKeys(
  one: Keys,
  row: number | undefined,
  other: Keys,
  otherRow: number | undefined,
): number {
  if (row === undefined) return 1;
  if (otherRow === undefined) return -1;
  return compareRows(one.columns, row, other.columns, otherRow);
}

/** Where the rows of the same key end. */
function runEnd(keys: Keys, start: number): number {
  let end = start + 1;
  while (
    end < keys.order.length &&
    compareKeys(keys, keys.order[start], keys, keys.order[end]) === 0
  )
    end += 1;
  return end;
}

/** The row at a position of the order, if it has a value. */
function valueRow({ order, values }: Keys, at: number): number | undefined {
  const row = order[at];
  return row !== undefined && Number.isFinite(values[row]) ? row : undefined;
}

const read = (numbers: Numbers, row: number): number => numbers[row] ?? Number.NaN;
