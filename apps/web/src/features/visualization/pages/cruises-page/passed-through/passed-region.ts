import type { PassingCruisesQuery } from '@isobath/contract';
import type { GlobeBox } from '@isobath/globe';
import { formatLatitudeRange, formatLongitudeInterval, longitudeInterval } from '@isobath/ocean';
import { passedBounds } from '../../../../../shared/addresses/cruises-address.ts';
import type {
  CruisesAddress,
  PassedBound,
} from '../../../../../shared/addresses/cruises-address.ts';

/** Where and when cruises are to have passed through; what is undefined does not limit. */
export type PassedRegion = Pick<CruisesAddress, PassedBound | 'from' | 'until'>;

/** No region and no time. */
export const anywhere: PassedRegion = {
  south: undefined,
  north: undefined,
  west: undefined,
  east: undefined,
  from: undefined,
  until: undefined,
};

/** The part of an address that says where and when. */
export function regionOfAddress({
  south,
  north,
  west,
  east,
  from,
  until,
}: CruisesAddress): PassedRegion {
  return { south, north, west, east, from, until };
}

/** What is wrong with a region, by its field. */
export function faultsOfRegion({
  south,
  north,
  from,
  until,
}: PassedRegion): Partial<Record<keyof PassedRegion, string>> {
  const problem = 'Start cannot be greater than end';
  return {
    ...((south ?? -90) > (north ?? 90) && { south: problem }),
    ...(from !== undefined && until !== undefined && from > until && { from: problem }),
  };
}

/** What the server is asked; undefined where nothing limits, or the region has a fault. */
export function queryOfRegion(region: PassedRegion): PassingCruisesQuery | undefined {
  const { south, north, west, east, from, until } = region;
  const query = {
    ...(from !== undefined && { timeStart: from }),
    ...(until !== undefined && { timeEnd: until }),
    ...(south !== undefined && { latStart: south }),
    ...(north !== undefined && { latEnd: north }),
    // One end alone would turn around at the date line.
    ...((west !== undefined || east !== undefined) && {
      lonStart: west ?? -180,
      lonEnd: east ?? 180,
    }),
  };
  const isLimited = Object.keys(query).length > 0;
  return isLimited && Object.keys(faultsOfRegion(region)).length === 0 ? query : undefined;
}

/** The box on the globe; undefined without any bound, or with a fault. */
export function boxOfRegion(region: PassedRegion): GlobeBox | undefined {
  const { south = -90, north = 90, west = -180, east = 180 } = region;
  const isBounded = (Object.keys(passedBounds) as PassedBound[]).some(
    (name) => region[name] !== undefined,
  );
  return isBounded && south <= north ? { south, north, west, east } : undefined;
}

/** A region and a time in words, each undefined where it does not limit. */
export function describeRegion(region: PassedRegion): {
  place: string | undefined;
  time: string | undefined;
} {
  const box = boxOfRegion(region);
  const { from, until } = region;
  return {
    place:
      box &&
      `${formatLatitudeRange([box.south, box.north])}, ${formatLongitudeInterval(longitudeInterval(box.west, box.east))}`,
    time: from === undefined && until === undefined ? undefined : timeText(from, until),
  };
}

function timeText(from: string | undefined, until: string | undefined): string {
  if (from === undefined) return `until ${until}`;
  return until === undefined ? `from ${from}` : `${from} to ${until}`;
}
