import { MS_PER_DAY } from '@isobath/ocean';
import { parseNumericFields } from '../fields.ts';
import { planned, refused } from '../planned.ts';
import { meanPlaceItems } from './coordinates.ts';
import { calendarTerm } from './calendar.ts';
import type { CalendarPart } from './calendar.ts';
import type { SelectPart } from './procedure.ts';
import { readPart } from './read-part.ts';
import type { Item } from './selection.ts';
import type { CountGroups } from './subset-procedure.ts';
import { subsetProcedure } from './subset-procedure.ts';
import { planMeans } from './weighted-means.ts';

const adjectives = {
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'annual',
} as const;

/**
 * One row a week, month, quarter or year: year, the interval's number, mean lat, lon, depth, and of each field the mean and sample
 * deviation; ordered by time. Weeks are those of the United States. Refuses a climatology, which has months and no years.
 */
function selectIntervals(interval: keyof typeof adjectives): SelectPart {
  const parts: CalendarPart[] = interval === 'year' ? ['year'] : ['year', interval];
  const by = parts.map(calendarTerm);
  const numbers = parts.map((part): Item => ({
    ...calendarTerm(part),
    column: { header: part, kind: 'int', isNullable: false },
  }));
  return (call, table) => {
    if (table.isClimatology) {
      return refused(
        'bad-request',
        'spName',
        `${table.tableName} is a climatology: it has months and no years, so there is no ${adjectives[interval]} mean; uspTimeSeries gives the mean of each month`,
      );
    }
    const part = readPart(call, table, parseNumericFields);
    if (!part.ok) return part;
    const { fields, bounds } = part.value;
    const means = planMeans(call, { table, fields });
    if (!means.ok) return means;
    return planned({
      table,
      bounds,
      items: [...numbers, ...meanPlaceItems(table, bounds), ...means.value],
      groupBy: by,
      orderBy: by,
    });
  };
}

/** Counts the intervals of at least `days` days that a part spans; a calendar's intervals may be longer. */
function countIntervals(days: number): CountGroups {
  return ({ axes }, ranges) => {
    const knots = axes.get('time')?.knots;
    const first = knots?.[0];
    const last = knots?.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const [low = -Infinity, high = Infinity] =
      ranges.find(([name]) => name === 'time')?.[1][0] ?? [];
    const span = Math.min(high, last) - Math.max(low, first);
    return span < 0 ? 0 : Math.ceil(span / MS_PER_DAY / days) + 1;
  };
}

/** `uspWeekly`: means by weeks. */
export const weekly = subsetProcedure({
  name: 'uspWeekly',
  gives: 'The same by weeks: week 1 holds 1 January, weeks begin on Sunday.',
  givesMeans: true,
  select: selectIntervals('week'),
  size: { countGroups: countIntervals(7) },
});

/** `uspMonthly`: means by months. */
export const monthly = subsetProcedure({
  name: 'uspMonthly',
  gives: 'The same by months.',
  givesMeans: true,
  select: selectIntervals('month'),
  size: { countGroups: countIntervals(28) },
});

/** `uspQuarterly`: means by quarters. */
export const quarterly = subsetProcedure({
  name: 'uspQuarterly',
  gives: 'The same by quarters.',
  givesMeans: true,
  select: selectIntervals('quarter'),
  size: { countGroups: countIntervals(90) },
});

/** `uspAnnual`: means by years. */
export const annual = subsetProcedure({
  name: 'uspAnnual',
  gives: 'The same by years.',
  givesMeans: true,
  select: selectIntervals('year'),
  size: { countGroups: countIntervals(365) },
});
