import { requireValue } from '@isobath/ocean';
import type { Tick } from '../../geometry/scale-ticks.ts';
import { numberTicks } from '../../geometry/ticks.ts';

/**
 * How depth is drawn: in proportion; stretched near the surface (the square root of depth); or in two panels, the upper 1,000 m above the full depth, both in
 * proportion.
 */
export type DepthScale = 'linear' | 'stretched' | 'panels';

/** Depth at which the upper panel ends, metres. */
export const upperPanelEnd = 1000;

/** Sections that reach so deep, in metres, begin in two panels: in proportion their thermocline is a line below the surface. */
const deepSection = 2000;

/** The scale that a section of such depths, ascending, begins with. */
export function firstDepthScale(depths: ArrayLike<number>): DepthScale {
  const [top, bottom] = [depths[0] ?? 0, depths[depths.length - 1] ?? 0];
  return bottom > deepSection && top < upperPanelEnd ? 'panels' : 'linear';
}

/** The words beside the axis: its unit and, when it is not in proportion, its scale. */
export function depthAxisName(scale: DepthScale): string {
  return scale === 'stretched' ? 'Depth (m), square-root scale' : 'Depth (m)';
}

/** Where a depth stands on the axis. */
export function placeDepth(scale: DepthScale, depth: number): number {
  return scale === 'stretched' ? Math.sqrt(Math.max(0, depth)) : depth;
}

const stretchedDepths = [
  0, 10, 50, 100, 200, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000,
];

/** Ticks down to a depth; on the stretched scale at depths that are read apart. */
export function depthTicks(scale: DepthScale, from: number, to: number): Tick[] {
  if (scale !== 'stretched') return numberTicks(from, to, 7);
  const room = Math.sqrt(to) / 14;
  const kept: Tick[] = [];
  for (const depth of stretchedDepths) {
    const at = Math.sqrt(depth);
    const before = kept.at(-1);
    if (depth < from || depth > to || (before && at - before.at < room)) continue;
    kept.push({ at, label: labelOf(depth) });
  }
  return kept.length >= 2
    ? kept
    : numberTicks(from, to, 5).map(({ at, label }) => ({ at: Math.sqrt(at), label }));
}

function labelOf(depth: number): string {
  return requireValue(numberTicks(depth, depth + 1, 1)[0], `tick at ${depth} m`).label;
}
