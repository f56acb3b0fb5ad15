import { expect, it } from 'vitest';
import { createRanking } from './rank-variable.ts';

const sst = { name: 'sst', names: 'sea surface temperature\nsea surface temperature' };
const skin = { name: 'analysed', names: 'sea surface temperature\nanalysed temperature' };
const error = { name: 'sst_error', names: '\nestimated error' };
const air = { name: 'airt', names: 'air temperature\nair temperature' };

it('an abbreviation finds the variable of that name first, then what it stands for, then parts of names, then the rest', () => {
  const rank = createRanking(['sst']);
  expect([sst, skin, error, air].map(rank)).toEqual([0, 1, 2, 3]);
});

it('words that are left out rank nothing, and of several words the closest counts', () => {
  expect(createRanking(['-model'])(air)).toBe(0);
  expect(createRanking(['glider', 'air temperature'])(air)).toBe(1);
});

it('sea level is not in the pressure at sea level', () => {
  const pressure = { name: 'slp', names: 'sea level pressure\nsea level pressure' };
  expect(createRanking(['ssh'])(pressure)).toBe(3);
  expect(createRanking(['slp'])(pressure)).toBe(0);
});
