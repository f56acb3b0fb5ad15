import type { LongitudeInterval } from '@isobath/ocean';
import { isWholeCircle, longitudeWidth, splitLongitude } from '@isobath/ocean';
import type { Bounds } from './bounds.ts';
import type { Encoding } from './statement.ts';
import { quoteName } from './statement.ts';
import type { TableColumn, TableDescription } from './table.ts';

/** `time`, or `month` of a climatology, as the first column of a result. */
export function selectTime(table: TableDescription, encoding: Encoding): string {
  if (table.isClimatology) return 't.month AS month';
  return encoding === 'text' ? 't.time AS time' : 'toFloat64(toUnixTimestamp64Milli(t.time)) AS time';
}

/** The table's time column by its full name, for GROUP BY and ORDER BY. */
export function timeColumn(table: TableDescription): string {
  return table.isClimatology ? 't.month' : 't.time';
}

/** A variable as it is. */
export function selectVariable({ name, type, isNullable }: TableColumn, encoding: Encoding): string {
  const column = `t.${quoteName(name)}`;
  const isFloat = type === 'float32' || type === 'float64';
  if (encoding === 'columns' && isFloat && isNullable) return `ifNull(${column}, ${nanOf(type)}) AS ${quoteName(name)}`;
  return `${column} AS ${quoteName(name)}`;
}

/** A variable's mean and sample deviation; the deviation of a single value is missing. NULL values are left out, as AVG does. */
export function selectMeanAndDeviation({ name }: TableColumn, encoding: Encoding): string[] {
  const column = `t.${quoteName(name)}`;
  const mean = `avgOrNull(${column})`;
  const deviation = `if(count(${column}) > 1, stddevSampStable(${column}), NULL)`;
  const shown = (expression: string): string => (encoding === 'columns' ? `ifNull(${expression}, nan)` : expression);
  return [`${shown(mean)} AS ${quoteName(name)}`, `${shown(deviation)} AS ${quoteName(`${name}_std`)}`];
}

/**
 * The mean longitude, in [-180, 180). Rows of a stretch across 180° are unrolled first, so that the mean of 179° E and 179° W is 180°
 * and not 0°. Without bounds the table's own coverage says where to unroll.
 */
export function selectMeanLongitude(table: TableDescription, bounds: Bounds): string {
  const stretch = isWholeCircle(bounds.lon) ? coverageStretch(table) : bounds.lon;
  if (!stretch || isWholeCircle(stretch) || splitLongitude(stretch).length === 1) return 'avg(t.lon) AS lon';
  const east = stretch.west + longitudeWidth(stretch);
  const unrolled = `avg(multiIf(t.lon < ${stretch.west}, t.lon + 360, t.lon > ${east}, t.lon - 360, t.lon))`;
  return `if(${unrolled} >= 180, ${unrolled} - 360, ${unrolled}) AS lon`;
}

function coverageStretch({ coverage }: TableDescription): LongitudeInterval | undefined {
  return coverage.lonWest === null || coverage.lonEast === null ? undefined : { west: coverage.lonWest, east: coverage.lonEast };
}

function nanOf(type: TableColumn['type']): string {
  return type === 'float32' ? 'toFloat32(nan)' : 'nan';
}
