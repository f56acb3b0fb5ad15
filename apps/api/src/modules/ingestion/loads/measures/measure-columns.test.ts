import { expect, it } from 'vitest';
import { describeLimits, exactQuantileRows, groupColumns } from './measure-columns.ts';

const columns = Array.from({ length: 120 }, (_, index) => index);

it('many columns of a short table are measured together', () => {
  expect(groupColumns(columns, 20).map((group) => group.length)).toEqual([50, 50, 20]);
  expect(groupColumns(columns, 20).flat()).toEqual(columns);
});

it('columns of a long table are measured one at a time, so that their values fit into memory', () => {
  expect(groupColumns(columns, 2_000_000).map((group) => group.length)).toEqual(
    Array.from({ length: 60 }, () => 2),
  );
  expect(groupColumns(columns, 400_000_000).every((group) => group.length === 1)).toBe(true);
});

it('a table without columns has no groups', () => {
  expect(groupColumns([], 0)).toEqual([]);
});

it('values that are left out and quartiles that are estimates are said', () => {
  const heat = { name: 'heat', isNumeric: true, notFiniteCount: 2 };
  const note = { name: 'note', isNumeric: false, notFiniteCount: 0 };
  expect(describeLimits([heat, note], exactQuantileRows)).toEqual([
    'heat: 2 values are infinite or not a number; they are kept and left out of the statistics.',
  ]);
  expect(describeLimits([note], exactQuantileRows + 1)).toEqual([]);
  expect(describeLimits([heat], exactQuantileRows + 1)).toHaveLength(2);
});
