import type { TimeOrigin } from '@isobath/contract';
import { MS_PER_DAY } from '@isobath/ocean';
import type { RowCursor, SourceTable } from '../table.ts';
import { refuseCell } from '../table.ts';
import type { TimeTally } from './mixed-times.ts';

/** Whether a column that counts the days of a year begins again: from the end of December to January. */
export function restartsAt(last: number, value: number): boolean {
  return last >= 334 && value < 32 && last - value > 300;
}

/** The milliseconds from the first day of a year to that of the next. */
function lengthOfYear(year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (isLeap ? 366 : 365) * MS_PER_DAY;
}

/** What the setting for days of a year that begin again may be, and what follows from each. */
export function describeRestart(last: number, value: number, year: number): string {
  return `the days of the year begin again, ${value} after ${last}, and the header has the year ${year} only: next-year puts what follows into ${year + 1}, as-written into ${year} again, before the rows above`;
}

/** The milliseconds to add to the days of a year that begin again, as the recipe says; refuses them where it does not. */
export function followYears(
  table: SourceTable,
  column: number,
  { newYear, tally }: { newYear: TimeOrigin['new_year']; tally: TimeTally },
): (cursor: RowCursor, value: number) => number {
  const first = table.columns[column]?.daysOfYear;
  if (first === undefined || newYear === 'as-written') return () => 0;
  let year = first;
  let last = -Infinity;
  let line = 0;
  let addedMs = 0;
  return (cursor, value) => {
    if (cursor.line <= line) {
      // The table is read once more from its beginning.
      year = first;
      last = -Infinity;
      addedMs = 0;
    }
    line = cursor.line;
    if (restartsAt(last, value)) {
      if (newYear === undefined)
        refuseCell(
          table,
          cursor,
          column,
          `${describeRestart(last, value, year)}; say which in coordinates.time.new_year`,
        );
      addedMs += lengthOfYear(year);
      year += 1;
      tally.newYears += 1;
    }
    last = value;
    return addedMs;
  };
}
