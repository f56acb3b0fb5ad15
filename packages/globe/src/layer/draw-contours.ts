import type { FeatureCollection } from 'geojson';
import type { GlobeContour } from './globe-layer.ts';

/** The lines as GeoJSON; `isThick` says how wide each is drawn. */
export function drawContours(contours: readonly GlobeContour[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: contours.map(({ points, isThick }) => ({
      type: 'Feature',
      properties: { isThick },
      geometry: {
        type: 'LineString',
        coordinates: Array.from({ length: points.length / 2 }, (_, at) => [
          ...points.subarray(at * 2, at * 2 + 2),
        ]),
      },
    })),
  };
}
