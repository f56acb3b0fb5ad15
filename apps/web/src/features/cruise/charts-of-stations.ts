import type { CruiseFullPage, CruiseStations } from '@isobath/contract';
import { normalizeLongitude, unrollTrack } from '@isobath/ocean';
import type { ChartsAddress } from '../../shared/addresses/charts-address.ts';

/** Degrees around a station that its profile is taken from. */
const aroundDegrees = 0.001;

type Dataset = Pick<CruiseFullPage['datasets'][number], 'Table_Name' | 'variables'>;
type Station = CruiseStations[number]['stations'][number];

/** The charts page with the depth profile of a station: of the first variable of its dataset that has a unit. */
export function profileOf(
  { Table_Name, variables }: Dataset,
  { Time, Lat, Lon, Depth_Min, Depth_Max }: Station,
): ChartsAddress {
  return {
    table: Table_Name,
    variable: firstWithUnit(variables)?.Short_Name,
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

/** The charts page with the section along the track of all stations, across the date line too; undefined of fewer than two. */
export function sectionOf(
  { Table_Name, variables }: Dataset,
  stations: readonly Station[],
): ChartsAddress | undefined {
  const [first, second] = stations;
  if (!first || !second) return undefined;
  const times = stations.map(({ Time }) => Time).toSorted();
  const lats = stations.map(({ Lat }) => Lat);
  const lons = [...unrollTrack(stations.map(({ Lon }) => Lon))];
  const [west, east] = [Math.min(...lons) - aroundDegrees, Math.max(...lons) + aroundDegrees];
  const isAround = east - west >= 360;
  return {
    table: Table_Name,
    variable: firstWithUnit(variables)?.Short_Name,
    dt1: times[0],
    dt2: times.at(-1),
    lat1: round(Math.max(-90, Math.min(...lats) - aroundDegrees)),
    lat2: round(Math.min(90, Math.max(...lats) + aroundDegrees)),
    lon1: isAround ? -180 : round(normalizeLongitude(west)),
    lon2: isAround ? 180 : round(normalizeLongitude(east)),
    depth1: Math.min(...stations.map(({ Depth_Min }) => Depth_Min)),
    depth2: Math.max(...stations.map(({ Depth_Max }) => Depth_Max)),
    chart: 'castSection',
  };
}

function firstWithUnit(variables: Dataset['variables']): Dataset['variables'][number] | undefined {
  return variables.find(({ Unit }) => Unit !== null) ?? variables[0];
}

function wrap(lon: number): number {
  return round(lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
