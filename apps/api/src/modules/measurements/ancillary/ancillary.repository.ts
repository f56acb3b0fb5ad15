import { and, asc, eq, getTableName, sql } from 'drizzle-orm';
import {
  changeCatalog,
  countUp,
  replaceCatalog,
} from '../../../platform/catalog-database/catalog-revision.ts';
import type { CatalogRow } from '../../../platform/catalog-database/catalog-rows.ts';
import {
  insertCatalogRows,
  readCatalogRows,
} from '../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import {
  ancillary,
  dataset,
  datasetVersion,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { Trash, TrashRow } from '../../ingestion/trash/index.ts';

/** The ancillary data of a dataset as they are kept. */
export type AncillaryRow = typeof ancillary.$inferSelect;

/** The ancillary data of a dataset, with what is needed to say whose they are and whether they are stale. */
export interface AncillaryRecord {
  readonly row: AncillaryRow;
  readonly shortName: string;
  readonly tableName: string;
  readonly hasDepth: boolean;
  readonly liveVersionId: number;
}

type TrashRecorder = Pick<Trash, 'record'>;

/** Ancillary data in a catalog database. */
export interface AncillaryRepository {
  list(): Promise<AncillaryRecord[]>;
  /** Versions of the live tables, by the table's name. */
  listVersions(): Promise<ReadonlyMap<string, number>>;
  /**
   * The one moment at which the data are there: row, flag of the dataset and revision together; those
   * before go into the trash. Refuses with `conflict` when the version has been replaced meanwhile.
   */
  publish(row: Omit<AncillaryRow, 'isInRecipe'>, trash: TrashRecorder): Promise<void>;
  /**
   * Removes the data of a dataset, and its flag unless the recipe sets it; into the trash, unless
   * their table is lost. If there are none, the catalog and its revision stay unchanged.
   */
  remove(datasetId: number, trash: TrashRecorder | 'lost'): Promise<void>;
  /** Restores data of a dataset; those that it has now go into the trash. */
  restore(item: TrashRow, trash: Pick<Trash, 'record' | 'forget'>): Promise<void>;
}

/** Ancillary data of a catalog. */
export function createAncillaryRepository(database: Database): AncillaryRepository {
  return {
    list: list(database),
    listVersions: listVersions(database),
    publish: publish(database),
    remove: remove(database),
    restore: restore(database),
  };
}

const list =
  (database: Database): AncillaryRepository['list'] =>
  async () => {
    return database
      .select({
        row: ancillary,
        shortName: dataset.shortName,
        tableName: dataset.tableName,
        hasDepth: dataset.hasDepth,
        liveVersionId: datasetVersion.id,
      })
      .from(ancillary)
      .innerJoin(dataset, eq(dataset.id, ancillary.datasetId))
      .innerJoin(
        datasetVersion,
        sql`${datasetVersion.datasetId} = ${dataset.id} and ${datasetVersion.isLive}`,
      )
      .orderBy(asc(ancillary.datasetId));
  };

const listVersions =
  (database: Database): AncillaryRepository['listVersions'] =>
  async () => {
    const rows = await database
      .select({ tableName: dataset.tableName, number: datasetVersion.number })
      .from(datasetVersion)
      .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
      .where(eq(datasetVersion.isLive, true));
    return new Map(rows.map(({ tableName, number }) => [tableName, number]));
  };

