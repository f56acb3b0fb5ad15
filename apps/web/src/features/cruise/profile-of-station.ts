import type { CruiseFullPage, CruiseStations } from '@isobath/contract';
import type { ChartsAddress } from '../../shared/addresses/charts-address.ts';

/** Degrees around a station that its profile is taken from. */
const aroundDegrees = 0.001;

/** The charts page with the depth profile of a station: of the first variable of its dataset that has a unit. */
export function profileOf(
  { Table_Name, variables }: Pick<CruiseFullPage['datasets'][number], 'Table_Name' | 'variables'>,
  { Time, Lat, Lon, Depth_Min, Depth_Max }: CruiseStations[number]['stations'][number],
): ChartsAddress {
  const variable = variables.find(({ Unit }) => Unit !== null) ?? variables[0];
  return {
    table: Table_Name,
    variable: variable?.Short_Name,
    dt1: Time,
    dt2: Time,
    lat1: round(Math.max(-90, Lat - aroundDegrees)),
    lat2: round(Math.min(90, Lat + aroundDegrees)),
    lon1: wrap(Lon - aroundDegrees),
    lon2: wrap(Lon + aroundDegrees),
    depth1: Depth_Min,
    depth2: Depth_Max,
    chart: 'depthProfile',
  };
}

function wrap(lon: number): number {
  return round(lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
