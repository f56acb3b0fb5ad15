/** A polyline in pixels, x and y in turn, and what is written on it. */
export interface LabelledPath {
  points: ArrayLike<number>;
  label: string;
}

/** Where a label stands: its middle, and its turn in radians, upright between −π/2 and π/2. */
export interface LabelSpot {
  x: number;
  y: number;
  turn: number;
  label: string;
}

const charPx = 6.5;
const apartPx = 48;

/**
 * One label for every path that is long enough, where the path is straightest near its middle, within a window of `widthPx` × `heightPx`. Longest paths first; none
 * lies closer than 48 px to another, none reaches over the edge, and none stands on a path shorter than three times its own length.
 */
export function placeLabels(
  paths: readonly LabelledPath[],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): LabelSpot[] {
  const spots: LabelSpot[] = [];
  const measured = paths
    .map((path) => ({ path, lengths: lengthsAlong(path.points) }))
    .toSorted((one, other) => (other.lengths.at(-1) ?? 0) - (one.lengths.at(-1) ?? 0));
  for (const { path, lengths } of measured) {
    const need = path.label.length * charPx;
    const total = lengths.at(-1) ?? 0;
    if (total < need * 3) break;
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const spot = spotAt(path, lengths, { at: total * share, need });
      if (!spot) continue;
      const half = need / 2;
      const isInside =
        spot.x > half && spot.x < widthPx - half && spot.y > half && spot.y < heightPx - half;
      const isFree = spots.every(
        (other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= apartPx,
      );
      if (!isInside || !isFree) continue;
      spots.push(spot);
      break;
    }
  }
  return spots;
}

function lengthsAlong(points: ArrayLike<number>): number[] {
  const lengths = [0];
  for (let at = 2; at + 1 < points.length; at += 2)
    lengths.push(
      lengths[at / 2 - 1]! +
        Math.hypot(points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!),
    );
  return lengths;
}

/** The chord that the label would cover; none where the path bends so much that the label would leave it. */
function spotAt(
  { points, label }: LabelledPath,
  lengths: readonly number[],
  { at, need }: { at: number; need: number },
): LabelSpot | undefined {
  const [from, to] = [
    pointAt(points, lengths, at - need / 2),
    pointAt(points, lengths, at + need / 2),
  ];
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord < need * 0.8) return undefined;
  const turn = Math.atan((to.y - from.y) / (to.x - from.x || 1e-9));
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn, label };
}

function pointAt(
  points: ArrayLike<number>,
  lengths: readonly number[],
  at: number,
): { x: number; y: number } {
  let low = 0;
  let high = lengths.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (lengths[middle]! <= at) low = middle;
    else high = middle;
  }
  const stretch = lengths[high]! - lengths[low]!;
  const share = stretch > 0 ? Math.min(1, Math.max(0, (at - lengths[low]!) / stretch)) : 0;
  const between = (offset: number): number =>
    points[low * 2 + offset]! + (points[high * 2 + offset]! - points[low * 2 + offset]!) * share;
  return { x: between(0), y: between(1) };
}