const publish =
  (database: Database): AncillaryRepository['publish'] =>
  (row, trash) =>
    changeCatalog(database, async (transaction) => {
      const [of] = await transaction
        .select({ isAncillary: dataset.isAncillary })
        .from(dataset)
        .where(eq(dataset.id, row.datasetId))
        .for('update');
      const [version] = await transaction
        .select({ isLive: datasetVersion.isLive })
        .from(datasetVersion)
        .where(eq(datasetVersion.id, row.versionId));
      if (!of || !version?.isLive)
        throw new Refusal(
          'conflict',
          'The dataset was published again or removed while its ancillary data were made; nothing is changed.',
        );
      const [before] = await transaction
        .select({ isInRecipe: ancillary.isInRecipe })
        .from(ancillary)
        .where(eq(ancillary.datasetId, row.datasetId));
      await recordInTrash(transaction, trash, { datasetId: row.datasetId, reason: 'replaced' });
      const values = { ...row, isInRecipe: before?.isInRecipe ?? of.isAncillary };
      await transaction
        .insert(ancillary)
        .values(values)
        .onConflictDoUpdate({ target: ancillary.datasetId, set: values });
      await setFlag(transaction, row.datasetId, true);
    });

const remove =
  (database: Database): AncillaryRepository['remove'] =>
  (datasetId, trash) =>
    replaceCatalog(database, async (transaction) => {
      if (trash !== 'lost')
        await recordInTrash(transaction, trash, { datasetId, reason: 'removed' });
      const [removed] = await transaction
        .delete(ancillary)
        .where(eq(ancillary.datasetId, datasetId))
        .returning({ isInRecipe: ancillary.isInRecipe });
      if (!removed) return;
      await setFlag(transaction, datasetId, removed.isInRecipe);
      await countUp(transaction);
    });

const restore =
  (database: Database): AncillaryRepository['restore'] =>
  (item, trash) =>
    changeCatalog(database, async (transaction) => {
      const kept = item.document?.[0]?.rows[0];
      if (!kept)
        throw new Refusal('conflict', `${item.name} cannot be restored: it has no description.`);
      const row = kept as CatalogRow & {
        readonly dataset_id: number;
        readonly version_id: number;
      };
      const [version] = await transaction
        .select({ id: datasetVersion.id })
        .from(datasetVersion)
        .where(
          and(eq(datasetVersion.id, row.version_id), eq(datasetVersion.datasetId, row.dataset_id)),
        );
      if (!version) {
        const why = 'the dataset they were made for is not there. Restore it first';
        throw new Refusal('conflict', `${item.name} cannot be restored: ${why}.`);
      }
      await recordInTrash(transaction, trash, { datasetId: row.dataset_id, reason: 'replaced' });
      await transaction.delete(ancillary).where(eq(ancillary.datasetId, row.dataset_id));
      await insertCatalogRows(transaction, getTableName(ancillary), [JSON.stringify(row)]);
      await setFlag(transaction, row.dataset_id, true);
      await trash.forget(transaction, item.id);
    });

/**
 * Puts the ancillary data that a dataset has into the trash, where it has any. Their row stays locked until
 * the transaction ends: of two that remove the same data, the second waits and finds none.
 */
async function recordInTrash(
  transaction: Database,
  trash: TrashRecorder,
  { datasetId, reason }: { readonly datasetId: number; readonly reason: 'removed' | 'replaced' },
): Promise<void> {
  const [found] = await transaction
    .select({
      shortName: dataset.shortName,
      physicalTable: ancillary.physicalTable,
      rowCount: ancillary.rowCount,
    })
    .from(ancillary)
    .innerJoin(dataset, eq(dataset.id, ancillary.datasetId))
    .where(eq(dataset.id, datasetId))
    .for('update', { of: ancillary });
  if (!found) return;
  const table = getTableName(ancillary);
  const rows = await readCatalogRows(transaction, table, sql`kept.dataset_id = ${datasetId}`);
  await trash.record(transaction, {
    kind: 'ancillary',
    name: `${found.shortName}/ancillary`,
    reason,
    tables: [found.physicalTable],
    rowCount: found.rowCount,
    document: [{ table, rows }],
  });
}

async function setFlag(
  transaction: Database,
  datasetId: number,
  isAncillary: boolean,
): Promise<void> {
  await transaction.update(dataset).set({ isAncillary }).where(eq(dataset.id, datasetId));
}
