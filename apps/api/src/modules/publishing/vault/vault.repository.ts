import { requireValue } from '@isobath/ocean';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, getTableName, sql } from 'drizzle-orm';
import type { ControlVaultFile, VaultPlace } from '@isobath/contract';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { CatalogRow } from '../../../platform/catalog-database/catalog-rows.ts';
import {
  insertCatalogRows,
  readCatalogRows,
} from '../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { dataset, vaultFile } from '../../../platform/catalog-database/schema/schema.ts';
import type { Trash, TrashRow } from '../../ingestion/trash/index.ts';

/** A file as it is kept. */
export type VaultRow = typeof vaultFile.$inferSelect;

/** Files of datasets in the catalog database. */
export interface VaultRepository {
  listOf(datasetId: number): Promise<VaultRow[]>;
  find(datasetId: number, place: VaultPlace): Promise<VaultRow | undefined>;
  listAll(): Promise<ControlVaultFile[]>;
  listKeys(): Promise<string[]>;
  /** Makes a file visible; one of the same name goes into the trash. False where the dataset is gone. */
  write(row: Omit<VaultRow, 'id'>): Promise<boolean>;
  /** Takes a file out of sight and into the trash; false where there was none. */
  remove(datasetId: number, place: VaultPlace): Promise<boolean>;
  /** Makes a file in the trash visible again. Refuses with `unknown-dataset`, `conflict`. */
  restore(item: TrashRow, found: RestoredFile): Promise<void>;
}

/** A file in the trash as it is to be seen again. */
export interface RestoredFile extends VaultPlace {
  readonly shortName: string;
  readonly row: Omit<VaultRow, 'id' | 'datasetId'> | 'described';
}

type TrashRecorder = Pick<Trash, 'record' | 'forget'>;

/** Files of datasets over a database; what goes out of sight is in the trash. */
export function createVaultRepository(database: Database, trash: TrashRecorder): VaultRepository {
  return {
    listOf: (datasetId) =>
      database
        .select()
        .from(vaultFile)
        .where(eq(vaultFile.datasetId, datasetId))
        .orderBy(asc(vaultFile.name)),
    async find(datasetId, place) {
      return (await database.select().from(vaultFile).where(isPlace(datasetId, place)))[0];
    },
    async listAll() {
      const { folder, name, bytes, sha256, addedAt } = vaultFile;
      const rows = await database
        .select({ shortName: dataset.shortName, folder, name, bytes, sha256, addedAt })
        .from(vaultFile)
        .innerJoin(dataset, eq(dataset.id, vaultFile.datasetId))
        .orderBy(asc(dataset.shortName), asc(folder), asc(name));
      return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
    },
    async listKeys() {
      return (await database.select({ key: vaultFile.storageKey }).from(vaultFile)).map(
        ({ key }) => key,
      );
    },
    write: (row) =>
      changeCatalog(database, async (transaction) => {
        const [owner] = await transaction
          .select({ shortName: dataset.shortName })
          .from(dataset)
          .where(eq(dataset.id, row.datasetId))
          .for('share');
        if (!owner) return false;
        const place = { ...row, ...owner, reason: 'replaced' } as const;
        await recordInTrash(transaction, trash, { where: isPlace(row.datasetId, row), ...place });
        await transaction
          .insert(vaultFile)
          .values(row)
          .onConflictDoUpdate({
            target: [vaultFile.datasetId, vaultFile.folder, vaultFile.name],
            set: row,
          });
        return true;
      }),
    remove: (datasetId, place) =>
      changeCatalog(database, async (transaction) => {
        const [owner] = await transaction
          .select({ shortName: dataset.shortName })
          .from(dataset)
          .where(eq(dataset.id, datasetId))
          .for('share');
        if (!owner) return false;
        const where = isPlace(datasetId, place);
        await recordInTrash(transaction, trash, { where, ...place, ...owner, reason: 'removed' });
        return (
          (await transaction.delete(vaultFile).where(where).returning({ id: vaultFile.id }))
            .length > 0
        );
      }),
    restore: (item, found) =>
      changeCatalog(database, (transaction) => restoreRow(transaction, { trash, item, found })),
  };
}

function isPlace(datasetId: number, { folder, name }: VaultPlace): SQL | undefined {
  return and(
    eq(vaultFile.datasetId, datasetId),
    eq(vaultFile.folder, folder),
    eq(vaultFile.name, name),
  );
}

/** Makes a file in the trash visible again, where its dataset is there and its place is free. */
async function restoreRow(
  transaction: Database,
  parts: { readonly trash: TrashRecorder; readonly item: TrashRow; readonly found: RestoredFile },
): Promise<void> {
  const {
    trash,
    item,
    found: { shortName, folder, name, row },
  } = parts;
  const [owner] = await transaction
    .select({ id: dataset.id })
    .from(dataset)
    .where(sql`lower(${dataset.shortName}) = ${shortName.toLowerCase()}`)
    .for('share');
  if (!owner) {
    const hint = 'Restore the dataset first, or load it again.';
    throw new Refusal(
      'unknown-dataset',
      `${item.name} belongs to ${shortName}, which is not there. ${hint}`,
    );
  }
  const [taken] = await transaction
    .select()
    .from(vaultFile)
    .where(isPlace(owner.id, { folder, name }));
  if (taken) {
    throw new Refusal(
      'conflict',
      `${item.name} cannot be restored: there is a file of that name. Remove it first.`,
    );
  }
  if (row !== 'described')
    await transaction.insert(vaultFile).values({ ...row, datasetId: owner.id });
  else await insertDescribed(transaction, item, owner.id);
  await trash.forget(transaction, item.id);
}

/** A removed file under a number of its own, as its dataset may have another one by now. */
async function insertDescribed(
  transaction: Database,
  item: TrashRow,
  datasetId: number,
): Promise<void> {
  const [description] = item.document ?? [];
  const { id: _id, ...row } = requireValue(description?.rows[0], 'row of a removed file');
  await insertCatalogRows(transaction, fileTable, [
    JSON.stringify({ ...row, dataset_id: datasetId }),
  ]);
}

const fileTable = getTableName(vaultFile);

/** Puts the file of a place into the trash, where there is one. */
async function recordInTrash(
  transaction: Database,
  trash: TrashRecorder,
  {
    where,
    shortName,
    folder,
    name,
    reason,
  }: VaultPlace & {
    readonly where: SQL | undefined;
    readonly shortName: string;
    readonly reason: 'removed' | 'replaced';
  },
): Promise<void> {
  const [file] = await transaction.select().from(vaultFile).where(where).for('update');
  if (!file) return;
  const rows: CatalogRow[] = await readCatalogRows(
    transaction,
    fileTable,
    sql`kept.id = ${file.id}`,
  );
  await trash.record(transaction, {
    kind: 'file',
    name: `${shortName}/${folder}/${name}`,
    reason,
    files: [{ key: file.storageKey, bytes: file.bytes }],
    document: [{ table: fileTable, rows }],
  });
}
