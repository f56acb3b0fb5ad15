import type { SQL } from 'drizzle-orm';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { FoundDataset, VariableSearchQuery } from '@isobath/contract';
import type { Database } from '../../platform/catalog-database/database.ts';
import { dataset, variable } from '../../platform/catalog-database/schema/schema.ts';

/** How many variables a search finds, and in how many datasets of each make. */
interface VariableCounts {
  readonly total: number;
  readonly datasetsByMake: Record<string, number>;
}

/** How many variables and datasets of each make. */
export async function countFoundInSql(
  database: Database,
  condition: SQL | undefined,
): Promise<VariableCounts> {
  const found = database
    .select({ datasetId: variable.datasetId, variables: count().as('variables') })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(condition)
    .groupBy(variable.datasetId)
    .as('found');
  const counts = await database
    .select({
      make: dataset.make,
      datasets: count(),
      variables: sql<string>`sum(${found.variables})`,
    })
    .from(found)
    .innerJoin(dataset, eq(dataset.id, found.datasetId))
    .groupBy(dataset.make)
    .orderBy(asc(dataset.make));
  return {
    total: counts.reduce((sum, { variables }) => sum + Number(variables), 0),
    datasetsByMake: Object.fromEntries(counts.map(({ make, datasets }) => [make, datasets])),
  };
}

/** One page of the datasets with a variable found, newest first. */
export async function selectDatasetsInSql(
  database: Database,
  condition: SQL | undefined,
  { limit, offset }: VariableSearchQuery,
): Promise<
  Pick<
    FoundDataset,
    'Dataset_ID' | 'Dataset_Name' | 'Dataset_Short_Name' | 'Make' | 'Variable_Count'
  >[]
> {
  return database
    .select({
      Dataset_ID: dataset.id,
      Dataset_Name: dataset.longName,
      Dataset_Short_Name: dataset.shortName,
      Make: dataset.make,
      Variable_Count: count(),
    })
    .from(variable)
    .innerJoin(dataset, eq(dataset.id, variable.datasetId))
    .where(condition)
    .groupBy(dataset.id)
    .orderBy(desc(dataset.id))
    .limit(limit)
    .offset(offset);
}
