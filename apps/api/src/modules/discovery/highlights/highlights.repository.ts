import { and, count, countDistinct, eq, max, min } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { cruise, dataset, variable } from '../../../platform/catalog-database/schema/schema.ts';

/** The earliest and the latest instant of all datasets, milliseconds since 1970; null where nothing has a time. */
export async function readTimeExtent(
  database: Database,
): Promise<{ readonly from: number | null; readonly to: number | null }> {
  const [ends] = await database
    .select({ from: min(dataset.timeMinMs), to: max(dataset.timeMaxMs) })
    .from(dataset);
  return { from: ends?.from ?? null, to: ends?.to ?? null };
}

export async function countVariables(database: Database): Promise<number> {
  const [row] = await database.select({ value: count() }).from(variable);
  return row?.value ?? 0;
}

export async function countCruises(database: Database): Promise<number> {
  const [row] = await database.select({ value: count() }).from(cruise);
  return row?.value ?? 0;
}

/** How many datasets that the catalog lists have variables of this sensor. */
export async function countDatasetsOfSensor(database: Database, sensor: string): Promise<number> {
  const [row] = await database
    .select({ value: countDistinct(variable.datasetId) })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(and(eq(variable.sensor, sensor), eq(dataset.isHidden, false)));
  return row?.value ?? 0;
}
