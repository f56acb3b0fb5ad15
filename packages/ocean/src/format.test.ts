import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDatedTime,
  formatDepth,
  formatDepthRange,
  formatLatitude,
  formatLatitudeRange,
  formatLongitude,
  formatLongitudeInterval,
  formatNumber,
  formatPlace,
  formatQuantity,
  formatTime,
  formatTimeWindow,
  longitudeInterval,
  OceanRangeError,
  shortestSingle,
  styleOfRange,
  WHOLE_CIRCLE,
} from './index.ts';

describe('numbers for people', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-3.25, '−3.25'],
    [1234.5678, '1,235'],
    [123_456.7, '123,457'],
    [62_000_000, '62,000,000'],
    [0.012345, '0.01235'],
    [0.05, '0.05'],
    [28.300001, '28.3'],
    [1.2345e-7, '1.235\u2009×\u200910⁻⁷'],
    [-4.5e13, '−4.5\u2009×\u200910¹³'],
    [999.96, '1,000'],
    [Number.NaN, '–'],
    [Infinity, '∞'],
    [-Infinity, '−∞'],
  ])('writes %d', (value, text) => expect(formatNumber(value)).toBe(text));

  it('rounds to the decimals asked for', () => {
    expect(formatNumber(-0.004, { decimals: 2 })).toBe('0');
    expect(formatNumber(2.5, { decimals: 2, hasFixedDecimals: true })).toBe('2.50');
    expect(formatNumber(0.000_01, { decimals: 5 })).toBe('0.00001');
    expect(formatNumber(31.41592, { significant: 2 })).toBe('31');
    expect(formatCount(1_036_800)).toBe('1,036,800');
  });

  it('puts units after a thin space', () => {
    expect(formatQuantity(-1.8, '°C')).toBe('−1.8\u2009°C');
    expect(formatQuantity(35, ' ')).toBe('35');
    expect(formatQuantity(35, '1')).toBe('35');
  });

  it('sizes files in thousands', () => {
    expect([0, 812, 1_500, 999_950, 3_210_000_000].map(formatBytes)).toEqual([
      '0\u2009B',
      '812\u2009B',
      '1.5\u2009kB',
      '1\u2009MB',
      '3.21\u2009GB',
    ]);
  });
});

describe('places for people', () => {
  it('have a letter, and none where there is no side', () => {
    expect(formatPlace(22.75, -158)).toBe('22.75° N, 158° W');
    expect([0, -0, 180, -180, 360, 202].map((lon) => formatLongitude(lon))).toEqual([
      '0°',
      '0°',
      '180°',
      '180°',
      '0°',
      '158° W',
    ]);
    expect([0, -90, 12.3456].map((lat) => formatLatitude(lat))).toEqual([
      '0°',
      '90° S',
      '12.35° N',
    ]);
    expect(formatLatitude(12.3456, 0)).toBe('12° N');
    expect(() => formatLatitude(95)).toThrow(OceanRangeError);
    expect(() => formatLongitude(-999)).toThrow(OceanRangeError);
  });

  it('have ranges that go east', () => {
    expect(formatLongitudeInterval(longitudeInterval(170, -160))).toBe('170° E – 160° W');
    expect(formatLongitudeInterval(longitudeInterval(-180, -170))).toBe('180° – 170° W');
    expect(formatLongitudeInterval(WHOLE_CIRCLE)).toBe('all longitudes');
    expect(formatLatitudeRange([-20, 10])).toBe('20° S – 10° N');
    expect(formatLatitudeRange([22.75, 22.75])).toBe('22.75° N');
  });

  it('have depths, of which the surface is one', () => {
    expect([
      formatDepth(0),
      formatDepth(5.494),
      formatDepthRange([0, 0]),
      formatDepthRange([0, 200]),
      formatDepthRange([5, 5]),
    ]).toEqual(['surface', '5.49\u2009m', 'surface', '0 – 200\u2009m', '5\u2009m']);
  });
});

describe('times for people', () => {
  it('are months where they stand for months', () => {
    const at = (text: string): number => Date.parse(text);
    expect([
      formatDatedTime(at('1997-12-15'), 'month'),
      formatDatedTime(at('1850-01-01'), 'month'),
      formatDatedTime(at('1997-12-15T12:00:00Z'), 'moment'),
      formatDatedTime(12, 'climatology'),
    ]).toEqual(['December 1997', 'January 1850', '1997-12-15 12:00 UTC', 'December']);
  });

  it('are in UTC and say so', () => {
    const times = [
      '2016-04-20T00:00:00Z',
      '2016-04-20T12:30:00Z',
      '2016-04-20T12:30:15Z',
      '2016-04-20T12:30:00.25Z',
    ].map((text) => formatTime(Date.parse(text)));
    expect(times).toEqual([
      '2016-04-20',
      '2016-04-20 12:30 UTC',
      '2016-04-20 12:30:15 UTC',
      '2016-04-20 12:30:00.250 UTC',
    ]);
  });

  it('have windows that end with the day they end on', () => {
    const day = Date.UTC(2016, 3, 20);
    expect(
      formatTimeWindow({ kind: 'instants', startMs: day, endMs: day + 3 * 86_400_000 - 1 }),
    ).toBe('2016-04-20 – 2016-04-22');
    expect(formatTimeWindow({ kind: 'instants', startMs: day, endMs: day + 86_400_000 - 1 })).toBe(
      '2016-04-20',
    );
    expect(formatTimeWindow({ kind: 'months', first: 11, last: 2 })).toBe('November – February');
    expect(formatTimeWindow({ kind: 'months', first: 3, last: 3 })).toBe('March');
  });
});

describe('numbers of a range', () => {
  it.each([
    [16_777.21, [16_777.205, 16_777.23], '16,777.21'],
    [16_777.2134, [16_777.205, 16_777.23], '16,777.2134'],
    [1027.314, [997.61, 1030.3], '1,027.31'],
    [1.00312e-9, [0.995e-9, 1.01e-9], '1.00312\u2009×\u200910⁻⁹'],
    [28.53219, [-1.8, 30], '28.532'],
    [1e12 + 0.25, [1e12, 1e12 + 1], '1.00000000000025\u2009×\u200910¹²'],
    [0, [-1, 1], '0'],
    [5, [5, 5], '5'],
    [5, [-Infinity, Infinity], '5'],
    [5, [-1e308, 1e308], '5'],
  ] as const)('%d between %j is %s', (value, range, text) => {
    expect(formatNumber(value, styleOfRange(range))).toBe(text);
  });

  it('have the digits of single precision where they were stored in it', () => {
    const stored = Math.fround(16_777.21);
    expect(stored).not.toBe(16_777.21);
    expect(formatNumber(stored, styleOfRange([16_777.205, 16_777.23], true))).toBe('16,777.21');
    expect(shortestSingle(Math.fround(0.08166666))).toBe(0.08166666);
    expect(shortestSingle(0.1)).toBe(0.1);
  });

  it('differ wherever values are a thousandth of the range apart, as far as double precision tells', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e30, max: 1e30, noNaN: true }),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: 0, max: 999 }),
        (low, power, step) => {
          const span = 10 ** power;
          if (span < Math.abs(low) * 1e-10) return;
          const style = styleOfRange([low, low + span]);
          const at = (steps: number): string => formatNumber(low + (span * steps) / 999, style);
          expect(at(step + 1)).not.toBe(at(step));
        },
      ),
      { seed: 34, numRuns: 500 },
    );
  });
});
