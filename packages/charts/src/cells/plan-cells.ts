import { isPlace } from '../points/points-reader.ts';
import { indexPlaces, unitOf } from './sphere-places.ts';
import type { NearPlaces, SpherePlaces } from './sphere-places.ts';

type Vector = readonly [number, number, number];

/** Places that lie like the middles of the cells of a grid, bent as it may be. */
export interface CellPlan {
  /** The middles of the cells, then places where a cell is missing: beside the outermost ones and in holes. */
  places: SpherePlaces;
  /** For each cell, which row it shows: the last one at its place. */
  rowOf: Int32Array;
  near: NearPlaces;
}

const nearestCount = 14;
/** A neighbour across: at least so far from the line to the nearest one, cosine. */
const acrossCosine = 0.65;
/** Cells at most so many times as long as wide have neighbours in two directions. */
const mostStretched = 8;
/** How near to where it is expected a neighbour lies, as a share of the step. */
const tolerance = 0.45;
/** A cell is missing where no other is nearer than so many steps: where the grid is sheared, as towards a pole, a neighbour lies far from where it is expected. */
const leastClearance = 0.75;
const leastPlaces = 36;
/** Share of the expected neighbours that are there: in a grid of 6 × 6 cells two thirds, among places at random a fifth. */
const leastShare = 0.55;
const sampledPlaces = 400;
/** Places sampled in turn from all over; after each turn, places that lie by no means like cells are looked at no further. */
const sampleTurns = 4;
const hopelessShare = 0.3;
/** Of more places the page would not plan the cells at once. */
export const mostPlaces = 150_000;

/** The distinct places of rows, with the last row at each; rows without a place are left out. */
function distinctPlaces(
  lon: ArrayLike<number>,
  lat: ArrayLike<number>,
): { places: SpherePlaces; rowOf: Int32Array } {
  const rows = new Map<number, number>();
  for (let row = 0; row < lon.length; row++) {
    const [east, north] = [lon[row]!, lat[row]!];
    if (isPlace(east, north)) rows.set(keyOf(east, north), row);
  }
  const rowOf = Int32Array.from(rows.values());
  const places = new Float64Array(rowOf.length * 3);
  rowOf.forEach((row, at) => places.set(unitOf(lon[row]!, lat[row]!), at * 3));
  return { places, rowOf };
}

/** Equal for places within a metre, in any spelling of longitude. */
export function keyOf(lon: number, lat: number): number {
  const turned = Math.round((((lon % 360) + 360) % 360) * 1e5) % 36_000_000;
  return Math.round((lat + 90) * 1e5) * 36_000_000 + turned;
}

/** Whether places lie like the middles of cells: nearly all have neighbours on opposite sides, in two directions. */
export function lieLikeCells(lon: ArrayLike<number>, lat: ArrayLike<number>): boolean {
  if (lon.length > mostPlaces) return false;
  const { places } = distinctPlaces(lon, lat);
  const count = places.length / 3;
  if (count < leastPlaces) return false;
  const near = indexPlaces(places, reachOf(places));
  const stride = Math.max(1, Math.floor(count / sampledPlaces));
  let [expected, present] = [0, 0];
  for (let turn = 0; turn < sampleTurns; turn++) {
    for (let index = turn * stride; index < count; index += stride * sampleTurns) {
      expected += 2;
      for (const step of stepsFrom(places, near, index))
        if (findAt(places, near, opposite(vectorAt(places, index), step), step) >= 0) present++;
    }
    const isTelling = expected >= sampledPlaces / 2;
    if (isTelling && present < expected * hopelessShare) return false;
  }
  return present >= expected * leastShare;
}

/**
 * The cells of places that lie like their middles. A cell is what is nearer to its middle than to any other place, so that cells meet without a gap; where a neighbour is missing, the mirror image of
 * the one on the opposite side ends the cell half way.
 */
export function planCells(lon: ArrayLike<number>, lat: ArrayLike<number>): CellPlan {
  const { places, rowOf } = distinctPlaces(lon, lat);
  const near = indexPlaces(places, reachOf(places));
  const missing: number[] = [];
  let longest = 0;
  for (let index = 0; index < rowOf.length; index++) {
    const middle = vectorAt(places, index);
    for (const step of stepsFrom(places, near, index)) {
      longest = Math.max(longest, distance(middle, step));
      const mirrored = opposite(middle, step);
      if (!isNearAny(places, near, mirrored, distance(middle, step) * leastClearance))
        missing.push(...mirrored);
    }
  }
  const all = new Float64Array(places.length + missing.length);
  all.set(places);
  all.set(missing, places.length);
  return { places: all, rowOf, near: indexPlaces(all, Math.max(longest, 1e-5)) };
}

