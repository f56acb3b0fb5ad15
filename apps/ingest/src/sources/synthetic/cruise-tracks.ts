import { requireValue } from '@isobath/ocean';
import { eastward } from './climate.ts';
import { dayOf } from './generator.ts';

/** An invented cruise: its way points are at sea and so are the lines between them. */
export interface CruiseTrack {
  name: string;
  startDay: number;
  /** Latitude and longitude of the way points. */
  points: readonly (readonly [lat: number, lon: number])[];
}

/** Six cruises of three years in six parts of the ocean; SYN2302 crosses the date line. */
export const cruiseTracks: readonly CruiseTrack[] = [
  {
    name: 'SYN2301',
    startDay: dayOf('2023-04-12') + 0.25,
    points: [
      [32.4, -118.2],
      [31, -124],
      [35.5, -126.5],
      [39.5, -128],
      [36, -133],
      [29, -135],
      [22.3, -150],
      [20.8, -158.3],
    ],
  },
  {
    name: 'SYN2302',
    startDay: dayOf('2023-08-02') + 0.5,
    points: [
      [20.9, -158.6],
      [26, -165],
      [30, -174],
      [32, 178],
      [30.5, 170],
      [33, 160],
      [31, 150],
      [33.8, 141.5],
    ],
  },
  {
    name: 'SYN2401',
    startDay: dayOf('2024-05-06') + 0.3,
    points: [
      [36.4, -73.6],
      [38.5, -66],
      [36, -58],
      [39, -48],
      [36.3, -38],
      [38.3, -31.5],
      [36.3, -20],
      [36.5, -12],
    ],
  },
  {
    name: 'SYN2402',
    startDay: dayOf('2024-01-09') + 0.8,
    points: [
      [-44.2, 147.6],
      [-50, 145],
      [-56, 141],
      [-61, 139.8],
      [-64.5, 139.5],
      [-62, 150],
      [-54, 152],
      [-46, 149.5],
    ],
  },
  {
    name: 'SYN2403',
    startDay: dayOf('2024-09-15') + 0.4,
    points: [
      [-32.2, 114.6],
      [-25, 105],
      [-16, 95.5],
      [-5, 93],
      [3, 88.5],
      [10, 86.5],
      [16, 88.5],
      [19, 89.5],
    ],
  },
  {
    name: 'SYN2501',
    startDay: dayOf('2025-02-20') + 0.6,
    points: [
      [-34.3, 17.4],
      [-31, 10],
      [-30, -1],
      [-29.5, -13],
      [-27, -25],
      [-24.5, -35],
      [-24.2, -41],
    ],
  },
];

/** Kilometres an hour, about 10 knots. */
export const shipSpeed = 18.5;

/** A place and time under way. */
export interface TrackPoint {
  lat: number;
  /** -180 to 180. */
  lon: number;
  day: number;
}

/** Kilometres from a track's start to each way point. */
export function legDistances({ points }: CruiseTrack): number[] {
  let [before] = points;
  let distance = 0;
  return points.map((point) => {
    if (before !== undefined) distance += kilometresBetween(before, point);
    before = point;
    return distance;
  });
}

/** Kilometres from a track's start to its end. */
export function trackLength(track: CruiseTrack): number {
  return requireValue(legDistances(track).at(-1), 'way points of the track');
}

/** Where the ship is after some kilometres. */
export function placeOnTrack(
  track: CruiseTrack,
  distances: readonly number[],
  kilometres: number,
): TrackPoint {
  const leg = Math.min(
    distances.length - 2,
    Math.max(0, distances.findIndex((distance) => distance > kilometres) - 1),
  );
  const [from, to] = [wayPoint(track, leg), wayPoint(track, leg + 1)];
  const start = requireValue(distances[leg], 'distance of the way point');
  const end = requireValue(distances[leg + 1], 'distance of the next way point');
  const share = Math.min(1, (kilometres - start) / (end - start));
  const lon = from[1] + share * eastward(from[1], to[1]);
  return {
    lat: from[0] + share * (to[0] - from[0]),
    lon: eastward(0, lon),
    day: track.startDay + kilometres / shipSpeed / 24,
  };
}

function wayPoint({ points }: CruiseTrack, index: number): CruiseTrack['points'][number] {
  return requireValue(points[index], 'way point of a cruise');
}

/** Haversine on a sphere of 6371 km. */
function kilometresBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const radians = Math.PI / 180;
  const dLat = (b[0] - a[0]) * radians;
  const dLon = eastward(a[1], b[1]) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a[0] * radians) * Math.cos(b[0] * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
