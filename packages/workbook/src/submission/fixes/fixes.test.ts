import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../xlsx/sheet-rows.ts';
import type { FixName, FixPlace } from './fix.ts';
import { FIXES, fixOfRule } from './fixes.ts';
import type { Suggestion } from '../findings/suggestion.ts';
import { mendBySuggestion } from './mend-by-suggestion.ts';

const place = (sheet: FixPlace['sheet'], column: string): FixPlace => ({
  sheet,
  column,
  is1904: false,
});
const day = (date: string, serial: number): SheetCell => ({ date, serial });

describe('a certain fix', () => {
  it.each<
    [
      fix: FixName,
      where: readonly [FixPlace['sheet'], string],
      before: SheetCell,
      after: number | string | null | undefined,
    ]
  >([
    ['trim-blanks', ['vars_meta_data', 'var_long_name'], ' Salt\u00a0', 'Salt'],
    ['trim-blanks', ['data', 'note'], '   ', null],
    ['trim-blanks', ['data', 'note'], 'a b', undefined],
    ['option-spelling', ['dataset_meta_data', 'dataset_make'], 'Observation', 'observation'],
    ['option-spelling', ['dataset_meta_data', 'dataset_make'], 'obsevation', 'observation'],
    ['option-spelling', ['dataset_meta_data', 'dataset_make'], 'observed', undefined],
    ['option-spelling', ['vars_meta_data', 'var_sensor'], 'trace-metal ctd', 'Trace Metal CTD'],
    // one letter from CTD, but so may be another short name
    ['option-spelling', ['vars_meta_data', 'var_sensor'], 'CTP', undefined],
    ['option-spelling', ['vars_meta_data', 'var_spatial_res'], 'irregular', 'Irregular'],
    ['option-spelling', ['vars_meta_data', 'visualize'], 'Yes', 1],
    ['option-spelling', ['vars_meta_data', 'visualize'], 'maybe', undefined],
    ['missing-word', ['data', 'temperature'], 'n/a', null],
    ['missing-word', ['data', 'temperature'], 'Nancy', undefined],
    ['missing-word', ['vars_meta_data', 'var_unit'], 'NA', null],
    ['longitude-360', ['data', 'lon'], 201.9, -158.1],
    ['longitude-360', ['data', 'lon'], '190.25', -169.75],
    ['longitude-360', ['data', 'lon'], 360, 0],
    ['longitude-360', ['data', 'lon'], 180, undefined],
    ['longitude-360', ['data', 'lon'], 360.5, undefined],
    ['longitude-360', ['data', 'lon'], -158, undefined],
    ['iso-time', ['data', 'time'], 42480.5, '2016-04-20T12:00:00Z'],
    [
      'iso-time',
      ['data', 'time'],
      day('2016-04-20T15:13:01.250', 42480.634),
      '2016-04-20T15:13:01.250Z',
    ],
    ['iso-time', ['data', 'time'], '2016-04-20T15:13:01-10:00', '2016-04-21T01:13:01Z'],
    ['iso-time', ['data', 'time'], '1850-01-01T00:00:00+10', '1849-12-31T14:00:00Z'],
    ['iso-time', ['data', 'time'], '2016-04-20T15:13:01', undefined],
    ['iso-time', ['data', 'time'], '2016-04-20T15:13:01Z', undefined],
    ['iso-time', ['data', 'time'], 2016, undefined],
    ['unit-characters', ['vars_meta_data', 'var_unit'], 'μmol −1', 'µmol -1'],
    ['unit-characters', ['vars_meta_data', 'var_unit'], 'ºС', '°C'],
    ['unit-characters', ['vars_meta_data', 'var_unit'], '10⁶ m⁻³', undefined],
  ])('%s of %j makes %j into %j', (fix, [sheet, column], before, after) => {
    const at = place(sheet, column);
    expect(FIXES[fix].appliesTo(at)).toBe(true);
    expect(FIXES[fix].mend(before, at)).toEqual(after);
  });

  it('stays within its columns', () => {
    expect(FIXES['missing-word'].appliesTo(place('data', 'lat'))).toBe(false);
    expect(FIXES['missing-word'].appliesTo(place('dataset_meta_data', 'cruise_names'))).toBe(true);
    expect(FIXES['missing-word'].appliesTo(place('vars_meta_data', 'var_short_name'))).toBe(false);
    expect(FIXES['longitude-360'].appliesTo(place('data', 'lat'))).toBe(false);
    expect(FIXES['iso-time'].appliesTo(place('dataset_meta_data', 'time'))).toBe(false);
    expect(FIXES['option-spelling'].appliesTo(place('vars_meta_data', 'var_long_name'))).toBe(
      false,
    );
  });

  it('is found by the rule whose findings it removes', () => {
    expect(fixOfRule('longitude-range')).toBe('longitude-360');
    expect(fixOfRule('outlier')).toBeUndefined();
  });
});

describe('a suggestion', () => {
  it.each<[Suggestion, SheetCell, number | string | undefined]>([
    [{ kind: 'negate', sheet: 'data', column: 'lon' }, 158, -158],
    [{ kind: 'negate', sheet: 'data', column: 'lon' }, 0, undefined],
    [
      { kind: 'replace', sheet: 'vars_meta_data', column: 'var_unit', from: 'C', to: 'degree_C' },
      'C',
      'degree_C',
    ],
    [
      { kind: 'replace', sheet: 'vars_meta_data', column: 'var_unit', from: 'C', to: 'degree_C' },
      'm',
      undefined,
    ],
    [
      { kind: 'local-time', sheet: 'data', column: 'time', minutes: -600 },
      '2016-04-20T20:00:00',
      '2016-04-21T06:00:00Z',
    ],
    [
      { kind: 'local-time', sheet: 'data', column: 'time', minutes: -600 },
      '2016-04-20T20:00:00Z',
      undefined,
    ],
    [{ kind: 'local-time', sheet: 'data', column: 'time', minutes: -600 }, '2016-04-20', undefined],
    [
      { kind: 'local-time', sheet: 'data', column: 'time', minutes: 345 },
      42480.5,
      '2016-04-20T06:15:00Z',
    ],
  ])('%j makes %j into %j', (suggestion, before, after) => {
    expect(mendBySuggestion(suggestion, before, false)).toEqual(after);
  });
});
