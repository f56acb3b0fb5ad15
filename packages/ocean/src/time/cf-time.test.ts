import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendar, CalendarTime, MissingDateMapping, Outcome } from '../index.ts';
import {
  createTimeDecoder,
  decodeTimes,
  formatInstant,
  parseCalendar,
  parseTimeUnits,
} from '../index.ts';

interface GoldenCase {
  readonly value: number;
  readonly units: string;
  readonly calendar: Calendar;
  readonly date: CalendarTime;
  readonly civil?: CalendarTime;
}

const goldenPath = '../../golden/cf-time.json';
const golden = (await import(goldenPath)) as { default: { cases: readonly GoldenCase[] } };

function decoderFor(
  units: string,
  calendar: Calendar = 'standard',
  mapping: MissingDateMapping = 'refuse',
) {
  return createTimeDecoder(unwrap(parseTimeUnits(units, calendar)), mapping);
}

function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.value;
}

const instant = (value: number, units: string, calendar?: Calendar): string =>
  formatInstant(unwrap(decoderFor(units, calendar).instantOf(value)));

/** Years of cftime's standard and julian calendars have no zero; ours are astronomical. */
const astronomical = (date: CalendarTime, calendar: Calendar): CalendarTime =>
  date.year < 0 && (calendar === 'standard' || calendar === 'julian')
    ? { ...date, year: date.year + 1 }
    : date;

const lineOf = (date: CalendarTime): number =>
  Date.UTC(2000 + date.year - Math.floor(date.year / 400) * 400, date.month - 1, date.day) +
  Math.floor(date.year / 400) * 146_097 * 864e5 +
  date.msOfDay;

describe('CF time against cftime', () => {
  it('count in parts of a second, down to the nanosecond', () => {
    expect(
      ['milliseconds', 'us', 'nanoseconds', 'ns'].map((unit, index) =>
        instant(1.5 * 10 ** [3, 6, 9, 9][index]!, `${unit} since 2001-01-01`),
      ),
    ).toEqual(Array(4).fill('2001-01-01T00:00:01.500Z'));
  });

  it('has several hundred cases, every calendar among them', () => {
    expect(golden.default.cases.length).toBeGreaterThan(300);
    expect(new Set(golden.default.cases.map((entry) => entry.calendar)).size).toBe(6);
  });

  it('reads the same date in the axis’ own calendar, to the millisecond', () => {
    for (const entry of golden.default.cases) {
      const date = unwrap(decoderFor(entry.units, entry.calendar).dateOf(entry.value));
      const expected = astronomical(entry.date, entry.calendar);
      expect({ ...date, msOfDay: 0 }, JSON.stringify(entry)).toEqual({ ...expected, msOfDay: 0 });
      expect(Math.abs(date.msOfDay - expected.msOfDay), JSON.stringify(entry)).toBeLessThanOrEqual(
        1,
      );
    }
  });

  it('puts dates of the real calendars on the instant cftime puts them on', () => {
    const real = golden.default.cases.filter((entry) => entry.civil);
    expect(real.length).toBeGreaterThan(100);
    for (const entry of real) {
      const ms = unwrap(decoderFor(entry.units, entry.calendar).instantOf(entry.value));
      const civil = entry.civil!;
      const expected = lineOf(civil) - 5 * 146_097 * 864e5;
      expect(Math.abs(ms - expected), `${JSON.stringify(entry)} read as ${ms}`).toBeLessThanOrEqual(
        1,
      );
    }
  });
});

