import type { TableColumn } from '../table.ts';
import { dateFormatOf } from './mixed-times.ts';
import { compileStrftime } from './strftime.ts';

/** Dates as tables write them, without a time of day. Midnights written out stand here too: spreadsheets add them to dates. */
const DATES = [
  '%Y-%m-%d',
  '%Y/%m/%d',
  '%Y.%m.%d',
  '%m/%d/%Y',
  '%d/%m/%Y',
  '%d.%m.%Y',
  '%m-%d-%Y',
  '%d-%m-%Y',
  '%d-%b-%Y',
  '%d %b %Y',
  '%d/%b/%Y',
  '%d%b%Y',
  '%b %d %Y',
  '%b %d, %Y',
  '%Y-%b',
  '%b-%Y',
  '%b %Y',
  '%Y-%m',
  '%Y/%m',
  '%m/%Y',
  '%Y%m%d',
  '%m/%d/%y',
  '%d/%m/%y',
  '%y/%m/%d',
  '%d.%m.%y',
  '%d-%b-%y',
];
/** Dates that are digits alone, beside `%Y%m%d`. */
const DIGIT_DATES = ['%Y%m', '%Y%j', '%y%m%d', '%d%m%y', '%m%d%y', '%d%m%Y', '%m%d%Y'];
const MIDNIGHTS = ['', ' 00:00:00', ' 0:00:00', ' 00:00', ' 0:00', 'T00:00:00', 'T00:00:00Z'];
const CLOCKS = ['%H:%M:%S', '%H:%M', '%I:%M:%S %p', '%I:%M %p', '%I:%M:%S%p', '%I:%M%p'];
/** What stands between date and clock, and the zone behind them. */
const SEAMS = [' ', 'T'];
const ZONES = ['', '%z', ' %Z'];

const PACKED_DATE = /^(?:y{2,4}m{1,2}d{0,2}|y{4}j{3}|m{2}d{2}y{2,4}|d{2}m{2}y{2,4})/i;
const PACKED_CLOCK = /^h{2}:?m{2}(?::?s{2})?/i;
/** Names of columns that hold dates, as a whole or as a part. */
const DATE_NAME =
  /date|datum|fecha|^day$|^months?$|^yyyy|^(?:tag|dato|data|jour|dag)$|дата|日付|日期|日時|时间/i;
/** Names of columns that may count in years with a fraction, such as 1993.0115. */
const YEARS_NAME =
  /^(?:(?:dec(?:imal)?|frac(?:tional)?)[_ .]?)?(?:years?|yr)(?:[_ .]?(?:dec(?:imal)?|frac(?:tion)?))?$|^dec(?:imal)?[_ .]?date$/i;
const CLOCK_NAME =
  /time|clock|hour|^h{2}:?m{2}|utc|gmt|^hora|heure|zeit|^(?:tid(?:spunkt)?|klokkeslett?|tijd(?:stip)?|ora|czas|tiempo)(?:\s|$)|время|时间|時刻|日時/i;
/** Names that mean a time of day where a column beside them holds the date. */
const PLAIN_CLOCK_NAME =
  /^(?:[a-z]{0,5}[_ .]?time|time(?:[_ .]?of[_ .]?day)?|clock|hours?|hrs?|hh|h{2}:?m{2}(?::?s{2})?|hora|heure|(?:uhr)?zeit|tid|klokkeslett?|tijd|ora|czas|время|时间|時刻|utc|gmt)(?:[_ .]?(?:utc|gmt|local|z|hst|h{2}:?m{2}(?::?s{2})?))?$/i;

/** Whether a column may hold dates, by its name. */
export function isDateName(name: string): boolean {
  return DATE_NAME.test(name) || PACKED_DATE.test(name);
}

/** Whether a column may hold dates or times, by its name. */
export function isTimeName(name: string): boolean {
  return isDateName(name) || YEARS_NAME.test(name) || CLOCK_NAME.test(name) || name === 't';
}

/** Whether a column beside a date is its time of day, by its name. */
export function isClockName(name: string): boolean {
  return PLAIN_CLOCK_NAME.test(name.trim());
}

/** The formats of dates without a time of day that every sampled text of a column fits. Bare digits are dates only by the column's name. */
export function fittingDates(column: TableColumn, texts: readonly string[]): string[] {
  const packed = packedDate(column);
  if (packed !== undefined && fits(packed, texts)) return [packed];
  if (isYears(column, texts)) return ['%Y.%f'];
  const written = DATES.flatMap((date) => MIDNIGHTS.map((midnight) => date + midnight)).filter(
    (format) => fits(format, texts),
  );
  if (written.length > 0 || !isDateName(column.name) || texts.some((text) => /\D/.test(text)))
    return written;
  return DIGIT_DATES.filter(
    (format) =>
      fits(format, texts) &&
      (!format.startsWith('%Y') ||
        texts.every((text) => text === '' || /^(?:1[6-9]|20)/.test(text))),
  );
}

/** The formats of dates with a time of day that every sampled text of a column fits; a smaller part of them may be the date alone. */
export function fittingInstants(texts: readonly string[]): string[] {
  const present = texts.filter((text) => text !== '');
  const timed = present.filter((text) => text.includes(':'));
  const bare = present.filter((text) => !text.includes(':'));
  // Spreadsheets leave out the time of day of midnights.
  if (bare.length === 0 || bare.length > timed.length) return fittingWhole(texts);
  return fittingWhole(timed).filter((format) => fits(dateFormatOf(format) ?? format, bare));
}

