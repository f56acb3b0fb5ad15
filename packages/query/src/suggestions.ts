import type { Subset } from '@isobath/contract';
import { formatCount, formatDepthRange, formatIsoDate, formatLatitudeRange, formatLongitudeInterval, longitudeCentre, longitudeInterval, longitudeWidth, MONTH_NAMES, MS_PER_DAY, normalizeLongitude } from '@isobath/ocean';
import type { Bounds } from './bounds.ts';
import type { TableDescription } from './table.ts';

/** How many rows lie at one day (its first millisecond), month or depth. */
export interface CountAt {
  readonly at: number;
  readonly rows: number;
}

/** A part that fits: what it is in words, and the bounds to change. */
export interface PartSuggestion {
  readonly text: string;
  readonly subset: Partial<Subset>;
}

/**
 * The longest run of whole days (or months) up to the newest that holds at most `limit` rows. `counts` newest first; none when even the
 * newest does not fit, or when all of them do.
 */
export function suggestTime(counts: readonly CountAt[], table: Pick<TableDescription, 'isClimatology'>, limit: number): PartSuggestion[] {
  const { taken, rows } = takeWhileFits(counts, limit);
  const newest = counts[0];
  const oldest = counts[taken - 1];
  if (!newest || !oldest || taken === counts.length) return [];
  if (table.isClimatology) {
    const name = taken === 1 ? MONTH_NAMES[newest.at - 1] : `${MONTH_NAMES[oldest.at - 1]} to ${MONTH_NAMES[newest.at - 1]}`;
    return [{ text: `${name} only: ${formatCount(rows)} rows`, subset: { dt1: String(oldest.at), dt2: String(newest.at) } }];
  }
  const dt1 = formatIsoDate(oldest.at);
  const dt2 = formatIsoDate(newest.at + MS_PER_DAY - 1);
  return [{ text: `The newest part, ${dt1 === dt2 ? dt1 : `${dt1} to ${dt2}`}: ${formatCount(rows)} rows`, subset: { dt1, dt2 } }];
}

/** The depths from the top down that hold at most `limit` rows; `counts` shallow first. */
export function suggestDepth(counts: readonly CountAt[], limit: number): PartSuggestion[] {
  const { taken, rows } = takeWhileFits(counts, limit);
  const top = counts[0];
  const bottom = counts[taken - 1];
  if (!top || !bottom || taken === counts.length) return [];
  return [{ text: `The depths ${formatDepthRange([top.at, bottom.at])}: ${formatCount(rows)} rows`, subset: { depth1: top.at, depth2: bottom.at } }];
}

/** Bounds of a box round the same centre whose sides are `factor` (0 to 1) of what was asked for, rounded to tenths of a degree. */
export function shrinkRegion(bounds: Bounds, table: TableDescription, factor: number): Required<Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'>> | undefined {
  const south = Math.max(bounds.lat.low ?? -90, table.coverage.latMin ?? -90);
  const north = Math.min(bounds.lat.high ?? 90, table.coverage.latMax ?? 90);
  if (!(north > south)) return undefined;
  const middle = (south + north) / 2;
  const half = ((north - south) / 2) * factor;
  const centre = longitudeCentre(bounds.lon);
  const halfWidth = (longitudeWidth(bounds.lon) / 2) * factor;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    lat1: tenth(middle - half), lat2: tenth(middle + half),
    lon1: tenth(normalizeLongitude(centre - halfWidth)), lon2: tenth(normalizeLongitude(centre + halfWidth)),
  };
}

/** A region that was found to hold `rows` rows. */
export function suggestRegion(region: Required<Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'>>, rows: number): PartSuggestion {
  const place = `${formatLatitudeRange([region.lat1, region.lat2])}, ${formatLongitudeInterval(longitudeInterval(region.lon1, region.lon2))}`;
  return { text: `A smaller region, ${place}: ${formatCount(rows)} rows`, subset: region };
}

function takeWhileFits(counts: readonly CountAt[], limit: number): { taken: number; rows: number } {
  let rows = 0;
  let taken = 0;
  for (const count of counts) {
    if (rows + count.rows > limit) break;
    rows += count.rows;
    taken += 1;
  }
  return { taken, rows };
}
