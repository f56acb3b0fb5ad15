import { eq } from 'drizzle-orm';
import type { CatalogRelation } from '@isobath/query';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset, datasetVersion } from '../../../platform/catalog-database/schema/schema.ts';

/** The tables of all datasets, each in its live version, as public statements may read them. */
export async function listPublishedTables(database: Database): Promise<CatalogRelation[]> {
  const rows = await database
    .select({
      name: dataset.tableName,
      physicalTable: datasetVersion.physicalTable,
      columns: datasetVersion.columns,
      rowCount: datasetVersion.rowCount,
    })
    .from(dataset)
    .innerJoin(datasetVersion, eq(datasetVersion.datasetId, dataset.id))
    .where(eq(datasetVersion.isLive, true))
    .orderBy(dataset.id);
  return rows.map(({ name, physicalTable, columns, rowCount }): CatalogRelation => ({
    name,
    physicalTable,
    columns,
    rowCount,
    isData: true,
  }));
}
