import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { LoadState } from '../../../platform/catalog-database/schema/schema.ts';
import { dataset, datasetVersion, load } from '../../../platform/catalog-database/schema/schema.ts';

/** A load as it is kept. */
export type LoadRow = typeof load.$inferSelect;

/** Loads in progress, and what they may clash with. */
export interface LoadsRepository {
  /** Datasets that already use the table's name or the dataset's short name, ignoring case. */
  findOwners(shortName: string, table: string): Promise<{ shortName: string; tableName: string }[]>;
  nextVersion(shortName: string): Promise<number>;
  insert(row: LoadRow): Promise<void>;
  find(id: string): Promise<LoadRow | undefined>;
  /** Counts stored rows of an open load; false if it is no longer open. */
  addRows(id: string, rows: number, at: Date): Promise<boolean>;
  beat(id: string, at: Date): Promise<boolean>;
  /** Moves a load from one state to another; false if it was not in the first one. */
  move(id: string, from: LoadState, to: LoadState): Promise<boolean>;
  /** Every load that is neither published nor abandoned. */
  findUnfinished(): Promise<LoadRow[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** The loads of a catalog database. */
export function createLoadsRepository(database: Database): LoadsRepository {
  const affects = async (query: PromiseLike<unknown[]>): Promise<boolean> =>
    (await query).length > 0;
  return {
    findOwners: (shortName, table) =>
      database
        .select({ shortName: dataset.shortName, tableName: dataset.tableName })
        .from(dataset)
        .where(
          sql`lower(${dataset.shortName}) = ${shortName.toLowerCase()} or lower(${dataset.tableName}) = ${table.toLowerCase()}`,
        ),
    async nextVersion(shortName) {
      const [row] = await database
        .select({ number: sql<number | null>`max(${datasetVersion.number})` })
        .from(datasetVersion)
        .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
        .where(eq(dataset.shortName, shortName));
      return Number(row?.number ?? 0) + 1;
    },
    async insert(row) {
      await database.insert(load).values(row);
    },
    async find(id) {
      return (await database.select().from(load).where(eq(load.id, id)))[0];
    },
    addRows: (id, rows, at) =>
      affects(
        database
          .update(load)
          .set({ rowsStored: sql`${load.rowsStored} + ${rows}`, heartbeatAt: at })
          .where(and(eq(load.id, id), eq(load.state, 'open')))
          .returning({ id: load.id }),
      ),
    beat: (id, at) =>
      affects(
        database
          .update(load)
          .set({ heartbeatAt: at })
          .where(and(eq(load.id, id), inArray(load.state, ['open', 'publishing'])))
          .returning({ id: load.id }),
      ),
    move: (id, from, to) =>
      affects(
        database
          .update(load)
          .set({ state: to })
          .where(and(eq(load.id, id), eq(load.state, from)))
          .returning({ id: load.id }),
      ),
    findUnfinished: () => database.select().from(load).where(ne(load.state, 'published')),
    async remove(ids) {
      if (ids.length > 0) await database.delete(load).where(inArray(load.id, [...ids]));
    },
  };
}
