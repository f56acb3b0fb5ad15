import { requireValue } from '../require-value.ts';

/** Milliseconds of a day without leap seconds, as every day of POSIX time is. */
export const MS_PER_DAY = 86_400_000;

/** Days from 1970-01-01 to a proleptic Gregorian date (Howard Hinnant, "chrono-compatible low-level date algorithms"). Whole numbers, exact. */
export function daysFromGregorian(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of {@link daysFromGregorian}. */
export function gregorianFromDays(days: number): YearMonthDay {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  return fromMarchYear(yearOfEra + era * 400, dayOfYear);
}

/** A year (astronomical: 0 is 1 BC), a month 1..12 and a day 1..31, in any calendar. */
export interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Turns a day of a year that begins in March into a date. */
export function fromMarchYear(marchYear: number, dayOfYear: number): YearMonthDay {
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: month <= 2 ? marchYear + 1 : marchYear,
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** Whether a proleptic Gregorian year has a 29 February. */
export function isGregorianLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** How many days a month 1..12 has, given whether its year is a leap year. Throws for any other month. */
export function daysInMonth(month: number, isLeapYear: boolean): number {
  return month === 2 && isLeapYear ? 29 : requireValue(MONTH_DAYS[month - 1], 'month of a year');
}
