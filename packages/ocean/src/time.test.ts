import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  civilTime,
  dayOfYear,
  EARLIEST_MS,
  formatInstant,
  formatIsoDate,
  intersectTimes,
  isBareDate,
  LATEST_MS,
  monthDistance,
  monthsBetween,
  monthName,
  OceanRangeError,
  parseClimatologyMonth,
  parseEndInstant,
  parseInstant,
  parseMonthWindow,
  parseTimeWindow,
  timeWithin,
} from './index.ts';

const anyMs = fc.integer({ min: EARLIEST_MS, max: LATEST_MS });
const valueOf = <T>(outcome: { ok: boolean; value: T | string }): T | string | undefined =>
  outcome.ok ? outcome.value : undefined;

describe('an instant', () => {
  it('is written and read back, from year 1 to year 9999', () => {
    fc.assert(fc.property(anyMs, (ms) => valueOf(parseInstant(formatInstant(ms))) === ms));
  });

  it('is written by the parts of its date and time', () => {
    const parts = (ms: number): number[] => Object.values(civilTime(ms));
    const written = (ms: number): number[] =>
      formatInstant(ms)
        .slice(0, -1)
        .split(/[-T:.]/)
        .map(Number);
    fc.assert(fc.property(anyMs, (ms) => written(ms).join(' ') === parts(ms).join(' ')));
  });

  it.each([
    ['2016-04-20', '2016-04-20T00:00:00.000Z'],
    ['1850-1-1', '1850-01-01T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z'],
    ['2016-04-20 12:30', '2016-04-20T12:30:00.000Z'],
    ['2016-04-20T12:30:00.2507Z', '2016-04-20T12:30:00.250Z'],
    ['2016-04-20T12:30:00-10:00', '2016-04-20T22:30:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
  ])('written %s is %s', (text, expected) => {
    const outcome = parseInstant(text);
    expect(outcome.ok && formatInstant(outcome.value)).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    '2016',
    '2016-13-01',
    '2016-04-31',
    '1900-02-29',
    '2016-04-20T24:00',
    '2016-04-20T12:60',
    '20-04-2016',
    '2016-04-20T',
    '2016-04-20+99:00',
  ])('is not %j', (text) =>
    expect(parseInstant(text)).toMatchObject({ ok: false, code: 'not-an-instant', value: text }),
  );

  it('is not in year 0, nor written outside the years it can have', () => {
    expect(parseInstant('0000-06-01')).toMatchObject({ ok: false, code: 'out-of-range' });
    expect(() => formatInstant(LATEST_MS + 1)).toThrow(OceanRangeError);
    expect(() => formatInstant(Number.NaN)).toThrow(OceanRangeError);
  });

  it('falls on the day of its UTC year', () => {
    expect(
      [Date.UTC(2016, 0, 1), Date.UTC(2016, 11, 31, 23), Date.UTC(2015, 11, 31)].map(dayOfYear),
    ).toEqual([1, 366, 365]);
  });
});

describe('the end of a range', () => {
  it('takes the whole of a bare day in, and nothing of the next', () => {
    fc.assert(
      fc.property(anyMs, fc.integer({ min: 0, max: 86_399_999 }), (ms, ofDay) => {
        const date = formatIsoDate(ms);
        const window = parseTimeWindow(date, date);
        if (!window.ok || window.value.kind !== 'instants') return false;
        const { startMs, endMs } = window.value;
        return (
          timeWithin(window.value, startMs + ofDay) &&
          endMs - startMs === 86_399_999 &&
          !timeWithin(window.value, endMs + 1)
        );
      }),
    );
  });

  it('is exact when a time is given', () => {
    expect(valueOf(parseEndInstant('2016-04-20T12:00'))).toBe(Date.UTC(2016, 3, 20, 12));
    expect([isBareDate('2016-04-20'), isBareDate('2016-04-20T00:00Z')]).toEqual([true, false]);
  });

  it('cannot come before the start', () => {
    expect(parseTimeWindow('2016-04-21', '2016-04-20')).toMatchObject({
      ok: false,
      code: 'start-after-end',
    });
    expect(parseTimeWindow('2016-04-21', 'soon')).toMatchObject({
      ok: false,
      code: 'not-an-instant',
      value: 'soon',
    });
  });
});

describe('the months of a climatology', () => {
  it('are read as clients write them', () => {
    expect(
      ['7', '07', '07-01-1900', '7-01-1900', 'July', 'jul', '1900-07-01', ' 7 '].map((text) =>
        valueOf(parseClimatologyMonth(text)),
      ),
    ).toEqual(Array(8).fill(7));
    expect(
      ['0', '13', '', 'ju', '2.5', '13-01-1900'].map((text) => parseClimatologyMonth(text).ok),
    ).toEqual(Array(6).fill(false));
  });

  it('go on past December', () => {
    expect(monthsBetween(11, 2)).toEqual([11, 12, 1, 2]);
    expect(monthsBetween(1, 12)).toHaveLength(12);
    expect(monthsBetween(5, 4)).toHaveLength(12);
    expect(monthsBetween(3, 3)).toEqual([3]);
    expect(() => monthsBetween(0, 3)).toThrow(OceanRangeError);
    expect([monthDistance(12, 1), monthDistance(1, 7), monthDistance(4, 4)]).toEqual([1, 6, 0]);
    expect([monthName(1), monthName(12)]).toEqual(['January', 'December']);
    expect(() => monthName(13)).toThrow(OceanRangeError);
  });

  it('share what both windows hold', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const window = fc
      .tuple(month, month)
      .map(([first, last]) => ({ kind: 'months', first, last }) as const);
    fc.assert(
      fc.property(window, window, (a, b) => {
        const common = intersectTimes(a, b);
        return (
          common.length <= 2 &&
          monthsBetween(1, 12).every(
            (at) =>
              common.some((part) => timeWithin(part, at)) ===
              (timeWithin(a, at) && timeWithin(b, at)),
          )
        );
      }),
    );
    expect(
      intersectTimes(
        { kind: 'months', first: 1, last: 12 },
        { kind: 'months', first: 11, last: 2 },
      ),
    ).toEqual([{ kind: 'months', first: 11, last: 2 }]);
  });

  it('are not instants', () => {
    const december = parseMonthWindow('12', '1');
    expect(december).toEqual({ ok: true, value: { kind: 'months', first: 12, last: 1 } });
    expect(
      intersectTimes(
        { kind: 'months', first: 1, last: 2 },
        { kind: 'instants', startMs: 0, endMs: 1 },
      ),
    ).toEqual([]);
  });
});
