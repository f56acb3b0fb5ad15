import type { TimeOrigin } from '@isobath/contract';
import { MS_PER_DAY, parseTimeUnits } from '@isobath/ocean';
import { readIsoInstant } from '../times/instants.ts';
import type { ColumnSample } from './sample-columns.ts';
import type { DraftedTime } from './draft-zone.ts';
import { draftZone } from './draft-zone.ts';
import { describeBareDates, draftMixedTime } from './draft-mixed-times.ts';
import type { ClockUnit } from '../times/counted-clocks.ts';
import { clockUnits, namedClockUnit } from '../times/counted-clocks.ts';
import { compileStrftime } from '../times/strftime.ts';
import { describeRestart, restartsAt } from '../times/new-year.ts';
import { findColumn } from '../table.ts';
import {
  findParts,
  fits,
  fittingDates,
  fittingInstants,
  isClockName,
  possibleClocks,
} from '../times/time-formats.ts';
import { askFor } from '../../todo.ts';

/**
 * Columns that hold a time or a part of it, and the formats that their sampled texts, joined with
 * spaces, fit; at least one of each.
 */
interface Reading {
  readonly columns: NonEmpty<ColumnSample>;
  readonly formats: NonEmpty<string>;
}

type NonEmpty<T> = readonly [T, ...T[]];

function isNonEmpty<T>(values: readonly T[]): values is NonEmpty<T> {
  return values.length > 0;
}

/**
 * A table's time for a draft: the guess if all its sampled texts are instants with a time of day; else one column of dates and times
 * in a usual spelling; else a date, in one column or in several (`year`, `month`, `day`), joined with the time of day beside it. Where
 * the texts can be read in two ways, or there is a time of day next to the date that cannot be
 * read, the draft asks.
 */
export function draftTime(
  samples: readonly ColumnSample[],
  guess: TimeOrigin | undefined,
  fields: ReadonlyMap<string, string>,
): DraftedTime {
  const withZone = (time: TimeOrigin): DraftedTime =>
    draftZone(
      time,
      [time.from ?? []].flat().flatMap((name) => findSample(samples, name) ?? []),
      fields,
    );
  const proven = guess && { guess, proof: proveGuess(samples, guess) };
  if (proven?.proof === 'whole') return askForYear(samples, withZone(proven.guess));
  const mixed = draftMixedTime(samples);
  if (mixed !== undefined) {
    const { time, remark } = draftZone(mixed.time, [mixed.sample], fields);
    return { time, remark: remark === undefined ? mixed.remark : `${mixed.remark}. ${remark}` };
  }
  const dates = findDates(samples);
  const instants = findInstants(samples);
  const isDate = ({ columns }: Reading): boolean =>
    dates.some((date) => date.columns.length === 1 && date.columns[0] === columns[0]);
  const whole = instants.find((instant) => !isDate(instant));
  if (whole !== undefined) {
    const drafted = withZone(originOf(whole));
    const bareDates = describeBareDates(whole.columns[0], whole.formats[0]);
    const remarks = [bareDates ?? [], drafted.remark ?? []].flat();
    return remarks.length === 0 ? drafted : { ...drafted, remark: remarks.join('. ') };
  }
  for (const date of dates) {
    const joined = joinClock(samples, date);
    if (joined !== undefined) return withZone(originOf(joined));
  }
  for (const date of dates) {
    const counted = addCountedClock(samples, date);
    if (counted !== undefined) return withZone(counted);
  }
  const bare = dates[0];
  if (bare !== undefined) {
    const sameColumn = instants.find(({ columns }) => columns[0] === bare.columns[0]);
    return { time: askForClock(samples, bare) ?? originOf(sameColumn ?? bare) };
  }
  if (proven?.proof === 'date') return { time: proven.guess };
  return { remark: whyUnknown(samples.filter((sample) => sample.mayBeTime)) };
}

/** Asks for the year of days that begin again, see {@link restartsAt}. */
function askForYear(samples: readonly ColumnSample[], drafted: DraftedTime): DraftedTime {
  const { time } = drafted;
  const from = time?.from;
  const sample = typeof from === 'string' ? findSample(samples, from) : undefined;
  const year = sample?.column.daysOfYear;
  if (time === undefined || sample === undefined || year === undefined) return drafted;
  const days = sample.texts.map(Number);
  const at = days.findIndex((day, row) => restartsAt(days[row - 1] ?? -Infinity, day));
  const [last, day] = [days[at - 1], days[at]];
  if (last === undefined || day === undefined) return drafted;
  return {
    ...drafted,
    time: {
      ...time,
      new_year: askFor(['next-year', 'as-written'], describeRestart(last, day, year)),
    },
  };
}

/** Why no time was found, with the first text that is unlike the others of its column. */
function whyUnknown(named: readonly ColumnSample[]): string {
  if (named.length === 0)
    return 'no column was recognised as time: say where it is, or give a constant';
  const odd = named.flatMap((sample) => describeOdd(sample) ?? []);
  return [
    `the time was not recognised; it may be in ${named.map(nameOf).join(', ')}: name the column, with units or a format, or give a constant`,
    ...odd,
  ].join('. ');
}

