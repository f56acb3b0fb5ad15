import type { Points } from './points.ts';

/** Bottles of one cast close one after the other on the way up. */
const maxCastMs = 6 * 3_600_000;

/**
 * The same points in the order in which each profile (neighbours of one place within six hours) is drawn from its deepest to its shallowest, so that the
 * shallowest lies on top and is read first; profiles keep their order. Points without depth, and those that have an order, come back as they are.
 */
export function shallowOnTop(points: Points): Points {
  if (points.order !== undefined) return points;
  const order = shallowOrder(points);
  return order ? { ...points, order } : points;
}

/** The rows of points in that order; undefined where they are in it, or have no depth. */
export function shallowOrder({ lon, lat, time, depth }: Points): Uint32Array | undefined {
  if (!depth) return undefined;
  let order: Uint32Array | undefined;
  for (let start = 0; start < lon.length;) {
    const [east, north, begin] = [lon[start]!, lat[start]!, time ? time[start]! : 0];
    let end = start + 1;
    let isDownToUp = true;
    for (; end < lon.length && lon[end] === east && lat[end] === north; end++) {
      if (time && time[end] !== begin && !(Math.abs(time[end]! - begin) <= maxCastMs)) break;
      if (depth[end]! > depth[end - 1]!) isDownToUp = false;
    }
    if (!isDownToUp) {
      order ??= rowsOf(lon.length);
      fromDeepest(order.subarray(start, end), depth);
    }
    start = end;
  }
  return order;
}

/** The same points, stored in the order in which they are drawn. */
export function storeInOrder(points: Points): Points {
  const { lon, lat, time, depth, values, order } = points;
  if (!order) return points;
  return {
    lon: inOrder(lon, order),
    lat: inOrder(lat, order),
    values: inOrder(values, order),
    ...(depth && { depth: inOrder(depth, order) }),
    ...(time && { time: inOrder(time, order) }),
  };
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

function rowsOf(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

function inOrder<Column extends Float64Array | Float32Array>(
  column: Column,
  order: Uint32Array,
): Column {
  const ordered = column.slice() as Column;
  for (let at = 0; at < order.length; at++) ordered[at] = column[order[at]!]!;
  return ordered;
}
