import type { Recipe, TimeOrigin } from '@isobath/contract';
import type { Calendar, TimeDecoder } from '@isobath/ocean';
import {
  createTimeDecoder,
  EARLIEST_MS,
  LATEST_MS,
  MS_PER_DAY,
  parseCalendar,
  parseClimatologyMonth,
  parseTimeUnits,
  requireValue,
} from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import { readIsoInstant } from './instants.ts';
import type { MissingTokens } from '../values/missing.ts';
import { clockUnits } from './counted-clocks.ts';
import { followYears } from './new-year.ts';
import type { TimeTally, WrittenTime } from './mixed-times.ts';
import { besideTexts, readDateCell, readWritten } from './mixed-times.ts';
import { findZone, findZoneField } from './zones.ts';
import type { RowCursor, SourceTable } from '../table.ts';
import { findColumn, headOf, refuseCell, requireColumn } from '../table.ts';

/**
 * Reads one coordinate of the cursor's current row; NaN if the row has none. Refuses values that
 * cannot be parsed.
 */
export type CoordinateReader = (cursor: RowCursor) => number;

/** A reader and the columns it looks at. */
export interface BoundReader {
  readonly read: CoordinateReader;
  readonly columns: readonly number[];
}

/** Turns one text into epoch milliseconds, or says why it cannot; `wrote` is told how it is written. */
type TextToInstant = (text: string, wrote?: (written: WrittenTime) => void) => number | string;

/** What the time of a table is read with: what counts as missing, and the tally of how times are written. */
interface TimeReading {
  readonly missing: MissingTokens;
  readonly tally: TimeTally;
}

/**
 * The reader of a table's time: epoch milliseconds, or months 1 to 12 for a monthly climatology.
 * Several columns are joined with a space; if one of them is missing, the time is.
 */
export function bindTime(
  table: SourceTable,
  origin: TimeOrigin,
  { missing, tally }: TimeReading,
): BoundReader {
  if (origin.clock !== undefined) return addClock(table, origin, { missing, tally });
  const spelled = absoluteFormat(table, origin);
  if (spelled !== undefined)
    return bindTime(table, { ...origin, units: undefined, format: spelled }, { missing, tally });
  const constant = origin.constant ?? fieldValue(table, origin.attribute, 'the time');
  const names = origin.from === undefined ? [] : [origin.from].flat();
  if (names.length === 0 && constant === undefined) {
    throw new SourceError('coordinates.time needs one of from, attribute or constant', {
      file: table.file,
    });
  }
  const columns = names.map((name) => requireColumn(table, name, 'the time'));
  const only = columns.length === 1 ? columns[0] : undefined;
  const units =
    origin.units ??
    (only !== undefined && origin.format === undefined ? timeUnitOf(table, only) : undefined);
  if (units !== undefined && only !== undefined && origin.climatology !== 'monthly') {
    return {
      columns,
      read: readNumericTime(table, only, {
        decoder: decoderOf(table, origin, units),
        missing,
        newYear: origin.new_year,
        tally,
      }),
    };
  }
  const parse = origin.climatology === 'monthly' ? readMonth : textParser(table, origin, columns);
  if (constant === undefined) {
    const read = readDateCells(readTextTime(table, columns, { parse, missing, tally }), {
      table,
      origin,
      only,
      tally,
    });
    const isPlain = origin.climatology !== 'monthly' && origin.format === undefined;
    return {
      columns,
      read:
        only === undefined || !isPlain
          ? read
          : preferInstants(read, only, instantOffsetMs(table, only, origin)),
    };
  }
  const value = parse(constant);
  if (typeof value === 'string')
    throw new SourceError(`${value} for the time`, { file: table.file, value: constant });
  return { columns, read: () => value };
}

/** The text of a header field that a recipe names; refuses the file when there is none. */
export function fieldValue(
  table: SourceTable,
  attribute: string | undefined,
  purpose: string,
): string | undefined {
  if (attribute === undefined) return undefined;
  const wanted = attribute.toLowerCase();
  for (const [name, value] of table.fields) if (name.toLowerCase() === wanted) return value;
  const known = [...table.fields.keys()].join(', ') || 'none';
  throw new SourceError(
    `there is no header field ${JSON.stringify(attribute)} for ${purpose}; the fields are: ${known}`,
    { file: table.file },
  );
}

/**
 * The format of absolute times such as `day as %Y%m%d.%f`, as climate data operators write them
 * instead of CF units.
 */
function absoluteFormat(
  table: SourceTable,
  { from, units, format }: TimeOrigin,
): string | undefined {
  const column =
    typeof from === 'string' && format === undefined ? findColumn(table.columns, from) : undefined;
  const unit = units ?? (column === undefined ? undefined : table.columns[column]?.unit);
  return /^\s*(?:day|month|year)s?\s+as\s+(?<format>%.*\S)/i.exec(unit ?? '')?.groups?.['format'];
}

