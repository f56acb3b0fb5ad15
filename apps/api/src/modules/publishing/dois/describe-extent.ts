import { downloadFormats, fileFormats } from '@isobath/contract';
import { formatCount, formatIsoDate } from '@isobath/ocean';
import type { DoiAttributes, DoiDate, GeoLocation } from './kernel-4.ts';

/** What is measured of a version once it is published. */
export interface PublishedExtent {
  readonly latMin: number | null;
  readonly latMax: number | null;
  /** West above east says that the arc crosses 180°. */
  readonly lonWest: number | null;
  readonly lonEast: number | null;
  /** Epoch milliseconds; null of a climatology. */
  readonly timeMinMs: number | null;
  readonly timeMaxMs: number | null;
  readonly rowCount: number;
  readonly variableCount: number;
}

/** Where and how much the data of a version are, and how they are had; nothing of it is known before it is published. */
export function describeExtent(
  extent: PublishedExtent | undefined,
): Pick<DoiAttributes, 'geoLocations' | 'sizes' | 'formats'> {
  if (extent === undefined) return { geoLocations: [], sizes: [], formats: [] };
  const { rowCount, variableCount } = extent;
  return {
    geoLocations: describePlaces(extent),
    sizes: [counted(rowCount, 'row'), counted(variableCount, 'variable')],
    formats: downloadFormats.map((name) => fileFormats[name].contentType.split(';')[0] ?? ''),
  };
}

/** When the data were taken: a day, or the first and the last one. */
export function describeCollection(extent: PublishedExtent | undefined): DoiDate[] {
  if (extent === undefined || extent.timeMinMs === null || extent.timeMaxMs === null) return [];
  const days = new Set([extent.timeMinMs, extent.timeMaxMs].map((ms) => formatIsoDate(ms)));
  return [{ date: [...days].join('/'), dateType: 'Collected' }];
}

/** A point, a box, or two boxes where an area lies across the date line: readers take a box from west to east. */
function describePlaces({ latMin, latMax, lonWest, lonEast }: PublishedExtent): GeoLocation[] {
  if (latMin === null || latMax === null || lonWest === null || lonEast === null) return [];
  if (latMin === latMax && lonWest === lonEast)
    return [{ geoLocationPoint: { pointLongitude: lonWest, pointLatitude: latMin } }];
  const box = (west: number, east: number): GeoLocation => ({
    geoLocationBox: {
      westBoundLongitude: west,
      eastBoundLongitude: east,
      southBoundLatitude: latMin,
      northBoundLatitude: latMax,
    },
  });
  return lonWest <= lonEast ? [box(lonWest, lonEast)] : [box(lonWest, 180), box(-180, lonEast)];
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
