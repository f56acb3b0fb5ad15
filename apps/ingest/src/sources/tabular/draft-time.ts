import type { TimeOrigin } from '@isobath/contract';
import { MS_PER_DAY, parseTimeUnits } from '@isobath/ocean';
import { readIsoInstant } from './instants.ts';
import type { SourceTable } from './table.ts';
import { findColumn } from './table.ts';
import type { SampledTexts } from './time-formats.ts';
import {
  findParts,
  fits,
  fittingDates,
  fittingInstants,
  isClockName,
  isTimeName,
  possibleClocks,
} from './time-formats.ts';

/**
 * What a draft says about the time, or why it cannot be determined. Decisions that only a person
 * can make are marked as `TODO`.
 */
export interface DraftedTime {
  readonly time?: TimeOrigin;
  readonly remark?: string;
}

/**
 * Columns that hold a time or a part of it, and the formats that their sampled texts, joined with
 * spaces, fit.
 */
interface Reading {
  readonly columns: readonly number[];
  readonly formats: readonly string[];
}

/** Words in a column's name or unit that say its clock is not UTC. */
const LOCAL =
  /(?:^|[^a-z])(?:local|lt|hst|akst|akdt|pst|pdt|mst|mdt|cst|cdt|est|edt|cet|cest|jst|aest|nzst)(?:$|[^a-z])/i;

/**
 * A table's time for a draft: the guess where every sampled text of it is an instant with a time of day; else one column of dates and times
 * in a usual spelling; else a date, in one column or in several (`year`, `month`, `day`), joined with the time of day beside it. Where
 * the texts can be read in two ways, or there is a time of day next to the date that cannot be
 * read, the draft asks.
 */
export function draftTime(
  table: SourceTable,
  texts: SampledTexts,
  guess: TimeOrigin | undefined,
): DraftedTime {
  const proof = guess === undefined ? 'none' : proveGuess(table, texts, guess);
  if (proof === 'whole') return withZone(table, guess!);
  const dates = findDates(table, texts);
  const instants = findInstants(table, texts);
  const isDate = ({ columns }: Reading): boolean =>
    dates.some((date) => date.columns.length === 1 && date.columns[0] === columns[0]);
  const whole = instants.find((instant) => !isDate(instant));
  if (whole !== undefined) return withZone(table, originOf(table, whole, texts));
  for (const date of dates) {
    const joined = joinClock(table, texts, date);
    if (joined !== undefined) return withZone(table, originOf(table, joined, texts));
  }
  const bare = dates[0];
  if (bare !== undefined) {
    const sameColumn = instants.find(({ columns }) => columns[0] === bare.columns[0]);
    return { time: askForClock(table, texts, bare) ?? originOf(table, sameColumn ?? bare, texts) };
  }
  if (proof === 'date') return { time: guess! };
  const named = table.columns
    .filter((column) => isTimeName(column.name))
    .map((column) => column.name);
  if (named.length === 0)
    return { remark: 'no column was recognised as time: say where it is, or give a constant' };
  return {
    remark: `the time was not recognised; it may be in ${named.join(', ')}: name the column, with units or a format, or give a constant`,
  };
}

/**
 * How far a guess is proven: `whole` for header fields, formats, CF units, and texts of which each is an instant and one has a time of day, or
 * no clock stands beside them; `date` for dates beside a clock; `none` where a text is not an
 * instant.
 */
function proveGuess(
  table: SourceTable,
  texts: SampledTexts,
  guess: TimeOrigin,
): 'whole' | 'date' | 'none' {
  if (typeof guess.from !== 'string' || guess.format !== undefined || guess.units !== undefined)
    return 'whole';
  const column = findColumn(table.columns, guess.from);
  if (column === undefined) return 'none';
  const unit = table.columns[column]!.unit;
  if (unit !== undefined && parseTimeUnits(unit).ok) return 'whole';
  const instants = texts[column]!.filter((text) => text !== '').map((text) =>
    readIsoInstant(text, 0),
  );
  if (instants.length === 0 || instants.some((instant) => typeof instant === 'string'))
    return 'none';
  const hasClock = instants.some((instant) => (instant as number) % MS_PER_DAY !== 0);
  const isBeside = table.columns.some(
    (other, index) =>
      index !== column &&
      (isClockName(other.name) || possibleClocks(other, texts[index]!).length > 0),
  );
  return hasClock || !isBeside ? 'whole' : 'date';
}

/** Columns that hold dates and nothing more: packed digits, usual spellings, or year, month and day apart. */
function findDates(table: SourceTable, texts: SampledTexts): Reading[] {
  const single = table.columns.flatMap((column, index): Reading[] => {
    if (!isTimeName(column.name)) return [];
    const formats = fittingDates(column, texts[index]!);
    return formats.length > 0 ? [{ columns: [index], formats }] : [];
  });
  const parts = findParts(table);
  const ofDay =
    parts.has('m') && parts.has('d') ? ['Y', 'm', 'd'] : parts.has('j') ? ['Y', 'j'] : ['Y', 'm'];
  const columns = ofDay.flatMap((part) => parts.get(part) ?? []);
  if (columns.length < ofDay.length) return single;
  const format = ofDay.map((part) => `%${part}`).join(' ');
  const formats = [format, format.replace('%m', '%b'), format.replace('%Y', '%y')].filter(
    (spelled) => fits(spelled, ...columns.map((column) => texts[column]!)),
  );
  return formats.length > 0
    ? [
        { columns, formats: formats.slice(0, 1) },
        ...single.filter((date) => !columns.includes(date.columns[0]!)),
      ]
    : single;
}

