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
  let order: Uint32Array | undefined;
  for (let start = 0; start < lon.length;) {
    let end = start + 1;
    let isDownToUp = true;
    for (; end < lon.length && isSameProfile(lon, lat, time, [start, end]); end++)
      if (depth[end]! > depth[end - 1]!) isDownToUp = false;
    if (!isDownToUp) {
      order ??= Uint32Array.from(lon.keys());
      fromDeepest(order.subarray(start, end), depth);
    }
    start = end;
  }
  if (!order) return points;
  return {
    lon: inOrder(lon, order),
    lat: inOrder(lat, order),
    values: inOrder(points.values, order),
    depth: inOrder(depth, order),
    ...(time && { time: inOrder(time, order) }),
  };
}

function isSameProfile(
  lon: Float64Array,
  lat: Float64Array,
  time: Float64Array | undefined,
  [one, other]: readonly [number, number],
): boolean {
  if (lon[one] !== lon[other] || lat[one] !== lat[other]) return false;
  return (
    time === undefined ||
    time[one] === time[other] ||
    Math.abs(time[one]! - time[other]!) <= longestCastMs
  );
}

/** Rows that an insertion may sort: of more that are in disorder it would take long. */
const fewRows = 1000;

/** Sorts the rows of a profile; most are stored from the surface down, nearly in order. */
function fromDeepest(rows: Uint32Array, depth: Float64Array | Float32Array): void {
  if (rows.length > fewRows) {
    rows.sort((one, other) => depth[other]! - depth[one]! || one - other);
    return;
  }
  rows.reverse();
  for (let at = 1; at < rows.length; at++) {
    const row = rows[at]!;
    let place = at;
    for (; place > 0 && comesLater(depth, rows[place - 1]!, row); place--)
      rows[place] = rows[place - 1]!;
    rows[place] = row;
  }
}

/** Whether the row before is to be drawn after: it is shallower, or as deep and was stored later. */
function comesLater(depth: Float64Array | Float32Array, before: number, row: number): boolean {
  return depth[before]! < depth[row]! || (depth[before] === depth[row] && before > row);
}

function inOrder<Column extends Float64Array | Float32Array>(
  column: Column,
  order: Uint32Array,
): Column {
  const ordered = column.slice() as Column;
  for (let at = 0; at < order.length; at++) ordered[at] = column[order[at]!]!;
  return ordered;
}
