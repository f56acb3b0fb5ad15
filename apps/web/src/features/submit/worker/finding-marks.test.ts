import { expect, it } from 'vitest';
import { FindingGroups } from './finding-groups.ts';
import { FindingMarks } from './finding-marks.ts';

it('the marks of some rows are those that a search through all of them finds', () => {
  const marks = new FindingMarks();
  const all = Array.from({ length: 5000 }, (_, index) => ({
    row: 2 + ((index * 7919) % 3000),
    column: index % 9,
  }));
  for (const { row, column } of all) marks.add(row, column, 'outlier');
  marks.sort();
  for (const [first, end] of [
    [1, 3],
    [2, 2],
    [100, 160],
    [2990, 9000],
    [9000, 9999],
  ] as const) {
    const expected = all
      .filter(({ row }) => row >= first && row < end)
      .toSorted((a, b) => a.row - b.row)
      .map((place) => ({ ...place, rule: 'outlier' }));
    expect(marks.between(first, end)).toEqual(expected);
  }
});

it('groups count every finding and list the first hundred of each column', () => {
  const groups = new FindingGroups();
  for (let row = 2; row < 1002; row += 1)
    groups.add({ rule: 'missing-word', sheet: 'data', column: row % 2 ? 'a' : 'b', row });
  groups.add({ rule: 'missing-sheet', sheet: 'vars_meta_data' });
  const listed = groups.list((finding) => finding);
  expect(
    listed.map(({ rule, column, count, examples }) => [rule, column, count, examples.length]),
  ).toEqual([
    ['missing-sheet', undefined, 1, 1],
    ['missing-word', 'b', 500, 100],
    ['missing-word', 'a', 500, 100],
  ]);
});
