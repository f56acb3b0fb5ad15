import type { RelationCatalog } from './relation-catalog.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Expression, Query } from '../parse/tree.ts';
import { parseOwnQuery } from './views.ts';

/** An argument of a procedure. A list comes of Python's way to write one, `'['a', 'b']'`, which a client puts between quotes as it is. */
export type ProcedureArgument = string | number | readonly string[];

/** What the query of a procedure is made of. */
export interface CallSite {
  readonly args: readonly ProcedureArgument[];
  /** The arguments as nodes. */
  readonly nodes: readonly Expression[];
  /** Where the procedure's name stands. */
  readonly place: Place;
  readonly catalog: RelationCatalog;
}

/** Makes the query that answers a procedure. */
export type QueryWriter = (site: CallSite) => Query;

/** Columns of `udfCatalog()` in their order. */
export const catalogueColumns: readonly string[] = (
  'Variable Table_Name Long_Name Unit Make Sensor Process_Level Study_Domain Temporal_Resolution Spatial_Resolution Time_Min Time_Max Lat_Min Lat_Max Lon_Min Lon_Max Depth_Min Depth_Max Variable_25th Variable_50th ' +
  'Variable_75th Variable_Count Variable_Mean Variable_Std Variable_Min Variable_Max Comment Dataset_Name Dataset_Short_Name Data_Source Distributor Dataset_Description Acknowledgement Dataset_ID ID Visualize Keywords ' +
  'Unstructured_Dataset_Metadata Unstructured_Variable_Metadata'
).split(' ');

const afterReference = ['Unstructured_Dataset_Metadata', 'Unstructured_Variable_Metadata'];
const notInMetadata = ['Visualize', 'Dataset_Short_Name', 'Keywords', ...afterReference];
const onceOnly = (column: string): string =>
  `CASE WHEN r.Reference_ID IS NULL OR r.Reference_ID = f.First_ID THEN c.${column} END AS ${column}`;

/** The text of `uspVariableMetaData`: a row a reference, of which only the first describes the variable. */
export const variableMetadata = `
SELECT ${[...catalogueColumns.filter((column) => !notInMetadata.includes(column)), 'Keywords'].map(onceOnly).join(', ')}, r.Reference AS Reference, ${afterReference.map(onceOnly).join(', ')}
FROM udfCatalog() c
  LEFT JOIN tblDataset_References r ON r.Dataset_ID = c.Dataset_ID
  LEFT JOIN (SELECT Dataset_ID, MIN(Reference_ID) AS First_ID FROM tblDataset_References GROUP BY Dataset_ID) f ON f.Dataset_ID = c.Dataset_ID
WHERE c.Table_Name = @1 AND c.Variable = @2 ORDER BY r.Reference_ID`;

const mostWords = 30;
/** Where clients expect to find a word; instruments, institutions and datasets are keywords of the servers that they know. */
const searchedColumns = [
  'Keywords',
  'Variable',
  'Long_Name',
  'Make',
  'Study_Domain',
  'Sensor',
  'Process_Level',
  'Dataset_Name',
  'Dataset_Short_Name',
  'Data_Source',
  'Distributor',
];

/** `uspSearchCatalog`: variables of which every word is part of one of the searched columns. Words are values, so `%` is a per cent sign. */
export const searchCatalog: QueryWriter = ({ args, nodes: [node], place }) => {
  const words = listTexts(args[0]).join(' ').split(/\s+/).filter(Boolean);
  if (words.length > mostWords)
    refuseAt(
      node ?? place,
      'too-complex',
      `The search has ${words.length} words.`,
      `at most ${mostWords} words`,
    );
  const conditions = words.map(
    (_, index) =>
      `(${searchedColumns.map((column) => `CHARINDEX(@${index + 1}, ${column}) > 0`).join(' OR ')})`,
  );
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return parseOwnQuery(
    `SELECT * FROM udfCatalog() ${where} ORDER BY Dataset_Name, Variable`,
    words.map((value) => ({ type: 'text', value, at: place.at, word: value })),
  );
};

/** `uspHead`: the first rows of a table as the engine finds them; `t.*`, which gives the stored columns alone also of one row. */
export const headOf: QueryWriter = ({ args: [table, rows], nodes, place }) => {
  const top = Number(rows);
  if (!Number.isInteger(top) || top < 0 || top > 1e15)
    refuseAt(
      nodes[1] ?? place,
      'bad-value',
      `uspHead is asked for ${showWord(String(rows))} rows.`,
      'a whole number such as 5',
    );
  const at = nodes[0] ?? place;
  const from = {
    type: 'table',
    name: listTexts(table).join(','),
    schema: undefined,
    alias: undefined,
    at: at.at,
    word: at.word,
  } as const;
  const select = {
    type: 'select',
    isDistinct: false,
    top,
    items: [{ type: 'all', qualifier: from.name, ...place }],
    from,
    joins: [],
    where: undefined,
    groupBy: [],
    having: undefined,
    ...place,
  } as const;
  return {
    type: 'query',
    withQueries: [],
    branches: [select],
    unions: [],
    orderBy: [],
    offset: undefined,
    fetch: undefined,
    ...place,
  };
};

/**
 * `uspValidate_Table_Variable`: one row where the table and, when it is named, the variable exist; none otherwise. Of lists, as Python
 * writes them, every table has to have the variable in its place; a single one goes with all of the other list.
 */
export const validate: QueryWriter = ({ args, nodes, catalog }) => {
  const [tables, variables] = [
    listTexts(args[0]),
    args.length > 1 ? listTexts(args[1]) : undefined,
  ];
  const count = Math.max(tables.length, variables?.length ?? 1);
  const isPaired = [tables, variables ?? ['']].every(
    ({ length }) => length === 1 || length === count,
  );
  const pairs = Array.from({ length: count }, (_, index) => ({
    table: tables[index] ?? tables[0]!,
    variable: variables && (variables[index] ?? variables[0]!),
  }));
  const isValid =
    isPaired &&
    tables.length > 0 &&
    pairs.every(({ table, variable }) => hasVariable(catalog, table, variable));
  return parseOwnQuery(
    `SELECT @1 AS Table_Name${variables ? ', @2 AS Variable' : ''}${isValid ? '' : ' WHERE 1 = 0'}`,
    nodes,
  );
};

/** Tracks have no variables: where one is the source of a match, the number of a cruise stands in a variable's place. */
const tracks = 'tblcruise_trajectory';

function hasVariable(
  catalog: RelationCatalog,
  table: string,
  variable: string | undefined,
): boolean {
  const relation = catalog.find(table.trim().toLowerCase());
  if (!relation || variable === undefined || relation.name.toLowerCase() === tracks)
    return relation !== undefined;
  const names = new Set(relation.columns.map(({ name }) => name.toLowerCase()));
  return variable
    .split(',')
    .every((each) => each.trim() === '*' || names.has(each.trim().toLowerCase()));
}

function listTexts(argument: ProcedureArgument | undefined): readonly string[] {
  return typeof argument === 'object' ? argument : [String(argument ?? '')];
}
