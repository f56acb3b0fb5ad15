import type { Feature, FeatureCollection, LineString, Point } from 'geojson';

/** Where a ship went, as points of one colour. */
export interface GlobeTrack {
  readonly id: number;
  /** A CSS colour. */
  readonly colour: string;
  /** Degrees; longitudes without jumps at 180°, in order of time. Both of one length. */
  readonly lats: ArrayLike<number>;
  readonly lons: ArrayLike<number>;
}

/** A place of a track, by its index. */
export interface TrackPlace {
  readonly id: number;
  readonly index: number;
}

/** What is drawn of tracks: a faint line and a point at each place, with `id` and `index`. */
export function drawTracks(tracks: readonly GlobeTrack[]): FeatureCollection<LineString | Point> {
  const features = tracks.flatMap(({ id, colour, lats, lons }) => {
    const places = Array.from(lats, (lat, index): [number, number] => [lons[index] ?? 0, lat]);
    const points = places.map((coordinates, index): Feature<LineString | Point> => ({
      type: 'Feature',
      properties: { id, index, colour },
      geometry: { type: 'Point', coordinates },
    }));
    const line: Feature<LineString | Point> = {
      type: 'Feature',
      properties: { id, colour },
      geometry: { type: 'LineString', coordinates: places },
    };
    return places.length > 1 ? [line, ...points] : points;
  });
  return { type: 'FeatureCollection', features };
}
