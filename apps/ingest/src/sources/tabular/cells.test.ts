import { describe, expect, it } from 'vitest';
import { parseAngle } from './values/angle.ts';
import { nameColumns, splitNameAndUnit, suggestShortName } from './column-names.ts';
import { readIsoInstant } from './times/instants.ts';
import { createMissingTokens } from './values/missing.ts';

const place = { file: 'a.csv', line: 1 };

describe('instants in tables', () => {
  it.each([
    ['2016-04-20', '2016-04-20T00:00:00.000Z'],
    ['2016-04-20T15:13:01', '2016-04-20T15:13:01.000Z'],
    ['2016-04-20 15:13:01', '2016-04-20T15:13:01.000Z'],
    ['2013-03-25T22:26:18+00:00', '2013-03-25T22:26:18.000Z'],
    ['2013-03-25T22:26:18+00-00', '2013-03-25T22:26:18.000Z'],
    ['2013-03-25T22:26:18-10-00', '2013-03-26T08:26:18.000Z'],
    ['1850-02-28T23:59:59.5Z', '1850-02-28T23:59:59.500Z'],
    ['0850-02-28', '0850-02-28T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(readIsoInstant(text, 0) as number).toISOString()).toBe(iso);
  });

  it('without a zone take the zone that the recipe gives, with one keep their own', () => {
    const tenHoursBehind = -10 * 3_600_000;
    expect(readIsoInstant('2016-04-20T14:00:00', tenHoursBehind)).toBe(Date.UTC(2016, 3, 21));
    expect(readIsoInstant('2016-04-20T14:00:00Z', tenHoursBehind)).toBe(Date.UTC(2016, 3, 20, 14));
    expect(readIsoInstant('2016-04-20', tenHoursBehind)).toBe(Date.UTC(2016, 3, 20, 10));
  });

  it.each([
    '2015-02-29',
    '2015-02-29T00:00:00',
    '2015-01-01T24:00:00',
    '2015-01-01T10:60:00',
    '20150101',
    '42480.5',
    'yesterday',
    '2015-1-x1',
  ])('%s is refused', (text) => {
    expect(readIsoInstant(text, 0)).toBeTypeOf('string');
  });
});

describe('angles', () => {
  it.each([
    ['28 15.01 N', 28.250166666666665],
    ['089 15.02 W', -89.25033333333333],
    ['038 00.80 W', -38.013333333333335],
    ['23  5.090 S', -23.084833333333332],
    ['12° 30\' 36" E', 12.51],
    ['12:30:36', 12.51],
    ['-64.5', -64.5],
    ['64.5W', -64.5],
    ['50N', 50],
  ])('%s is %d degrees', (text, degrees) => {
    expect(parseAngle(text)).toBeCloseTo(degrees, 12);
  });

  it.each(['12 60.0 N', 'north', '12 30 60 S', ''])('%j is not an angle', (text) => {
    expect(parseAngle(text)).toBeNaN();
  });
});

describe('missing values', () => {
  it('are blanks, NA and their kin in any case, and what the recipe lists', () => {
    const missing = createMissingTokens(['-999', -9, 'bad']);
    for (const text of ['', '  ', 'NA', 'NaN', 'null', 'n/a', 'BAD', '-999', '-999.00', '-9.0'])
      expect(missing.isMissingText(text)).toBe(true);
    for (const text of ['0', 'none of them', '-9999', 'NAD83'])
      expect(missing.isMissingText(text)).toBe(false);
    expect([-999, -9, 0, -99].map((value) => missing.isMissingNumber(value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are never a number that nobody declared', () => {
    expect(createMissingTokens([]).isMissingNumber(-999)).toBe(false);
  });
});

describe('column names', () => {
  it('are split from their units in round and square brackets', () => {
    expect(splitNameAndUnit('time (UTC)')).toEqual({ name: 'time', unit: 'UTC' });
    expect(splitNameAndUnit('Longitude [degrees_east]')).toEqual({
      name: 'Longitude',
      unit: 'degrees_east',
    });
    expect(splitNameAndUnit(' Bot. Depth [m] ')).toEqual({ name: 'Bot. Depth', unit: 'm' });
    expect(splitNameAndUnit('c0S/m')).toEqual({ name: 'c0S/m' });
    expect(splitNameAndUnit('(x)')).toEqual({ name: '(x)' });
  });

  it('must differ, and the refusal says which columns share a name', () => {
    expect(() => nameColumns(['a', 'b', 'a'], 'refuse', place)).toThrow(
      /a\.csv, variable a, line 1: columns 1 and 3 have the same name/,
    );
  });

  it('that repeat can take the name of the column they belong to', () => {
    const names = nameColumns(['TEMP [C]', 'QV', 'SAL', 'QV', 'SD'], 'qualify', place).map(
      (column) => column.name,
    );
    expect(names).toEqual(['TEMP', 'TEMP QV', 'SAL', 'SAL QV', 'SD']);
    expect(() => nameColumns(['TEMP', 'QV', 'QV'], 'qualify', place)).toThrow(/same name even/);
  });

  it('that differ only in their units keep them', () => {
    expect(nameColumns(['T (C)', 'T (K)'], 'refuse', place).map((column) => column.name)).toEqual([
      'T (C)',
      'T (K)',
    ]);
  });

  it('become valid and different short names', () => {
    expect(suggestShortName('NO2+NO3_D_CONC [umol/kg]')).toBe('NO2_plus_NO3_D_CONC_umol_kg');
    expect(suggestShortName('14C %')).toBe('v_14C_percent');
    expect(suggestShortName('Température')).toBe('Temperature');
    expect(suggestShortName('Depth', new Set(['depth']))).toBe('Depth_2');
    expect(suggestShortName('x'.repeat(80), new Set(['x'.repeat(50)]))).toHaveLength(50);
    expect(suggestShortName('…')).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/);
  });
});
