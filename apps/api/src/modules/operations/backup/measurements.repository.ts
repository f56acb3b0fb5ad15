import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetVersion,
  variable,
  variableStatistics,
} from '../../../platform/catalog-database/schema/schema.ts';
import { listAncillaryMeasurements } from '../../measurements/ancillary/index.ts';
import type { NamedTable } from './write-measurements.ts';

/** Every table whose rows the catalog names: live versions and ancillary data. */
export async function listMeasurements(database: Database): Promise<NamedTable[]> {
  const { physicalTable, columns, rowCount, isLive, datasetId } = datasetVersion;
  const live = await database
    .select({
      shortName: dataset.shortName,
      physicalTable,
      isGridded: dataset.isGridded,
      rowCount,
      columns,
    })
    .from(datasetVersion)
    .innerJoin(dataset, eq(dataset.id, datasetId))
    .where(eq(isLive, true))
    .orderBy(dataset.id);
  return [...live, ...(await listAncillaryMeasurements(database))];
}

/** What the catalog says of the values of each variable of a dataset. */
export function listStatistics(database: Database, shortName: string) {
  return database
    .select({
      name: variable.name,
      count: variableStatistics.count,
      minimum: variableStatistics.minimum,
      maximum: variableStatistics.maximum,
    })
    .from(variableStatistics)
    .innerJoin(variable, eq(variable.id, variableStatistics.variableId))
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(eq(dataset.shortName, shortName));
}
