import { expect, it } from 'vitest';
import { nameRevised } from './name-revised.ts';
import { planFix, planSuggestion } from './plan-edit.ts';

it('a rule with a certain fix has one for all cells and one for a cell', () => {
  expect(planFix('longitude-range')?.operation).toEqual({ type: 'fix', fix: 'longitude-360' });
  const scope = { sheet: 'data', row: 3, column: 2 };
  expect(planFix('longitude-range', scope)?.operation).toEqual({
    type: 'fix',
    fix: 'longitude-360',
    scope,
  });
  expect(planFix('outlier')).toBeUndefined();
});

it('a suggestion is one edit of its column, and says what it does', () => {
  const suggestion = {
    kind: 'negate',
    sheet: 'data',
    column: 'lon',
    where: { column: 'cruise', text: 'KM 1605' },
  } as const;
  expect(planSuggestion(suggestion)).toMatchObject({
    title: 'Confirm a suggestion for lon',
    about: expect.stringContaining('change the sign of lon where cruise is “KM 1605”'),
    operation: { type: 'suggestion', suggestion },
  });
});

it('a revised workbook is named after the file', () => {
  expect(nameRevised('casts.xlsx')).toBe('casts_revised.xlsx');
  expect(nameRevised('casts_revised.xlsx')).toBe('casts_revised.xlsx');
});
