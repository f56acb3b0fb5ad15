import { parseNumericFields } from '../fields.ts';
import { planned, refused } from '../planned.ts';
import { meanPlaceItems } from './coordinates.ts';
import { calendarTerm } from './calendar.ts';
import type { CalendarPart } from './calendar.ts';
import { readPart } from './procedure.ts';
import type { SubsetProcedure } from './procedure.ts';
import type { Item } from './selection.ts';
import { meanItems } from './variables.ts';

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
export function selectIntervals(interval: keyof typeof adjectives): SubsetProcedure {
  const parts: CalendarPart[] = interval === 'year' ? ['year'] : ['year', interval];
  const by = parts.map(calendarTerm);
  const numbers = parts.map((part, index): Item => ({
    ...by[index]!,
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
    return planned({
      table,
      bounds,
      items: [...numbers, ...meanPlaceItems(table, bounds), ...meanItems(fields)],
      groupBy: by,
      orderBy: by,
    });
  };
}
