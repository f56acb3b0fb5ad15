import type { ColumnSpec, ColumnType, Statement } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { RelationCatalog, SelectTranslation } from '@isobath/query';
import { translateStatement } from '@isobath/query';
import type { Relation } from './relation.ts';

const definition = 'SELECT * FROM udfCatalog()';
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
    cells[columns.findIndex(({ name }) => name === 'Dataset_ID')]!,
  );
  return {
    relation: { name: 'udfCatalog', key, columns, ofDatasets },
    planRows(into, { ids, tableOf }) {
      const { sql, params, settings } = translate(relations, tableOf);
      return {
        sql: `INSERT INTO ${quoteIdentifier(into)} (${names}) SELECT ${cells.join(', ')} FROM (${sql})${ids ? ` WHERE ${condition}` : ''}`,
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
  const all = relations.map(({ name, columns }) => ({
    name,
    physicalTable: tableOf(name),
    isData: false,
    columns,
  }));
  const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
  const catalog: RelationCatalog = { find: (lowerName) => byName.get(lowerName), list: () => all };
  const translation = translateStatement(definition, catalog);
  if (!translation.ok || translation.kind !== 'select')
    throw new Error('udfCatalog() cannot be read from the relations of the mirror');
  return translation;
}
