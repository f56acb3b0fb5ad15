import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  ancillary,
  datasetVersion,
  trashClock,
  trashItem,
  vaultFile,
} from '../../../platform/catalog-database/schema/schema.ts';

/** Something in the trash as it is kept. */
export type TrashRow = typeof trashItem.$inferSelect;

/** The records of the trash. */
export interface TrashRepository {
  /** Oldest first. */
  list(): Promise<TrashRow[]>;
  insert(transaction: Database, row: Omit<TrashRow, 'id' | 'state'>): Promise<void>;
  remove(transaction: Database, id: number): Promise<void>;
  /** From now on it is not restored. */
  beginErasing(id: number): Promise<void>;
  /** Physical tables that the catalog names: of versions that may be read, and of ancillary data. */
  listTablesInUse(): Promise<Set<string>>;
  /** Keys of files that the catalog names. */
  listFilesInUse(): Promise<Set<string>>;
  readClock(database: Database): Promise<{ observedMs: number; seenAt: Date } | undefined>;
  writeClock(reading: { readonly observedMs: number; readonly seenAt: Date }): Promise<void>;
}

const clockId = 1;

/** The records of the trash in a catalog database. */
export function createTrashRepository(database: Database): TrashRepository {
  return {
    list: () => database.select().from(trashItem).orderBy(asc(trashItem.id)),
    async insert(transaction, row) {
      await transaction.insert(trashItem).values(row);
    },
    async remove(transaction, id) {
      await transaction.delete(trashItem).where(eq(trashItem.id, id));
    },
    async beginErasing(id) {
      await database.update(trashItem).set({ state: 'erasing' }).where(eq(trashItem.id, id));
    },
    async listTablesInUse() {
      const versions = await database
        .select({ name: datasetVersion.physicalTable })
        .from(datasetVersion)
        .where(isNull(datasetVersion.droppedAt));
      const means = await database.select({ name: ancillary.physicalTable }).from(ancillary);
      return new Set([...versions, ...means].map(({ name }) => name));
    },
    async listFilesInUse() {
      const rows = await database.select({ key: vaultFile.storageKey }).from(vaultFile);
      return new Set(rows.map(({ key }) => key));
    },
    async readClock(from) {
      const [row] = await from
        .select({ observedMs: trashClock.observedMs, seenAt: trashClock.seenAt })
        .from(trashClock)
        .where(eq(trashClock.id, clockId));
      return row;
    },
    async writeClock(reading) {
      await database
        .insert(trashClock)
        .values({ id: clockId, ...reading })
        .onConflictDoUpdate({ target: trashClock.id, set: reading });
    },
  };
}
