import { THRESHOLDS } from '../thresholds.ts';

/** A sea in which water is never colder. */
type RegionalSea = (typeof THRESHOLDS.regionalTemperature)[number];

/** The sea that a position is in, if its deep water has limits of its own; undefined elsewhere. */
export function findRegionalSea(lat: number, lon: number): RegionalSea | undefined {
  // All of them lie between these, so that most positions are told at once.
  if (!(lat >= 10 && lat <= 50 && lon >= -6 && lon <= 50)) return undefined;
  return THRESHOLDS.regionalTemperature.find(({ corners }) => isWithin(corners, lat, lon));
}

/** The highest salinity of the sea at a position. */
export function highestSalinity(lat: number, lon: number): number {
  const sea = THRESHOLDS.saltySeas.find(
    (each) => lat >= each.lat[0] && lat <= each.lat[1] && lon >= each.lon[0] && lon <= each.lon[1],
  );
  return sea?.most ?? THRESHOLDS.salinity[1];
}

/** Whether a position lies within corners that are joined by straight lines in latitude and longitude. */
function isWithin(
  corners: readonly (readonly [lat: number, lon: number])[],
  lat: number,
  lon: number,
): boolean {
  let isInside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined && corner[0] > lat !== before[0] > lat) {
      const share = (lat - corner[0]) / (before[0] - corner[0]);
      if (lon < corner[1] + share * (before[1] - corner[1])) isInside = !isInside;
    }
    before = corner;
  }
  return isInside;
}
