import { readIsoInstant } from './instants.ts';
import { compileStrftime } from './strftime.ts';
import type { RowCursor } from '../table.ts';

/** How the time of a cell was written: by the whole pattern, as the midnight of one, or as a date without the time of day. */
export type WrittenTime = 'whole' | 'midnight' | 'bare';

/** Times of a dataset that are written in several ways, counted while reading. */
export interface TimeTally {
  readonly written: Record<WrittenTime, number>;
  /** Cells that a workbook stores as dates, beside texts. */
  dateCells: number;
  exchanged: number;
  /** How often the days of a year began again and were taken for those of the next. */
  newYears: number;
}

/** A tally of no time. */
export function startTimeTally(): TimeTally {
  return { written: { whole: 0, midnight: 0, bare: 0 }, dateCells: 0, exchanged: 0, newYears: 0 };
}

/** What a load says of times that are written in several ways. */
export function describeTimes({ written, dateCells, exchanged, newYears }: TimeTally): string[] {
  const { whole, midnight, bare } = written;
  const texts = whole + midnight + bare;
  return [
    ...(newYears > 0
      ? [
          `the days of the year began again ${newYears === 1 ? 'once' : `${newYears} times`}, and what follows is in the next year (coordinates.time.new_year)`,
        ]
      : []),
    ...(bare > 0
      ? [
          `${bare} of ${texts} times have no time of day and were read as 00:00, because the others have the same date with one${midnight > 0 ? `; 00:00 is written out too (${midnight}), so that these may lack theirs` : ''}`,
        ]
      : []),
    ...(dateCells > 0
      ? [
          `${dateCells} times are date cells of the workbook and ${texts} are text${exchanged > 0 ? '; day and month of the date cells were exchanged, as coordinates.time.date_cells says' : ''}`,
        ]
      : []),
  ];
}

/** The pattern of the date in a pattern of dates with a time of day behind them: `%d/%m/%Y` of `%d/%m/%Y %H:%M`. Undefined for others. */
export function dateFormatOf(format: string): string | undefined {
  const clock = /[T ]%[HIRT]/.exec(format);
  const date = format.slice(0, clock?.index ?? 0).trimEnd();
  return /%[dejFD]/.test(date) && !/%[HIMSRTp]/.test(date) ? date : undefined;
}

/** Reads texts by a pattern; where it has a time of day, also dates without one. */
export function readWritten(
  format: string,
): (
  text: string,
) => { readonly ms: number; readonly hasZone: boolean; readonly written: WrittenTime } | undefined {
  const parse = compileStrftime(format);
  const dates = dateFormatOf(format);
  const parseDate = dates === undefined ? undefined : compileStrftime(dates);
  return (text) => {
    const found = parse(text);
    if (found !== undefined)
      return { ...found, written: found.ms % 86_400_000 === 0 ? 'midnight' : 'whole' };
    const bare = parseDate?.(text);
    return bare && { ...bare, written: 'bare' };
  };
}

/** The instant of a date cell, with day and month exchanged where the recipe says so; a text says why not. */
export function readDateCell(
  cursor: RowCursor,
  column: number,
  isExchanged: boolean,
): number | string {
  const text = cursor.text(column);
  if (!isExchanged) return readIsoInstant(text, 0);
  const exchanged = text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$1-$3-$2');
  return Number(text.slice(8, 10)) > 12
    ? 'day and month of this date cell cannot be exchanged (coordinates.time.date_cells), because its day is above 12'
    : readIsoInstant(exchanged, 0);
}

/** What a recipe can say of a date cell that its pattern for texts does not fit. */
export function besideTexts(cursor: RowCursor, column: number): string {
  return cursor.isDate?.(column) === true
    ? '; this is a date cell of the workbook, and the format is for cells of text: say what is to become of date cells in coordinates.time.date_cells, keep or exchange-day-and-month'
    : '';
}
