import { isPlace } from '../geometry/places.ts';
import { areaOf, opposite, placeOn } from './cell-surface.ts';
import type { CellSurface, Vector } from './cell-surface.ts';
import { indexPlaces } from './near-places.ts';
import type { NearPlaces, SurfacePlaces } from './near-places.ts';

/** Places that lie like the middles of the cells of a grid, curvilinear as it may be. */
export interface CellPlan {
  surface: CellSurface;
  /** The middles of the cells, then places where a cell is missing: beside the outermost ones and in holes. */
  places: SurfacePlaces;
  /** For each cell, which row it shows: the last one at its place. */
  rowOf: Int32Array;
  /** How far from its middle each cell reaches at most: at an acute corner of the grid little else ends it. */
  reachOf: Float64Array;
  near: NearPlaces;
}

const nearestCount = 14;
/** A neighbour across: at least so far from the line to the nearest one, cosine. */
const acrossCosine = 0.65;
/** Cells at most so many times as long as wide have neighbours in two directions. */
const maxStretch = 8;
/** How near to where it is expected a neighbour lies, as a share of the step. */
const tolerance = 0.45;
/** A cell is missing where no other is nearer than so many steps: where the grid is sheared, as towards a pole, a neighbour lies far from where it is expected. */
const minClearance = 0.75;
/** Cells are no exact parallelograms. */
const cornerSlack = 1.1;
const minPlaces = 36;
/** Share of the expected neighbours that are there: in a grid of 6 × 6 cells two thirds, among places at random a fifth. */
const minShare = 0.55;
const sampledPlaces = 400;
/** Places sampled in turn from all over; after each turn, places that lie by no means like cells are looked at no further. */
const sampleTurns = 4;
const hopelessShare = 0.3;
/** Sine of the latitude beyond which cells of degrees are narrow on the sphere. */
const polarSine = Math.sin((70 * Math.PI) / 180);
/** Of more places the page would not plan the cells at once. */
export const maxPlaces = 150_000;

interface Places {
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
}

/** The distinct places of rows, with the last row at each; rows without a place are left out. */
function distinctPlaces(
  { lon, lat }: Places,
  surface: CellSurface,
): { places: SurfacePlaces; rowOf: Int32Array } {
  const rows = new Map<number, number>();
  for (let row = 0; row < lon.length; row++) {
    const [east, north] = [lon[row]!, lat[row]!];
    if (isPlace(east, north)) rows.set(keyOf(east, north), row);
  }
  const rowOf = Int32Array.from(rows.values());
  const places = new Float64Array(rowOf.length * 3);
  rowOf.forEach((row, at) => places.set(placeOn(surface, lon[row]!, lat[row]!), at * 3));
  return { places, rowOf };
}

/** Equal for places within a metre, in any spelling of longitude. */
export function keyOf(lon: number, lat: number): number {
  const turned = Math.round((((lon % 360) + 360) % 360) * 1e5) % 36_000_000;
  return Math.round((lat + 90) * 1e5) * 36_000_000 + turned;
}

/** The surface on which places lie like the middles of cells, nearly all having neighbours on opposite sides in two directions; undefined where they lie so on none. */
export function findCellSurface(
  lon: ArrayLike<number>,
  lat: ArrayLike<number>,
): CellSurface | undefined {
  if (lon.length > maxPlaces) return undefined;
  const sphere = lookAt({ lon, lat }, 'sphere');
  const count = sphere.places.length / 3;
  if (count < minPlaces) return undefined;
  const polar = Int32Array.from({ length: count }, (_, at) => at).filter(
    (at) => Math.abs(sphere.places[at * 3 + 2]!) > polarSine,
  );
  const isOn = (look: Look): boolean =>
    shareOfNeighbours(look, count, (index) => index) >= minShare;
  if (polar.length > 0) {
    const cylinder = lookAt({ lon, lat }, 'cylinder');
    const [onSphere, onCylinder] = [sphere, cylinder].map((look) =>
      shareOfNeighbours(look, polar.length, (index) => polar[index]!),
    );
    if (onCylinder! > onSphere!) return isOn(cylinder) ? 'cylinder' : undefined;
  }
  return isOn(sphere) ? 'sphere' : undefined;
}

/** Places on a surface, with who is near to whom. */
interface Look {
  surface: CellSurface;
  places: SurfacePlaces;
  near: NearPlaces;
}

