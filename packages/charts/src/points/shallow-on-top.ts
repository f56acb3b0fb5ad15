import type { Points } from './points.ts';

/** Bottles of one cast close one after the other on the way up. */
const longestCastMs = 6 * 3_600_000;

/**
 * The same points with each profile (neighbours of one place within six hours) from its deepest to its shallowest, so that the
 * shallowest is drawn on top and read first; profiles keep their order. Points without depth come back as they are.
 */
export function shallowOnTop(points: Points): Points {
  const { lon, lat, time, depth } = points;
  if (!depth) return points;
  const order = Uint32Array.from(lon.keys());
  const isSameTime = (one: number, other: number): boolean =>
    time === undefined ||
    time[one] === time[other] ||
    Math.abs(time[one]! - time[other]!) <= longestCastMs;
  const isSameProfile = (one: number, other: number): boolean =>
    lon[one] === lon[other] && lat[one] === lat[other] && isSameTime(one, other);
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && isSameProfile(start, end)) end += 1;
    order.subarray(start, end).sort((one, other) => depth[other]! - depth[one]!);
    start = end;
  }
  const pick = <Column extends Float64Array | Float32Array>(column: Column): Column =>
    column.map((_, at) => column[order[at]!]!) as Column;
  return {
    lon: pick(lon),
    lat: pick(lat),
    values: pick(points.values),
    depth: pick(depth),
    ...(time && { time: pick(time) }),
  };
}
