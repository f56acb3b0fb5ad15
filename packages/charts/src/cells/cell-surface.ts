const toRadians = Math.PI / 180;

/** A place on a surface: x, y and z. */
export type Vector = readonly [number, number, number];

/**
 * Where distances between the middles of cells are taken: on the sphere, as cells of an even size lie; or on a cylinder around it, on which degrees of latitude and of longitude are equally long, as
 * those of a grid in degrees lie, whose cells are slivers near the poles of the sphere.
 */
export type CellSurface = 'sphere' | 'cylinder';

/** Half of the cylinder's radius on the sphere's: so that places beyond 90° still lie within −1 to 1. */
const cylinderScale = 0.5;

/** A place on a surface. */
export function placeOn(surface: CellSurface, lon: number, lat: number): Vector {
  const [east, north] = [lon * toRadians, lat * toRadians];
  const around = surface === 'sphere' ? Math.cos(north) : cylinderScale;
  const up = surface === 'sphere' ? Math.sin(north) : north * cylinderScale;
  return [around * Math.cos(east), around * Math.sin(east), up];
}

/** The place as far on the other side of the middle, along the surface. */
export function opposite(surface: CellSurface, middle: Vector, step: Vector): Vector {
  const [x, y, z] = middle;
  const isSphere = surface === 'sphere';
  const flat = x * step[0] + y * step[1];
  const twice = isSphere ? 2 * (flat + z * step[2]) : (2 * flat) / cylinderScale ** 2;
  const up = isSphere ? twice * z : 2 * z;
  return [twice * x - step[0], twice * y - step[1], up - step[2]];
}

/** The area that places span, at most: a band between their latitudes or the part around the middle of all of them, whichever is smaller. */
export function areaOf(surface: CellSurface, places: Float64Array): number {
  let [low, high] = [1, -1];
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < places.length; at += 3) {
    low = Math.min(low, places[at + 2]!);
    high = Math.max(high, places[at + 2]!);
    for (const axis of [0, 1, 2] as const) sum[axis] += places[at + axis]!;
  }
  if (surface === 'cylinder') sum[2] = 0;
  const length = Math.hypot(...sum);
  const radius = surface === 'sphere' ? 1 : cylinderScale;
  // The least cosine of an angle to the middle of all places; of all of the globe where they have none.
  let least = length === 0 ? -1 : 1;
  for (let at = 0; at < places.length && length > 0; at += 3) {
    const along = places[at]! * sum[0] + places[at + 1]! * sum[1] + places[at + 2]! * sum[2];
    least = Math.min(least, along / length / radius);
  }
  const height = high - low;
  return surface === 'sphere'
    ? 2 * Math.PI * Math.min(height, 1 - least)
    : 2 * radius * Math.acos(Math.max(-1, least)) * height;
}
