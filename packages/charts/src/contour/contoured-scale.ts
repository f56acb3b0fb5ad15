import type { ColourScale } from '../colour/colour-scale.ts';
import type { LevelRange } from './levels.ts';

/** The range in which lines of equal value lie: none of directions, where no line can close across the beginning of the circle, and none of classes, between which nothing lies. */
export function contouredRange({ low, high, scale }: ColourScale): LevelRange | undefined {
  return scale === 'linear' || scale === 'log' ? { low, high, scale } : undefined;
}

/** Why there are no lines although they were asked for; nothing where there are. */
export function missingLineNotes(isWanted: boolean | undefined, { scale }: ColourScale): string[] {
  if (!isWanted || scale === 'linear' || scale === 'log') return [];
  return scale === 'circle'
    ? ['No contour lines: on a circle of directions a value lies on both sides of its neighbours.']
    : ['No contour lines: between two classes lies no value.'];
}
