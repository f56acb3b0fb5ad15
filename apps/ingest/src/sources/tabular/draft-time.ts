import type { TimeOrigin } from '@isobath/contract';
import { parseTimeUnits } from '@isobath/ocean';
import { readIsoInstant } from './instants.ts';
import { compileStrftime } from './strftime.ts';
import type { SourceTable, TableColumn } from './table.ts';
import { findColumn } from './table.ts';

/** Sampled texts of a table, by column and then by row; '' where a value is missing. */
export type SampledTexts = readonly (readonly string[])[];

/** What a draft says of the time, or why it cannot tell. */
export interface DraftedTime {
  readonly time?: TimeOrigin;
  readonly remark?: string;
}

const PACKED_DATE = /^(?:y{2,4}m{1,2}d{1,2}|m{2}d{2}y{2,4}|d{2}m{2}y{2,4})/i;
const PACKED_CLOCK = /^h{2}m{2}(?:s{2})?/i;
const DATE_NAME = /date|^day$/i;
const CLOCK_NAME = /time|clock/i;
const WRITTEN_DATES = ['%Y/%m/%d', '%m/%d/%Y', '%d/%m/%Y', '%d.%m.%Y', '%d-%b-%Y', '%d %b %Y', '%b %d %Y', '%Y-%b', '%Y-%m', '%Y%m%d', '%m/%d/%y', '%d/%m/%y'];
const WRITTEN_CLOCKS = ['', ' %H:%M:%S', ' %H:%M', ' %I:%M %p', 'T%H:%M:%S'];

/**
 * A table's time for a draft: the guess where every sampled text of it is an instant; else a date in packed digits with a time of day, by
 * the names and units of columns (`yyyymmdd`, `hhmm`); else a text date in a usual spelling. Spellings that fit equally well are told.
 */
export function draftTime(table: SourceTable, texts: SampledTexts, guess: TimeOrigin | undefined): DraftedTime {
  if (guess !== undefined && isProven(table, texts, guess)) return { time: guess };
  return packedTime(table, texts) ?? writtenTime(table, texts) ?? { remark: 'no column was recognised as time: say where it is, or give a constant' };
}

function isProven(table: SourceTable, texts: SampledTexts, guess: TimeOrigin): boolean {
  if (typeof guess.from !== 'string' || guess.format !== undefined || guess.units !== undefined) return true;
  const column = findColumn(table.columns, guess.from);
  if (column === undefined) return false;
  const unit = table.columns[column]!.unit;
  if (unit !== undefined && parseTimeUnits(unit).ok) return true;
  const present = texts[column]!.filter((text) => text !== '');
  return present.length > 0 && present.every((text) => typeof readIsoInstant(text, 0) === 'number');
}

function packedTime(table: SourceTable, texts: SampledTexts): DraftedTime | undefined {
  for (const [index, column] of table.columns.entries()) {
    for (const dateFormat of dateFormats(column, texts[index]!)) {
      const clock = table.columns.findIndex((other, at) => clockFormats(other, texts[at]!).some((format) => fits(`${dateFormat} ${format}`, texts[index]!, texts[at]!)));
      if (clock >= 0) {
        const format = clockFormats(table.columns[clock]!, texts[clock]!).find((found) => fits(`${dateFormat} ${found}`, texts[index]!, texts[clock]!))!;
        return { time: { from: [column.name, table.columns[clock]!.name], format: `${dateFormat} ${format}` } };
      }
      if (fits(dateFormat, texts[index]!)) return { time: { from: column.name, format: dateFormat } };
    }
  }
  return undefined;
}

function dateFormats(column: TableColumn, texts: readonly string[]): string[] {
  const pattern = [column.unit ?? '', column.name].map((text) => PACKED_DATE.exec(text)?.[0]).find((text) => text !== undefined);
  const whole = DATE_NAME.test(column.name) || pattern !== undefined;
  const long = whole && texts.every((text) => /^\d{8}$|^$/.test(text)) ? ['%Y%m%d'] : [];
  if (pattern === undefined) return long;
  return [[...pattern.toLowerCase().matchAll(/y+|m+|d+/g)].map(([run]) => (run.startsWith('y') ? (run.length > 2 ? '%Y' : '%y') : `%${run[0]!}`)).join(''), ...long];
}

function clockFormats(column: TableColumn, texts: readonly string[]): string[] {
  const pattern = [column.unit ?? '', column.name].map((text) => PACKED_CLOCK.exec(text)?.[0]).find((text) => text !== undefined);
  if (pattern !== undefined) return [pattern.length > 4 ? '%H%M%S' : '%H%M'];
  if (!CLOCK_NAME.test(column.name)) return [];
  if (texts.some((text) => text.includes(':'))) return ['%H:%M:%S', '%H:%M'];
  return texts.every((text) => /^\d{0,4}$/.test(text)) ? ['%H%M'] : ['%H%M%S'];
}

function writtenTime(table: SourceTable, texts: SampledTexts): DraftedTime | undefined {
  for (const [index, column] of table.columns.entries()) {
    if (!DATE_NAME.test(column.name) && !CLOCK_NAME.test(column.name) && column.name !== 't') continue;
    const formats = WRITTEN_DATES.flatMap((date) => WRITTEN_CLOCKS.map((clock) => date + clock)).filter((format) => fits(format, texts[index]!));
    if (formats.length === 0) continue;
    const remark = formats.length > 1 ? `the times of ${column.name} fit ${formats.join(' and ')}: check which it is` : undefined;
    return { time: { from: column.name, format: formats[0]! }, ...(remark !== undefined && { remark }) };
  }
  return undefined;
}

/** Whether every row whose texts are there fits the format; at least one must. */
function fits(format: string, ...columns: (readonly string[])[]): boolean {
  const parse = compileStrftime(format);
  let count = 0;
  for (let row = 0; row < columns[0]!.length; row += 1) {
    const parts = columns.map((texts) => texts[row]!);
    if (parts.includes('')) continue;
    if (parse(parts.join(' ')) === undefined) return false;
    count += 1;
  }
  return count > 0;
}
