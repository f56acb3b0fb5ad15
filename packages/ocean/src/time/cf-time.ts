import type { DatedCalendar } from './calendar.ts';
import { dayCountOf } from './calendar.ts';
import type { YearMonthDay } from './civil.ts';
import {
  daysFromGregorian,
  daysInMonth,
  gregorianFromDays,
  isGregorianLeapYear,
  MS_PER_DAY,
} from './civil.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { accept, refuse } from '../outcome.ts';
import type { TimeUnits } from './time-units.ts';

/**
 * What to do about dates that only a model's calendar has, such as 30 February of `360_day`:
 * `refuse` (the default) names the date; `clamp-to-month-end` puts it on the last day of its civil month, keeping the time of day, so that
 * two dates of the model may fall on one civil date; `proportional-year` stretches each model year over its civil year, which moves every
 * date but keeps order and spacing.
 */
export type MissingDateMapping = 'refuse' | 'clamp-to-month-end' | 'proportional-year';

/** A date and time in the calendar of its axis: year (astronomical), month, day, and milliseconds since midnight [0, 86 400 000). */
export interface CalendarTime extends YearMonthDay {
  readonly msOfDay: number;
}

/** Turns the numbers of one time axis into dates and instants, and back. */
export interface TimeDecoder {
  /**
   * The date a number stands for, as the axis' own calendar names it (to the millisecond). Refuses
   * with `not-a-number`, and `no-calendar` for the calendar `none`.
   */
  dateOf(value: number): Outcome<CalendarTime>;
  /**
   * The instant a number stands for, as epoch milliseconds (whole) on the proleptic Gregorian line. Dates of the real calendars
   * (standard, julian, proleptic_gregorian) keep their instant: 1500-03-01 of `standard` is the civil 1500-03-11. Dates of model
   * calendars keep their name. Refuses as {@link TimeDecoder.dateOf}, and `not-in-calendar` naming a date the civil calendar lacks.
   */
  instantOf(value: number): Outcome<number>;
  /**
   * The inverse of `instantOf`. Refuses with `not-in-calendar` for a civil date that the axis'
   * calendar lacks, such as 29 February of `noleap`.
   */
  valueOf(ms: number): Outcome<number>;
}

/** A decoder for a time axis; see {@link TimeDecoder} and {@link MissingDateMapping}. */
export function createTimeDecoder(
  units: TimeUnits,
  mapping: MissingDateMapping = 'refuse',
): TimeDecoder {
  const { calendar } = units;
  if (calendar === 'none') {
    const none = (value: number): Refusal =>
      refuse('no-calendar', value, `${value} is not a date: the time axis has the calendar "none"`);
    return { dateOf: none, instantOf: none, valueOf: none };
  }
  const count = dayCountOf(calendar);
  const startMs = count.daysFrom(units.epoch) * MS_PER_DAY + units.epochOffsetMs;
  const place = count.isReal
    ? accept<number>
    : (ms: number): Outcome<number> => placeModelTime(calendar, ms, mapping);
  const find = count.isReal
    ? accept<number>
    : (ms: number): Outcome<number> => findModelTime(calendar, ms, mapping);
  const months = units.calendarMonths === undefined ? undefined : countMonths(units, count);
  const line = (value: number): number =>
    Math.round(months ? months.lineOf(value) : startMs + value * units.unitMs) + 0;
  const isUsable = (value: number): boolean => Math.abs(value * units.unitMs) < 8.64e15;
  const bad = (value: number): Refusal =>
    refuse('not-a-number', value, `${value} is not a number of time steps that can be dated`);
  return {
    dateOf: (value) => (isUsable(value) ? accept(timeOfLine(calendar, line(value))) : bad(value)),
    instantOf: (value) => (isUsable(value) ? place(line(value)) : bad(value)),
    valueOf(ms) {
      const found = Number.isFinite(ms) ? find(ms) : bad(ms);
      if (!found.ok) return found;
      return accept(months ? months.valueOf(found.value) : (found.value - startMs) / units.unitMs);
    },
  };
}

/** A day count of a calendar with dates. */
type DayCount = ReturnType<typeof dayCountOf>;

/**
 * Steps of calendar months. Whole numbers fall on the epoch's day of each month, or its last day where
 * the month is shorter; a fraction is that part of the way to the next.
 */
