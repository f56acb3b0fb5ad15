import type { Engine, TablePairs, TableStore } from '@isobath/engine';
import {
  createTableSql,
  dropTablesSql,
  exchangeTablesSql,
  nameTable,
  quoteIdentifier,
  renameTablesSql,
  syncTableStatement,
} from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import type { MirrorRows, Relation } from './relation.ts';
import { planRelation, toBlock } from './relation.ts';

type Shape = Pick<Relation, 'name' | 'columns' | 'key' | 'ofDatasets'>;

/** The table in which a relation is written until it comes into use. */
export function nameFresh(name: string): string {
  return `${name}__fresh`;
}

/** Which tables of the mirror there are. */
export interface PresentTables {
  /** Names of those in use. */
  readonly used: ReadonlySet<string>;
  /** Names of those that a writing which did not come to its end left behind. */
  readonly left: readonly string[];
}

/** Tables that are written beside those in use and take their places together. Every node of a cluster has a whole copy. */
export interface FreshTables {
  /** Names of the relations that have been written. */
  readonly written: ReadonlySet<string>;
  /** Writes a table: with `changed` it begins with the rows of all other datasets as they are in use; `add` fills in what is new. */
  write(
    relation: Shape,
    parts: {
      readonly changed?: readonly number[] | undefined;
      readonly add: (fresh: string) => Promise<void>;
    },
  ): Promise<void>;
  /** Brings all that have been written into use, in the order in which they were. */
  takePlaces(): Promise<void>;
}

/** Begins to write, and lets go of what was left behind. */
export async function beginFreshTables(
  { engine, store }: Pick<Platform, 'engine' | 'store'>,
  { used, left }: PresentTables,
): Promise<FreshTables> {
  const written = new Set<string>();
  const execute = async (statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await engine.execute({ sql });
  };
  if (left.length > 0) await execute([dropTablesSql(store, left)]);
  return {
    written,
    async write(relation, { changed, add }) {
      const fresh = planRelation(store, { ...relation, name: nameFresh(relation.name) });
      for (const sql of makeFreshSql(store, relation, { isCopy: changed !== undefined }))
        await engine.execute({ sql, ...(changed && { params: { ids: changed } }) });
      await add(fresh.name);
      const sync = syncTableStatement(fresh);
      if (sync) await engine.execute(sync);
      written.add(relation.name);
    },
    takePlaces: () => execute(takePlacesSql(store, [...written], used)),
  };
}

/** The statements that make a fresh table; as a copy it holds the rows of all datasets but `{ids:Array(Int32)}`. */
export function makeFreshSql(
  store: TableStore,
  relation: Shape,
  { isCopy }: { readonly isCopy: boolean },
): string[] {
  const name = nameFresh(relation.name);
  const create = createTableSql(planRelation(store, { ...relation, name }));
  if (!isCopy) return create;
  const columns = relation.columns.map((column) => quoteIdentifier(column.name)).join(', ');
  const rows = `SELECT ${columns} FROM ${nameTable({ ...store, name: relation.name }, 'whole')} WHERE NOT (${relation.ofDatasets ?? '1'})`;
  // On a cluster every node would fill the table anew.
  return store.cluster === undefined
    ? [`${create.join('\n')}\nAS ${rows}`]
    : [...create, `INSERT INTO ${nameTable({ ...store, name }, 'whole')} (${columns}) ${rows}`];
}

/** The statements by which fresh tables take the places of those in use, which then go, and the names of those that are not there yet. */
export function takePlacesSql(
  store: TableStore,
  names: readonly string[],
  used: ReadonlySet<string>,
): string[] {
  const pairs = (of: readonly string[]): TablePairs => of.map((name) => [nameFresh(name), name]);
  const replaced = names.filter((name) => used.has(name));
  const added = names.filter((name) => !used.has(name));
  return [
    ...(added.length === 0 ? [] : [renameTablesSql(store, pairs(added))]),
    ...(replaced.length === 0
      ? []
      : [exchangeTablesSql(store, pairs(replaced)), dropTablesSql(store, replaced.map(nameFresh))]),
  ];
}

/** Inserts pages of rows. */
export async function fillTable(
  engine: Engine,
  { name, columns }: Pick<Relation, 'name' | 'columns'>,
  pages: AsyncIterable<MirrorRows> | Iterable<MirrorRows>,
): Promise<void> {
  async function* blocks() {
    for await (const rows of pages) if (rows.length > 0) yield toBlock(columns, rows);
  }
  await engine.insertBlocks(name, columns, blocks());
}
