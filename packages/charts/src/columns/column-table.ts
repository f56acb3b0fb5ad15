/** A column: numbers as typed arrays (time is milliseconds since 1970, missing is NaN), words as strings or null. */
export type Column = Float64Array | Float32Array | Int32Array | readonly (string | null)[];

/** How the cells of a grid were joined, where they were too many for one field. */
export interface JoinedCells {
  /** How many cells became one along each axis; fewer at its end and at gaps. */
  lat: number;
  lon: number;
  /** By variable: `area mean`, of directions `circular mean`, or of whole numbers, which may be categories, `mode`. */
  methods: Readonly<Record<string, 'area mean' | 'circular mean' | 'mode'>>;
  /** By variable, for each cell: which part of its area has a value, 0 to 1. */
  validFractions: Readonly<Record<string, Float32Array>>;
}

/** A slice of a grid: its axes once, and the values of each variable. */
export interface GridBlock {
  /** In the order of the dimensions: `time` (milliseconds since 1970) or `month`, `depth` (metres), `lat`, `lon` (degrees); ascending, longitudes across the date line continue past 180. */
  axes: readonly GridBlockAxis[];
  /** Row-major, the last axis fastest; NaN where missing. */
  values: Readonly<Record<string, Float32Array | Float64Array>>;
  /** Absent where each cell is one of the dataset. */
  joined?: JoinedCells;
  /** Present where one cell of each group of neighbours stands for all of them: of how many along each axis. */
  sampled?: { lat: number; lon: number };
}

/** One axis of a block. */
export interface GridBlockAxis {
  name: string;
  values: Float64Array;
  /** Of joined and of sampled cells: where each begins and ends, two numbers for each. */
  bounds?: Float64Array;
}

/** A table by columns, all `rowCount` long. */
export interface ColumnTable {
  rowCount: number;
  columns: Record<string, Column>;
  /** The same values as a grid, where they came as one: maps and sections take it and leave the columns unmade. */
  grid?: GridBlock;
}

/** Why a table cannot be drawn: `code` for programs, `message` for people, `count` rows or cells concerned. */
export interface Refusal {
  code:
    | 'no-such-column'
    | 'not-numbers'
    | 'no-rows'
    | 'missing-place'
    | 'latitude-out-of-range'
    | 'duplicate-cells'
    | 'too-many-cells';
  message: string;
  count?: number;
  column?: string;
}

/** A column of numbers, or why it is none. */
export function numbersOf(
  table: ColumnTable,
  name: string,
): Float64Array | Float32Array | Int32Array | Refusal {
  const column = table.columns[name];
  if (!column)
    return {
      code: 'no-such-column',
      column: name,
      message: `The table has no column '${name}'; it has ${Object.keys(table.columns).join(', ')}.`,
    };
  if (Array.isArray(column))
    return {
      code: 'not-numbers',
      column: name,
      message: `The column '${name}' holds words, not numbers.`,
    };
  return column as Float64Array | Float32Array | Int32Array;
}

/** True for a refusal among results. */
export function isRefusal(result: object): result is Refusal {
  return 'code' in result && 'message' in result;
}
