import type { ProcedureName, Subset } from '@isobath/contract';
import { parseBounds } from './bounds.ts';
import { fromText, planConditions, whereText } from './conditions.ts';
import { parseFields, parseNumericFields } from './fields.ts';
import type { Planned } from './planned.ts';
import { planned, refused } from './planned.ts';
import { selectMeanAndDeviation, selectMeanLongitude, selectTime, selectVariable, timeColumn } from './select-list.ts';
import type { Encoding, PlannedStatement } from './statement.ts';
import { quoteName } from './statement.ts';
import type { TableColumn, TableDescription } from './table.ts';

type Plan = (subset: Subset, table: TableDescription, encoding?: Encoding) => Planned<PlannedStatement>;

/**
 * Rows of a part of a table: time (or month), lat, lon, depth where there is one, then the fields; ordered by time, depth, lat, lon.
 * Missing values stay. Refuses bad bounds and unknown variables by field.
 */
export const planSpaceTime: Plan = (subset, table, encoding = 'text') => {
  const fields = parseFields(subset.fields, table);
  if (!fields.ok) return fields;
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const { clauses, params } = planConditions(bounds.value);
  const columns = [
    selectTime(table, encoding), 't.lat AS lat', 't.lon AS lon', ...(table.hasDepth ? ['t.depth AS depth'] : []),
    ...fields.value.map((field) => selectVariable(field, encoding)),
  ];
  const order = [timeColumn(table), ...(table.hasDepth ? ['t.depth'] : []), 't.lat', 't.lon'];
  return planned({
    sql: `SELECT ${columns.join(', ')}${fromText(table)}${whereText(clauses)} ORDER BY ${order.join(', ')}`,
    params,
    columns: [...coordinateNames(table), ...fields.value.map(({ name }) => name)],
  });
};

/**
 * One row a time (or month): mean lat, lon, depth, and of each field the mean and the sample deviation `<field>_std`; ordered by time.
 * The mean longitude is taken on the circle. Text fields by name are refused.
 */
export const planTimeSeries: Plan = (subset, table, encoding = 'text') => {
  const fields = parseNumericFields(subset.fields, table);
  if (!fields.ok) return fields;
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const { clauses, params } = planConditions(bounds.value);
  const columns = [
    selectTime(table, encoding), 'avg(t.lat) AS lat', selectMeanLongitude(table, bounds.value),
    ...(table.hasDepth ? ['avg(t.depth) AS depth'] : []),
    ...fields.value.flatMap((field) => selectMeanAndDeviation(field, encoding)),
  ];
  const time = timeColumn(table);
  return planned({
    sql: `SELECT ${columns.join(', ')}${fromText(table)}${whereText(clauses)} GROUP BY ${time} ORDER BY ${time}`,
    params,
    columns: [...coordinateNames(table), ...meanNames(fields.value)],
  });
};

/** One row a depth, shallow first: mean lat, lon, of each field mean and sample deviation, depth. Refuses `no-depth`. */
export const planDepthProfile: Plan = (subset, table, encoding = 'text') => {
  if (!table.hasDepth) return refused('no-depth', 'tableName', `${table.tableName} has no depth, so there is no profile`);
  const fields = parseNumericFields(subset.fields, table);
  if (!fields.ok) return fields;
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const { clauses, params } = planConditions(bounds.value);
  const columns = [
    'avg(t.lat) AS lat', selectMeanLongitude(table, bounds.value),
    ...fields.value.flatMap((field) => selectMeanAndDeviation(field, encoding)), 't.depth AS depth',
  ];
  return planned({
    sql: `SELECT ${columns.join(', ')}${fromText(table)}${whereText(clauses)} GROUP BY t.depth ORDER BY t.depth`,
    params,
    columns: ['lat', 'lon', ...meanNames(fields.value), 'depth'],
  });
};

/** The plan of each procedure by its client name. */
export const procedurePlans: Readonly<Record<ProcedureName, Plan>> = {
  uspSpaceTime: planSpaceTime,
  uspTimeSeries: planTimeSeries,
  uspDepthProfile: planDepthProfile,
};

/** Of which table a sample is taken, how many rows, and how values leave. */
export interface SampleOptions {
  readonly table: TableDescription;
  readonly limit: number;
  readonly encoding?: Encoding;
}

/** The newest `limit` rows in which the variable is not missing: time (or month), lat, lon, depth, variable; newest first. */
export function planSparseSample(variable: string, { table, limit, encoding = 'text' }: SampleOptions): Planned<PlannedStatement> {
  const field = parseFields(variable, table);
  if (!field.ok) return field;
  const columns = [
    selectTime(table, encoding), 't.lat AS lat', 't.lon AS lon', ...(table.hasDepth ? ['t.depth AS depth'] : []),
    ...field.value.map((column) => selectVariable(column, encoding)),
  ];
  const present = field.value.map(({ name }) => `isNotNull(t.${quoteName(name)})`);
  const order = [`${timeColumn(table)} DESC`, 't.lat', 't.lon', ...(table.hasDepth ? ['t.depth'] : [])];
  return planned({
    sql: `SELECT ${columns.join(', ')}${fromText(table)}${whereText(present)} ORDER BY ${order.join(', ')} LIMIT {row_limit:UInt32}`,
    params: { row_limit: limit },
    columns: [...coordinateNames(table), ...field.value.map(({ name }) => name)],
  });
}

function coordinateNames({ isClimatology, hasDepth }: TableDescription): string[] {
  return [isClimatology ? 'month' : 'time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])];
}

function meanNames(fields: readonly TableColumn[]): string[] {
  return fields.flatMap(({ name }) => [name, `${name}_std`]);
}
