import { requireValue } from '@isobath/ocean';
import type { LoadColumn } from '@isobath/contract';
import type { Engine, ParamValue } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import { isNumericColumn } from '@isobath/query';

/** Rows up to which quantiles are exact (linear between neighbours, as in NumPy); above it they are t-digest estimates. */
export const exactQuantileRows = 5_000_000;

/** Numbers of a column's present, finite values; the deviation is that of a sample. Null where there is nothing to say. */
export interface ColumnStatistics {
  readonly count: number;
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly quantile25: number | null;
  readonly quantile50: number | null;
  readonly quantile75: number | null;
}

/** Where and when a column has values. */
export interface ColumnExtent {
  readonly latMin: number | null;
  readonly latMax: number | null;
  readonly depthMin: number | null;
  readonly depthMax: number | null;
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
}

/** What is measured: the rows of a table or of a statement. */
export interface MeasuredRows {
  readonly engine: Pick<Engine, 'readRows'>;
  /** What stands behind FROM: a quoted table, or a SELECT in brackets whose values are `params`. */
  readonly relation: string;
  readonly params?: Readonly<Record<string, ParamValue>>;
  readonly columns: readonly LoadColumn[];
  readonly rowCount: number;
}

/** A version's table before it goes live. */
export interface MeasuredTable extends MeasuredRows {
  readonly engine: Engine;
  readonly physicalTable: string;
}

/** A column's statistics and extent, and how many of its values are infinite or not a number. */
export interface ColumnMeasure {
  readonly statistics: ColumnStatistics;
  readonly extent: ColumnExtent;
  readonly notFiniteCount: number;
}

/** What a reader should know of statistics: the values that they leave out, and that quartiles are estimates. */
export function describeLimits(
  columns: readonly {
    readonly name: string;
    readonly isNumeric: boolean;
    readonly notFiniteCount: number;
  }[],
  rowCount: number,
): string[] {
  return [
    ...columns
      .filter(({ notFiniteCount }) => notFiniteCount > 0)
      .map(
        ({ name, notFiniteCount }) =>
          `${name}: ${notFiniteCount} values are infinite or not a number; they are kept and left out of the statistics.`,
      ),
    ...(rowCount > exactQuantileRows && columns.some(({ isNumeric }) => isNumeric)
      ? ['The quartiles are t-digest estimates; counts, means, deviations and extremes are exact.']
      : []),
  ];
}

interface MeasureRow {
  present: number;
  finite: number;
  mean: number;
  deviation: number;
  minimum: number;
  maximum: number;
  quantiles: number[];
  latMin: number;
  latMax: number;
  depthMin: number;
  depthMax: number;
  timeMinMs: number;
  timeMaxMs: number;
}

/** Columns that one statement measures at most. */
const columnsPerStatement = 50;
/** Values that one statement holds to order them for exact quantiles, over all of its columns. */
const valuesPerStatement = exactQuantileRows;

/**
 * Parts columns into groups that one statement measures: many of a short table, where each statement costs more than its rows, and one at a time
 * of a long one, whose values take memory.
 */
export function groupColumns<T>(columns: readonly T[], rowCount: number): T[][] {
  const size = Math.min(
    columnsPerStatement,
    Math.max(1, Math.floor(valuesPerStatement / Math.max(1, rowCount))),
  );
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, index) =>
    columns.slice(index * size, (index + 1) * size),
  );
}

/** Measures one column in one pass. Text columns have a count and an extent only. */
export async function measureColumn(
  table: MeasuredRows,
  column: LoadColumn,
): Promise<ColumnMeasure> {
  const [measure] = await measureColumns(table, [column]);
  return requireValue(measure, 'measure of a column');
}

/** Measures columns in one pass, in their order; see {@link groupColumns}. */
export async function measureColumns(
  table: MeasuredRows,
  columns: readonly LoadColumn[],
): Promise<ColumnMeasure[]> {
  const aggregates = columns.map((_, index) => aggregateColumn(table, index));
  const values = columns.map(selectColumn);
  const sql = `SELECT ${aggregates.join(', ')} FROM (SELECT ${values.join(', ')}, ${coordinateSelection(table.columns)} FROM ${table.relation})`;
  const [row] = await table.engine.readRows<Record<string, MeasureRow[keyof MeasureRow]>>({
    sql,
    ...(table.params && { params: table.params }),
  });
  if (!row)
    throw new Error(
      `The measurement of ${columns.map(({ name }) => name).join(', ')} in ${table.relation} gave no row`,
    );
  return columns.map((column, index) => readMeasure(table, column, pickColumn(row, index)));
}

