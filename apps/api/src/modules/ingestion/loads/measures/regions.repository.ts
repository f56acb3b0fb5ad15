import { and, eq, isNull, or } from 'drizzle-orm';
import { changeCatalog } from '../../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetCruise,
  datasetRegion,
  datasetVersion,
  term,
} from '../../../../platform/catalog-database/schema/schema.ts';
import { writeRegions } from './write-regions.repository.ts';

/** A live dataset whose regions come from a bounding box, or whose footprint is not known: it was published by an older release. */
export interface UnmeasuredDataset {
  readonly datasetId: number;
  readonly shortName: string;
  readonly physicalTable: string;
  readonly isGridded: boolean;
}

/** A cruise of a dataset, with its stored track. */
export interface CruiseTrack {
  readonly cruiseId: number;
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** Regions by the number of what lies in them, and where that is. */
export interface MeasuredRegions {
  readonly datasetId: number;
  readonly regions: readonly string[];
  readonly footprint: number[] | null;
  readonly cruises: readonly { readonly cruiseId: number; readonly regions: readonly string[] }[];
}

/** Regions in the catalog of datasets that an older release published. */
export interface RegionsRepository {
  listUnmeasured(): Promise<UnmeasuredDataset[]>;
  /** The names of the regions that a dataset is listed under now. */
  listNames(datasetId: number): Promise<string[]>;
  listTracks(datasetId: number): Promise<CruiseTrack[]>;
  save(measured: MeasuredRegions): Promise<void>;
}

/** Regions in a catalog database. */
export function createRegionsRepository(database: Database): RegionsRepository {
  return {
    listUnmeasured: () =>
      database
        .select({
          datasetId: dataset.id,
          shortName: dataset.shortName,
          physicalTable: datasetVersion.physicalTable,
          isGridded: dataset.isGridded,
        })
        .from(dataset)
        .innerJoin(datasetVersion, eq(datasetVersion.datasetId, dataset.id))
        .where(
          and(
            or(
              eq(dataset.hasMeasuredRegions, false),
              and(eq(dataset.isGridded, false), isNull(dataset.footprint)),
            ),
            eq(datasetVersion.isLive, true),
          ),
        ),
    async listNames(datasetId) {
      const rows = await database
        .select({ name: term.name })
        .from(datasetRegion)
        .innerJoin(term, eq(term.id, datasetRegion.regionId))
        .where(eq(datasetRegion.datasetId, datasetId));
      return rows.map(({ name }) => name);
    },
    listTracks: (datasetId) => {
      const { cruiseId, trackLats: lats, trackLons: lons } = datasetCruise;
      return database
        .select({ cruiseId, lats, lons })
        .from(datasetCruise)
        .where(eq(datasetCruise.datasetId, datasetId));
    },
    save: ({ datasetId, regions, footprint, cruises }) =>
      changeCatalog(database, async (transaction) => {
        await writeRegions(transaction, datasetId, regions);
        await transaction
          .update(dataset)
          .set({ hasMeasuredRegions: true, footprint })
          .where(eq(dataset.id, datasetId));
        for (const { cruiseId, regions: names } of cruises) {
          const isOfBoth = and(
            eq(datasetCruise.datasetId, datasetId),
            eq(datasetCruise.cruiseId, cruiseId),
          );
          await transaction
            .update(datasetCruise)
            .set({ regions: [...names] })
            .where(isOfBoth);
        }
      }),
  };
}
