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
import type { Platform } from '../../../platform/platform.ts';
import type { MirrorRows, Relation } from './relation.ts';
import { planRelation, toBlock } from './relation.ts';

type Shape = Pick<Relation, 'name' | 'columns' | 'key' | 'ofDatasets'>;

/** The staging table in which a relation is written before it is swapped in. */
export function stagingName(name: string): string {
  return `${name}__fresh`;
}

/** Which tables of the mirror there are. */
export interface PresentTables {
  /** Names of those in use. */
  readonly used: ReadonlySet<string>;
  /** Staging tables left behind by an interrupted rewrite. */
  readonly left: readonly string[];
}

/** Staging tables, written beside the tables in use and swapped with them together. Every node of a cluster has a full copy. */
export interface StagingTables {
  /** Names of the relations that have been written. */
  readonly written: ReadonlySet<string>;
  /** Writes a table: with `changed` it begins with the rows of all other datasets as they are in use; `add` fills in what is new. */
  write(
    relation: Shape,
    parts: {
      readonly changed?: readonly number[] | undefined;
      readonly add: (staging: string) => Promise<void>;
    },
  ): Promise<void>;
  /** Swaps all written tables into use, in the order in which they were written. */
  swap(): Promise<void>;
}

/** Opens the staging tables; drops those left behind by an interrupted rewrite. */
export async function openStagingTables(
  { engine, store }: Pick<Platform, 'engine' | 'store'>,
  { used, left }: PresentTables,
): Promise<StagingTables> {
  const written = new Set<string>();
  const execute = async (statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await engine.execute({ sql });
  };
  if (left.length > 0) await execute([dropTablesSql(store, left)]);
  return {
    written,
    async write(relation, { changed, add }) {
      const staging = planRelation(store, { ...relation, name: stagingName(relation.name) });
      for (const sql of createStagingSql(store, relation, { isCopy: changed !== undefined }))
        await engine.execute({ sql, ...(changed && { params: { ids: changed } }) });
      await add(staging.name);
      const sync = syncTableStatement(staging);
      if (sync) await engine.execute(sync);
      written.add(relation.name);
    },
    swap: () => execute(swapSql(store, [...written], used)),
  };
}

/** The statements that create a staging table; as a copy it holds the rows of all datasets except `{ids:Array(Int32)}`. */
export function createStagingSql(
  store: TableStore,
  relation: Shape,
  { isCopy }: { readonly isCopy: boolean },
): string[] {
  const name = stagingName(relation.name);
  const create = createTableSql(planRelation(store, { ...relation, name }));
  if (!isCopy) return create;
  const columns = relation.columns.map((column) => quoteIdentifier(column.name)).join(', ');
  const rows = `SELECT ${columns} FROM ${nameTable({ ...store, name: relation.name }, 'whole')} WHERE NOT (${relation.ofDatasets ?? '1'})`;
  // On a cluster every node would fill the table again.
  return store.cluster === undefined
    ? [`${create.join('\n')}\nAS ${rows}`]
    : [...create, `INSERT INTO ${nameTable({ ...store, name }, 'whole')} (${columns}) ${rows}`];
}

/** The statements that swap staging tables with the tables in use and drop the old ones; a table that does not exist yet is renamed into place. */
export function swapSql(
  store: TableStore,
  names: readonly string[],
  used: ReadonlySet<string>,
): string[] {
  const pairs = (of: readonly string[]): TablePairs => of.map((name) => [stagingName(name), name]);
  const replaced = names.filter((name) => used.has(name));
  const added = names.filter((name) => !used.has(name));
  return [
    ...(added.length === 0 ? [] : [renameTablesSql(store, pairs(added))]),
    ...(replaced.length === 0
      ? []
      : [
          exchangeTablesSql(store, pairs(replaced)),
          dropTablesSql(store, replaced.map(stagingName)),
        ]),
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
