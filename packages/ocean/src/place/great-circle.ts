import { distanceBetween } from './latitude.ts';
import type { Place } from './latitude.ts';
import { normalizeLongitude } from './longitude.ts';

/** A place on a line over the Earth, and how far along the line it lies. */
export interface PlaceOnLine extends Place {
  /** Kilometres from the beginning of the line, on a sphere. */
  readonly km: number;
}

/** Length in kilometres of a line whose places are joined by great circles, each the shorter way round. */
export function lengthOfLine(line: readonly Place[]): number {
  return line
    .slice(1)
    .reduce((sum, place, index) => sum + distanceBetween(line[index] ?? place, place), 0);
}

/**
 * Places along a line at most `stepKm` apart, its own places among them; each piece follows the great circle, the shorter way round. Longitudes in −180 to 180; on a pole that of the place before it.
 * A line of one place gives that place. Between two opposite places of the Earth any great circle is the shortest.
 */
export function* walkLine(line: readonly Place[], stepKm: number): Generator<PlaceOnLine> {
  let passedKm = 0;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) {
      yield { ...to, lon: normalizeLongitude(to.lon), km: 0 };
      continue;
    }
    const lengthKm = distanceBetween(from, to);
    const pieces = Math.ceil(lengthKm / stepKm);
    const ends = [vectorOf(from), vectorOf(to)] as const;
    for (let piece = 1; piece < pieces; piece += 1)
      yield {
        ...placeBetween(ends, piece / pieces, from.lon),
        km: passedKm + (lengthKm * piece) / pieces,
      };
    passedKm += lengthKm;
    if (pieces > 0) yield { ...to, lon: normalizeLongitude(to.lon), km: passedKm };
  }
}

type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

function vectorOf({ lat, lon }: Place): Vector {
  const [phi, lambda] = [lat * radians, lon * radians];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Distance from the Earth's axis, in Earth radii, below which rounding alone would tell the longitude: 6 mm. */
const onTheAxis = 1e-9;

/** Spherical linear interpolation (Shoemake 1985). A pole has every longitude: there it is `lonAtPole`. */
function placeBetween(
  [from, to]: readonly [Vector, Vector],
  fraction: number,
  lonAtPole: number,
): Place {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  const [a, b] = [Math.sin((1 - fraction) * angle), Math.sin(fraction * angle)];
  const [x, y, z] = [0, 1, 2].map((axis) => a * (from[axis] ?? 0) + b * (to[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  const fromAxis = Math.hypot(x, y);
  const isPole = fromAxis <= onTheAxis * Math.hypot(fromAxis, z);
  return {
    lat: Math.atan2(z, fromAxis) / radians,
    lon: normalizeLongitude(isPole ? lonAtPole : Math.atan2(y, x) / radians),
  };
}
