import type { LoadColumn } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
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

/** What is measured: a version's table before it goes live. */
export interface MeasuredTable {
  readonly engine: Engine;
  readonly physicalTable: string;
  readonly columns: readonly LoadColumn[];
  readonly rowCount: number;
}

/** A column's statistics and extent, and how many of its values are infinite or not a number. */
export interface ColumnMeasure {
  readonly statistics: ColumnStatistics;
  readonly extent: ColumnExtent;
  readonly notFiniteCount: number;
}

interface MeasureRow {
  present: number; finite: number; mean: number; deviation: number; minimum: number; maximum: number; quantiles: number[];
  latMin: number; latMax: number; depthMin: number; depthMax: number; timeMinMs: number; timeMaxMs: number;
}

/** Measures one column in one pass. Text columns have a count and an extent only. */
export async function measureColumn(table: MeasuredTable, column: LoadColumn): Promise<ColumnMeasure> {
  const name = quoteIdentifier(column.name);
  const present = column.isNullable ? `isNotNull(${name})` : '1';
  const isNumeric = isNumericColumn(column);
  const finite = isNumeric ? `(${present} AND isFinite(assumeNotNull(${name})))` : present;
  const value = isNumeric ? `toFloat64(assumeNotNull(${name}))` : 'toFloat64(0)';
  const quantiles = table.rowCount <= exactQuantileRows ? 'quantilesExactInclusiveIf' : 'quantilesTDigestIf';
  const sql = `SELECT countIf(p) AS present, countIf(ok) AS finite, avgIf(v, ok) AS mean, stddevSampStableIf(v, ok) AS deviation,
    minIf(v, ok) AS minimum, maxIf(v, ok) AS maximum, ${quantiles}(0.25, 0.5, 0.75)(v, ok) AS quantiles, ${extentSelection(table.columns)}
    FROM (SELECT ${present} AS p, ${finite} AS ok, ${value} AS v, ${coordinateSelection(table.columns)} FROM ${quoteIdentifier(table.physicalTable)})`;
  const [row] = await table.engine.readRows<MeasureRow>({ sql });
  if (!row) throw new Error(`The measurement of ${column.name} in ${table.physicalTable} gave no row`);
  return {
    statistics: isNumeric ? readStatistics(row) : { ...noStatistics, count: row.finite },
    extent: readExtent(row, table.columns),
    notFiniteCount: row.present - row.finite,
  };
}

const noStatistics: ColumnStatistics = { count: 0, mean: null, deviation: null, minimum: null, maximum: null, quantile25: null, quantile50: null, quantile75: null };

function readStatistics(row: MeasureRow): ColumnStatistics {
  if (row.finite === 0) return noStatistics;
  const [quantile25 = null, quantile50 = null, quantile75 = null] = row.quantiles;
  return {
    count: row.finite, mean: row.mean, deviation: row.finite > 1 ? row.deviation : null, minimum: row.minimum, maximum: row.maximum,
    quantile25, quantile50, quantile75,
  };
}

function readExtent(row: MeasureRow, columns: readonly LoadColumn[]): ColumnExtent {
  const has = (name: string): boolean => row.finite > 0 && columns.some((column) => column.name === name);
  return {
    latMin: has('lat') ? row.latMin : null, latMax: has('lat') ? row.latMax : null,
    depthMin: has('depth') ? row.depthMin : null, depthMax: has('depth') ? row.depthMax : null,
    timeMinMs: has('time') ? row.timeMinMs : null, timeMaxMs: has('time') ? row.timeMaxMs : null,
  };
}

function coordinateSelection(columns: readonly LoadColumn[]): string {
  const has = (name: string): boolean => columns.some((column) => column.name === name);
  return ['lat AS c_lat', has('depth') ? 'depth AS c_depth' : '0 AS c_depth', has('time') ? 'toUnixTimestamp64Milli(time) AS c_time' : '0 AS c_time'].join(', ');
}

function extentSelection(columns: readonly LoadColumn[]): string {
  const extent = (name: string, asName: string): string => `minIf(${name}, ok) AS ${asName}Min, maxIf(${name}, ok) AS ${asName}Max`;
  const times = columns.some(({ name }) => name === 'time') ? 'minIf(c_time, ok) AS timeMinMs, maxIf(c_time, ok) AS timeMaxMs' : '0 AS timeMinMs, 0 AS timeMaxMs';
  return [extent('c_lat', 'lat'), extent('c_depth', 'depth'), times].join(', ');
}
