/** The cells of one axis: ascending centres and, for each, how far the cell reaches. Neighbouring cells touch unless the axis has a gap. */
export interface AxisCells {
  centres: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
}

/** A neighbour further away than this many usual steps lies beyond a gap. */
const usualLargestStep = 2.56;

/**
 * Cell edges from centres: half way to the neighbour. Where a neighbour is much further away than those around it (columns that were left out)
 * the cell reaches as far as on its other side, so that no measurement is smeared over a gap; both neighbours agree on what is a gap. `fallbackStep` is the width of a lone cell.
 * `limits` clamps the outer edges: −90 and 90 for latitude. `largestStep` is how many usual steps a neighbour may be away.
 */
export function planAxisCells(
  centres: Float64Array,
  fallbackStep: number,
  limits: readonly [number, number] = [-Infinity, Infinity],
  largestStep = usualLargestStep,
): AxisCells {
  const count = centres.length;
  const lower = new Float64Array(count);
  const upper = new Float64Array(count);
  const gap = (index: number): number =>
    index < 0 || index >= count - 1 ? Infinity : centres[index + 1]! - centres[index]!;
  const usual = (index: number): number => {
    const least = Math.min(gap(index - 2), gap(index - 1), gap(index), gap(index + 1));
    return least === Infinity ? fallbackStep : least;
  };
  /** Half of a step, if both of its neighbours take it for one. */
  const half = (index: number): number | undefined =>
    gap(index) < Infinity && gap(index) <= largestStep * Math.max(usual(index), usual(index + 1))
      ? gap(index) / 2
      : undefined;
  for (let index = 0; index < count; index++) {
    const [before, after] = [half(index - 1), half(index)];
    const alone = usual(index) / 2;
    const beside = (other: number | undefined, room: number): number =>
      room === Infinity ? alone : Math.min(other ?? alone, room / 2);
    lower[index] = Math.max(limits[0], centres[index]! - (before ?? beside(after, gap(index - 1))));
    upper[index] = Math.min(limits[1], centres[index]! + (after ?? beside(before, gap(index))));
  }
  return { centres, lower, upper };
}

/** Typical step: the median distance between neighbours; undefined below two centres. */
export function typicalStep(centres: Float64Array): number | undefined {
  if (centres.length < 2) return undefined;
  const steps = Float64Array.from(
    { length: centres.length - 1 },
    (_, index) => centres[index + 1]! - centres[index]!,
  ).sort();
  return steps[steps.length >> 1];
}