function countMonths(
  { epoch, epochOffsetMs, calendarMonths = 1 }: TimeUnits,
  count: DayCount,
): { lineOf(value: number): number; valueOf(line: number): number } {
  const first = epoch.year * 12 + epoch.month - 1;
  const startOf = (months: number): number => {
    const year = Math.floor((first + months) / 12);
    const month = first + months - year * 12 + 1;
    const day = Math.min(epoch.day, count.lastDay(year, month));
    return count.daysFrom({ year, month, day }) * MS_PER_DAY + epochOffsetMs;
  };
  return {
    lineOf(value) {
      const months = value * calendarMonths;
      const whole = Math.floor(months);
      const start = startOf(whole);
      return months === whole ? start : start + (months - whole) * (startOf(whole + 1) - start);
    },
    valueOf(line) {
      const { year, month } = count.dateFrom(Math.floor((line - epochOffsetMs) / MS_PER_DAY));
      const near = year * 12 + month - 1 - first;
      const whole = startOf(near) <= line ? near : near - 1;
      const start = startOf(whole);
      return (whole + (line - start) / (startOf(whole + 1) - start)) / calendarMonths;
    },
  };
}

/**
 * The instants of a whole time axis, as epoch milliseconds. The first number that cannot be placed refuses the axis; its `index` says
 * which one.
 */
export function decodeTimes(
  values: ArrayLike<number>,
  decoder: TimeDecoder,
): { readonly ok: true; readonly value: Float64Array } | (Refusal & { readonly index: number }) {
  const instants = Float64Array.from(values);
  let index = 0;
  for (const value of instants) {
    const instant = decoder.instantOf(value);
    if (!instant.ok) return { ...instant, index };
    instants[index] = instant.value;
    index += 1;
  }
  return { ok: true, value: instants };
}

function timeOfLine(calendar: DatedCalendar, ms: number): CalendarTime {
  const days = Math.floor(ms / MS_PER_DAY);
  return { ...dayCountOf(calendar).dateFrom(days), msOfDay: ms - days * MS_PER_DAY };
}

function civilMs({ year, month, day, msOfDay }: CalendarTime): number {
  return daysFromGregorian(year, month, day) * MS_PER_DAY + msOfDay;
}

function placeModelTime(
  calendar: DatedCalendar,
  ms: number,
  mapping: MissingDateMapping,
): Outcome<number> {
  const time = timeOfLine(calendar, ms);
  if (mapping === 'proportional-year')
    return accept(rescale(ms, modelYear(calendar, time.year), civilYear(time.year)));
  const lastDay = daysInMonth(time.month, isGregorianLeapYear(time.year));
  if (time.day <= lastDay) return accept(civilMs(time));
  if (mapping === 'clamp-to-month-end') return accept(civilMs({ ...time, day: lastDay }));
  const name = nameDate(time);
  return refuse(
    'not-in-calendar',
    name,
    `${name} is a date of the ${calendar} calendar that the civil calendar does not have`,
  );
}

function findModelTime(
  calendar: DatedCalendar,
  ms: number,
  mapping: MissingDateMapping,
): Outcome<number> {
  const days = Math.floor(ms / MS_PER_DAY);
  const date = gregorianFromDays(days);
  if (mapping === 'proportional-year')
    return accept(rescale(ms, civilYear(date.year), modelYear(calendar, date.year)));
  if (date.day <= dayCountOf(calendar).lastDay(date.year, date.month)) {
    return accept(dayCountOf(calendar).daysFrom(date) * MS_PER_DAY + ms - days * MS_PER_DAY);
  }
  const name = nameDate(date);
  return refuse(
    'not-in-calendar',
    name,
    `${name} is a civil date that the ${calendar} calendar does not have`,
  );
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

function modelYear(calendar: DatedCalendar, year: number): Span {
  const start = (of: number): number =>
    dayCountOf(calendar).daysFrom({ year: of, month: 1, day: 1 }) * MS_PER_DAY;
  return { startMs: start(year), endMs: start(year + 1) };
}

function civilYear(year: number): Span {
  return {
    startMs: daysFromGregorian(year, 1, 1) * MS_PER_DAY,
    endMs: daysFromGregorian(year + 1, 1, 1) * MS_PER_DAY,
  };
}

function rescale(ms: number, from: Span, to: Span): number {
  return Math.round(
    to.startMs + ((ms - from.startMs) / (from.endMs - from.startMs)) * (to.endMs - to.startMs),
  );
}

function nameDate({ year, month, day }: YearMonthDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