/** The row that is shown at a place; −1 where there is no cell. */
export function rowAt({ near, rowOf }: CellPlan, lon: number, lat: number): number {
  const found = near.nearest(unitOf(lon, lat));
  return found < 0 || found >= rowOf.length ? -1 : rowOf[found]!;
}

/** Sides of the cubes in which the nearest places are looked for: a few steps of a grid of so many cells on the area that the places span. */
function reachOf(places: SpherePlaces): number {
  const count = places.length / 3;
  let [south, north] = [1, -1];
  let [sumX, sumY, sumZ] = [0, 0, 0];
  for (let at = 0; at < places.length; at += 3) {
    const z = places[at + 2]!;
    if (z < south) south = z;
    if (z > north) north = z;
    sumX += places[at]!;
    sumY += places[at + 1]!;
    sumZ += z;
  }
  // The cap around the middle of all places that holds them; all of the globe where they have none.
  const length = Math.hypot(sumX, sumY, sumZ);
  let least = length === 0 ? -1 : 1;
  for (let at = 0; at < places.length && length > 0; at += 3) {
    const along = (places[at]! * sumX + places[at + 1]! * sumY + places[at + 2]! * sumZ) / length;
    if (along < least) least = along;
  }
  const area = Math.min(2 * Math.PI * (north - south), 2 * Math.PI * (1 - least));
  return Math.min(0.5, Math.max(1e-5, 3 * Math.sqrt(area / Math.max(1, count))));
}

/** The neighbours of a place in two directions: the nearest one, and the nearest across. */
function stepsFrom(places: SpherePlaces, near: NearPlaces, index: number): Vector[] {
  const middle = vectorAt(places, index);
  const [x, y, z] = middle;
  const found = new Int32Array(nearestCount);
  const squares = new Float64Array(nearestCount);
  let count = 0;
  near.around(middle, (other) => {
    const at = other * 3;
    const squared =
      (places[at]! - x) ** 2 + (places[at + 1]! - y) ** 2 + (places[at + 2]! - z) ** 2;
    if (other === index || (count === nearestCount && squared >= squares[count - 1]!)) return;
    if (count < nearestCount) count++;
    let place = count - 1;
    for (; place > 0 && squares[place - 1]! > squared; place--) {
      squares[place] = squares[place - 1]!;
      found[place] = found[place - 1]!;
    }
    squares[place] = squared;
    found[place] = other;
  });
  if (count === 0) return [];
  const first = vectorAt(places, found[0]!);
  for (let place = 1; place < count; place++) {
    const across = vectorAt(places, found[place]!);
    if (squares[place]! > squares[0]! * mostStretched ** 2) break;
    if (Math.abs(cosine(middle, first, across)) < acrossCosine) return [first, across];
  }
  return [first];
}

function vectorAt(places: SpherePlaces, index: number): Vector {
  return [places[index * 3]!, places[index * 3 + 1]!, places[index * 3 + 2]!];
}

function distance(one: Vector, other: Vector): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Of the angle at `middle` between two neighbours. */
function cosine(middle: Vector, one: Vector, other: Vector): number {
  const [a, b] = [minus(one, middle), minus(other, middle)];
  return (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (Math.hypot(...a) * Math.hypot(...b));
}

function minus(one: Vector, other: Vector): Vector {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

/** The place as far on the other side of the middle, on the sphere. */
function opposite(middle: Vector, step: Vector): Vector {
  const twice = 2 * (middle[0] * step[0] + middle[1] * step[1] + middle[2] * step[2]);
  return [twice * middle[0] - step[0], twice * middle[1] - step[1], twice * middle[2] - step[2]];
}

/** Whether any place lies nearer than so far. */
function isNearAny(places: SpherePlaces, near: NearPlaces, to: Vector, within: number): boolean {
  const found = near.nearest(to);
  return found >= 0 && distance(vectorAt(places, found), to) < within;
}

/** A place near to where one is expected, `step` being the neighbour that it mirrors; −1 for none. */
function findAt(places: SpherePlaces, near: NearPlaces, expected: Vector, step: Vector): number {
  const found = near.nearest(expected);
  if (found < 0) return -1;
  const half = distance(expected, step) / 2;
  return distance(vectorAt(places, found), expected) <= half * tolerance ? found : -1;
}
