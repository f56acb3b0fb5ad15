import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A file of world-atlas. */
export type LandTopology = Topology<{ land: GeometryCollection }>;

type Place = readonly number[];

const roundedTo = 1000;
const seamDegrees = 0.01;

/**
 * The coasts of the land as lines in GeoJSON, to a thousandth of a degree. Edges along the date line and at the south pole are left out: they only close the areas.
 */
export function coastLines(land: LandTopology): {
  type: 'Feature';
  properties: null;
  geometry: { type: 'MultiLineString'; coordinates: Place[][] };
} {
  const rings = feature(land, land.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  );
  return {
    type: 'Feature',
    properties: null,
    geometry: { type: 'MultiLineString', coordinates: rings.flatMap(splitAtSeams) },
  };
}

function splitAtSeams(ring: readonly Place[]): Place[][] {
  const lines: Place[][] = [[]];
  let before: Place | undefined;
  for (const place of ring) {
    if (before && isSeam(before, place)) lines.push([]);
    lines.at(-1)?.push(place.map((degrees) => Math.round(degrees * roundedTo) / roundedTo));
    before = place;
  }
  return lines.filter((line) => line.length > 1);
}

/** Whether an edge runs along the date line or the south pole, or from one side of the map to the other. */
function isSeam([lon = 0, lat = 0]: Place, [nextLon = 0, nextLat = 0]: Place): boolean {
  const isOnDateLine = (degrees: number): boolean => Math.abs(degrees) > 180 - seamDegrees;
  const isAtPole = (degrees: number): boolean => degrees < -90 + seamDegrees;
  return (
    (isOnDateLine(lon) && isOnDateLine(nextLon)) ||
    (isAtPole(lat) && isAtPole(nextLat)) ||
    Math.abs(lon - nextLon) > 180
  );
}
