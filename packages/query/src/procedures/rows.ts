import { quoteIdentifier } from '@isobath/ocean';
import { parseFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned } from '../planned.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import { fromText, whereText } from '../conditions.ts';
import type { TableDescription } from '../table.ts';
import { placeItem, placeTerm, timeItem, timeTerm } from './coordinates.ts';
import type { SelectPart } from './procedure.ts';
import { readPart, refuseWithoutDepth } from './read-part.ts';
import type { Term } from './selection.ts';
import { nameApart } from './selection.ts';
import { subsetProcedure } from './subset-procedure.ts';
import { variableItem, variableTerm } from './variables.ts';

/** Rows as they are: time (or month), lat, lon, hour and depth where there are such columns, then the fields; ordered by time, depth, lat, lon. */
const selectSpaceTime: SelectPart = (call, table) => {
  const part = readPart(call, table, parseFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const hour = hourOf(table);
  const items = [
    timeItem(table),
    placeItem('lat'),
    placeItem('lon'),
    ...(hour ? [variableItem(hour)] : []),
    ...(table.hasDepth ? [placeItem('depth')] : []),
    ...fields.filter((field) => field !== hour).map(variableItem),
  ];
  const orderBy = table.hasDepth
    ? [timeTerm(table), placeTerm('depth'), placeTerm('lat'), placeTerm('lon'), ...hourTerm(table)]
    : [timeTerm(table), ...hourTerm(table), placeTerm('lat'), placeTerm('lon')];
  return planned({ table, bounds, items, orderBy });
};

/** Rows as they are: time (or month), lat, lon, depth, then the fields; ordered by time, hour, lat, lon and from the bottom up. */
const selectSection: SelectPart = (call, table) => {
  if (!table.hasDepth) return refuseWithoutDepth(table, 'section');
  const part = readPart(call, table, parseFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const items = [
    timeItem(table),
    placeItem('lat'),
    placeItem('lon'),
    placeItem('depth'),
    ...fields.map(variableItem),
  ];
  const upwards = { sql: 't.depth DESC', text: 'depth DESC' };
  return planned({
    table,
    bounds,
    items,
    orderBy: [timeTerm(table), ...hourTerm(table), placeTerm('lat'), placeTerm('lon'), upwards],
  });
};

/** `uspSpaceTime`: {@link selectSpaceTime}. */
export const spaceTime = subsetProcedure({
  name: 'uspSpaceTime',
  gives: 'Every row in the box.',
  select: selectSpaceTime,
  size: 'rows',
});

/** `uspSectionMap`: {@link selectSection}. */
export const sectionMap = subsetProcedure({
  name: 'uspSectionMap',
  gives: 'Every row in the box in the order of a section.',
  select: selectSection,
  size: 'rows',
});

/** Of which table a sample is taken, how many rows, and how values leave. */
export interface SampleOptions {
  readonly table: TableDescription;
  readonly limit: number;
  readonly encoding?: Encoding;
}

/** `limit` rows in which the variable is not missing: time (or month), lat, lon, depth, variable; the newest ones. */
export function planSparseSample(
  variable: string,
  { table, limit, encoding = 'text' }: SampleOptions,
): Planned<PlannedStatement> {
  const field = parseFields(variable, table);
  if (!field.ok) return field;
  const items = nameApart([
    timeItem(table),
    placeItem('lat'),
    placeItem('lon'),
    ...(table.hasDepth ? [placeItem('depth')] : []),
    ...field.value.map(variableItem),
  ]);
  const list = items.map(
    (item) =>
      `${encoding === 'columns' ? (item.columnsSql ?? item.sql) : item.sql} AS ${quoteIdentifier(item.column.header)}`,
  );
  const present = field.value.map((column) => `isNotNull(${variableTerm(column).sql})`);
  const rows = `SELECT ${list.join(', ')}${fromText(table)}${whereText(present)}`;
  const depth = table.hasDepth ? ['t.depth'] : [];
  return planned({
    sql: `${rows} ORDER BY ${[`${timeTerm(table).sql} DESC`, 't.lat', 't.lon', ...depth].join(', ')} LIMIT {row_limit:UInt32}`,
    params: { row_limit: limit },
    columns: items.map(({ column }) => column),
  });
}

/** The column of hours that tables of some satellites have beside the day. */
function hourOf({ variables }: TableDescription) {
  return variables.find(({ name }) => name.toLowerCase() === 'hour');
}

function hourTerm(table: TableDescription): Term[] {
  const hour = hourOf(table);
  return hour ? [variableTerm(hour)] : [];
}
