import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { chartShare } from '../../../platform/catalog-database/schema/schema.ts';

/** Shared charts as they are kept. */
export type ChartShareRow = typeof chartShare.$inferSelect;

/** Reads and writes shared charts. */
export interface SharesRepository {
  add(row: ChartShareRow): Promise<void>;
  find(id: string): Promise<ChartShareRow | undefined>;
  /** What an account shared, newest first. */
  list(accountId: number): Promise<ChartShareRow[]>;
  /** Records that somebody opened them. */
  touch(id: string, at: Date): Promise<void>;
  /** Removes what this account shared; false if it shared nothing under this id. */
  remove(id: string, accountId: number): Promise<boolean>;
  /** Removes what belongs to no account and was last opened before an instant. */
  removeUnopened(before: Date): Promise<void>;
}

/** Shared charts of a database. */
export function createSharesRepository(database: Database): SharesRepository {
  return {
    async add(row) {
      await database.insert(chartShare).values(row);
    },
    async find(id) {
      const [found] = await database.select().from(chartShare).where(eq(chartShare.id, id));
      return found;
    },
    async list(accountId) {
      return database
        .select()
        .from(chartShare)
        .where(eq(chartShare.accountId, accountId))
        .orderBy(desc(chartShare.sharedAt), chartShare.id);
    },
    async touch(id, at) {
      await database.update(chartShare).set({ openedAt: at }).where(eq(chartShare.id, id));
    },
    async remove(id, accountId) {
      const removed = await database
        .delete(chartShare)
        .where(and(eq(chartShare.id, id), eq(chartShare.accountId, accountId)))
        .returning({ id: chartShare.id });
      return removed.length > 0;
    },
    async removeUnopened(before) {
      await database
        .delete(chartShare)
        .where(and(isNull(chartShare.accountId), lt(chartShare.openedAt, before)));
    },
  };
}
