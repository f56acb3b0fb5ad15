import { quoteIdentifier } from '@isobath/ocean';
import type { Subset } from '@isobath/contract';
import { noAncillaryMessage, subsetSchema } from '@isobath/contract';
import type { Bounds } from '../bounds.ts';
import { fromText, planConditions, whereText } from '../conditions.ts';
import { parseFields } from '../fields.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import {
  nameArguments,
  placeArguments,
  plainTableName,
  quoteText,
  timeArguments,
  wholeAxes,
} from '../procedures/arguments.ts';
import { placeItem, timeItem } from '../procedures/coordinates.ts';
import { listMisses } from '../procedures/misses.ts';
import type { MeasurementProcedure, NamedArgument } from '../procedures/procedure.ts';
import { readPart } from '../procedures/read-part.ts';
import type { Item } from '../procedures/selection.ts';
import { nameApart } from '../procedures/selection.ts';
import { variableItem } from '../procedures/variables.ts';
import { estimateBoundedRows } from './bounded-rows.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { RowCondition, TableColumn, TableDescription } from '../table.ts';
import { pointKey } from './match.ts';

const bounds = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;
const ancillaryArguments = [
  { parameter: 'tableName', name: 'table', kind: 'text', example: 'tblTable' },
  ...[...timeArguments, ...placeArguments].map((each) => ({ ...each, isOptional: true as const })),
  { parameter: 'CIP', name: 'CIP', kind: 'number', isOptional: true },
  { parameter: 'fields', name: 'fields', kind: 'text', example: 'variable', isOptional: true },
] as const satisfies readonly NamedArgument[];
const names = ancillaryArguments.map(({ parameter }) => parameter);

/**
 * `uspAddAncillary`: the rows of a table, or of a part of it, with their ancillary data, missing
 * where there are none. Bounds are those of the subset procedures; depths of a table without depth
 * are not looked at. The last argument that clients send changes nothing; one after it, an extension of ours,
 * names the table's own variables that are wanted.
 */
export const addAncillary: MeasurementProcedure = {
  name: 'uspAddAncillary',
  gives:
    "The rows of a table, each with the means of other tables that were made for its time and place. Only the table is needed; `CIP` changes nothing; `fields` names the table's own variables that are wanted, all when left out.",
  arguments: ancillaryArguments,
  tableArguments: [0],
  givesTableRows: true,
  estimate: (args, tables) => estimateBoundedRows(args, names.indexOf('dt1'), tables),
  plan(args, tables, encoding) {
    const { tableName, CIP: _, ...part } = nameArguments(ancillaryArguments, args);
    if (tableName === undefined || args.length > names.length)
      return refused(
        'bad-request',
        'spName',
        `uspAddAncillary is called with ${args.length} arguments; wanted are ${names.join(', ')}, of which the first is enough`,
      );
    const table = tables(plainTableName(tableName));
    if (!table)
      return refused(
        'unknown-table',
        'tableName',
        `"${String(tableName)}" is not a table of the catalog`,
      );
    const parsed = subsetSchema.safeParse({ ...part, tableName: table.tableName });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refused(
        'bad-bounds',
        String(issue?.path[0]),
        `${String(issue?.path[0])}: ${issue?.message ?? 'is not usable'}`,
      );
    }
    return planJoin(parsed.data, table, encoding);
  },
};

/** The refusal of ancillary columns where a table has none. */
export const noAncillary = refused('bad-request', 'ancillary', noAncillaryMessage);

/**
 * The rows of a part of a table with its ancillary columns, in words that name each bound, and the call that gives the same rows; with a
 * condition only those that fulfil it, which the call says behind it as a comment. Refuses a table without ancillary data.
 */
export function planAncillary(
  subset: Subset,
  table: TableDescription,
  only?: RowCondition,
): Planned<{ readonly statement: PlannedStatement; readonly call: string }> {
  if (!table.ancillary) return noAncillary;
  const part = readPart(subset, table, parseFields);
  if (!part.ok) return part;
  const statement = writeJoin(table, { ...part.value, ...(only && { only }) }, 'text');
  const call = writeAncillaryCall(subset, table);
  return planned({
    statement,
    call: only ? `${call} -- of which the rows where ${only.text}` : call,
  });
}

/** `EXEC uspAddAncillary` of a part: of a whole table with the table's name alone. */
function writeAncillaryCall(subset: Subset, { tableName }: TableDescription): string {
  const isWhole = subset.fields === '*' && bounds.every((name) => subset[name] === undefined);
  const whole = { dt1: '0001-01-01', dt2: '9999-12-31', ...wholeAxes };
  const part = isWhole
    ? []
    : [
        ...bounds.map((name) => quoteText(String(subset[name] ?? whole[name]))),
        '0',
        ...(subset.fields === '*' ? [] : [quoteText(subset.fields)]),
      ];
  return `EXEC uspAddAncillary ${[quoteText(tableName), ...part].join(', ')}`;
}

function planJoin(
  subset: Subset,
  table: TableDescription,
  encoding: Encoding,
): Planned<PlannedStatement> {
  const part = readPart(subset, table, parseFields);
  return part.ok ? planned(writeJoin(table, part.value, encoding)) : part;
}

function writeJoin(
  table: TableDescription,
  part: {
    readonly fields: readonly TableColumn[];
    readonly bounds: Bounds;
    readonly only?: RowCondition;
  },
  encoding: Encoding,
): PlannedStatement {
  const { ancillary, hasDepth } = table;
  const { clauses, params } = planConditions(part.bounds);
  const conditions = part.only ? [part.only.sql, ...clauses] : clauses;
  const items = nameApart<Omit<Item, 'text'>>([
    timeItem(table),
    placeItem('lat'),
    placeItem('lon'),
    ...(hasDepth ? [placeItem('depth')] : []),
    ...part.fields.map(variableItem),
    ...(ancillary?.variables ?? []).map(ancillaryItem),
  ]);
  const list = items.map(
    ({ sql, columnsSql, column }) =>
      `${encoding === 'columns' ? (columnsSql ?? sql) : sql} AS ${quoteIdentifier(column.header)}`,
  );
  const key = pointKey(table);
  const join = ancillary
    ? ` LEFT JOIN ${quoteIdentifier(ancillary.physicalTable)} AS a ON ${key.map((name) => `a.${name} = t.${name}`).join(' AND ')}`
    : '';
  const notes = [
    ...listMisses(part.bounds, table),
    ...(ancillary ? [] : [`${table.tableName} has no ancillary data.`]),
  ];
  return {
    sql: `SELECT ${list.join(', ')}${fromText(table)}${join}${whereText(conditions)} ORDER BY ${key.map((name) => `t.${name}`).join(', ')}`,
    params: { ...params, ...part.only?.params },
    columns: items.map(({ column }) => column),
    ...(notes.length > 0 && { notes }),
  };
}

function ancillaryItem({ name }: TableColumn): Omit<Item, 'text'> {
  const sql = `a.${quoteIdentifier(name)}`;
  return {
    sql,
    columnsSql: `ifNull(${sql}, nan)`,
    column: { header: name, kind: 'float', isNullable: true },
  };
}
