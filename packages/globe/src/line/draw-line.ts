import type { Feature, FeatureCollection, LineString, Point, Position } from 'geojson';
import { walkLine } from '@isobath/ocean';
import type { GlobePlace } from '../map/place-under.ts';

/** What is drawn of a line: its course, and its places. */
export type LineDrawing = FeatureCollection<LineString | Point>;

/** Kilometres: pieces so short that they follow the great circle. */
const pieceKm = 100;

/** A line as its course along great circles and a mark at each of its places. Longitudes run on beyond 180 across the date line. */
export function drawLine(line: readonly GlobePlace[]): LineDrawing {
  const course: Position[] = [];
  for (const { lat, lon } of walkLine(line, pieceKm)) {
    const before = course.at(-1)?.[0] ?? lon;
    course.push([lon + 360 * Math.round((before - lon) / 360), lat]);
  }
  const features: Feature<LineString | Point>[] = line.map(({ lat, lon }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }));
  if (course.length > 1)
    features.unshift({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: course },
    });
  return { type: 'FeatureCollection', features };
}
