import { LAND } from './land-data.ts';

/** Steps of a degree in which places are stored, and the digits they are written with (scripts/make-land.mjs). */
const STEPS = 200;
const BASE = 45;
const DIGITS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter(
  (character) => !"'\\`$ ".includes(character),
);

/** A closed outline: `lon, lat, lon, lat, …` in degrees; longitudes run on beyond ±180, and an outline around a pole is closed along it. */
export type LandRing = Float64Array;

/** The outlines of all land that a position can be flagged on; seas within a continent are outlines, too (even-odd rule). */
export function readLandRings(): LandRing[] {
  const valueOf = new Map(DIGITS.map((digit, at) => [digit.charCodeAt(0), at]));
  return LAND.split(' ').map((text) => {
    const places: number[] = [];
    let rest = 0;
    let weight = 1;
    const last = [0, 0];
    for (let at = 0; at < text.length; at += 1) {
      const digit = valueOf.get(text.charCodeAt(at)) ?? 0;
      rest += (digit % BASE) * weight;
      weight *= BASE;
      if (digit >= BASE) continue;
      const axis = places.length % 2;
      last[axis] = (last[axis] ?? 0) + (rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2);
      places.push((last[axis] ?? 0) / STEPS);
      [rest, weight] = [0, 1];
    }
    return closeRing(places);
  });
}

function closeRing(places: number[]): LandRing {
  for (let at = 2; at < places.length; at += 2) {
    const [before, lon] = [places[at - 2] ?? 0, places[at] ?? 0];
    places[at] = lon - 360 * Math.round((lon - before) / 360);
  }
  const [first = 0, last = 0, lat = 0] = [places[0], places.at(-2), places[1]];
  if (Math.abs(last - first) > 180) {
    const pole = lat < 0 ? -90 : 90;
    places.push(last, pole, first, pole, first, lat);
  }
  return Float64Array.from(places);
}
