import type { AxisCells } from '@isobath/ocean';

export { planAxisCells, typicalStep } from '@isobath/ocean';
export type { AxisCells } from '@isobath/ocean';

/** Index of the first centre at or above `at`; the length when there is none. */
export function firstCentreFrom(centres: Float64Array, at: number): number {
  let low = 0;
  let high = centres.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (centres[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the cell that holds `at`, or −1 in a gap and outside. A shared edge belongs to the upper cell, the outermost edge to the last. */
export function cellAt(cells: AxisCells, at: number): number {
  const next = firstCentreFrom(cells.centres, at);
  for (const index of [next, next - 1]) {
    if (index < 0 || index >= cells.centres.length) continue;
    const isLastEdge = index === cells.centres.length - 1 && at === cells.upper[index];
    if (at >= cells.lower[index]! && (at < cells.upper[index]! || isLastEdge)) return index;
  }
  return -1;
}
