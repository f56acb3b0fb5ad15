import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  coordinateStatistics,
  variable,
  variableStatistics,
} from '../../../platform/catalog-database/schema/schema.ts';
import { writeStatisticsDocument } from './statistics-document.ts';

/** The dataset whose statistics are requested, with the ends of its time range. */
export interface DescribedDataset {
  readonly id: number;
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
}

/** Statistics of datasets, read from the catalog database. */
export interface StatisticsRepository {
  /** The document of each dataset as JSON text, by the dataset's number. */
  readDocuments(datasets: readonly DescribedDataset[]): Promise<Map<number, string>>;
}

/** Statistics of a catalog database. */
export function createStatisticsRepository(database: Database): StatisticsRepository {
  return {
    async readDocuments(datasets) {
      if (datasets.length === 0) return new Map();
      const ids = datasets.map(({ id }) => id);
      const coordinates = await database
        .select()
        .from(coordinateStatistics)
        .where(inArray(coordinateStatistics.datasetId, ids));
      const measured = await database
        .select({
          datasetId: variable.datasetId,
          name: variable.name,
          statistics: variableStatistics,
        })
        .from(variableStatistics)
        .innerJoin(variable, eq(variable.id, variableStatistics.variableId))
        .where(inArray(variable.datasetId, ids))
        .orderBy(asc(variable.position));
      return new Map(
        datasets.map((row) => [
          row.id,
          writeStatisticsDocument(
            [
              ...coordinates.filter(({ datasetId }) => datasetId === row.id),
              ...measured
                .filter(({ datasetId }) => datasetId === row.id)
                .map(({ name, statistics }) => ({ ...statistics, name })),
            ],
            row,
          ),
        ]),
      );
    },
  };
}
