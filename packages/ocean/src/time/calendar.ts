import type { YearMonthDay } from './civil.ts';
import {
  daysFromGregorian,
  daysInMonth,
  fromMarchYear,
  gregorianFromDays,
  isGregorianLeapYear,
} from './civil.ts';
import type { Outcome } from '../outcome.ts';
import { accept, refuse } from '../outcome.ts';
import { requireValue } from '../require-value.ts';

/**
 * The calendars of the CF conventions (section 4.4.1). `standard` is the mixed Julian and Gregorian calendar, in which 1582-10-15
 * follows 1582-10-04; `none` has no dates at all.
 */
export type Calendar =
  | 'standard'
  | 'proleptic_gregorian'
  | 'julian'
  | 'noleap'
  | 'all_leap'
  | '360_day'
  | 'none';

const SPELLINGS: Readonly<Record<string, Calendar>> = {
  standard: 'standard',
  gregorian: 'standard',
  proleptic_gregorian: 'proleptic_gregorian',
  julian: 'julian',
  noleap: 'noleap',
  '365_day': 'noleap',
  all_leap: 'all_leap',
  '366_day': 'all_leap',
  '360_day': '360_day',
  365: 'noleap',
  366: 'all_leap',
  360: '360_day',
  none: 'none',
};

/** The calendar a file's `calendar` attribute names, in any case; a missing or blank attribute is `standard`; the numbers 360, 365 and 366 are
 * those of the IRI data library. Refuses with `not-a-calendar`. */
export function parseCalendar(text: string | undefined): Outcome<Calendar> {
  const word = (text ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const calendar = word === '' ? 'standard' : SPELLINGS[word];
  if (calendar) return accept(calendar);
  return refuse(
    'not-a-calendar',
    text,
    `"${text}" is not a CF calendar; known are ${Object.keys(SPELLINGS).join(', ')}`,
  );
}

/** A calendar that has dates. */
export type DatedCalendar = Exclude<Calendar, 'none'>;

/** How a calendar numbers its days; the number of 1970-01-01 differs between calendars. */
interface DayCount {
  daysFrom(date: YearMonthDay): number;
  dateFrom(days: number): YearMonthDay;
  lastDay(year: number, month: number): number;
  /** Whether the day numbers are days since the civil 1970-01-01, so that an instant has one number in all such calendars. */
  readonly isReal: boolean;
}

const FIRST_GREGORIAN_DAY = daysFromGregorian(1582, 10, 15);
/** Julian 0000-03-01 as days since the civil 1970-01-01. */
const JULIAN_MARCH_ZERO = -719_470;

function daysFromJulian({ year, month, day }: YearMonthDay): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return marchYear * 365 + Math.floor(marchYear / 4) + dayOfYear + JULIAN_MARCH_ZERO;
}

function julianFromDays(days: number): YearMonthDay {
  const shifted = days - JULIAN_MARCH_ZERO;
  const cycle = Math.floor(shifted / 1461);
  const dayOfCycle = shifted - cycle * 1461;
  const yearOfCycle = Math.min(3, Math.floor(dayOfCycle / 365));
  return fromMarchYear(cycle * 4 + yearOfCycle, dayOfCycle - yearOfCycle * 365);
}

const gregorian: DayCount = {
  daysFrom: ({ year, month, day }) => daysFromGregorian(year, month, day),
  dateFrom: gregorianFromDays,
  lastDay: (year, month) => daysInMonth(month, isGregorianLeapYear(year)),
  isReal: true,
};

const julian: DayCount = {
  daysFrom: daysFromJulian,
  dateFrom: julianFromDays,
  lastDay: (year, month) => daysInMonth(month, year % 4 === 0),
  isReal: true,
};

const standard: DayCount = {
  daysFrom: (date) => (isBeforeReform(date) ? julian : gregorian).daysFrom(date),
  dateFrom: (days) => (days < FIRST_GREGORIAN_DAY ? julian : gregorian).dateFrom(days),
  lastDay: (year, month) =>
    (isBeforeReform({ year, month, day: 1 }) ? julian : gregorian).lastDay(year, month),
  isReal: true,
};

function isBeforeReform({ year, month, day }: YearMonthDay): boolean {
  return year * 10_000 + month * 100 + day < 15_821_015;
}

/** A model calendar in which every year has the same months. */
function uniform(monthDays: readonly number[]): DayCount {
  const starts = monthDays.map((_, index) =>
    monthDays.slice(0, index).reduce((sum, days) => sum + days, 0),
  );
  const startOf = (month: number): number => requireValue(starts[month - 1], 'month of a calendar');
  const yearDays = monthDays.reduce((sum, days) => sum + days, 0);
  return {
    daysFrom: ({ year, month, day }) => year * yearDays + startOf(month) + day - 1,
    dateFrom(days) {
      const year = Math.floor(days / yearDays);
      const dayOfYear = days - year * yearDays;
      const month = starts.findLastIndex((start) => start <= dayOfYear) + 1;
      return { year, month, day: dayOfYear - startOf(month) + 1 };
    },
    lastDay: (_, month) => requireValue(monthDays[month - 1], 'month of a calendar'),
    isReal: false,
  };
}

const months = (isLeapYear: boolean): readonly number[] =>
  Array.from({ length: 12 }, (_, index) => daysInMonth(index + 1, isLeapYear));

const COUNTS: Readonly<Record<DatedCalendar, DayCount>> = {
  standard,
  proleptic_gregorian: gregorian,
  julian,
  noleap: uniform(months(false)),
  all_leap: uniform(months(true)),
  '360_day': uniform(Array.from({ length: 12 }, () => 30)),
};

/** How a calendar counts its days. */
export function dayCountOf(calendar: DatedCalendar): DayCount {
  return COUNTS[calendar];
}

/** Whether a calendar has a date; October 5 to 14 of 1582 are missing from `standard`. */
export function calendarHas(calendar: DatedCalendar, date: YearMonthDay): boolean {
  const { year, month, day } = date;
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false;
  if (month < 1 || month > 12 || day < 1 || day > COUNTS[calendar].lastDay(year, month))
    return false;
  return calendar !== 'standard' || year !== 1582 || month !== 10 || day < 5 || day > 14;
}
