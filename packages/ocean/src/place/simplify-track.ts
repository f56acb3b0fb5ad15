/** A track's places in order of time: degrees north, degrees east without jumps at 180°. */
export interface TrackLine {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
}

/**
 * Which points of a track to keep so that its shape stays: the ends, then again and again the point that lies farthest from the line
 * drawn so far (Ramer–Douglas–Peucker, by count). Indices in rising order, at most `limit`; all of them when there are no more.
 */
export function simplifyTrack(line: TrackLine, limit: number): Uint32Array {
  const steps = simplifyTrackInSteps(line, limit);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same as {@link simplifyTrack}, with a pause after each look along a stretch of the track: for long tracks where others wait. */
export function* simplifyTrackInSteps(
  line: TrackLine,
  limit: number,
): Generator<undefined, Uint32Array, undefined> {
  const length = line.lats.length;
  if (length <= limit) return Uint32Array.from({ length }, (_, index) => index);
  const kept = new Set<number>([0, length - 1]);
  const queue = new StretchQueue();
  queue.push(farthest(line, 0, length - 1));
  yield;
  for (let stretch = queue.pop(); stretch && kept.size < limit; stretch = queue.pop()) {
    if (stretch.at < 0) break;
    kept.add(stretch.at);
    queue.push(farthest(line, stretch.from, stretch.at));
    queue.push(farthest(line, stretch.at, stretch.to));
    yield;
  }
  return Uint32Array.from(kept).sort();
}

/** Longitudes of a track without jumps at 180°: each is written beside the one before it. Degrees east. */
export function unrollTrack(lons: readonly number[]): Float64Array {
  const unrolled = new Float64Array(lons.length);
  let [before = 0] = lons;
  lons.forEach((lon, index) => {
    before = lon + Math.round((before - lon) / 360) * 360;
    unrolled[index] = before;
  });
  return unrolled;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The point farthest from the chord; -1 when there is none between. */
  readonly at: number;
  readonly distance: number;
}

function farthest({ lats, lons }: TrackLine, from: number, to: number): Stretch {
  const startLat = lats[from]!;
  const startLon = lons[from]!;
  const squeeze = Math.cos((startLat * Math.PI) / 180);
  const chordLat = lats[to]! - startLat;
  const chordLon = (lons[to]! - startLon) * squeeze;
  const squared = chordLat * chordLat + chordLon * chordLon;
  let at = -1;
  let distance = -1;
  for (let index = from + 1; index < to; index += 1) {
    const dLat = lats[index]! - startLat;
    const dLon = (lons[index]! - startLon) * squeeze;
    const along =
      squared === 0 ? 0 : Math.min(1, Math.max(0, (dLat * chordLat + dLon * chordLon) / squared));
    const away = (dLat - along * chordLat) ** 2 + (dLon - along * chordLon) ** 2;
    if (away > distance) {
      distance = away;
      at = index;
    }
  }
  return { from, to, at, distance };
}

/** Stretches by the distance of their farthest point, largest first (a binary heap). */
class StretchQueue {
  private readonly heap: Stretch[] = [];

  push(stretch: Stretch): void {
    const { heap } = this;
    let index = heap.length;
    for (;;) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (!parent || parent.distance >= stretch.distance) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = stretch;
  }

  pop(): Stretch | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (!top || heap.length === 0 || !last) return top;
    let index = 0;
    for (;;) {
      const below = 2 * index + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      const isRight = left && right && right.distance > left.distance;
      const child = isRight ? right : left;
      if (!child || child.distance <= last.distance) break;
      heap[index] = child;
      index = isRight ? below + 1 : below;
    }
    heap[index] = last;
    return top;
  }
}
