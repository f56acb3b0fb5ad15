import { and, desc, eq, ne, notExists, or, sql } from 'drizzle-orm';
import type { CatalogRow } from '../../../../platform/catalog-database/catalog-rows.ts';
import { updateCatalogRow } from '../../../../platform/catalog-database/catalog-rows.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  ancillary,
  cruise,
  dataset,
  datasetCruise,
  datasetVersion,
  load,
  sizeProfile,
} from '../../../../platform/catalog-database/schema/schema.ts';
import { describingTables } from './dataset-document.repository.ts';

/** A dataset as the catalog has it. */
export type PresentDataset = typeof dataset.$inferSelect;

/** The dataset of a name, letter case aside, locked until the transaction ends. */
export async function lockDataset(
  transaction: Database,
  shortName: string,
): Promise<PresentDataset | undefined> {
  const [row] = await transaction
    .select()
    .from(dataset)
    .where(sql`lower(${dataset.shortName}) = ${shortName.toLowerCase()}`)
    .for('update');
  return row;
}

/** Deletes a dataset, and the cruises that no dataset has then. */
export async function deleteDataset(transaction: Database, id: number): Promise<void> {
  await transaction.delete(dataset).where(eq(dataset.id, id));
  await transaction.delete(cruise).where(
    notExists(
      transaction
        .select({ one: sql`1` })
        .from(datasetCruise)
        .where(eq(datasetCruise.cruiseId, cruise.id)),
    ),
  );
}

/** The live version of a dataset, with the dataset's name. */
export async function findLiveVersion(
  transaction: Database,
  datasetId: number,
): Promise<
  { readonly shortName: string; readonly version: typeof datasetVersion.$inferSelect } | undefined
> {
  const [live] = await transaction
    .select({ shortName: dataset.shortName, version: datasetVersion })
    .from(datasetVersion)
    .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
    .where(and(eq(datasetVersion.datasetId, datasetId), eq(datasetVersion.isLive, true)))
    .orderBy(desc(datasetVersion.number));
  return live;
}

/** Names of a dataset and its table. */
export interface DatasetNames {
  readonly shortName: string;
  readonly tableName: string;
}

/** A dataset that has one of the names, letter case aside. */
export async function findNamesake(
  transaction: Database,
  { shortName, tableName }: DatasetNames,
): Promise<PresentDataset | undefined> {
  const [taken] = await transaction
    .select()
    .from(dataset)
    .where(
      or(
        sql`lower(${dataset.shortName}) = ${shortName.toLowerCase()}`,
        sql`lower(${dataset.tableName}) = ${tableName.toLowerCase()}`,
      ),
    );
  return taken;
}

/** Whether a load of a dataset is under way. */
export async function isBeingLoaded(transaction: Database, shortName: string): Promise<boolean> {
  const found = await transaction
    .select({ id: load.id })
    .from(load)
    .where(
      and(
        ne(load.state, 'published'),
        sql`lower(${load.datasetShortName}) = ${shortName.toLowerCase()}`,
      ),
    );
  return found.length > 0;
}

/**
 * Makes the version with a table the live one under the next number, which is returned; its row of before keeps its number and lets its table
 * go. Undefined where the catalog no longer has this version.
 */
export async function reviveVersion(
  transaction: Database,
  {
    datasetId,
    physicalTable,
    at,
  }: { readonly datasetId: number; readonly physicalTable: string; readonly at: Date },
): Promise<number | undefined> {
  const versions = await transaction
    .select()
    .from(datasetVersion)
    .where(eq(datasetVersion.datasetId, datasetId));
  const before = versions.find((version) => version.physicalTable === physicalTable);
  if (!before) return undefined;
  const number = Math.max(...versions.map((version) => version.number)) + 1;
  await transaction
    .update(datasetVersion)
    .set({ isLive: false, retiredAt: at })
    .where(and(eq(datasetVersion.datasetId, datasetId), eq(datasetVersion.isLive, true)));
  await transaction.delete(sizeProfile).where(eq(sizeProfile.physicalTable, physicalTable));
  await transaction
    .update(datasetVersion)
    .set({
      physicalTable: `${physicalTable}__restored_as_v${number}`,
      droppedAt: before.droppedAt ?? at,
    })
    .where(eq(datasetVersion.id, before.id));
  const { id: _id, ...same } = before;
  await transaction.insert(datasetVersion).values({
    ...same,
    number,
    isLive: true,
    publishedAt: at,
    retiredAt: null,
    droppedAt: null,
    notes: [...before.notes, `Restored from release ${before.number}.`],
  });
  return number;
}

/** Writes a description over that of a dataset, which keeps its number, and deletes the rows that described it. */
export async function replaceDescription(
  transaction: Database,
  { id, createdAt }: PresentDataset,
  { described, at }: { readonly described: CatalogRow; readonly at: Date },
): Promise<void> {
  const means = await transaction.select().from(ancillary).where(eq(ancillary.datasetId, id));
  await updateCatalogRow(transaction, 'dataset', {
    ...described,
    id,
    created_at: createdAt.toISOString(),
    updated_at: at.toISOString(),
    is_ancillary: described['is_ancillary'] === true || means.length > 0,
  });
  for (const table of describingTables)
    await transaction.execute(sql`delete from ${sql.identifier(table)} where dataset_id = ${id}`);
}
