import type { Engine } from '@isobath/engine';
import { createTableSql, dropTableSql, exchangeTablesSql, quoteIdentifier, syncTableStatement } from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import type { MirrorValue, Relation } from './relation.ts';
import { planRelation, toBlock } from './relation.ts';

type Rows = readonly (readonly MirrorValue[])[];
type Shape = Pick<Relation, 'name' | 'columns' | 'key' | 'ofDatasets'>;

/** Writes a table whole. */
export function writeTable(platform: Pick<Platform, 'engine' | 'store'>, shape: Shape, pages: AsyncIterable<Rows> | Iterable<Rows>): Promise<void> {
  return replaceTable(platform, shape, { changed: undefined, add: (fresh) => fillTable(platform.engine, { ...shape, name: fresh }, pages) });
}

/**
 * Writes a table beside the one in use and changes their places in one step. Every node of a cluster has a whole copy. With `changed` the rows
 * of all other datasets are taken over as they are.
 */
export async function replaceTable({ engine, store }: Pick<Platform, 'engine' | 'store'>, shape: Shape, { changed, add }: { readonly changed: readonly number[] | undefined; readonly add: (fresh: string) => Promise<void> }): Promise<void> {
  const place = planRelation(store, shape);
  const fresh = planRelation(store, { ...shape, name: `${shape.name}__fresh` });
  const execute = async (...statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await engine.execute({ sql });
  };
  await execute(...dropTableSql(fresh), ...createTableSql(fresh));
  if (changed) {
    const names = shape.columns.map(({ name }) => quoteIdentifier(name)).join(', ');
    await engine.execute({ sql: `INSERT INTO ${quoteIdentifier(fresh.name)} (${names}) SELECT ${names} FROM ${quoteIdentifier(place.name)} WHERE NOT (${shape.ofDatasets ?? '1'})`, params: { ids: changed } });
  }
  await add(fresh.name);
  const sync = syncTableStatement(fresh);
  if (sync) await engine.execute(sync);
  await execute(...createTableSql({ ...place, isKept: true }), exchangeTablesSql(place, fresh.name));
  await (store.cluster === undefined ? execute(`DROP TABLE IF EXISTS ${quoteIdentifier(fresh.name)}`) : execute(...dropTableSql(fresh)));
}

/** Inserts pages of rows. */
export async function fillTable(engine: Engine, { name, columns }: Pick<Relation, 'name' | 'columns'>, pages: AsyncIterable<Rows> | Iterable<Rows>): Promise<void> {
  async function* blocks() {
    for await (const rows of pages) if (rows.length > 0) yield toBlock(columns, rows);
  }
  await engine.insertBlocks(name, columns, blocks());
}
