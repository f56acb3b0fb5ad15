import { requireValue } from '@isobath/ocean';
import type { ColumnSpec, ColumnType, Statement } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { RelationCatalog, SelectTranslation } from '@isobath/query';
import { catalogByVariable, translateStatement } from '@isobath/query';
import type { Relation } from './relation.ts';
import { columnsOf } from './relation.ts';

/** The statistics of one variable and of the coordinates a row, as {@link planVariableStatistics} makes them. */
const statistics: Pick<Relation, 'name' | 'columns'> = {
  name: 'tblVariable_Stats',
  columns: columnsOf('Var_ID:int32', 'JSON_stats:text'),
};
/** The number of the variable: never missing, unlike what the definition joins to it. */
const key = 'ID';
const types: Readonly<Record<SelectTranslation['columns'][number]['kind'], ColumnType>> = {
  int: 'int64',
  float: 'float64',
  text: 'text',
  time: 'time',
};

/** The materialized rows of `udfCatalog()`: computing them reads the statistics of every dataset. */
export interface MaterializedCatalog {
  readonly relation: Pick<Relation, 'name' | 'columns' | 'key'> & { readonly ofDatasets: string };
  /** The statement that fills the table `into` of this shape, for all datasets or for the given ones, from relations in the tables that `tableOf` names. */
  planRows(
    into: string,
    part: {
      readonly ids: readonly number[] | undefined;
      readonly tableOf: (relation: string) => string;
    },
  ): Statement;
}

/** Materializes `udfCatalog()` over relations. */
export function materializeCatalog(
  relations: readonly Pick<Relation, 'name' | 'columns'>[],
): MaterializedCatalog {
  const select = translate(relations, (name) => name);
  const columns = select.columns.map(({ header, kind }): ColumnSpec => ({
    name: header,
    type: types[kind],
    isNullable: header !== key,
  }));
  const cells = columns.map((_, index) => `c${index + 1}`);
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const ofDatasets = 'Dataset_ID IN {ids:Array(Int32)}';
  const condition = ofDatasets.replace(
    'Dataset_ID',
    requireValue(
      cells[columns.findIndex(({ name }) => name === 'Dataset_ID')],
      'column Dataset_ID of the catalog',
    ),
  );
  return {
    relation: { name: 'udfCatalog', key, columns, ofDatasets },
    planRows(into, { ids, tableOf }) {
      const { sql, params, settings } = translate(relations, tableOf);
      return {
        sql: `INSERT INTO ${quoteIdentifier(into)} (${names}) WITH ${planVariableStatistics({ ofDatasets: ids && ofDatasets, tableOf })} SELECT ${cells.join(', ')} FROM (${sql})${ids ? ` WHERE ${condition}` : ''}`,
        params: { ...params, ...(ids && { ids }) },
        settings,
      };
    },
  };
}

function translate(
  relations: readonly Pick<Relation, 'name' | 'columns'>[],
  tableOf: (relation: string) => string,
): SelectTranslation {
  const all = [...relations, statistics].map(({ name, columns }) => ({
    name,
    physicalTable: tableOf(name),
    isData: false,
    columns,
  }));
  const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
  const catalog: RelationCatalog = { find: (lowerName) => byName.get(lowerName), list: () => all };
  const translation = translateStatement(catalogByVariable, catalog);
  if (!translation.ok || translation.kind !== 'select')
    throw new Error('udfCatalog() cannot be read from the relations of the mirror');
  return translation;
}

/**
 * Takes the statistics of datasets apart, each document once: to look a variable up in the document of its dataset costs the square of
 * the number of variables.
 */
function planVariableStatistics({
  ofDatasets = '1',
  tableOf,
}: {
  readonly ofDatasets: string | undefined;
  readonly tableOf: (relation: string) => string;
}): string {
  const [datasets, variables] = ['tblDataset_Stats', 'tblVariables'].map((name) =>
    quoteIdentifier(tableOf(name)),
  );
  return [
    `parts AS (SELECT Dataset_ID, part.1 AS name, concat(toJSONString(part.1), ':', part.2) AS pair FROM (SELECT Dataset_ID, JSON_stats FROM ${datasets} WHERE ${ofDatasets}) ARRAY JOIN JSONExtractKeysAndValuesRaw(JSON_stats) AS part)`,
    `places AS (SELECT Dataset_ID, groupArray(pair) AS pairs FROM parts WHERE name IN ('time', 'lat', 'lon', 'depth') GROUP BY Dataset_ID)`,
    `own AS (SELECT v.ID AS ID, v.Dataset_ID AS Dataset_ID, parts.pair AS pair FROM (SELECT ID, Dataset_ID, Short_Name FROM ${variables} WHERE ${ofDatasets}) AS v LEFT JOIN parts ON parts.Dataset_ID = v.Dataset_ID AND parts.name = v.Short_Name)`,
    `${quoteIdentifier(statistics.name)} AS (SELECT own.ID AS Var_ID, concat('{', arrayStringConcat(arrayFilter(pair -> pair != '', arrayPushBack(places.pairs, ifNull(own.pair, ''))), ','), '}') AS JSON_stats FROM own LEFT JOIN places ON places.Dataset_ID = own.Dataset_ID)`,
  ].join(', ');
}
