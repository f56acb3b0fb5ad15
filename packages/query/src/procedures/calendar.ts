import type { Term } from './selection.ts';

/** Days of the year counted from 0, and days of the week counted from Sunday as 0. */
const yearDay = '(toInt32(toDayOfYear(t.time)) - 1)';
const weekday = '(toInt32(toDayOfWeek(t.time)) % 7)';

/** Parts of a date as `DATEPART` counts them. Week 1 holds 1 January and weeks start on Sunday, so that the first and the last week of a year may be short. */
const terms = {
  year: { sql: 'toInt32(toYear(t.time))', text: 'DATEPART(YEAR, [time])' },
  quarter: { sql: 'toInt32(toQuarter(t.time))', text: 'DATEPART(QUARTER, [time])' },
  month: { sql: 'toInt32(toMonth(t.time))', text: 'DATEPART(MONTH, [time])' },
  week: {
    sql: `toInt32(intDiv(${yearDay} + positiveModulo(${weekday} - ${yearDay}, 7), 7) + 1)`,
    text: 'DATEPART(WEEK, [time])',
  },
  dayofyear: { sql: 'toInt32(toDayOfYear(t.time))', text: 'DATEPART(DAYOFYEAR, [time])' },
} as const satisfies Record<string, Term>;

/** A part of a date. */
export type CalendarPart = keyof typeof terms;

/** The number of a part of `time`, in UTC, for every year. */
export function calendarTerm(part: CalendarPart): Term {
  return terms[part];
}
