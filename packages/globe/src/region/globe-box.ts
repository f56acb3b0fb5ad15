import type { Feature, FeatureCollection, Geometry, LineString, Polygon } from 'geojson';
import { longitudeInterval, longitudeWidth } from '@isobath/ocean';

/** A box in degrees, `south <= north`; `west > east` crosses the date line, −180 to 180 is the whole circle. */
export interface GlobeBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** What is drawn of a box: its area, and its edges apart from it. */
export type BoxDrawing = FeatureCollection<Polygon | LineString>;

/** As far as the map's tiles reach, degrees. */
const furthestLatitude = 85.05;
/** An edge is at least this many pieces, and a piece at most so many degrees long. */
const minPieces = 20;
const maxPieceDegrees = 3;
/** From this width on the two sides would be one double line, which looks like a seam. */
const sidelessWidth = 357;

/**
 * A box as its area and its outline. Edges follow parallels and meridians in 20 pieces or more, because a straight line between two corners would cut through the globe; longitudes run on
 * beyond 180 across the date line. A box around the whole Earth, or all of it but a cell of a grid, has no sides, and one of no extent is a point or a line and has no area.
 */
export function drawBox(box: GlobeBox): BoxDrawing {
  const interval = longitudeInterval(box.west, box.east);
  const width = longitudeWidth(interval);
  const [west, east] = [interval.west, interval.west + width];
  const [south, north] = [clamp(box.south), clamp(box.north)];
  const southern = piecesOf(west, east).map((lon) => [lon, south]);
  const northern = piecesOf(west, east).map((lon) => [lon, north]);
  const western = piecesOf(south, north).map((lat) => [west, lat]);
  const eastern = piecesOf(south, north).map((lat) => [east, lat]);
  const ring = [...southern, ...eastern, ...northern.toReversed(), ...western.toReversed()];
  const edges = width >= sidelessWidth ? [southern, northern] : [ring];
  return {
    type: 'FeatureCollection',
    features: [
      feature({ type: 'Polygon', coordinates: [ring] }),
      ...edges.map((coordinates) => feature({ type: 'LineString' as const, coordinates })),
    ],
  };
}

function piecesOf(from: number, to: number): number[] {
  const pieces = Math.max(minPieces, Math.ceil(Math.abs(to - from) / maxPieceDegrees));
  return Array.from({ length: pieces + 1 }, (_, index) => from + ((to - from) * index) / pieces);
}

function clamp(lat: number): number {
  return Math.min(furthestLatitude, Math.max(-furthestLatitude, lat));
}

function feature<Shape extends Geometry>(geometry: Shape): Feature<Shape> {
  return { type: 'Feature', properties: {}, geometry };
}
