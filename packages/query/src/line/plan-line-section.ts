import { quoteIdentifier } from '@isobath/ocean';
import type { Subset } from '@isobath/contract';
import { fromText, planConditions, whereText } from '../conditions.ts';
import { bindNumbers } from '../exact-numbers.ts';
import { parseNumericFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned } from '../planned.ts';
import { placeItem, timeItem, timeTerm } from '../procedures/coordinates.ts';
import { readPart, refuseWithoutDepth } from '../procedures/read-part.ts';
import { nameApart } from '../procedures/selection.ts';
import type { Item } from '../procedures/selection.ts';
import { variableItem } from '../procedures/variables.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import type { PassedCell } from './cells-along.ts';

/** The cells of a line, and how values leave. */
export interface LineSection {
  readonly cells: readonly PassedCell[];
  readonly encoding: Encoding;
}

/**
 * The rows of cells along a line: time (or month), `distance` in kilometres, lat, lon, depth and the numeric fields as they are; ordered by time, distance and from
 * the surface down. A cell that the line passes twice has its rows twice. Refuses a table without depth, and by field as a procedure does.
 */
export function planLineSection(
  subset: Subset,
  table: TableDescription,
  { cells, encoding }: LineSection,
): Planned<PlannedStatement> {
  if (!table.hasDepth) return refuseWithoutDepth(table, 'section');
  const part = readPart(subset, table, parseNumericFields);
  if (!part.ok) return part;
  const { fields, bounds } = part.value;
  const { clauses, params } = planConditions(bounds, table);
  const items = nameApart([
    timeItem(table),
    distance,
    placeItem('lat'),
    placeItem('lon'),
    placeItem('depth'),
    ...fields.map(variableItem),
  ]);
  const list = items.map(
    (item) =>
      `${encoding === 'columns' ? (item.columnsSql ?? item.sql) : item.sql} AS ${quoteIdentifier(item.column.header)}`,
  );
  const lats = bindNumbers(
    'line_lats',
    cells.map(({ lat }) => lat),
  );
  const lons = bindNumbers(
    'line_lons',
    cells.map(({ lon }) => lon),
  );
  const kms = bindNumbers(
    'line_kms',
    cells.map(({ km }) => km),
  );
  const places = `arrayZip(${lats.sql}, ${lons.sql}, ${kms.sql})`;
  const passed = `SELECT arrayJoin(${places}) AS cell, cell.1 AS lat, cell.2 AS lon, cell.3 AS km`;
  const isPassed = `(t.lat, t.lon) IN (SELECT lat, lon FROM (${passed}))`;
  return planned({
    sql:
      `SELECT ${list.join(', ')}${fromText(table)} INNER JOIN (${passed}) AS p ON t.lat = p.lat AND t.lon = p.lon` +
      `${whereText([...clauses, isPassed])} ORDER BY ${timeTerm(table).sql}, p.km, t.depth`,
    params: { ...params, ...lats.params, ...lons.params, ...kms.params },
    columns: items.map(({ column }) => column),
  });
}

const distance: Item = {
  sql: 'p.km',
  text: 'distance',
  column: { header: 'distance', kind: 'float', isNullable: false, isFinite: true },
};
