import {
  crossesDateLine,
  isLatitude,
  isLongitude,
  longitudeInterval,
  longitudesOverlap,
  shortestSingle,
} from '@isobath/ocean';
import { chartMessages } from './chart-messages.ts';
import type { ChartRange, ChartVariable } from './chart-variable.ts';
import { findDateFaults } from './date-faults.ts';

/** The inputs of a range, in the order in which their faults block a chart. A date has an input for its day (`dt`) and one for its time of day (`time`). */
export const rangeFields = [
  'depth1',
  'depth2',
  'lat1',
  'lat2',
  'lon1',
  'lon2',
  'dt1',
  'dt2',
  'time1',
  'time2',
] as const;

/** An input of a range. */
export type RangeField = (typeof rangeFields)[number];
/** What is wrong with each input; inputs without a fault are absent. */
export type RangeFaults = Readonly<Partial<Record<RangeField, string>>>;
type Faults = Partial<Record<RangeField, string>>;

/**
 * What is wrong with a range for a variable, by input (spec 2 §5). Bounds that the catalog does not
 * know limit nothing. A number outside the globe or that is none is an invalid input.
 */
export function findRangeFaults(variable: ChartVariable, asked: ChartRange): RangeFaults {
  const range = withStoredPlaces(asked);
  return {
    ...findDepthFaults(variable, range),
    ...findLatitudeFaults(variable, range),
    ...findLongitudeFaults(variable, range),
    ...findDateFaults(variable, range),
  };
}

/** Places that have the digits of a 32-bit number as they are stored, which is what the coverage tells. */
function withStoredPlaces(range: ChartRange): ChartRange {
  const { depth1, depth2, lat1, lat2, lon1, lon2 } = range;
  const places = { depth1, depth2, lat1, lat2, lon1, lon2 };
  for (const name of ['depth1', 'depth2', 'lat1', 'lat2', 'lon1', 'lon2'] as const)
    places[name] = shortestSingle(places[name]);
  return { ...range, ...places };
}

/** The fault that blocks first, in the order of {@link rangeFields}; undefined if there is none. */
export function firstRangeFault(faults: RangeFaults): string | undefined {
  return rangeFields.map((field) => faults[field]).find((fault) => fault !== undefined);
}

function findDepthFaults(variable: ChartVariable, { depth1, depth2 }: ChartRange): Faults {
  const faults: Faults = {};
  const { Has_Depth: hasDepth, Depth_Min: top, Depth_Max: bottom } = variable;
  const order = depth1 > depth2 ? chartMessages.startAfterEnd : undefined;
  const start = explainDepth(depth1) ?? order;
  const end = explainDepth(depth2) ?? order;
  if (start !== undefined) faults.depth1 = start;
  else if (hasDepth && bottom !== null && depth1 > bottom)
    faults.depth1 = chartMessages.latestDepthStart(bottom);
  else if (!hasDepth && depth1 !== 0) faults.depth1 = chartMessages.noDepth;
  if (end !== undefined) faults.depth2 = end;
  else if (hasDepth && top !== null && depth2 < top)
    faults.depth2 = chartMessages.earliestDepthEnd(top);
  else if (!hasDepth && depth2 !== 0) faults.depth2 = chartMessages.noDepth;
  return faults;
}

function explainDepth(metres: number): string | undefined {
  if (!Number.isFinite(metres)) return chartMessages.invalidInput;
  return metres < 0 ? chartMessages.negativeDepth : undefined;
}

function findLatitudeFaults(variable: ChartVariable, { lat1, lat2 }: ChartRange): Faults {
  const faults: Faults = {};
  const { Lat_Min: south, Lat_Max: north } = variable;
  const order = lat1 > lat2 ? chartMessages.startAfterEnd : undefined;
  if (!isLatitude(lat1)) faults.lat1 = chartMessages.invalidInput;
  else if (north !== null && lat1 > north) faults.lat1 = chartMessages.latestLatStart(north);
  else if (order !== undefined) faults.lat1 = order;
  if (!isLatitude(lat2)) faults.lat2 = chartMessages.invalidInput;
  else if (south !== null && lat2 < south) faults.lat2 = chartMessages.earliestLatEnd(south);
  else if (order !== undefined) faults.lat2 = order;
  return faults;
}

/** Ranges and coverages in any spelling of longitudes; a range that shares a meridian with the coverage is accepted. */
function findLongitudeFaults(variable: ChartVariable, { lon1, lon2 }: ChartRange): Faults {
  const faults: Faults = {};
  if (!isLongitude(lon1)) faults.lon1 = chartMessages.invalidInput;
  if (!isLongitude(lon2)) faults.lon2 = chartMessages.invalidInput;
  const { Lon_Min: west, Lon_Max: east } = variable;
  if (faults.lon1 !== undefined || faults.lon2 !== undefined || west === null || east === null)
    return faults;
  const range = longitudeInterval(lon1, lon2);
  const covered = longitudeInterval(west, east);
  if (longitudesOverlap(range, covered)) return faults;
  if (lon1 > lon2 || crossesDateLine(range) || crossesDateLine(covered))
    faults.lon1 = chartMessages.outsideLongitudes;
  else if (range.west > covered.east) faults.lon1 = chartMessages.latestLonStart(east);
  else faults.lon2 = chartMessages.earliestLonEnd(west);
  return faults;
}
