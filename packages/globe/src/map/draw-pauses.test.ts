import { expect, it } from 'vitest';
import { createDrawPauses } from './draw-pauses.ts';

// Proves visualization/places: A region and a line are drawn at most each 75 ms @ createDrawPauses
it('what grows under the pointer is drawn at most each 75 ms', () => {
  const mayDraw = createDrawPauses();
  expect([10, 11, 84, 85, 159, 160, 1000].map(mayDraw)).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    true,
  ]);
});
