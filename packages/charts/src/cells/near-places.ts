import type { Vector } from './cell-surface.ts';

/** Places on a surface: x, y, z of each in turn, each from −1 to 1. */
export type SurfacePlaces = Float64Array;

/** Which places lie near to any other. Distances are those of the chord, which order as those along the surface do. */
export interface NearPlaces {
  /** Calls back for all places within `reach` of a place, and some that lie further. */
  around(place: Vector, visit: (index: number) => void): void;
  /** The nearest within `reach`; −1 for none. */
  nearest(place: Vector): number;
}

const sides = [-1, 0, 1] as const;
const neighbours = sides.flatMap((x) => sides.flatMap((y) => sides.map((z) => [x, y, z] as const)));

/** Sorts places into cubes with sides of `reach`. */
export function indexPlaces(places: SurfacePlaces, reach: number): NearPlaces {
  const count = places.length / 3;
  const perSide = Math.ceil(2 / reach) + 3;
  const cubeAt = (x: number, y: number, z: number): number => {
    const along = (at: number): number => Math.floor((at + 1) / reach) + 1;
    return (along(x) * perSide + along(y)) * perSide + along(z);
  };
  const cubes = new Map<number, number[]>();
  for (let index = 0; index < count; index++) {
    const at = index * 3;
    const cube = cubeAt(places[at]!, places[at + 1]!, places[at + 2]!);
    const held = cubes.get(cube);
    if (held) held.push(index);
    else cubes.set(cube, [index]);
  }
  const gathered = new Map<number, Int32Array>();
  const gather = (cube: number): Int32Array => {
    const known = gathered.get(cube);
    if (known) return known;
    const found = neighbours.flatMap(([x, y, z]) => {
      return cubes.get(cube + (x * perSide + y) * perSide + z) ?? [];
    });
    const all = Int32Array.from(found);
    gathered.set(cube, all);
    return all;
  };
  return {
    around: ([x, y, z], visit) => {
      for (const index of gather(cubeAt(x, y, z))) visit(index);
    },
    nearest: ([x, y, z]) => {
      let [found, least] = [-1, reach * reach];
      for (const index of gather(cubeAt(x, y, z))) {
        const at = index * 3;
        const squared =
          (places[at]! - x) ** 2 + (places[at + 1]! - y) ** 2 + (places[at + 2]! - z) ** 2;
        if (squared <= least) [found, least] = [index, squared];
      }
      return found;
    },
  };
}
