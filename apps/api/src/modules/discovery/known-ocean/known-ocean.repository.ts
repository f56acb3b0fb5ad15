import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  dataset,
  datasetVersion,
  variable,
} from '../../../platform/catalog-database/schema/schema.ts';

/** CF standard names of depths of the sea floor, in metres, positive down. */
const depthNames = [
  'sea_floor_depth',
  'sea_floor_depth_below_geoid',
  'sea_floor_depth_below_geopotential_datum',
  'sea_floor_depth_below_mean_sea_level',
  'sea_floor_depth_below_reference_ellipsoid',
  'sea_floor_depth_below_sea_surface',
];
/** Those of heights of land and sea floor, positive up; others than the relief of the Earth have them too, so a keyword must say it. */
const heightNames = [
  'bedrock_altitude',
  'height_above_geopotential_datum',
  'height_above_mean_sea_level',
  'surface_altitude',
];

/** A bathymetry of the catalog. */
export interface Bathymetry {
  readonly dataset: string;
  readonly physicalTable: string;
  readonly variable: string;
  /** Whether the values are heights, positive up. */
  readonly isHeight: boolean;
}

/** What the catalog database knows that a workbook is compared with. */
export interface KnownOceanRepository {
  /** Lower-cased names of the listed datasets that have one of these, in lower case. */
  listNames(names: {
    readonly short: string;
    readonly long: string;
  }): Promise<{ readonly shortKey: string; readonly longKey: string }[]>;
  /** The listed bathymetry with most cells; undefined where there is none. */
  findBathymetry(): Promise<Bathymetry | undefined>;
}

/** Names and bathymetries of a database. */
export function createKnownOceanRepository(database: Database): KnownOceanRepository {
  return {
    listNames: ({ short, long }) =>
      database
        .select({
          shortKey: sql<string>`lower(${dataset.shortName})`,
          longKey: sql<string>`lower(${dataset.longName})`,
        })
        .from(dataset)
        .where(
          and(
            eq(dataset.isHidden, false),
            sql`(lower(${dataset.shortName}) = ${short} or lower(${dataset.longName}) = ${long})`,
          ),
        ),
    async findBathymetry() {
      const isHeight = inArray(variable.standardName, heightNames);
      const isOfSeaFloor = sql`'bathymetry' = any(${variable.keywords} || ${dataset.keywords})`;
      const [found] = await database
        .select({
          dataset: dataset.shortName,
          physicalTable: datasetVersion.physicalTable,
          variable: variable.name,
          isHeight: sql<boolean>`coalesce(${isHeight}, false)`,
        })
        .from(dataset)
        .innerJoin(
          datasetVersion,
          and(eq(datasetVersion.datasetId, dataset.id), eq(datasetVersion.isLive, true)),
        )
        .innerJoin(variable, and(eq(variable.datasetId, dataset.id), eq(variable.isNumeric, true)))
        .where(
          and(
            eq(dataset.isHidden, false),
            eq(dataset.isGridded, true),
            eq(dataset.isSynthetic, false),
            eq(variable.unit, 'm'),
            or(inArray(variable.standardName, depthNames), and(isHeight, isOfSeaFloor)),
          ),
        )
        .orderBy(desc(dataset.rowCount), asc(dataset.id))
        .limit(1);
      return found;
    },
  };
}