/** Columns that hold dates together with a time of day. */
function findInstants(table: SourceTable, texts: SampledTexts): Reading[] {
  return table.columns.flatMap((column, index): Reading[] => {
    const formats = isTimeName(column.name) ? fittingInstants(texts[index]!) : [];
    return formats.length > 0 ? [{ columns: [index], formats }] : [];
  });
}

/** A date joined with the time of day in other columns; undefined if none fits. */
function joinClock(table: SourceTable, texts: SampledTexts, date: Reading): Reading | undefined {
  const parts = findParts(table);
  const ofClock =
    parts.has('H') && parts.has('M') ? ['H', 'M', ...(parts.has('S') ? ['S'] : [])] : [];
  const clocks: Reading[] =
    ofClock.length > 0
      ? [
          {
            columns: ofClock.map((part) => parts.get(part)!),
            formats: [ofClock.map((part) => `%${part}`).join(' ')],
          },
        ]
      : [];
  const named = table.columns.map((column, index) => ({
    columns: [index],
    formats: possibleClocks(column, texts[index]!),
    isPlain: isClockName(column.name),
  }));
  for (const clock of [...clocks, ...named.filter(({ isPlain }) => isPlain), ...named]) {
    if (clock.columns.some((column) => date.columns.includes(column))) continue;
    const columns = [...date.columns, ...clock.columns];
    const formats = date.formats
      .flatMap((day) => clock.formats.map((time) => `${day} ${time}`))
      .filter((format) => fits(format, ...columns.map((column) => texts[column]!)));
    if (formats.length > 0) return { columns, formats };
  }
  return undefined;
}

/** Asks for the format if there is a time of day next to the date that cannot be read. */
function askForClock(
  table: SourceTable,
  texts: SampledTexts,
  date: Reading,
): TimeOrigin | undefined {
  const clock = table.columns.findIndex(
    (column, index) =>
      !date.columns.includes(index) &&
      isClockName(column.name) &&
      texts[index]!.some((text) => text !== ''),
  );
  if (clock < 0) return undefined;
  const columns = [...date.columns, clock];
  const names = columns.map((column) => table.columns[column]!.name);
  const why = `TODO a pattern for ${names.join(' and ')} joined with a space, such as ${JSON.stringify(exampleOf(texts, columns))}; without the time of day, name the date alone in from`;
  return { from: names, format: why };
}

function originOf(
  table: SourceTable,
  { columns, formats }: Reading,
  texts: SampledTexts,
): TimeOrigin {
  const names = columns.map((column) => table.columns[column]!.name);
  const from = names.length === 1 ? names[0]! : names;
  const distinct = formats.filter(
    (format, index) => !formats.slice(0, index).some((other) => isSame(other, format)),
  );
  if (distinct.length > 1)
    return {
      from,
      format: `TODO ${distinct.join(' or ')}: every value looked at fits, such as ${JSON.stringify(exampleOf(texts, columns))}`,
    };
  const isIso =
    names.length === 1 &&
    texts[columns[0]!]!.every((text) => text === '' || typeof readIsoInstant(text, 0) === 'number');
  return { from, ...(!isIso && { format: distinct[0]! }) };
}

/** Whether two formats differ only in how midnights or zones are spelled. */
function isSame(one: string, other: string): boolean {
  const bare = (format: string): string =>
    format.replace(/[T ]0?0:00(?::00)?Z?$/, '').replace(/\s?%[zZ]$/, '');
  return bare(one) === bare(other);
}

function exampleOf(texts: SampledTexts, columns: readonly number[]): string {
  const row = texts[columns[0]!]!.findIndex((_, index) =>
    columns.every((column) => texts[column]![index] !== undefined && texts[column]![index] !== ''),
  );
  return columns.map((column) => texts[column]![Math.max(0, row)] ?? '').join(' ');
}

/** Asks for the zone of a clock that says it is not UTC. */
function withZone(table: SourceTable, time: TimeOrigin): DraftedTime {
  const names = [time.from ?? []].flat();
  const local = names
    .map((name) => table.columns[findColumn(table.columns, name) ?? -1])
    .find((column) => column !== undefined && LOCAL.test(`${column.name} ${column.unit ?? ''}`));
  if (local === undefined || time.units !== undefined) return { time };
  const header = local.unit === undefined ? local.name : `${local.name} (${local.unit})`;
  return {
    time: { ...time, zone: `TODO offset of the clock of ${header} from UTC, such as -10:00` },
  };
}