/** The first text of a column that is no time, where the first and most of the others are; undefined if they are not. */
function describeOdd({ column, texts }: ColumnSample): string | undefined {
  const present = texts.flatMap((text, row) => (text === '' ? [] : [{ text, row }]));
  const [first] = present;
  if (first === undefined) return undefined;
  const readers = [
    (text: string): boolean => typeof readIsoInstant(text, 0) === 'number',
    ...[...fittingDates(column, [first.text]), ...fittingInstants([first.text])].map((format) => {
      const parse = compileStrftime(format);
      return (text: string): boolean => parse(text) !== undefined;
    }),
  ];
  const best = readers
    .map((isTime) => present.filter(({ text }) => !isTime(text)))
    .reduce((least, others) => (others.length < least.length ? others : least));
  const [odd] = best;
  if (odd === undefined || best.length * 2 > present.length) return undefined;
  return `Of the ${present.length} texts of ${column.name} looked at, ${present.length - best.length} are times like ${JSON.stringify(first.text)}, but ${JSON.stringify(odd.text)} in data row ${odd.row + 1} is not`;
}

/**
 * How far a guess is proven: `whole` for header fields, formats, CF units, and texts that are all instants, if one of them has a time of
 * day or no clock column stands beside them; `date` for dates beside a clock column; `none` where a
 * text is not an instant.
 */
function proveGuess(
  samples: readonly ColumnSample[],
  guess: TimeOrigin,
): 'whole' | 'date' | 'none' {
  if (typeof guess.from !== 'string' || guess.format !== undefined || guess.units !== undefined)
    return 'whole';
  const guessed = findSample(samples, guess.from);
  if (guessed === undefined) return 'none';
  const { unit } = guessed.column;
  if (unit !== undefined && parseTimeUnits(unit).ok) return 'whole';
  const instants = guessed.texts
    .filter((text) => text !== '')
    .map((text) => readIsoInstant(text, 0));
  if (instants.length === 0 || instants.some((instant) => typeof instant === 'string'))
    return 'none';
  const hasClock = instants.some((instant) => (instant as number) % MS_PER_DAY !== 0);
  const isBeside = samples.some(
    (other) =>
      other !== guessed &&
      (isClockName(other.column.name) ||
        namedClockUnit(other.column) !== undefined ||
        possibleClocks(other.column, other.texts).length > 0),
  );
  return hasClock || !isBeside ? 'whole' : 'date';
}

/** Columns that hold dates and nothing more: packed digits, usual spellings, or year, month and day apart. */
function findDates(samples: readonly ColumnSample[]): Reading[] {
  const single = samples.flatMap((sample): Reading[] => {
    if (!sample.mayBeTime) return [];
    const formats = fittingDates(sample.column, sample.texts);
    return isNonEmpty(formats) ? [{ columns: [sample], formats }] : [];
  });
  const parts = findParts(samples);
  const ofDay =
    parts.has('m') && parts.has('d') ? ['Y', 'm', 'd'] : parts.has('j') ? ['Y', 'j'] : ['Y', 'm'];
  const columns = ofDay.flatMap((part) => parts.get(part) ?? []);
  if (!isNonEmpty(columns) || columns.length < ofDay.length) return single;
  const format = ofDay.map((part) => `%${part}`).join(' ');
  const spellings = [
    format,
    format.replace('%m', '%b'),
    format.replace('%Y', '%y'),
    format.replace('%j', '%j.%f'),
  ];
  const spelled = spellings.find((each) => fits(each, ...columns.map(({ texts }) => texts)));
  return spelled === undefined
    ? single
    : [
        { columns, formats: [spelled] },
        ...single.filter((date) => !columns.includes(date.columns[0])),
      ];
}

/** Columns that hold dates together with a time of day. */
function findInstants(samples: readonly ColumnSample[]): Reading[] {
  return samples.flatMap((sample): Reading[] => {
    const formats = sample.mayBeTime ? fittingInstants(sample.texts) : [];
    return isNonEmpty(formats) ? [{ columns: [sample], formats }] : [];
  });
}

/** A time of day in columns of their own, and the formats that it may have. */
interface Clock {
  readonly columns: readonly ColumnSample[];
  readonly formats: readonly string[];
}

/** A date joined with the time of day in other columns; undefined if none fits. */
function joinClock(samples: readonly ColumnSample[], date: Reading): Reading | undefined {
  const named = samples.filter(isWrittenClock).map((sample) => ({
    columns: [sample],
    formats: possibleClocks(sample.column, sample.texts),
    isPlain: isClockName(sample.column.name),
  }));
  const clocks: Clock[] = [
    ...clockOfParts(findParts(samples)),
    ...named.filter(({ isPlain }) => isPlain),
    ...named,
  ];
  for (const clock of clocks) {
    if (clock.columns.some((column) => date.columns.includes(column))) continue;
    const columns: NonEmpty<ColumnSample> = [...date.columns, ...clock.columns];
    const formats = date.formats
      .flatMap((day) => clock.formats.map((time) => `${day} ${time}`))
      .filter((format) => fits(format, ...columns.map(({ texts }) => texts)));
    if (isNonEmpty(formats)) return { columns, formats };
  }
  return undefined;
}

