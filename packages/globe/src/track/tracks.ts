import type { Feature, FeatureCollection, LineString, Point } from 'geojson';

/** Where a ship went, as points of one colour. */
export interface GlobeTrack {
  readonly id: number;
  /** A CSS colour. */
  readonly colour: string;
  /** Degrees; longitudes without jumps at 180°, in order of time. Both of one length. */
  readonly lats: ArrayLike<number>;
  readonly lons: ArrayLike<number>;
  /** Colours of the places; one that is undefined is drawn as a ring. All have the colour of the track where this is left out. */
  readonly colours?: ArrayLike<string | undefined> | undefined;
}

/** A place of a track, by its index. */
export interface TrackPlace {
  readonly id: number;
  readonly index: number;
}

/** Of the ring at a place without a value. */
const missingColour = '#C9D3DB';

/** What is drawn of tracks: a faint line in the order of time and a point at each place, with `id` and `index`; `isRing` where a place has no colour. */
export function drawTracks(tracks: readonly GlobeTrack[]): FeatureCollection<LineString | Point> {
  const features = tracks.flatMap(({ id, colour, lats, lons, colours }) => {
    const places = Array.from(lats, (lat, index): [number, number] => [lons[index] ?? 0, lat]);
    const points = places.map((coordinates, index): Feature<LineString | Point> => ({
      type: 'Feature',
      properties: {
        id,
        index,
        ...(colours && colours[index] === undefined
          ? { colour: missingColour, isRing: true }
          : { colour: colours?.[index] ?? colour }),
      },
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
