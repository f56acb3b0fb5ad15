import type { Box } from './box.ts';
import { isWholeCircle, unrollLongitude } from './longitude.ts';
import { requireValue } from '../require-value.ts';
import type { Corner } from './region-boundaries.ts';
import {
  africaToAsia,
  africaToEurope,
  americas,
  asia,
  gulfOfMexico,
  malayaToTasmania,
  mediterranean,
} from './region-boundaries.ts';

/** A part of the ocean that people ask for by name. Places on its edges of latitude are in it. */
export interface Region {
  readonly name: string;
  /** Degrees north, south first. */
  readonly lat: readonly [south: number, north: number];
  /**
   * The corners of its outline, in order and not closed; longitudes rise past 180 where it crosses
   * the date line. Absent where it goes round the Earth.
   */
  readonly outline?: readonly Corner[];
}

const northEnd = 65;
const southEnd = -60;
const atlantic = [...americas, ...africaToEurope];
const indian = [...africaToAsia, ...malayaToTasmania];
const eastOfPacific = americas.map(([lon, lat]): Corner => [lon + 360, lat]);
const pacific = [...malayaToTasmania.toReversed(), ...asia, ...eastOfPacific];

/**
 * The regions that data are listed under. Each place of the sea is in one ocean at most: they meet at
 * 60° S, at 65° N and along the lines of `region-boundaries.ts`. The halves of an ocean meet at the
 * equator; the Gulf of Mexico is part of the North Atlantic; other inland seas are in none.
 */
export const REGIONS: readonly Region[] = [
  { name: 'Southern Ocean', lat: [-90, southEnd] },
  { name: 'Arctic Ocean', lat: [northEnd, 90] },
  { name: 'Atlantic Ocean', lat: [southEnd, northEnd], outline: atlantic },
  { name: 'North Atlantic Ocean', lat: [0, northEnd], outline: atlantic },
  { name: 'South Atlantic Ocean', lat: [southEnd, 0], outline: atlantic },
  { name: 'Pacific Ocean', lat: [southEnd, northEnd], outline: pacific },
  { name: 'North Pacific Ocean', lat: [0, northEnd], outline: pacific },
  { name: 'South Pacific Ocean', lat: [southEnd, 0], outline: pacific },
  { name: 'Indian Ocean', lat: [southEnd, northEnd], outline: indian },
  { name: 'Mediterranean Sea', lat: [southEnd, northEnd], outline: mediterranean },
  { name: 'Gulf of Mexico', lat: [southEnd, northEnd], outline: gulfOfMexico },
];

/** The name under which data of the whole Earth are listed, in every region. */
export const GLOBAL_REGION = 'Global';

/** Whether a box spans every longitude and at least 120 degrees of latitude. */
export function isGlobal({ lat, lon }: Box): boolean {
  return isWholeCircle(lon) && lat[1] - lat[0] >= 120;
}

/** Whether a place lies in a region. Degrees; any spelling of the longitude. */
export function isInRegion(
  { lat: [south, north], outline }: Region,
  lat: number,
  lon: number,
): boolean {
  if (!(lat >= south && lat <= north)) return false;
  return outline === undefined || isInside(outline, unrollLongitude(lon, westEnd(outline)), lat);
}

/** The longitude at which an outline begins in the west; all of its corners lie within 360° east of it. */
export function westEnd(outline: readonly Corner[]): number {
  return outline.reduce((least, [lon]) => Math.min(least, lon), Infinity);
}

/** The names of the regions that contain at least one of the places, in the order of {@link REGIONS}. Throws where there are fewer longitudes than latitudes. */
export function regionsOfPlaces(lats: ArrayLike<number>, lons: ArrayLike<number>): string[] {
  const places = Array.from(lats, (lat, index): Corner => [
    requireValue(lons[index], 'longitude of a place'),
    lat,
  ]);
  return REGIONS.filter((region) => places.some(([lon, lat]) => isInRegion(region, lat, lon))).map(
    ({ name }) => name,
  );
}

/** Even-odd rule: a ray to the east from a point inside crosses the outline an odd number of times. */
function isInside(outline: readonly Corner[], lon: number, lat: number): boolean {
  let isIn = false;
  const last = outline.at(-1);
  if (!last) return false;
  let [beforeLon, beforeLat] = last;
  for (const [nextLon, nextLat] of outline) {
    const isCrossed = nextLat > lat !== beforeLat > lat;
    const crossingLon =
      beforeLon + ((lat - beforeLat) / (nextLat - beforeLat)) * (nextLon - beforeLon);
    if (isCrossed && lon < crossingLon) isIn = !isIn;
    [beforeLon, beforeLat] = [nextLon, nextLat];
  }
  return isIn;
}