function fittingWhole(texts: readonly string[]): string[] {
  return DATES.flatMap((date) =>
    SEAMS.flatMap((seam) =>
      CLOCKS.flatMap((clock) => ZONES.map((zone) => `${date}${seam}${clock}${zone}`)),
    ),
  ).filter((format) => fits(format, texts));
}

/** The formats of times of day that a column's name, unit and texts allow. */
export function possibleClocks(column: TableColumn, texts: readonly string[]): string[] {
  const present = texts.filter((text) => text !== '');
  if (present.length === 0 || !CLOCK_NAME.test(`${column.name} ${column.unit ?? ''}`)) return [];
  if (present.some((text) => text.includes(':')))
    return CLOCKS.flatMap((clock) => [
      clock,
      `${clock}Z`,
      `${clock} %Z`,
      `1899-12-30T${clock}`,
      `1899-12-30 ${clock}`,
    ]).filter((format) => fitsClock(format, present));
  const pattern = [column.unit ?? '', column.name]
    .map((text) => PACKED_CLOCK.exec(text)?.[0])
    .find((text) => text !== undefined);
  if (pattern !== undefined) return [pattern.length > 5 ? '%H%M%S' : '%H%M'];
  if (/^h(?:ou)?rs?$|^hh$/i.test(column.name))
    return ['%H'].filter((format) => fitsClock(format, present));
  if (!isClockName(column.name)) return [];
  return ['%H%M', '%H', '%H%M%S'].filter(
    (format) =>
      fitsClock(format, present) &&
      (format !== '%H%M%S' || present.some((text) => /^\d{5}/.test(text))),
  );
}

/** Whether a column counts in years with fractions that are more than the number of a month. */
function isYears({ name }: TableColumn, texts: readonly string[]): boolean {
  return (
    YEARS_NAME.test(name.trim()) &&
    fits('%Y.%f', texts) &&
    texts.some((text) => /\.\d{3}/.test(text)) &&
    texts.every((text) => text === '' || /^(?:1[5-9]|2[01])\d\d/.test(text))
  );
}

function packedDate(column: TableColumn): string | undefined {
  const pattern = [column.unit ?? '', column.name]
    .map((text) => PACKED_DATE.exec(text)?.[0])
    .find((text) => text !== undefined);
  if (pattern === undefined) return undefined;
  return [...pattern.toLowerCase().matchAll(/y+|m+|d+|j+/g)]
    .map(([run]) => (run.startsWith('y') ? (run.length > 2 ? '%Y' : '%y') : `%${run.charAt(0)}`))
    .join('');
}

function fitsClock(format: string, texts: readonly string[]): boolean {
  return fits(
    `%Y ${format}`,
    texts.map((text) => (text === '' ? '' : `2000 ${text}`)),
  );
}

/**
 * Whether every row whose texts are there fits the format, its columns joined with spaces; at least
 * one must.
 */
export function fits(format: string, ...columns: (readonly string[])[]): boolean {
  const parse = compileStrftime(format);
  const [first = [], ...others] = columns;
  let count = 0;
  for (const [row, text] of first.entries()) {
    const parts = [text, ...others.map((texts) => texts[row])];
    if (parts.some((part) => part === '' || part === undefined)) continue;
    if (parse(parts.join(' ')) === undefined) return false;
    count += 1;
  }
  return count > 0;
}

/** The columns that hold a year, a month, a day and so on, one number each, by their names: directive of a time format → column. */
export function findParts<Column extends { readonly column: TableColumn }>(
  columns: readonly Column[],
): ReadonlyMap<string, Column> {
  const names: readonly (readonly [string, RegExp])[] = [
    ['Y', /^(?:year|yr|yyyy|yy|jahr|año|ann[ée]e)$/i],
    ['m', /^(?:months?|mon|mo|mm|monat|mes|mois)$/i],
    ['d', /^(?:days?|dy|dd|day[_ ]?of[_ ]?month|tag|d[ií]a|jour)$/i],
    ['j', /^(?:doy|day[_ ]?of[_ ]?year|yday|year[_ ]?day|jday|julian(?:[_ ]?day)?)$/i],
    ['H', /^(?:hours?|hrs?|hh|hora|heure|stunde)$/i],
    ['M', /^(?:minutes?|mins?|mi?n|minuto)$/i],
    ['S', /^(?:seconds?|secs?|ss)$/i],
  ];
  const found = new Map<string, Column>();
  for (const [part, name] of names) {
    const named = columns.find(({ column }) =>
      name.test(column.name.trim().replace(/[_ ]?(?:utc|gmt)$/i, '')),
    );
    if (named !== undefined) found.set(part, named);
  }
  return withMinutesBesideHours(columns, found);
}

/** `mm` next to the hours means minutes, not the month. */
function withMinutesBesideHours<Column extends { readonly column: TableColumn }>(
  columns: readonly Column[],
  found: Map<string, Column>,
): ReadonlyMap<string, Column> {
  const hours = columns.findIndex((column) => column === found.get('H'));
  const beside = hours < 0 ? undefined : columns[hours + 1];
  if (beside === undefined || found.has('M') || !/^mm$/i.test(beside.column.name.trim()))
    return found;
  if (found.get('m') === beside) found.delete('m');
  return found.set('M', beside);
}