function timeUnitOf(table: SourceTable, column: number): string | undefined {
  const unit = table.columns[column]?.unit;
  return unit !== undefined && parseTimeUnits(unit).ok ? unit : undefined;
}

function decoderOf(table: SourceTable, origin: TimeOrigin, text: string): TimeDecoder {
  const calendar = parseCalendar(origin.calendar);
  const units = parseTimeUnits(
    text,
    calendar.ok ? calendar.value : ('standard' satisfies Calendar),
  );
  if (!units.ok)
    throw new SourceError(`${units.message}, asked for by coordinates.time.units`, {
      file: table.file,
    });
  return createTimeDecoder(units.value, origin.missing_dates ?? 'refuse');
}

function readNumericTime(
  table: SourceTable,
  column: number,
  {
    decoder,
    missing,
    newYear,
    tally,
  }: TimeReading & { decoder: TimeDecoder; newYear: TimeOrigin['new_year'] },
): CoordinateReader {
  const addYears = followYears(table, column, { newYear, tally });
  return (cursor) => {
    const value = cursor.number(column);
    if (Number.isNaN(value)) {
      if (missing.isMissingText(cursor.text(column))) return Number.NaN;
      return refuseCell(
        table,
        cursor,
        column,
        'the time must be a number, because its unit counts from a date',
      );
    }
    if (missing.isMissingNumber(value)) return Number.NaN;
    const instant = decoder.instantOf(value);
    if (!instant.ok) return refuseCell(table, cursor, column, instant.message);
    if (instant.value < EARLIEST_MS || instant.value > LATEST_MS)
      return refuseCell(table, cursor, column, 'the time lies outside the years 1 to 9999');
    return instant.value + addYears(cursor, value);
  };
}

/** A date and the time of day that its last column counts from midnight. */
function addClock(
  table: SourceTable,
  origin: TimeOrigin,
  { missing, tally }: TimeReading,
): BoundReader {
  const { clock = 'seconds', ...ofDate } = origin;
  const names = [origin.from ?? []].flat();
  const [first, ...others] = names.slice(0, -1);
  if (first === undefined)
    throw new SourceError(
      'coordinates.time.clock needs a date and the column that counts from midnight in from',
      { file: table.file },
    );
  const column = requireColumn(table, names.at(-1) ?? '', 'the time of day');
  const unsaid = origin.zone === undefined ? describeUnsaidZone(table, [column]) : undefined;
  if (unsaid !== undefined) throw new SourceError(unsaid, { file: table.file });
  const date = bindTime(
    table,
    { ...ofDate, from: others.length === 0 ? first : [first, ...others] },
    { missing, tally },
  );
  const most = MS_PER_DAY / clockUnits[clock];
  return {
    columns: [...date.columns, column],
    read: (cursor) => {
      const day = date.read(cursor);
      const value = cursor.number(column);
      if (Number.isNaN(day) || missing.isMissingNumber(value)) return Number.NaN;
      if (Number.isNaN(value) && missing.isMissingText(cursor.text(column))) return Number.NaN;
      if (!(value >= 0 && value <= most))
        return refuseCell(
          table,
          cursor,
          column,
          `the time of day must be a number of ${clock} from 0 to ${most}${orOmit(cursor)}`,
        );
      return day + Math.round(value * clockUnits[clock]);
    },
  };
}

function readTextTime(
  table: SourceTable,
  columns: readonly number[],
  { parse, missing, tally: { written } }: TimeReading & { parse: TextToInstant },
): CoordinateReader {
  const [first, ...others] = columns as readonly [number, ...number[]];
  let lastText = '';
  let lastMs = Number.NaN;
  let lastWritten: WrittenTime | undefined;
  const wrote = (how: WrittenTime): void => {
    lastWritten = how;
  };
  const count = (): void => {
    if (lastWritten !== undefined) written[lastWritten] += 1;
  };
  return (cursor) => {
    let text = cursor.text(first);
    if (missing.isMissingText(text)) return Number.NaN;
    for (const column of others) {
      const part = cursor.text(column);
      if (missing.isMissingText(part)) return Number.NaN;
      text += ` ${part}`;
    }
    if (text === lastText) {
      count();
      return lastMs;
    }
    lastWritten = undefined;
    const ms = parse(text, wrote);
    if (typeof ms === 'string')
      return refuseCell(
        table,
        cursor,
        first,
        others.length > 0
          ? `${ms} (the columns joined: ${JSON.stringify(text)})${orOmit(cursor)}`
          : `${ms}${besideTexts(cursor, first)}${orOmit(cursor)}`,
      );
    count();
    lastText = text;
    lastMs = ms;
    return ms;
  };
}

