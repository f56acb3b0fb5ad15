import type { VariableReply } from '@isobath/contract';
import {
  findSpatialResolution,
  findTemporalResolution,
  formatInstant,
  isGridded,
} from '@isobath/ocean';
import type { ChartsAddress } from '../../../shared/addresses/charts-address.ts';

/** The restriction of a variable as the panel shows it. */
export interface ChartParameters {
  /** ISO instants, or months `1` to `12` of a climatology. */
  readonly dt1: string;
  readonly dt2: string;
  readonly lat1: number;
  readonly lat2: number;
  readonly lon1: number;
  readonly lon2: number;
  readonly depth1: number;
  readonly depth2: number;
}

const earliest = '1900-01-01T00:00:00.000Z';

/** What the panel begins with: the whole coverage of a variable; without one nowhere, from 1900 until now. */
export function defaultParameters(
  variable: VariableReply | undefined,
  nowMs: number,
): ChartParameters {
  const [dt1, dt2] = defaultTimes(variable, nowMs);
  return {
    dt1,
    dt2,
    lat1: variable?.Lat_Min ?? 0,
    lat2: variable?.Lat_Max ?? 0,
    lon1: variable?.Lon_Min ?? 0,
    lon2: variable?.Lon_Max ?? 0,
    depth1: variable?.Depth_Min ?? 0,
    depth2: variable?.Depth_Max ?? 0,
  };
}

function defaultTimes(
  variable: VariableReply | undefined,
  nowMs: number,
): readonly [string, string] {
  if (variable?.Climatology) return ['1', '12'];
  return [variable?.Time_Min ?? earliest, variable?.Time_Max ?? formatInstant(nowMs)];
}

/** What the address says, filled up with the defaults. */
export function readParameters(address: ChartsAddress, defaults: ChartParameters): ChartParameters {
  const { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = address;
  return {
    dt1: dt1 ?? defaults.dt1,
    dt2: dt2 ?? defaults.dt2,
    lat1: lat1 ?? defaults.lat1,
    lat2: lat2 ?? defaults.lat2,
    lon1: lon1 ?? defaults.lon1,
    lon2: lon2 ?? defaults.lon2,
    depth1: depth1 ?? defaults.depth1,
    depth2: depth2 ?? defaults.depth2,
  };
}

/** Whether a variable has no grid in place or time: its data are observations at scattered places. */
export function isIrregular(variable: VariableReply): boolean {
  const temporal = findTemporalResolution(variable.Temporal_Resolution);
  const spatial = findSpatialResolution(variable.Spatial_Resolution);
  return !temporal || !spatial || !isGridded(temporal, spatial);
}
