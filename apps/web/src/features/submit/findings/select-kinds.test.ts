import { RULES } from '@isobath/workbook';
import type { RuleName } from '@isobath/workbook';
import { expect, it } from 'vitest';
import type { FindingGroup } from '../worker/protocol.ts';
import { countErrors, countFindings, isDataFinding, selectKinds } from './select-kinds.ts';

function group(
  rule: RuleName,
  sheet: string,
  column: string | undefined,
  rows: number[],
): FindingGroup {
  const place = { rule, sheet, ...(column === undefined ? {} : { column }) };
  return {
    ...RULES[rule],
    ...place,
    count: rows.length,
    examples: rows.slice(0, 100).map((row) => ({ ...place, row })),
  };
}
const range = (count: number, from = 2): number[] =>
  Array.from({ length: count }, (_, i) => from + 2 * i);
const groups = [
  group('blanks', 'data', 'station', [9]),
  group('missing-word', 'data', 'nitrate', range(250)),
  group('missing-word', 'data', 'phosphate', range(80, 3)),
  group('missing-word', 'vars_meta_data', 'var_unit', [2]),
  group('outlier', 'data', 'nitrate', [40]),
];

it('each step of validation counts its own errors, and no other step has any', () => {
  expect(countErrors({ groups }, 'data')).toBe(330);
  expect(countErrors({ groups }, 'workbook')).toBe(1);
  expect(countErrors({ groups }, 'submission')).toBe(0);
});

it('errors come first, counts are exact and the first hundred are listed by row', () => {
  const kinds = selectKinds(groups);
  expect(kinds.map(({ rule, count }) => [rule, count])).toEqual([
    ['missing-word', 331],
    ['outlier', 1],
    ['blanks', 1],
  ]);
  expect(kinds[0]?.examples).toHaveLength(100);
  expect(kinds[0]?.examples.slice(0, 4).map(({ row }) => row)).toEqual([2, 3, 4, 5]);
});

it('filters by sheet, severity and column keep the counts exact', () => {
  expect(selectKinds(groups, { column: 'nitrate' }).map(({ count }) => count)).toEqual([250, 1]);
  expect(selectKinds(groups, { sheet: 'vars_meta_data' })).toMatchObject([{ count: 1 }]);
  expect(selectKinds(groups, { severity: 'warning' })).toMatchObject([{ rule: 'outlier' }]);
  expect(countFindings(groups, 'error')).toBe(331);
});

it('a missing sheet is a matter of the workbook, a cell of data is one of the data sheet', () => {
  const missing: FindingGroup = {
    ...RULES['missing-sheet'],
    rule: 'missing-sheet',
    sheet: 'data',
    count: 1,
    examples: [{ rule: 'missing-sheet', sheet: 'data' }],
  };
  expect(isDataFinding(missing)).toBe(false);
  expect(groups.map(isDataFinding)).toEqual([true, true, true, false, true]);
});