describe('CF time units', () => {
  it.each([
    ['hours since 1950-01-01T00:00:00Z', 24, '1950-01-02T00:00:00.000Z'],
    ['days since 1950-01-01 00:00:00 UTC', 1, '1950-01-02T00:00:00.000Z'],
    ['seconds since 1970-01-01T00:00:00+00:00', 86_400, '1970-01-02T00:00:00.000Z'],
    ['  Days   since  1960-1-1 ', 8_000, '1981-11-26T00:00:00.000Z'],
    ['sec since 1970-01-01', 1.5, '1970-01-01T00:00:01.500Z'],
    ['secs since 1970-01-01 00:00:0.0', 1, '1970-01-01T00:00:01.000Z'],
    ['s since 1970-01-01T00', 1, undefined],
    ['msec since 1970-01-01', 1_001, '1970-01-01T00:00:01.001Z'],
    ['min since 1970-01-01 00:00', 90, '1970-01-01T01:30:00.000Z'],
    ['hr since 1970-01-01', 1, '1970-01-01T01:00:00.000Z'],
    ['h @ 1970-01-01', 1, '1970-01-01T01:00:00.000Z'],
    ['d after 1970-01-01', 1, '1970-01-02T00:00:00.000Z'],
    ['weeks since 1970-01-01', 1, '1970-01-08T00:00:00.000Z'],
    ['6 hours since 1970-01-01', 2, '1970-01-01T12:00:00.000Z'],
    ['common_years since 1970-01-01', 1, '1971-01-01T00:00:00.000Z'],
    ['years since 1970-01-01', 1, '1971-01-01T00:00:00.000Z'],
    ['months since 1970-01-01', 12, '1971-01-01T00:00:00.000Z'],
    ['3 months since 1970-01-01', 1, '1970-04-01T00:00:00.000Z'],
    ['years since 1970-01-01', 0.5, '1970-07-01T00:00:00.000Z'],
    ['months since 2000-01-01', -1, '1999-12-01T00:00:00.000Z'],
    ['months since 2000-01-01', 1.5, '2000-02-15T12:00:00.000Z'],
    ['days since 1970-01-01 00:00:00 -6', 0, '1970-01-01T06:00:00.000Z'],
    ['days since 1970-01-01 00:00:00 +0530', 0, '1969-12-31T18:30:00.000Z'],
    ['days since 19700101', 1, '1970-01-02T00:00:00.000Z'],
    ['days since 1970-01-01 12:30:15.25', 0, '1970-01-01T12:30:15.250Z'],
    ['hours since 19700101T1230Z', 0, '1970-01-01T12:30:00.000Z'],
    ['days since 2000', 0, '2000-01-01T00:00:00.000Z'],
    ['Julian days', 2_451_545, '2000-01-01T12:00:00.000Z'],
    ['Julian day', 2_440_587.5, '1970-01-01T00:00:00.000Z'],
    ['MJD', 51_544.5, '2000-01-01T12:00:00.000Z'],
    ['days since 1970-02-30', 0, undefined],
    ['days since 1582-10-10', 0, undefined],
    ['degrees_north', 0, undefined],
    ['parsecs since 1970-01-01', 0, undefined],
    ['days since yesterday', 0, undefined],
    ['', 0, undefined],
  ])('reads %j', (units, value, expected) => {
    const parsed = parseTimeUnits(units);
    expect(
      parsed.ok
        ? formatInstant(unwrap(createTimeDecoder(parsed.value).instantOf(value)))
        : undefined,
    ).toBe(expected);
  });

  it('refuses with the text it was given', () => {
    expect(parseTimeUnits('days since 1582-10-10')).toMatchObject({
      ok: false,
      code: 'not-in-calendar',
      value: 'days since 1582-10-10',
    });
    expect(parseTimeUnits('parsecs since 1970-01-01')).toMatchObject({
      code: 'not-time-units',
      message: expect.stringContaining('parsecs'),
    });
  });

  // cdo showtimestamp of the same axis: months since 2000-01-15 06:00, years since 1996-03-10.
  it.each([
    ['months since 2000-01-15 06:00', 0, '2000-01-15T06:00:00.000Z'],
    ['months since 2000-01-15 06:00', 0.5, '2000-01-30T18:00:00.000Z'],
    ['months since 2000-01-15 06:00', 1, '2000-02-15T06:00:00.000Z'],
    ['months since 2000-01-15 06:00', 1.5, '2000-02-29T18:00:00.000Z'],
    ['months since 2000-01-15 06:00', 13.5, '2001-03-01T06:00:00.000Z'],
    ['months since 2000-01-15 06:00', 1200.5, '2100-01-30T18:00:00.000Z'],
    ['years since 1996-03-10', 13.5, '2009-09-10T00:00:00.000Z'],
  ])('counts months and years of the calendar as cdo does: %s, %d', (units, value, expected) => {
    const decoder = decoderFor(units, 'standard');
    expect(formatInstant(unwrap(decoder.instantOf(value)))).toBe(expected);
  });

  it('has every month of a monthly axis once, also where the epoch is the last day of a month', () => {
    const decoder = decoderFor('months since 2000-01-31', 'standard');
    const dates = [0, 1, 2, 3, 12].map((value) => unwrap(decoder.dateOf(value)));
    expect(dates.map(({ year, month, day }) => [year, month, day])).toEqual([
      [2000, 1, 31],
      [2000, 2, 29],
      [2000, 3, 31],
      [2000, 4, 30],
      [2001, 1, 31],
    ]);
  });

  it('dates a monthly climatology of year 0 in the months it is meant for', () => {
    const decoder = decoderFor('hour since 0000-01-01 00:00:00', 'standard');
    const months = Array.from(
      { length: 12 },
      (_, index) => unwrap(decoder.dateOf(366 + index * 730.485)).month,
    );
    expect(months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('knows calendars by all their CF names and refuses others by name', () => {
    expect(
      ['', 'Gregorian', '365_day', 'NOLEAP', '366_day', '360 day', undefined].map((name) =>
        unwrap(parseCalendar(name)),
      ),
    ).toEqual(['standard', 'standard', 'noleap', 'noleap', 'all_leap', '360_day', 'standard']);
    expect(parseCalendar('mayan')).toMatchObject({
      ok: false,
      code: 'not-a-calendar',
      value: 'mayan',
    });
  });
});

describe('dates that only a calendar has', () => {
  const thirtieth = 59;
  const units = 'days since 2001-01-01';

  it('are refused by name unless a mapping is given', () => {
    const outcome = decoderFor(units, '360_day').instantOf(thirtieth);
    expect(outcome).toMatchObject({ ok: false, code: 'not-in-calendar', value: '2001-02-30' });
    expect(decoderFor(units, 'all_leap').instantOf(thirtieth)).toMatchObject({
      value: '2001-02-29',
    });
  });

  it('can be put on the last day of their month, time of day kept', () => {
    const decoder = decoderFor(units, '360_day', 'clamp-to-month-end');
    expect(formatInstant(unwrap(decoder.instantOf(thirtieth + 0.5)))).toBe(
      '2001-02-28T12:00:00.000Z',
    );
  });

  it('can be stretched over the civil year, in order', () => {
    const decoder = decoderFor(units, '360_day', 'proportional-year');
    const days = unwrap(
      decodeTimesOf(
        decoder,
        Array.from({ length: 721 }, (_, day) => day),
      ),
    );
    expect(formatInstant(days[360]!)).toBe('2002-01-01T00:00:00.000Z');
    expect(formatInstant(days[180]!)).toBe('2001-07-02T12:00:00.000Z');
    expect(days.every((ms, index) => index === 0 || ms > days[index - 1]!)).toBe(true);
  });

  it('are named together with their place in the axis', () => {
    expect(decodeTimes([57, 58, 59], decoderFor(units, '360_day'))).toMatchObject({
      ok: false,
      index: 1,
      value: '2001-02-29',
    });
  });

  it('cannot be written when the civil date is missing from the calendar', () => {
    expect(decoderFor(units, 'noleap').valueOf(Date.UTC(2004, 1, 29))).toMatchObject({
      code: 'not-in-calendar',
      value: '2004-02-29',
    });
    expect(decoderFor(units, '360_day').valueOf(Date.UTC(2004, 0, 31))).toMatchObject({
      code: 'not-in-calendar',
    });
  });

  it('do not exist without a calendar', () => {
    expect(decoderFor(units, 'none').instantOf(1)).toMatchObject({
      ok: false,
      code: 'no-calendar',
    });
  });

  it('are not made of missing values', () => {
    expect(decoderFor(units).instantOf(Number.NaN)).toMatchObject({ code: 'not-a-number' });
    expect(decoderFor(units).instantOf(9.96921e36)).toMatchObject({ code: 'not-a-number' });
  });
});

describe('decoding and encoding', () => {
  it('keeps dates of the old style at their instant', () => {
    expect(instant(0, 'days since 1500-03-01')).toBe('1500-03-11T00:00:00.000Z');
    expect(instant(1, 'days since 1582-10-04')).toBe('1582-10-15T00:00:00.000Z');
    expect(instant(0, 'days since 1500-03-01', 'proleptic_gregorian')).toBe(
      '1500-03-01T00:00:00.000Z',
    );
    expect(instant(0, 'days since 1-1-1')).toBe('0000-12-30T00:00:00.000Z');
  });

  it('keeps dates of model calendars at their name', () => {
    expect(instant(365, 'days since 2000-01-01', 'noleap')).toBe('2001-01-01T00:00:00.000Z');
  });

  it('returns to the value it came from, in every calendar', () => {
    const calendars: Calendar[] = [
      'standard',
      'proleptic_gregorian',
      'julian',
      'noleap',
      'all_leap',
      '360_day',
    ];
    const units = [
      'days since 1-1-1',
      'hours since 1950-01-01T00:00:00Z',
      'minutes since 1850-06-15 12:00',
      'months since 1960-01-01',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...calendars),
        fc.constantFrom(...units),
        fc.integer({ min: -200_000, max: 1_500_000 }),
        (calendar, unit, value) => {
          const decoder = decoderFor(unit, calendar);
          const ms = decoder.instantOf(value);
          if (!ms.ok) return ms.code === 'not-in-calendar';
          return Math.abs(unwrap(decoder.valueOf(ms.value)) - value) < 1e-4;
        },
      ),
      { numRuns: 2_000, seed: 7 },
    );
  });
});

function decodeTimesOf(
  decoder: ReturnType<typeof createTimeDecoder>,
  values: number[],
): Outcome<Float64Array> {
  return decodeTimes(values, decoder);
}
