import { callProcedure } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import type { Cruise } from '../find-cruises.ts';
import type { MeasuredColumn } from './measured-variables.ts';

/** Of a profile its uppermost part is what a ship measured along its track, metres. */
export const surfaceMetres = 10;

/** The rows of a column where and when a cruise was. */
export const measuredRowsQuery = (cruise: Cruise, column: MeasuredColumn | undefined) => {
  const { Start_Time, End_Time, Lat_Min, Lat_Max, Lon_Min, Lon_Max } = cruise;
  const subset = {
    tableName: column?.dataset.Table_Name ?? '',
    fields: column?.name ?? '',
    ...(Start_Time !== null && End_Time !== null && { dt1: Start_Time, dt2: End_Time }),
    ...(Lat_Min !== null && Lat_Max !== null && { lat1: Lat_Min, lat2: Lat_Max }),
    ...(Lon_Min !== null && Lon_Max !== null && { lon1: Lon_Min, lon2: Lon_Max }),
    ...(column?.dataset.Has_Depth && { depth1: 0, depth2: surfaceMetres }),
  };
  return queryOptions({
    queryKey: ['measurements', 'track-colours', subset],
    queryFn: ({ signal }) => callProcedure('uspSpaceTime', subset, { signal, view: 'page' }),
    gcTime: 60_000,
  });
};