/** Takes date cells of a workbook as the recipe says, and everything else as text. */
function readDateCells(
  readText: CoordinateReader,
  {
    table,
    origin: { date_cells: dateCells, zone },
    only,
    tally,
  }: { table: SourceTable; origin: TimeOrigin; only: number | undefined; tally: TimeTally },
): CoordinateReader {
  if (dateCells === undefined || only === undefined) return readText;
  const unsaid = zone === undefined ? describeUnsaidZone(table, [only]) : undefined;
  if (unsaid !== undefined) throw new SourceError(unsaid, { file: table.file });
  const offsetMs = zoneOffsetMs(table, zone);
  const isExchanged = dateCells === 'exchange-day-and-month';
  return (cursor) => {
    if (cursor.isDate?.(only) !== true) return readText(cursor);
    const ms = readDateCell(cursor, only, isExchanged);
    if (typeof ms === 'string') return refuseCell(table, cursor, only, `${ms}${orOmit(cursor)}`);
    tally.dateCells += 1;
    if (isExchanged) tally.exchanged += 1;
    return ms - offsetMs;
  };
}

function orOmit(cursor: RowCursor): string {
  return `; to leave the row out, add {line: ${cursor.line}} to source.omit_rows`;
}

/** How far a typed column's instants are ahead of UTC, in milliseconds: 0 unless they are local times. */
function instantOffsetMs(table: SourceTable, column: number, { zone }: TimeOrigin): number {
  if (table.columns[column]?.isLocalTime !== true) return 0;
  const unsaid = zone === undefined ? describeUnsaidZone(table, [column]) : undefined;
  if (unsaid !== undefined) throw new SourceError(unsaid, { file: table.file });
  return zoneOffsetMs(table, zone);
}

/** Why times without a zone cannot be taken for UTC: the head of a column or a header field says that they are not. Undefined where none does. */
function describeUnsaidZone(table: SourceTable, columns: readonly number[]): string | undefined {
  const heads = columns.map((column) => {
    const head = headOf(requireValue(table.columns[column], 'column of the time'));
    return { where: `its column ${head}`, stated: findZone(head) };
  });
  const field = findZoneField(table.fields);
  const all = field
    ? [...heads, { where: `the header field ${field.field}`, stated: field.stated }]
    : heads;
  for (const { where, stated } of all) {
    const [candidate] = stated?.candidates ?? [];
    if (!stated || (stated.isCertain && candidate?.offset === '+00:00')) continue;
    return `the time names no zone, and ${where} says "${stated.words}"; set coordinates.time.zone to the offset of its clock from UTC, such as ${candidate?.offset ?? '-10:00'}, or to UTC`;
  }
  return undefined;
}

/** Takes the instants of a typed column as they are, and everything else as text. */
function preferInstants(
  readText: CoordinateReader,
  column: number,
  offsetMs: number,
): CoordinateReader {
  return (cursor) => {
    const instant = cursor.instant?.(column);
    return instant === undefined ? readText(cursor) : instant - offsetMs;
  };
}

function textParser(
  table: SourceTable,
  origin: TimeOrigin,
  columns: readonly number[],
): TextToInstant {
  const unsaid = origin.zone === undefined ? describeUnsaidZone(table, columns) : undefined;
  // A text that names its own zone does not use the offset.
  const parse = parserOf(
    table,
    origin,
    unsaid === undefined ? zoneOffsetMs(table, origin.zone) : NaN,
  );
  if (unsaid === undefined) return parse;
  return (text, wrote) => {
    const ms = parse(text, wrote);
    return Number.isNaN(ms) ? unsaid : ms;
  };
}

function parserOf(table: SourceTable, { format }: TimeOrigin, offsetMs: number): TextToInstant {
  if (format === undefined) return (text) => readIsoInstant(text, offsetMs);
  const parse = compileFormat(table, format);
  return (text, wrote) => {
    const found = parse(text);
    if (found === undefined)
      return `the time does not fit the format ${JSON.stringify(format)} of coordinates.time`;
    wrote?.(found.written);
    return found.hasZone ? found.ms : found.ms - offsetMs;
  };
}

function compileFormat(table: SourceTable, format: string): ReturnType<typeof readWritten> {
  try {
    return readWritten(format);
  } catch (cause) {
    throw new SourceError(
      `coordinates.time.format ${JSON.stringify(format)}: ${(cause as Error).message}`,
      { file: table.file },
      { cause },
    );
  }
}

function readMonth(text: string): number | string {
  const month = parseClimatologyMonth(text);
  return month.ok ? month.value : month.message;
}

function zoneOffsetMs(table: SourceTable, zone: string | undefined): number {
  if (zone === undefined || /^(?:z|utc|gmt)$/i.test(zone)) return 0;
  const [, sign, hours, rest = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const minutes = Number(hours) * 60 + Number(rest);
  if (!(minutes <= 18 * 60))
    throw new SourceError(
      `coordinates.time.zone ${JSON.stringify(zone)} is not an offset such as -10:00`,
      { file: table.file },
    );
  return (sign === '-' ? -1 : 1) * minutes * 60_000;
}

/** Whether a recipe makes the time a month of a climatology. */
export function isMonthly(recipe: Recipe): boolean {
  return recipe.coordinates.time?.climatology === 'monthly';
}
