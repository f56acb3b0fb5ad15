import { and, asc, eq, sql } from 'drizzle-orm';
import type { ControlVaultFile, VaultPlace } from '@isobath/contract';
import { replaceCatalog } from '../../platform/catalog-revision.ts';
import type { Database } from '../../platform/database.ts';
import { dataset, vaultFile } from '../../platform/schema.ts';

/** A file as it is kept. */
export type VaultRow = typeof vaultFile.$inferSelect;

/** Files of datasets in the catalog database. */
export interface VaultRepository {
  listOf(datasetId: number): Promise<VaultRow[]>;
  find(datasetId: number, place: VaultPlace): Promise<VaultRow | undefined>;
  listAll(): Promise<ControlVaultFile[]>;
  listKeys(): Promise<string[]>;
  /** Makes a file visible, in place of one of the same name; answers the key of the one before. False where the dataset is gone. */
  write(row: Omit<VaultRow, 'id'>): Promise<{ readonly replacedKey: string | undefined } | false>;
  /** Takes a file out of sight; answers its key, undefined where there was none. */
  remove(datasetId: number, place: VaultPlace): Promise<string | undefined>;
}

/** Files of datasets over a database. */
export function createVaultRepository(database: Database): VaultRepository {
  const isPlace = (datasetId: number, { folder, name }: VaultPlace) => and(eq(vaultFile.datasetId, datasetId), eq(vaultFile.folder, folder), eq(vaultFile.name, name));
  return {
    listOf: (datasetId) => database.select().from(vaultFile).where(eq(vaultFile.datasetId, datasetId)).orderBy(asc(vaultFile.name)),
    async find(datasetId, place) {
      return (await database.select().from(vaultFile).where(isPlace(datasetId, place)))[0];
    },
    async listAll() {
      const { folder, name, bytes, sha256, addedAt } = vaultFile;
      const rows = await database.select({ shortName: dataset.shortName, folder, name, bytes, sha256, addedAt }).from(vaultFile)
        .innerJoin(dataset, eq(dataset.id, vaultFile.datasetId)).orderBy(asc(dataset.shortName), asc(folder), asc(name));
      return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
    },
    async listKeys() {
      return (await database.select({ key: vaultFile.storageKey }).from(vaultFile)).map(({ key }) => key);
    },
    write: (row) => replaceCatalog(database, async (transaction) => {
      const [owner] = await transaction.select({ one: sql`1` }).from(dataset).where(eq(dataset.id, row.datasetId)).for('share');
      if (!owner) return false;
      const [before] = await transaction.select({ key: vaultFile.storageKey }).from(vaultFile).where(isPlace(row.datasetId, row)).for('update');
      await transaction.insert(vaultFile).values(row).onConflictDoUpdate({ target: [vaultFile.datasetId, vaultFile.folder, vaultFile.name], set: row });
      return { replacedKey: before?.key };
    }),
    remove: (datasetId, place) => replaceCatalog(database, async (transaction) => {
      const removed = await transaction.delete(vaultFile).where(isPlace(datasetId, place)).returning({ key: vaultFile.storageKey });
      return removed[0]?.key;
    }),
  };
}
