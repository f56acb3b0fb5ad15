import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  submissionPart,
  submissionUpload,
  submissionVersion,
} from '../../../../platform/catalog-database/schema/schema.ts';

/** A file on its way. */
export type UploadRow = typeof submissionUpload.$inferSelect;
/** A part that has arrived. */
export type PartRow = typeof submissionPart.$inferSelect;

/** Reads and writes upload sessions and their parts. */
export interface UploadsRepository
  extends ReturnType<typeof readUploads>, ReturnType<typeof writeUploads> {
  transaction<T>(run: (inside: UploadsRepository) => Promise<T>): Promise<T>;
}

/** Upload sessions of a database. */
export function createUploadsRepository(database: Database): UploadsRepository {
  return {
    ...readUploads(database),
    ...writeUploads(database),
    transaction: (run) =>
      database.transaction((transaction) => run(createUploadsRepository(transaction))),
  };
}

function readUploads(database: Database) {
  return {
    async find(id: string, isLocked = false): Promise<UploadRow | undefined> {
      const query = database.select().from(submissionUpload).where(eq(submissionUpload.id, id));
      const [found] = await (isLocked ? query.for('update') : query);
      return found;
    },
    listParts(uploadId: string): Promise<PartRow[]> {
      return database
        .select()
        .from(submissionPart)
        .where(eq(submissionPart.uploadId, uploadId))
        .orderBy(asc(submissionPart.offset));
    },
    /** Sessions of an account that wait for their commit, and the bytes of their parts, but for one that is about to be replaced. */
    async measureOpen(
      accountId: number,
      replaced?: { readonly sessionID: string; readonly offset: number },
    ): Promise<{ sessions: number; bytes: number }> {
      const isKept =
        replaced === undefined
          ? sql`true`
          : sql`not (${submissionPart.uploadId} = ${replaced.sessionID} and ${submissionPart.offset} = ${replaced.offset})`;
      const [found] = await database
        .select({
          sessions: sql<number>`count(distinct ${submissionUpload.id})::int`,
          bytes: sql<number>`coalesce(sum(${submissionPart.bytes}), 0)::float8`,
        })
        .from(submissionUpload)
        .leftJoin(submissionPart, and(eq(submissionPart.uploadId, submissionUpload.id), isKept))
        .where(and(eq(submissionUpload.accountId, accountId), isNull(submissionUpload.versionId)));
      return found ?? { sessions: 0, bytes: 0 };
    },
    async listPartKeys(): Promise<string[]> {
      const rows = await database.select({ key: submissionPart.storageKey }).from(submissionPart);
      return rows.map(({ key }) => key);
    },
    /** The version that a session became. */
    async findVersion(id: number) {
      const [found] = await database
        .select({
          submissionId: submissionVersion.submissionId,
          number: submissionVersion.number,
          warningCount: submissionVersion.warningCount,
        })
        .from(submissionVersion)
        .where(eq(submissionVersion.id, id));
      return found;
    },
  };
}

function writeUploads(database: Database) {
  return {
    async add(rows: readonly (typeof submissionUpload.$inferInsert)[]): Promise<void> {
      await database.insert(submissionUpload).values([...rows]);
    },
    /** Notes a part; returns the key of the one that it replaces. */
    async writePart(row: typeof submissionPart.$inferInsert): Promise<string | undefined> {
      const at = and(
        eq(submissionPart.uploadId, row.uploadId),
        eq(submissionPart.offset, row.offset),
      );
      const [before] = await database.select().from(submissionPart).where(at);
      if (before) await database.delete(submissionPart).where(at);
      await database.insert(submissionPart).values(row);
      return before?.storageKey;
    },
    /** Notes what sessions became and forgets their parts; returns the keys of those. */
    async finish(ids: readonly string[], versionId: number): Promise<string[]> {
      const wanted = [...ids];
      await database
        .update(submissionUpload)
        .set({ versionId })
        .where(inArray(submissionUpload.id, wanted));
      const parts = await database
        .delete(submissionPart)
        .where(inArray(submissionPart.uploadId, wanted))
        .returning({ key: submissionPart.storageKey });
      return parts.map(({ key }) => key);
    },
    /** Removes a session; returns the keys of its parts. */
    async remove(ids: readonly string[]): Promise<string[]> {
      const wanted = [...ids];
      const parts = await database
        .select({ key: submissionPart.storageKey })
        .from(submissionPart)
        .where(inArray(submissionPart.uploadId, wanted));
      await database.delete(submissionUpload).where(inArray(submissionUpload.id, wanted));
      return parts.map(({ key }) => key);
    },
    async listExpired(at: Date): Promise<string[]> {
      const rows = await database
        .select({ id: submissionUpload.id })
        .from(submissionUpload)
        .where(lt(submissionUpload.expiresAt, at))
        .limit(500);
      return rows.map(({ id }) => id);
    },
  };
}
