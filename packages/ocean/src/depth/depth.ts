import type { ClosedRange } from '../place/longitude.ts';
import { OceanRangeError } from '../outcome.ts';

/** Deeper than the Challenger Deep (10 935 m), as far as any depth of the sea can be, in metres. */
export const DEEPEST_METRES = 12_000;

/** Whether a number is a depth: from 0 (the surface, which is a depth like any other) to {@link DEEPEST_METRES}, metres, positive down. */
export function isDepth(metres: number): boolean {
  return metres >= 0 && metres <= DEEPEST_METRES;
}

/**
 * A range of depths from top to bottom, ends included, metres, positive down; 0 to 0 is the surface alone. Throws
 * {@link OceanRangeError} when an end is not a depth or when the top is deeper than the bottom.
 */
export function depthRange(top: number, bottom: number): ClosedRange {
  for (const metres of [top, bottom]) {
    if (!isDepth(metres))
      throw new OceanRangeError(
        'depth',
        metres,
        `metres below the surface from 0 to ${DEEPEST_METRES}`,
      );
  }
  if (top > bottom)
    throw new OceanRangeError('top depth', top, `at most the bottom depth ${bottom}`);
  return [top + 0, bottom + 0];
}
