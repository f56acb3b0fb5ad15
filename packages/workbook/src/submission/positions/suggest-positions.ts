import type { OceanCheck } from '../ocean-check.ts';
import { ofCruise } from '../ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { LandIndex } from './land-index.ts';

type Position = readonly [lat: number, lon: number];

const CHANGES = [
  {
    rule: 'wrong-sign',
    column: 'lon',
    suggestion: 'change the sign of lon',
    change: ([lat, lon]: Position): Position => [lat, -lon],
  },
  {
    rule: 'wrong-sign',
    column: 'lat',
    suggestion: 'change the sign of lat',
    change: ([lat, lon]: Position): Position => [-lat, lon],
  },
  {
    rule: 'swapped-coordinates',
    column: 'lat',
    suggestion: 'exchange lat and lon',
    change: ([lat, lon]: Position): Position => [lon, lat],
  },
] as const;

/** Degrees around the other positions of a cruise within which changed ones fit them. */
const FIT_DEGREES = 2;

/**
 * Suggests a change that brings all positions on land to sea. Where only some are on land they must also come to where the others are,
 * because most places of the Earth are sea.
 */
export function suggestPositions(
  check: OceanCheck,
  land: LandIndex,
  { cruise, indexes, flagged }: { cruise: string; indexes: Uint32Array; flagged: Uint32Array },
): void {
  const { rows } = check;
  const placeOf = (at: number): Position => [rows.lat[at] ?? 0, rows.lon[at] ?? 0];
  const distinct = new Map<string, Position>();
  for (const at of flagged) distinct.set(placeOf(at).join(), placeOf(at));
  if (distinct.size === 0) return;
  const others = boxOfOthers(indexes, flagged, placeOf);
  const isMost = flagged.length > indexes.length / 2;
  if (isMost && distinct.size < THRESHOLDS.suggestedPlaces) return;
  const places = [...distinct.values()];
  for (const { rule, column, suggestion, change } of CHANGES) {
    const fits = places.map(change).every(([lat, lon]) => {
      if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || land.isLand(lat, lon)) return false;
      return isMost || (others !== undefined && isIn(others, [lat, lon]));
    });
    if (fits)
      check.report(rule, {
        column,
        detail: `all ${flagged.length} rows on land${ofCruise(cruise)} would be at sea`,
        suggestion,
      });
  }
}

interface Extent {
  south: number;
  north: number;
  west: number;
  east: number;
}

function boxOfOthers(
  indexes: Uint32Array,
  flagged: Uint32Array,
  placeOf: (at: number) => Position,
): Extent | undefined {
  if (flagged.length === indexes.length) return undefined;
  const box: Extent = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  let next = 0;
  for (const at of indexes) {
    if (at === flagged[next]) {
      next += 1;
      continue;
    }
    const [lat, lon] = placeOf(at);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
  }
  return box;
}

function isIn({ south, north, west, east }: Extent, [lat, lon]: Position): boolean {
  return (
    lat >= south - FIT_DEGREES &&
    lat <= north + FIT_DEGREES &&
    lon >= west - FIT_DEGREES &&
    lon <= east + FIT_DEGREES
  );
}
