import { MS_PER_DAY } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import type { Cast, CastRows } from './cast-rows.ts';

/** A depth has turned when it is so many metres, or such a share of all depths, back from the last one furthest in its direction: waves and noise are less. */
const minTurnM = 5;
const minTurnShare = 0.08;
/** Samples further apart than this are not of one dive. */
const maxGapMs = MS_PER_DAY / 8;
const maxGapDegrees = 0.25;

/**
 * The dives and climbs of samples that each have a time of their own, in the order of their times: cut where the depth turns, and where samples are more than 3 hours or a quarter of a degree apart.
 * What stays at one depth is no dive: its samples are by themselves.
 */
export function splitDives(rows: CastRows): Cast[] {
  const { time, depth, values } = rows;
  const order = Uint32Array.from(values.keys())
    .filter((row) => [time[row], depth[row], values[row]].every(Number.isFinite))
    .sort((one, other) => (time[one] ?? 0) - (time[other] ?? 0));
  const { min, max } = describeValues(depth);
  const turn = Math.max(minTurnM, (max - min) * minTurnShare);
  return splitGaps(rows, order)
    .flatMap((part) => splitTurns(depth, part, turn))
    .flatMap((part) =>
      spanOf(depth, part) >= turn ? [part] : [...part].map((row) => Uint32Array.of(row)),
    );
}

/** The parts of rows between which there is a gap in time or place. */
function splitGaps({ time, lat, lon }: CastRows, order: Uint32Array): Uint32Array[] {
  const isApart = (one: number, other: number): boolean => {
    const east = Math.abs((lon[one] ?? 0) - (lon[other] ?? 0)) % 360;
    return (
      (time[other] ?? 0) - (time[one] ?? 0) > maxGapMs ||
      Math.abs((lat[one] ?? 0) - (lat[other] ?? 0)) > maxGapDegrees ||
      Math.min(east, 360 - east) > maxGapDegrees
    );
  };
  return splitAt(order, (at) => isApart(order[at - 1] ?? 0, order[at] ?? 0));
}

/** The parts of rows between the turns of their depth. The row at a turn ends one part and is not in the next. */
function splitTurns(depth: Float64Array, rows: Uint32Array, turn: number): Uint32Array[] {
  const turns = new Set<number>();
  let [direction, furthest] = [0, 0];
  let [shallowest, deepest] = [0, 0];
  const depthAt = (at: number): number => depth[rows[at] ?? 0] ?? 0;
  for (let at = 1; at < rows.length; at++) {
    if (direction === 0) {
      if (depthAt(at) < depthAt(shallowest)) shallowest = at;
      if (depthAt(at) > depthAt(deepest)) deepest = at;
      if (depthAt(deepest) - depthAt(shallowest) < turn) continue;
      direction = deepest > shallowest ? 1 : -1;
      const [start, end] = direction > 0 ? [shallowest, deepest] : [deepest, shallowest];
      if (start > 0) turns.add(start);
      furthest = end;
      continue;
    }
    const ahead = (depthAt(at) - depthAt(furthest)) * direction;
    if (ahead >= 0) furthest = at;
    else if (-ahead >= turn) {
      turns.add(furthest + 1);
      direction = -direction;
      furthest = at;
    }
  }
  return splitAt(rows, (at) => turns.has(at));
}

function splitAt(rows: Uint32Array, isCut: (at: number) => boolean): Uint32Array[] {
  const parts: Uint32Array[] = [];
  for (let from = 0, at = 1; at <= rows.length; at++) {
    if (at < rows.length && !isCut(at)) continue;
    parts.push(rows.subarray(from, at));
    from = at;
  }
  return parts;
}

function spanOf(depth: Float64Array, rows: Uint32Array): number {
  const { min, max } = describeValues(Float64Array.from(rows, (row) => depth[row] ?? Number.NaN));
  return max - min;
}
