import type { ChartChoice } from '../visualization/chart-prevention.ts';
import type { ChartRange, ChartVariable } from '../visualization/chart-variable.ts';

/** A daily quarter-degree model with depths, for tests. */
export function gridVariable(changes: Partial<ChartVariable> = {}): ChartVariable {
  return {
    Table_Name: 'tblModel',
    Dataset_ID: 1,
    Temporal_Resolution: 'Daily',
    Spatial_Resolution: '1/4° X 1/4°',
    Climatology: false,
    Has_Depth: true,
    Is_Gridded: true,
    Time_Min: '2010-01-01T06:30:00.000Z',
    Time_Max: '2015-12-31T18:00:00.000Z',
    Lat_Min: -60,
    Lat_Max: 60,
    Lon_Min: -100,
    Lon_Max: 20,
    Depth_Min: 5,
    Depth_Max: 500,
    ...changes,
  };
}

/** A range that {@link gridVariable} has data in, for tests. */
export function validRange(changes: Partial<ChartRange> = {}): ChartRange {
  return {
    depth1: 5,
    depth2: 100,
    dt1: '2012-03-01T00:00:00.000Z',
    dt2: '2012-03-10T00:00:00.000Z',
    lat1: 10,
    lat2: 20,
    lon1: -60,
    lon2: -50,
    ...changes,
  };
}

/** A choice that nothing prevents, for tests. */
export function validChoice(changes: Partial<ChartChoice> = {}): ChartChoice {
  return {
    variable: gridVariable(),
    subtype: 'sectionMap',
    range: validRange(),
    plots: [],
    sizeCheck: { status: 'succeeded', allow: true },
    ...changes,
  };
}
