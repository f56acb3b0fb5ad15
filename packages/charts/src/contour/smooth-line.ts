/** Each round cuts every corner once. */
const rounds = 2;

/**
 * A line without corners: each is cut at a quarter of both its sides, twice. The line stays within the squares of values that it runs through, and its ends stay, so that
 * it meets the edge of the field and the lines of other pieces.
 */
export function smoothLine(points: Float64Array, isClosed: boolean): Float64Array {
  let smooth = points;
  // Two points have no corner.
  for (let round = 0; round < rounds && smooth.length > 4; round++)
    smooth = cutCorners(smooth, isClosed);
  return smooth;
}

function cutCorners(points: Float64Array, isClosed: boolean): Float64Array {
  const cut: number[] = [];
  const between = (at: number, share: number): void => {
    for (const axis of [0, 1]) {
      const [from, to] = [points[at + axis] ?? NaN, points[at + 2 + axis] ?? NaN];
      cut.push(from + (to - from) * share);
    }
  };
  for (let at = 0; at + 2 < points.length; at += 2) {
    between(at, 1 / 4);
    between(at, 3 / 4);
  }
  if (isClosed) return Float64Array.from([...cut, ...cut.slice(0, 2)]);
  return Float64Array.from([...points.subarray(0, 2), ...cut, ...points.subarray(-2)]);
}