/** What is looked at of a column: whether it is present, whether it is finite, and its value. */
function selectColumn(column: LoadColumn, index: number): string {
  const name = quoteIdentifier(column.name);
  const present = column.isNullable ? `isNotNull(${name})` : '1';
  const isNumeric = isNumericColumn(column);
  const finite = isNumeric ? `(${present} AND isFinite(assumeNotNull(${name})))` : present;
  const value = isNumeric ? `toFloat64(assumeNotNull(${name}))` : 'toFloat64(0)';
  return `${present} AS p_${index}, ${finite} AS ok_${index}, ${value} AS v_${index}`;
}

function aggregateColumn(table: MeasuredRows, index: number): string {
  const quantiles =
    table.rowCount <= exactQuantileRows ? 'quantilesExactInclusiveIf' : 'quantilesTDigestIf';
  const [value, ok] = [`v_${index}`, `ok_${index}`];
  return [
    `countIf(p_${index}) AS present_${index}`,
    `countIf(${ok}) AS finite_${index}`,
    `avgIf(${value}, ${ok}) AS mean_${index}`,
    `stddevSampStableIf(${value}, ${ok}) AS deviation_${index}`,
    `minIf(${value}, ${ok}) AS minimum_${index}`,
    `maxIf(${value}, ${ok}) AS maximum_${index}`,
    `${quantiles}(0.25, 0.5, 0.75)(${value}, ${ok}) AS quantiles_${index}`,
    extentSelection(table.columns, index),
  ].join(', ');
}

/** The answer of one column, its number taken off the names. */
function pickColumn(
  row: Readonly<Record<string, MeasureRow[keyof MeasureRow]>>,
  index: number,
): MeasureRow {
  const suffix = `_${index}`;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.endsWith(suffix) ? [[name.slice(0, -suffix.length), value]] : [],
    ),
  ) as unknown as MeasureRow;
}

function readMeasure(table: MeasuredRows, column: LoadColumn, row: MeasureRow): ColumnMeasure {
  return {
    statistics: isNumericColumn(column)
      ? readStatistics(row)
      : { ...noStatistics, count: row.finite },
    extent: readExtent(row, table.columns),
    notFiniteCount: row.present - row.finite,
  };
}

const noStatistics: ColumnStatistics = {
  count: 0,
  mean: null,
  deviation: null,
  minimum: null,
  maximum: null,
  quantile25: null,
  quantile50: null,
  quantile75: null,
};

function readStatistics(row: MeasureRow): ColumnStatistics {
  if (row.finite === 0) return noStatistics;
  const [quantile25 = null, quantile50 = null, quantile75 = null] = row.quantiles;
  return {
    count: row.finite,
    mean: row.mean,
    deviation: row.finite > 1 ? row.deviation : null,
    minimum: row.minimum,
    maximum: row.maximum,
    quantile25,
    quantile50,
    quantile75,
  };
}

function readExtent(row: MeasureRow, columns: readonly LoadColumn[]): ColumnExtent {
  const has = (name: string): boolean =>
    row.finite > 0 && columns.some((column) => column.name === name);
  return {
    latMin: has('lat') ? row.latMin : null,
    latMax: has('lat') ? row.latMax : null,
    depthMin: has('depth') ? row.depthMin : null,
    depthMax: has('depth') ? row.depthMax : null,
    timeMinMs: has('time') ? row.timeMinMs : null,
    timeMaxMs: has('time') ? row.timeMaxMs : null,
  };
}

function coordinateSelection(columns: readonly LoadColumn[]): string {
  const has = (name: string): boolean => columns.some((column) => column.name === name);
  return [
    'lat AS c_lat',
    has('depth') ? 'depth AS c_depth' : '0 AS c_depth',
    has('time') ? 'toUnixTimestamp64Milli(time) AS c_time' : '0 AS c_time',
  ].join(', ');
}

function extentSelection(columns: readonly LoadColumn[], index: number): string {
  const extent = (name: string, asName: string): string =>
    `minIf(${name}, ok_${index}) AS ${asName}Min_${index}, maxIf(${name}, ok_${index}) AS ${asName}Max_${index}`;
  const hasTime = columns.some(({ name }) => name === 'time');
  const times = hasTime
    ? `minIf(c_time, ok_${index}) AS timeMinMs_${index}, maxIf(c_time, ok_${index}) AS timeMaxMs_${index}`
    : `0 AS timeMinMs_${index}, 0 AS timeMaxMs_${index}`;
  return [extent('c_lat', 'lat'), extent('c_depth', 'depth'), times].join(', ');
}