/** Whether a time of day is written in a pattern such as hhmm, and not counted in the seconds, minutes, hours with a fraction or days that its column names. */
function isWrittenClock({ column, texts, hasDecimals }: ColumnSample): boolean {
  const clock = namedClockUnit(column);
  if (clock === undefined || texts.some((text) => text.includes(':'))) return true;
  return clock === 'hours' && !hasDecimals;
}

/** A date with the time of day that a column of numbers counts from midnight, where its name and its values leave no doubt. */
function addCountedClock(samples: readonly ColumnSample[], date: Reading): TimeOrigin | undefined {
  for (const sample of samples) {
    const clock = date.columns.includes(sample) ? undefined : namedClockUnit(sample.column);
    if (clock === undefined || !countsFromMidnight(sample, clock)) continue;
    const { from = [], ...day } = originOf(date);
    return { from: [...[from].flat(), nameOf(sample)], ...day, clock };
  }
  return undefined;
}

/** Numbers of a whole day: seconds and minutes beyond 59, hours and days with a fraction. */
function countsFromMidnight(
  { values, numbers, least, most, hasDecimals }: ColumnSample,
  clock: ClockUnit,
): boolean {
  if (values === 0 || numbers < values || least < 0) return false;
  if (most > MS_PER_DAY / clockUnits[clock]) return false;
  return clock === 'seconds' || clock === 'minutes' ? most > 59 : hasDecimals;
}

/** The time of day in columns of hours, minutes and, where there is one, seconds; empty without hours or minutes. */
function clockOfParts(parts: ReadonlyMap<string, ColumnSample>): Clock[] {
  const [hours, minutes, seconds] = [parts.get('H'), parts.get('M'), parts.get('S')];
  if (hours === undefined || minutes === undefined) return [];
  return seconds === undefined
    ? [{ columns: [hours, minutes], formats: ['%H %M'] }]
    : [{ columns: [hours, minutes, seconds], formats: ['%H %M %S'] }];
}

/** Asks for the format if there is a time of day next to the date that cannot be read. */
function askForClock(samples: readonly ColumnSample[], date: Reading): TimeOrigin | undefined {
  const clock = samples.find(
    (sample) =>
      !date.columns.includes(sample) &&
      (isClockName(sample.column.name) || namedClockUnit(sample.column) !== undefined) &&
      sample.texts.some((text) => text !== ''),
  );
  if (clock === undefined) return undefined;
  const columns: NonEmpty<ColumnSample> = [...date.columns, clock];
  const names = columns.map(nameOf);
  const why = `TODO a pattern for ${names.join(' and ')} joined with a space, such as ${JSON.stringify(exampleOf(columns))}; where ${nameOf(clock)} counts from midnight, no pattern but clock: seconds, minutes, hours or days; without the time of day, name the date alone in from`;
  return { from: names, format: why };
}

function originOf({ columns, formats }: Reading): TimeOrigin {
  const [column, ...others] = columns;
  const from = others.length === 0 ? nameOf(column) : columns.map(nameOf);
  const distinct = formats.filter(
    (format, index) => !formats.slice(0, index).some((other) => isSame(other, format)),
  );
  if (distinct.length > 1)
    return {
      from,
      format: askFor(
        distinct,
        `every value looked at fits, such as ${JSON.stringify(exampleOf(columns))}`,
      ),
    };
  const isIso =
    others.length === 0 &&
    column.texts.every((text) => text === '' || typeof readIsoInstant(text, 0) === 'number');
  return { from, ...(!isIso && { format: formats[0] }) };
}

/** Whether two formats differ only in how midnights or zones are spelled. */
function isSame(one: string, other: string): boolean {
  const bare = (format: string): string =>
    format.replace(/[T ]0?0:00(?::00)?Z?$/, '').replace(/\s?%[zZ]$/, '');
  return bare(one) === bare(other);
}

/** The texts of the first row that has all of the columns, joined with spaces; of the first row where none has. */
function exampleOf(columns: NonEmpty<ColumnSample>): string {
  const row = columns[0].texts.findIndex((_, index) =>
    columns.every(({ texts }) => texts[index] !== undefined && texts[index] !== ''),
  );
  return columns.map(({ texts }) => texts[Math.max(0, row)] ?? '').join(' ');
}

function nameOf({ column }: ColumnSample): string {
  return column.name;
}

function findSample(samples: readonly ColumnSample[], name: string): ColumnSample | undefined {
  const index = findColumn(
    samples.map(({ column }) => column),
    name,
  );
  return index === undefined ? undefined : samples[index];
}
