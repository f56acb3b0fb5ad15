import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetVersion,
  monitorSeries,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';

/** Series of the home page. */
export type MonitorSeries = 'sst' | 'adt';

/** The dataset and variable that a series is computed from. */
export interface SeriesSource {
  readonly dataset: typeof dataset.$inferSelect;
  readonly version: typeof datasetVersion.$inferSelect;
  readonly variable: typeof variable.$inferSelect;
}

/** Months with their means, ascending. Months count from the year 0: year × 12 + month - 1. */
export interface MonthlyMeans {
  readonly months: readonly number[];
  readonly means: readonly number[];
}

/** Means that are kept, with the version that they were computed from. */
export type StoredMeans = MonthlyMeans & {
  readonly versionNumber: number;
  readonly versionId: number;
  readonly computedAt: Date;
};

/** Datasets that give these series wherever they are published (spec 1 §2), unless the recipe of another one names it for the series. */
const knownSources = {
  sst: { shortName: 'Near_Real_Time_SST_AVHRR_OI', variable: 'sst' },
  adt: { shortName: 'Altimetry_NRT_Signal', variable: 'adt' },
} as const;

/** Monitor series in the catalog database. */
export interface MonitorSeriesRepository {
  /** Undefined where no dataset can give the series. */
  findSource(series: MonitorSeries): Promise<SeriesSource | undefined>;
  /** The newest means of a dataset's variable, of whichever version. */
  findMeans(source: SeriesSource): Promise<StoredMeans | undefined>;
  storeMeans(source: SeriesSource, means: MonthlyMeans, at: Date): Promise<void>;
}

/** Monitor series over a database. */
export function createMonitorSeriesRepository(database: Database): MonitorSeriesRepository {
  return {
    async findSource(series) {
      const known = knownSources[series];
      const isKnown = and(
        eq(dataset.shortName, known.shortName),
        eq(variable.name, known.variable),
      );
      const isNamed = sql`${dataset.monitors} @> jsonb_build_array(jsonb_build_object('series', ${series}::text, 'variable', ${variable.name}))`;
      const [row] = await database
        .select({ dataset, version: datasetVersion, variable })
        .from(dataset)
        .innerJoin(
          datasetVersion,
          and(eq(datasetVersion.datasetId, dataset.id), eq(datasetVersion.isLive, true)),
        )
        .innerJoin(variable, and(eq(variable.datasetId, dataset.id), eq(variable.isNumeric, true)))
        .where(
          and(eq(dataset.isGridded, true), eq(dataset.isClimatology, false), or(isKnown, isNamed)),
        )
        .orderBy(desc(sql`(${isNamed})::int`), desc(dataset.id))
        .limit(1);
      return row;
    },
    async findMeans({ dataset: { id }, variable: { name } }) {
      const { months, means, computedAt, versionId } = monitorSeries;
      const [row] = await database
        .select({ months, means, computedAt, versionId, versionNumber: datasetVersion.number })
        .from(monitorSeries)
        .innerJoin(datasetVersion, eq(datasetVersion.id, versionId))
        .where(and(eq(datasetVersion.datasetId, id), eq(monitorSeries.variableName, name)))
        .orderBy(desc(datasetVersion.number))
        .limit(1);
      return row;
    },
    async storeMeans({ version, variable: { name } }, { months, means }, at) {
      const values = {
        versionId: version.id,
        variableName: name,
        months: [...months],
        means: [...means],
        computedAt: at,
      };
      await database
        .insert(monitorSeries)
        .values(values)
        .onConflictDoUpdate({
          target: [monitorSeries.versionId, monitorSeries.variableName],
          set: values,
        });
    },
  };
}
