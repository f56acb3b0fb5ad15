import { expect, it } from 'vitest';
import { matchesSearch } from './match-files.ts';

it.each([
  ['', true],
  ['SST 2024', true],
  ['sst 2023', false],
  ['*.nc', true],
  ['sst*.nc', true],
  ['sst_*_v2.nc', true],
  ['*01*v2*', true],
  ['*.csv', false],
  ['sst', true],
  ['sst*', true],
  ['2024*', false],
])('a file is found by %j: %s', (search, isFound) => {
  expect(matchesSearch('SST_2024-01_v2.nc', search)).toBe(isFound);
});

it('a long pattern of stars is looked through at once', () => {
  expect(matchesSearch('a'.repeat(150), `${'a*'.repeat(60)}b`)).toBe(false);
});
