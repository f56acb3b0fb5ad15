import { findSpatialResolution } from '@isobath/ocean';
import type { CatalogueRow } from '../catalog/variables.ts';

/** What the rules of charts read of a variable, in the words of the catalog. */
export type ChartVariable = Pick<
  CatalogueRow,
  | 'Table_Name'
  | 'Dataset_ID'
  | 'Temporal_Resolution'
  | 'Spatial_Resolution'
  | 'Climatology'
  | 'Has_Depth'
  | 'Is_Gridded'
  | 'Time_Min'
  | 'Time_Max'
  | 'Lat_Min'
  | 'Lat_Max'
  | 'Lon_Min'
  | 'Lon_Max'
  | 'Depth_Min'
  | 'Depth_Max'
>;

/**
 * The part of a variable that a chart shows. Degrees and metres; a field that holds no number is
 * NaN. `lon1 > lon2` crosses 180°. `dt1` and `dt2` are ISO instants with milliseconds and Z; of a
 * monthly climatology they are months, `1` to `12`.
 */
export interface ChartRange {
  readonly depth1: number;
  readonly depth2: number;
  readonly dt1: string;
  readonly dt2: string;
  readonly lat1: number;
  readonly lat2: number;
  readonly lon1: number;
  readonly lon2: number;
}

/**
 * Whether a variable counts as sparse (irregular) data: its rows lie neither on axes of latitude and longitude nor, by the resolution that the catalog states, at a
 * regular step in space. Its times do not matter: one day, or a series with a day missing, is a grid.
 */
export function isSparse({
  Is_Gridded,
  Spatial_Resolution,
}: Pick<ChartVariable, 'Is_Gridded' | 'Spatial_Resolution'>): boolean {
  return !Is_Gridded && findSpatialResolution(Spatial_Resolution)?.stepDegrees === undefined;
}
