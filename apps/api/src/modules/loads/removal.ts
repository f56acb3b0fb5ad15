import { eq, notExists, sql } from 'drizzle-orm';
import { changeCatalog } from '../../platform/catalog-revision.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/problem.ts';
import { cruise, dataset, datasetCruise, datasetVersion } from '../../platform/schema.ts';
import { dropPhysicalTable } from './data-table.ts';

/**
 * Takes a dataset out of the catalog in one transaction, with its cruises that no other dataset has, then lets its rows go: where that
 * fails the dataset is gone all the same, and its rows go at the next start. Letter case of the name aside. Refuses `unknown-dataset`.
 */
export async function removeDataset(platform: Platform, shortName: string): Promise<void> {
  const tables = await changeCatalog(platform.database, async (transaction) => {
    const [row] = await transaction.select({ id: dataset.id }).from(dataset).where(sql`lower(${dataset.shortName}) = ${shortName.toLowerCase()}`).for('update');
    if (!row) throw new Refusal('unknown-dataset', `There is no dataset "${shortName}".`);
    const versions = await transaction.select().from(datasetVersion).where(eq(datasetVersion.datasetId, row.id));
    await transaction.delete(dataset).where(eq(dataset.id, row.id));
    await transaction.delete(cruise).where(notExists(transaction.select({ one: sql`1` }).from(datasetCruise).where(eq(datasetCruise.cruiseId, cruise.id))));
    return versions.filter(({ droppedAt }) => droppedAt === null).map(({ physicalTable }) => physicalTable);
  });
  for (const physicalTable of tables) {
    await dropPhysicalTable(platform, physicalTable).catch((error: unknown) => {
      platform.logger.error({ err: error, dataset: shortName, physicalTable }, 'The rows of a removed dataset could not be dropped; they go at the next start');
    });
  }
}
