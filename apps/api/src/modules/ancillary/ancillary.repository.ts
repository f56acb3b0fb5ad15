import { asc, eq, sql } from 'drizzle-orm';
import { changeCatalog, countUp, replaceCatalog } from '../../platform/catalog-revision.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/problem.ts';
import { ancillary, dataset, datasetVersion } from '../../platform/schema.ts';

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

/** Ancillary data in a catalog database. */
export interface AncillaryRepository {
  list(): Promise<AncillaryRecord[]>;
  /** Versions of the live tables, by the table's name. */
  listVersions(): Promise<ReadonlyMap<string, number>>;
  /** The one moment at which the data are there: row, flag of the dataset and revision together. Refuses `conflict` when the version has been replaced meanwhile. */
  publish(row: Omit<AncillaryRow, 'isInRecipe'>): Promise<void>;
  /** Takes the data of a dataset away, and its flag unless the recipe sets it. Where there are none, the catalog and its revision stay as they are. */
  remove(datasetId: number): Promise<void>;
}

/** Ancillary data of a catalog. */
export function createAncillaryRepository(database: Database): AncillaryRepository {
  return {
    async list() {
      return database.select({ row: ancillary, shortName: dataset.shortName, tableName: dataset.tableName, hasDepth: dataset.hasDepth, liveVersionId: datasetVersion.id }).from(ancillary)
        .innerJoin(dataset, eq(dataset.id, ancillary.datasetId)).innerJoin(datasetVersion, sql`${datasetVersion.datasetId} = ${dataset.id} and ${datasetVersion.isLive}`).orderBy(asc(ancillary.datasetId));
    },
    async listVersions() {
      const rows = await database.select({ tableName: dataset.tableName, number: datasetVersion.number }).from(datasetVersion)
        .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId)).where(eq(datasetVersion.isLive, true));
      return new Map(rows.map(({ tableName, number }) => [tableName, number]));
    },
    publish: (row) => changeCatalog(database, async (transaction) => {
      const [of] = await transaction.select({ isAncillary: dataset.isAncillary }).from(dataset).where(eq(dataset.id, row.datasetId)).for('update');
      const [version] = await transaction.select({ isLive: datasetVersion.isLive }).from(datasetVersion).where(eq(datasetVersion.id, row.versionId));
      if (!of || !version?.isLive) throw new Refusal('conflict', 'The dataset was published anew or removed while its ancillary data were made; nothing is changed.');
      const [before] = await transaction.select({ isInRecipe: ancillary.isInRecipe }).from(ancillary).where(eq(ancillary.datasetId, row.datasetId));
      const values = { ...row, isInRecipe: before?.isInRecipe ?? of.isAncillary };
      await transaction.insert(ancillary).values(values).onConflictDoUpdate({ target: ancillary.datasetId, set: values });
      await setFlag(transaction, row.datasetId, true);
    }),
    remove: (datasetId) => replaceCatalog(database, async (transaction) => {
      const [removed] = await transaction.delete(ancillary).where(eq(ancillary.datasetId, datasetId)).returning({ isInRecipe: ancillary.isInRecipe });
      if (!removed) return;
      await setFlag(transaction, datasetId, removed.isInRecipe);
      await countUp(transaction);
    }),
  };
}

async function setFlag(transaction: Database, datasetId: number, isAncillary: boolean): Promise<void> {
  await transaction.update(dataset).set({ isAncillary }).where(eq(dataset.id, datasetId));
}
