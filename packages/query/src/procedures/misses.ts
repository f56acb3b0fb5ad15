import { formatIsoDate, intersectLongitudes } from '@isobath/ocean';
import type { Bounds, OpenRange } from '../bounds.ts';
import type { TableDescription } from '../table.ts';

/**
 * Lists the bounds that lie wholly outside the table, one sentence each: an answer without rows is then correct, and a person should know why. A
 * depth of 0 to 0, which a client sends when it is given none, means the surface; a table that begins at 0.5 m has no such rows.
 */
export function listMisses(
  { timeMs, lat, lon, depth }: Bounds,
  { tableName, coverage }: TableDescription,
): string[] {
  const { lonWest, lonEast } = coverage;
  const misses = [
    missOf(timeMs, [coverage.timeMinMs, coverage.timeMaxMs], {
      what: 'times',
      show: formatIsoDate,
    }),
    missOf(lat, [coverage.latMin, coverage.latMax], { what: 'latitudes', show: degrees }),
    lonWest !== null &&
    lonEast !== null &&
    intersectLongitudes(lon, { west: lonWest, east: lonEast }).length === 0
      ? `longitudes from ${degrees(lonWest)} east to ${degrees(lonEast)}; you asked for ${degrees(lon.west)} east to ${degrees(lon.east)}`
      : undefined,
    missOf(depth, [coverage.depthMin, coverage.depthMax], {
      what: 'depths',
      show: (metres) => `${metres} m`,
    }),
  ];
  return misses
    .filter((miss) => miss !== undefined)
    .map((miss) => `No rows: ${tableName} has ${miss}.`);
}

function missOf(
  asked: OpenRange,
  [min, max]: readonly [number | null, number | null],
  { what, show }: { readonly what: string; readonly show: (value: number) => string },
): string | undefined {
  const { low, high } = asked;
  if (min === null || max === null || ((low ?? min) <= max && (high ?? max) >= min))
    return undefined;
  return `${what} from ${show(min)} to ${show(max)}; you asked for ${describeRange(asked, show)}`;
}

function describeRange({ low, high }: OpenRange, show: (value: number) => string): string {
  if (low !== undefined)
    return high === undefined ? `${show(low)} and more` : `${show(low)} to ${show(high)}`;
  return high === undefined ? 'all' : `up to ${show(high)}`;
}

function degrees(value: number): string {
  return String(value);
}
