import { count, were } from './amounts.ts';

/** Metres above the surface that pressure sensors and waves account for; what lies higher was not measured in the sea. */
const SENSOR_ERROR_METRES = 5;

/** Rows above the sea surface. */
export interface SurfaceTally {
  settled: number;
  tooHigh: number;
  /** The most negative depth that was set to 0, in metres. */
  highest: number;
}

/** A tally of nothing. */
export function startSurfaceTally(): SurfaceTally {
  return { settled: 0, tooHigh: 0, highest: 0 };
}

/**
 * A depth in metres as it is stored: one within the error of sensors (5 m) above the surface is 0, and
 * one higher up NaN; both are counted. NaN stays NaN.
 */
export function settleDepth(depth: number, tally: SurfaceTally): number {
  if (!(depth < 0)) return depth;
  if (depth < -SENSOR_ERROR_METRES) {
    tally.tooHigh += 1;
    return Number.NaN;
  }
  tally.settled += 1;
  tally.highest = Math.min(tally.highest, depth);
  return 0;
}

/**
 * Settles the depths of cells, see {@link settleDepth}, and takes those of rows from higher up off the
 * list. Changes `depths` and `from` in place and gives back the part of `from` that is left.
 */
export function settleAtSurface(
  depths: Float64Array,
  from: Int32Array,
  tally: SurfaceTally,
): Int32Array {
  let kept = 0;
  for (const cell of from) {
    const depth = depths[cell] ?? Number.NaN;
    const settled = settleDepth(depth, tally);
    if (depth < 0 && Number.isNaN(settled)) continue;
    depths[cell] = settled;
    from[kept] = cell;
    kept += 1;
  }
  return from.subarray(0, kept);
}

/** Sentences on rows above the surface. */
export function describeSurface({ settled, tooHigh, highest }: SurfaceTally): string[] {
  return [
    ...(settled > 0
      ? [
          `${count(settled, 'row')} with depths of ${Number(highest.toFixed(3))} to 0 m ${were(settled)} set to 0 m, the surface`,
        ]
      : []),
    ...(tooHigh > 0
      ? [
          `${count(tooHigh, 'row')} more than ${SENSOR_ERROR_METRES} m above the surface ${were(tooHigh)} left out`,
        ]
      : []),
  ];
}