function lookAt(of: Places, surface: CellSurface): Look & { rowOf: Int32Array } {
  const { places, rowOf } = distinctPlaces(of, surface);
  return { surface, places, rowOf, near: indexPlaces(places, cubeSide(surface, places)) };
}

/** The share of the neighbours that places in a grid would have, of so many of the places. */
function shareOfNeighbours(look: Look, count: number, placeAt: (index: number) => number): number {
  const { surface, places } = look;
  const stride = Math.max(1, Math.floor(count / sampledPlaces));
  let [expected, present] = [0, 0];
  for (let turn = 0; turn < sampleTurns; turn++) {
    for (let index = turn * stride; index < count; index += stride * sampleTurns) {
      expected += 2;
      const place = placeAt(index);
      for (const step of stepsFrom(look, place))
        if (isFound(look, opposite(surface, vectorAt(places, place), step), step)) present++;
    }
    const isTelling = expected >= sampledPlaces / 2;
    if (isTelling && present < expected * hopelessShare) break;
  }
  return present / expected;
}

/**
 * The cells of places that lie like their middles. A cell is what is nearer to its middle than to any other place, so that cells meet without a gap; where a neighbour is missing, the mirror image of
 * the one on the opposite side ends the cell half way.
 */
export function planCells(
  lon: ArrayLike<number>,
  lat: ArrayLike<number>,
  surface: CellSurface,
): CellPlan {
  const look = lookAt({ lon, lat }, surface);
  const { places, rowOf, near } = look;
  const missing: number[] = [];
  const reachOf = new Float64Array(rowOf.length).fill(Infinity);
  let longest = 0;
  for (let index = 0; index < rowOf.length; index++) {
    const middle = vectorAt(places, index);
    const steps = stepsFrom(look, index);
    for (const step of steps) {
      longest = Math.max(longest, distance(middle, step));
      const mirrored = opposite(surface, middle, step);
      if (isNearAny(places, near, mirrored, distance(middle, step) * minClearance)) continue;
      missing.push(...mirrored);
      reachOf[index] = halfDiagonal(middle, steps) * cornerSlack;
    }
  }
  const all = new Float64Array(places.length + missing.length);
  all.set(places);
  all.set(missing, places.length);
  return { surface, places: all, rowOf, reachOf, near: indexPlaces(all, Math.max(longest, 1e-5)) };
}

/** The row that is shown at a place; −1 where there is no cell. */
export function rowAt(plan: CellPlan, lon: number, lat: number): number {
  const { surface, places, near, rowOf, reachOf } = plan;
  const place = placeOn(surface, lon, lat);
  const found = near.nearest(place);
  if (found < 0 || found >= rowOf.length) return -1;
  return distance(vectorAt(places, found), place) <= reachOf[found]! ? rowOf[found]! : -1;
}

/** From the middle of a cell to its further corners; half of a step where it has neighbours in one direction only. */
function halfDiagonal(middle: Vector, steps: readonly Vector[]): number {
  const [first = middle, across = middle] = steps;
  const [a, b] = [minus(first, middle), minus(across, middle)];
  const sum = Math.hypot(a[0] + b[0], a[1] + b[1], a[2] + b[2]);
  return Math.max(sum, distance(first, across)) / 2;
}

/** Sides of the cubes in which the nearest places are looked for: a few steps of a grid of so many cells on the area that the places span. */
function cubeSide(surface: CellSurface, places: SurfacePlaces): number {
  const count = Math.max(1, places.length / 3);
  return Math.min(0.5, Math.max(1e-5, 3 * Math.sqrt(areaOf(surface, places) / count)));
}

/** The neighbours of a place in two directions: the nearest one, and the nearest across. */
function stepsFrom({ places, near }: Look, index: number): Vector[] {
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
    if (squares[place]! > squares[0]! * maxStretch ** 2) break;
    if (Math.abs(cosine(middle, first, across)) < acrossCosine) return [first, across];
  }
  return [first];
}

function vectorAt(places: SurfacePlaces, index: number): Vector {
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

/** Whether any place lies nearer than so far. */
function isNearAny(places: SurfacePlaces, near: NearPlaces, to: Vector, within: number): boolean {
  const found = near.nearest(to);
  return found >= 0 && distance(vectorAt(places, found), to) < within;
}

/** Whether a place is near to where one is expected, `step` being the neighbour that it mirrors. */
function isFound({ places, near }: Look, expected: Vector, step: Vector): boolean {
  return isNearAny(places, near, expected, (distance(expected, step) / 2) * tolerance);
}
