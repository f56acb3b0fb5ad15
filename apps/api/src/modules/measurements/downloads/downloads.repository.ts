import { and, eq, inArray, lt, not } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { download } from '../../../platform/catalog-database/schema/schema.ts';
import type { DownloadState } from '../../../platform/catalog-database/schema/schema.ts';

/** A download as it is kept. */
export type DownloadRow = typeof download.$inferSelect;

/** The progress of a download. */
export type DownloadProgress = Pick<DownloadRow, 'rowsDelivered' | 'bytesDelivered'> &
  Partial<Pick<DownloadRow, 'sha256' | 'failure'>>;

/** Downloads in the catalog database. */
export interface DownloadsRepository {
  insert(row: DownloadRow): Promise<void>;
  /** A download that belongs to one of the owners. */
  find(id: string, owners: readonly string[]): Promise<DownloadRow | undefined>;
  /** Sets state and progress unless the download is in one of the states `unless`; false when it was. */
  update(
    id: string,
    state: DownloadState,
    change: { readonly progress?: DownloadProgress; readonly unless?: readonly DownloadState[] },
  ): Promise<boolean>;
  /** Ends downloads that a previous server process was sending. */
  failRunning(failure: string): Promise<void>;
  expireBefore(at: Date): Promise<void>;
  removeBefore(at: Date): Promise<void>;
}

/** Downloads over a database. */
export function createDownloadsRepository(database: Database): DownloadsRepository {
  return {
    async insert(row) {
      await database.insert(download).values(row);
    },
    async find(id, owners) {
      return (
        await database
          .select()
          .from(download)
          .where(and(eq(download.id, id), inArray(download.owner, [...owners])))
      )[0];
    },
    async update(id, state, { progress = {}, unless = [] }) {
      const condition =
        unless.length === 0
          ? eq(download.id, id)
          : and(eq(download.id, id), not(inArray(download.state, [...unless])));
      return (
        (
          await database
            .update(download)
            .set({ state, ...progress })
            .where(condition)
            .returning({ id: download.id })
        ).length > 0
      );
    },
    async failRunning(failure) {
      await database
        .update(download)
        .set({ state: 'failed', failure })
        .where(eq(download.state, 'running'));
    },
    async expireBefore(at) {
      await database
        .update(download)
        .set({ state: 'expired' })
        .where(
          and(lt(download.expiresAt, at), inArray(download.state, ['ready', 'failed', 'stopped'])),
        );
    },
    async removeBefore(at) {
      await database.delete(download).where(lt(download.expiresAt, at));
    },
  };
}
