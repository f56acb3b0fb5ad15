import type { Suggestion } from '../findings/suggestion.ts';
import { findRuns } from '../findings/suggestion.ts';
import type { OceanCheck } from '../checks/ocean-check.ts';
import { ofCruise, whereCruise } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { LandIndex } from './land-index.ts';

type Position = readonly [lat: number, lon: number];

const CHANGES = [
  {
    rule: 'wrong-sign',
    kind: 'negate',
    column: 'lon',
    change: ([lat, lon]: Position): Position => [lat, -lon],
  },
  {
    rule: 'wrong-sign',
    kind: 'negate',
    column: 'lat',
    change: ([lat, lon]: Position): Position => [-lat, lon],
  },
  {
    rule: 'swapped-coordinates',
    kind: 'swap',
    column: 'lat',
    change: ([lat, lon]: Position): Position => [lon, lat],
  },
] as const;

/** Degrees around the other positions of a cruise within which changed ones fit them. */
const FIT_DEGREES = 2;
/** Runs of rows that a suggestion lists at most. */
const MAX_RUNS = 10_000;

/**
 * Suggests a change that brings all positions on land to sea. Where only some are on land they must also come to where the others are,
 * because most places of the Earth are sea. Only the rows on land are changed then; otherwise all rows of the cruise.
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
  for (const { rule, kind, column, change } of CHANGES) {
    const changed = places.map(change);
    const isAtSea = changed.every(
      ([lat, lon]) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && !land.isLand(lat, lon),
    );
    const joinsOthers = others !== undefined && changed.every((place) => isIn(others, place));
    if (!isAtSea || !(isMost || joinsOthers)) continue;
    const place = { sheet: 'data', column, ...whereCruise(check, cruise) } as const;
    const runs = joinsOthers ? findRuns(flagged.map((at) => rows.row[at] ?? 0)) : undefined;
    reportChange(check, {
      rule,
      detail: `all ${flagged.length.toLocaleString('en')} rows on land${ofCruise(cruise)} would be at sea`,
      suggestion: { kind, ...place, ...(runs && { rows: runs }) },
    });
  }
}

function reportChange(
  check: OceanCheck,
  {
    rule,
    detail,
    suggestion,
  }: { rule: 'wrong-sign' | 'swapped-coordinates'; detail: string; suggestion: Suggestion },
): void {
  const { column, rows = [] } = suggestion;
  if (rows.length <= MAX_RUNS) check.report(rule, { column, detail, suggestions: [suggestion] });
  else
    check.report(rule, {
      column,
      detail: `${detail}; they are too scattered to be changed here, sort the rows by position first`,
    });
}

/** Where positions are; `west` to `east` of a cruise over the date line are counted from 0 to 360. */
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
  const around = { west: Infinity, east: -Infinity };
  let next = 0;
  for (const at of indexes) {
    if (at === flagged[next]) {
      next += 1;
      continue;
    }
    const [lat, lon] = placeOf(at);
    const eastward = lon < 0 ? lon + 360 : lon;
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    around.west = Math.min(around.west, eastward);
    around.east = Math.max(around.east, eastward);
  }
  return around.east - around.west < box.east - box.west ? { ...box, ...around } : box;
}

function isIn({ south, north, west, east }: Extent, [lat, lon]: Position): boolean {
  const isNear = (degrees: number): boolean =>
    degrees >= west - FIT_DEGREES && degrees <= east + FIT_DEGREES;
  return (
    lat >= south - FIT_DEGREES &&
    lat <= north + FIT_DEGREES &&
    (isNear(lon) || isNear(lon + 360) || isNear(lon - 360))
  );
}
