import type { Box } from './box.ts';
import { intersectBoxes } from './box.ts';
import { ALL_LATITUDES } from './latitude.ts';
import { isWholeCircle, longitudeInterval, longitudeWidth, WHOLE_CIRCLE } from './longitude.ts';

/** A part of the ocean people ask for by name, as a box on the map. */
export interface Region {
  readonly name: string;
  readonly box: Box;
}

const atlantic = longitudeInterval(-83, 14);
const pacific = longitudeInterval(146, -70);

/**
 * The regions offered as presets, the globe first. Boxes, not coast lines: neighbours overlap, and the Pacific crosses the date line. The halves
 * of an ocean meet at the equator.
 */
export const REGIONS: readonly Region[] = [
  { name: 'Global', box: { lat: ALL_LATITUDES, lon: WHOLE_CIRCLE } },
  { name: 'Southern Ocean', box: { lat: [-90, -60], lon: WHOLE_CIRCLE } },
  { name: 'Arctic Ocean', box: { lat: [60, 90], lon: WHOLE_CIRCLE } },
  { name: 'Atlantic Ocean', box: { lat: ALL_LATITUDES, lon: atlantic } },
  { name: 'North Atlantic Ocean', box: { lat: [0, 90], lon: atlantic } },
  { name: 'South Atlantic Ocean', box: { lat: [-90, 0], lon: atlantic } },
  { name: 'Pacific Ocean', box: { lat: [-90, 65], lon: pacific } },
  { name: 'North Pacific Ocean', box: { lat: [0, 65], lon: pacific } },
  { name: 'South Pacific Ocean', box: { lat: [-90, 0], lon: pacific } },
  { name: 'Indian Ocean', box: { lat: [-90, 30], lon: longitudeInterval(14, 147) } },
  { name: 'Mediterranean Sea', box: { lat: [30, 46], lon: longitudeInterval(-6, 37) } },
  { name: 'Gulf of Mexico', box: { lat: [18, 31], lon: longitudeInterval(-99, -80) } },
];

/**
 * The presets a box reaches into, in the order of {@link REGIONS}. `Global` is named only for a box that spans every longitude and at
 * least 120 degrees of latitude; touching an edge alone does not count as reaching in unless the box itself is that thin.
 */
export function regionsOf(box: Box): readonly Region[] {
  const isGlobal = isWholeCircle(box.lon) && box.lat[1] - box.lat[0] >= 120;
  return REGIONS.filter((region) => (region.name === 'Global' ? isGlobal : reachesInto(box, region.box)));
}

function reachesInto(box: Box, region: Box): boolean {
  const isThin = box.lat[0] === box.lat[1];
  const isNarrow = longitudeWidth(box.lon) === 0;
  return intersectBoxes({ lat: box.lat, lon: box.lon }, region).some(
    (part) => (isThin || part.lat[1] > part.lat[0]) && (isNarrow || longitudeWidth(part.lon) > 0),
  );
}
