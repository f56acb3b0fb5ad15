import type { ColumnSpec, ColumnType, Statement } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { RelationCatalog, SelectTranslation } from '@isobath/query';
import { translateStatement } from '@isobath/query';
import type { Relation } from './relation.ts';

const definition = 'SELECT * FROM udfCatalog()';
/** The number of the variable: never missing, unlike what the definition joins to it. */
const key = 'ID';
const types: Readonly<Record<SelectTranslation['columns'][number]['kind'], ColumnType>> = { int: 'int64', float: 'float64', text: 'text', time: 'time' };

/** The rows of `udfCatalog()`, kept: to make them anew reads the statistics of every dataset. */
export interface KeptCatalog {
  readonly relation: Pick<Relation, 'name' | 'columns' | 'key'> & { readonly ofDatasets: string };
  /** The statement that fills a table of this shape, for all datasets or for those of `{ids:Array(Int32)}`. */
  planRows(table: string, ids?: readonly number[]): Statement;
}

/** What is kept of `udfCatalog()` over relations that stand under their own names. */
export function keepCatalog(relations: readonly Pick<Relation, 'name' | 'columns'>[]): KeptCatalog {
  const select = translate(relations);
  const columns = select.columns.map(({ header, kind }): ColumnSpec => ({ name: header, type: types[kind], isNullable: header !== key }));
  const cells = columns.map((_, index) => `c${index + 1}`);
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const ofDatasets = 'Dataset_ID IN {ids:Array(Int32)}';
  const condition = ofDatasets.replace('Dataset_ID', cells[columns.findIndex(({ name }) => name === 'Dataset_ID')]!);
  return {
    relation: { name: 'udfCatalog', key, columns, ofDatasets },
    planRows: (table, ids) => ({
      sql: `INSERT INTO ${quoteIdentifier(table)} (${names}) SELECT ${cells.join(', ')} FROM (${select.sql})${ids ? ` WHERE ${condition}` : ''}`,
      params: { ...select.params, ...(ids && { ids }) }, settings: select.settings,
    }),
  };
}

function translate(relations: readonly Pick<Relation, 'name' | 'columns'>[]): SelectTranslation {
  const all = relations.map(({ name, columns }) => ({ name, physicalTable: name, isData: false, columns }));
  const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
  const catalog: RelationCatalog = { find: (lowerName) => byName.get(lowerName), list: () => all };
  const translation = translateStatement(definition, catalog);
  if (!translation.ok || translation.kind !== 'select') throw new Error('udfCatalog() cannot be read from the relations of the mirror');
  return translation;
}
