import { expect, it } from 'vitest';
import type { PlacedFinding } from '../worker/protocol.ts';
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

const data = { sheet: 'data', column: 'lon' } as const;
it.each<[PlacedFinding, unknown]>([
  [
    {
      ...data,
      rule: 'wrong-sign',
      detail: 'all 30 rows on land of cruise KM 1605 would be at sea',
      suggestion: 'change the sign of lon',
    },
    { kind: 'negate', sheet: 'data', column: 'lon', where: { column: 'cruise', text: 'KM 1605' } },
  ],
  [
    { ...data, rule: 'swapped-coordinates', suggestion: 'exchange lat and lon' },
    { kind: 'swap', sheet: 'data', column: 'lon' },
  ],
  [
    { ...data, column: 'time', rule: 'local-time', suggestion: 'state the zone, about UTC−10' },
    { kind: 'local-time', sheet: 'data', column: 'time', minutes: -600 },
  ],
  [
    { ...data, column: 'time', rule: 'local-time', suggestion: 'add 10 hours, or state the zone' },
    { kind: 'local-time', sheet: 'data', column: 'time', minutes: -600 },
  ],
  [
    {
      sheet: 'vars_meta_data',
      column: 'var_unit',
      rule: 'misread-unit',
      value: 'C',
      suggestion: 'degree_C',
    },
    { kind: 'replace', sheet: 'vars_meta_data', column: 'var_unit', from: 'C', to: 'degree_C' },
  ],
  [{ ...data, rule: 'outlier', value: '9' }, undefined],
])('%j suggests %j', (finding, suggestion) => {
  const planned = planSuggestion(finding)?.operation;
  expect(planned).toEqual(suggestion && { type: 'suggestion', suggestion });
});

it('a revised workbook is named after the file', () => {
  expect(nameRevised('casts.xlsx')).toBe('casts_revised.xlsx');
  expect(nameRevised('casts_revised.xlsx')).toBe('casts_revised.xlsx');
});
