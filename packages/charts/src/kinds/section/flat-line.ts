import type { DepthLine } from './depth-line.ts';
import { placeDepth, upperPanelEnd } from './depth-scale.ts';
import type { DepthScale } from './depth-scale.ts';

/** Under this share of a depth axis (19 px of the 380 of a section) a line cannot be read. */
const readableShare = 0.05;

/**
 * The share of a depth axis, 0 to 1, within which a line lies that is too near to the surface to be read there: that of its median depth. Undefined where it can be
 * read, where it has no depth, and on the stretched scale, the most that can be done for it.
 *
 * @param to Depth at the lower end of the axis, metres; the upper of two panels ends earlier.
 */
export function shareOfFlatLine(
  { depth }: DepthLine,
  scale: DepthScale,
  to: number,
): number | undefined {
  const depths = depth.filter(Number.isFinite).sort();
  const median = depths[Math.floor(depths.length / 2)];
  if (median === undefined || scale === 'stretched') return undefined;
  const end = scale === 'panels' ? Math.min(to, upperPanelEnd) : to;
  const share = placeDepth(scale, median) / placeDepth(scale, end);
  return share < readableShare ? share : undefined;
}
