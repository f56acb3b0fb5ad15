import { requireValue } from '@isobath/ocean';
import { createRandom } from '../../sources/synthetic/random.ts';
import type { Dice } from './seed.ts';

/** Dice that fall the same for the same seed. */
export function makeDice(seed: number): Dice {
  const { next } = createRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => requireValue(values[below(values.length)], 'value to pick'),
  };
}
