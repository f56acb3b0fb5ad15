import { subsetSchema } from '@isobath/contract';
import { parseBounds } from '../bounds.ts';
import { fromText, planConditions, whereText } from '../conditions.ts';
import { planned, refused } from '../planned.ts';
import { plainTableName } from '../procedures/arguments.ts';
import { placeItem, timeItem } from '../procedures/coordinates.ts';
import type { PositionalProcedure } from '../procedures/procedure.ts';
import type { Item } from '../procedures/selection.ts';
import { nameApart } from '../procedures/selection.ts';
import { variableItem } from '../procedures/variables.ts';
import type { BoundValue, Encoding, PlannedStatement } from '../statement.ts';
import { quoteName } from '../statement.ts';
import type { TableColumn, TableDescription } from '../table.ts';
import { pointKey } from './match.ts';

const names = ['tableName', 'dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2', 'CIP'] as const;

/**
 * `uspAddAncillary`: the rows of a table, or of a part of it, with its ancillary data beside them, missing where there are none. Bounds are
 * those of the subset procedures; depths of a table without depth are not looked at. The last argument of clients changes nothing.
 */
export const addAncillaryProcedure: PositionalProcedure = {
  tableArguments: [0],
  plan(args, tables, encoding) {
    if (args.length < 1 || args.length > names.length) return refused('bad-request', 'spName', `uspAddAncillary is called with ${args.length} arguments; wanted are ${names.join(', ')}, of which the first is enough`);
    const { tableName, CIP: _, ...bounds } = Object.fromEntries(args.map((value, index) => [names[index]!, value]));
    const table = tables(plainTableName(tableName!));
    if (!table) return refused('unknown-table', 'tableName', `"${String(tableName)}" is not a table of the catalog`);
    const parsed = subsetSchema.safeParse({ ...bounds, tableName: table.tableName });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refused('bad-bounds', String(issue?.path[0]), `${String(issue?.path[0])}: ${issue?.message ?? 'is not usable'}`);
    }
    const read = parseBounds(parsed.data, table);
    return read.ok ? planned(planJoin(table, planConditions(read.value), encoding)) : read;
  },
};

function planJoin(table: TableDescription, { clauses, params }: { readonly clauses: readonly string[]; readonly params: Readonly<Record<string, BoundValue>> }, encoding: Encoding): PlannedStatement {
  const { ancillary, hasDepth } = table;
  const items = nameApart<Omit<Item, 'text'>>([
    timeItem(table), placeItem('lat'), placeItem('lon'), ...(hasDepth ? [placeItem('depth')] : []), ...table.variables.map(variableItem), ...(ancillary?.variables ?? []).map(ancillaryItem),
  ]);
  const list = items.map(({ sql, columnsSql, column }) => `${encoding === 'columns' ? (columnsSql ?? sql) : sql} AS ${quoteName(column.header)}`);
  const key = pointKey(table);
  const join = ancillary ? ` LEFT JOIN ${quoteName(ancillary.physicalTable)} AS a ON ${key.map((name) => `a.${name} = t.${name}`).join(' AND ')}` : '';
  return {
    sql: `SELECT ${list.join(', ')}${fromText(table)}${join}${whereText(clauses)} ORDER BY ${key.map((name) => `t.${name}`).join(', ')}`,
    params, columns: items.map(({ column }) => column), ...(!ancillary && { notes: [`${table.tableName} has no ancillary data.`] }),
  };
}

function ancillaryItem({ name }: TableColumn): Omit<Item, 'text'> {
  const sql = `a.${quoteName(name)}`;
  return { sql, columnsSql: `ifNull(${sql}, nan)`, column: { header: name, kind: 'float', isNullable: true } };
}
