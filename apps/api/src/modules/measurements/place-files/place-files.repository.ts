import { and, eq } from 'drizzle-orm';
import type { PublishedColumn } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { dataset, datasetVersion } from '../../../platform/catalog-database/schema/schema.ts';

/** A live version of a grid. */
export interface LiveGrid {
  readonly physicalTable: string;
  readonly columns: readonly PublishedColumn[];
}

/** Which tables may have place files. */
export interface PlaceFilesRepository {
  /** Live versions of gridded datasets, the newest first. */
  listLiveGrids(): Promise<LiveGrid[]>;
}

/** The live grids of a catalog database. */
export function createPlaceFilesRepository(database: Database): PlaceFilesRepository {
  return {
    async listLiveGrids() {
      const found = await database
        .select({
          id: datasetVersion.id,
          physicalTable: datasetVersion.physicalTable,
          columns: datasetVersion.columns,
        })
        .from(datasetVersion)
        .innerJoin(dataset, eq(dataset.id, datasetVersion.datasetId))
        .where(and(eq(datasetVersion.isLive, true), eq(dataset.isGridded, true)));
      return found
        .toSorted((a, b) => b.id - a.id)
        .map(({ physicalTable, columns }) => ({ physicalTable, columns }));
    },
  };
}
