import type { TimeOrigin } from '@isobath/contract';
import type { TimeDecoder, TimeUnits } from '@isobath/ocean';
import { createTimeDecoder, parseCalendar, parseTimeUnits } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { Cycle, TimeSample } from './climatology.ts';
import { findCycle } from './climatology.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { readText } from '../file/cf-file.ts';
import { readUnits } from '../file/roles.ts';
import type { TimePlace } from './written-times.ts';
import { isDatable, readerOfDigits, readerOfTexts } from './written-times.ts';

/** Tells the index of the number at hand, for refusals only. */
type Where = () => readonly number[];

/** Turns stored times into what the `time` or `month` column holds. */
export interface TimeReading {
  /**
   * Milliseconds since 1970, or the month 1 to 12; throws SourceError for a number that is not a
   * date, with the index that `where` gives.
   */
  decode(stored: number, where: Where): number;
  readonly isClimatology: boolean;
}

/**
 * Determines how the times of a variable are to be read (CF conventions, section 4.4): counted from
 * a date, or dates written as digits (`day as %Y%m%d.%f`, YYYYMM, the recipe's `format`). The
 * months of a mean year are refused unless the recipe says `climatology: monthly`.
 */
export function planTime(
  file: CfFile,
  variable: CfVariable,
  origin: TimeOrigin | undefined,
  sample: TimeSample,
): TimeReading {
  const place = { file: file.path, variable: variable.name };
  const isClimatology = origin?.climatology === 'monthly';
  const text = origin?.units ?? readUnits(variable);
  if (isClimatology && (text === undefined || /^months?$/i.test(text)))
    return { isClimatology, decode: (stored, where) => wholeMonth(stored, place, where) };
  const digits = planDigits(origin, text, place);
  if (digits)
    return {
      isClimatology: false,
      decode: (stored, where) => accept(digits(stored), stored, place, where),
    };
  const units = planUnits(variable, origin, text, place);
  const decoder = createTimeDecoder(units, origin?.missing_dates ?? 'refuse');
  const cycle = findCycle(variable, { units, decoder }, sample);
  if (cycle.isSure && origin?.climatology === undefined) {
    throw new SourceError(
      `the times ("${text}") are those of a climatology: they recur every year; if they are the months of a mean year, add \`climatology: monthly\` to coordinates.time`,
      place,
    );
  }
  if (cycle.isDoubtful && origin?.climatology === undefined) {
    throw new SourceError(
      `the times are ${cycle.description}, and the attribute "modulo" says that they may recur every year; say \`climatology: monthly\` in coordinates.time for the months of a mean year, or \`climatology: none\` for real dates`,
      place,
    );
  }
  if (isClimatology && !cycle.isPossible) {
    throw new SourceError(
      `the times are ${cycle.description}, not the months of a mean year: take \`climatology: monthly\` out of coordinates.time`,
      place,
    );
  }
  return isClimatology
    ? { isClimatology, decode: (stored, where) => monthOf(decoder, stored, place, where) }
    : { isClimatology, decode: (stored, where) => instantOf(decoder, stored, place, where) };
}

/**
 * What a draft must ask about the times of a variable that counts from a date: whether they are a mean year, and the first date that the
 * civil calendar lacks, in a sentence. Throws SourceError for units or a calendar that cannot be read.
 */
export function inspectTimes(
  file: CfFile,
  variable: CfVariable,
  sample: TimeSample,
): { readonly cycle?: Cycle; readonly missingDate?: string } {
  const place = { file: file.path, variable: variable.name };
  const text = readUnits(variable);
  if (planDigits(undefined, text, place)) return {};
  const units = planUnits(variable, undefined, text, place);
  const decoder = createTimeDecoder(units, 'refuse');
  const missing = [...sample.stored]
    .map((stored) => (Number.isNaN(stored) ? undefined : decoder.instantOf(stored)))
    .find((instant) => instant?.ok === false && instant.code === 'not-in-calendar');
  return {
    cycle: findCycle(variable, { units, decoder }, sample),
    ...(missing?.ok === false ? { missingDate: missing.message } : {}),
  };
}

/** The reader of dates written as digits, where units or the recipe's format say so. */
function planDigits(
  origin: TimeOrigin | undefined,
  units: string | undefined,
  place: TimePlace,
): ((stored: number) => number | string) | undefined {
  const byDigits = readerOfDigits(origin?.format ?? units ?? '');
  if (origin?.zone !== undefined && (origin.format === undefined || byDigits)) {
    throw new SourceError(
      'coordinates.time.zone is for times that are text; write the offset into coordinates.time.units, such as "days since 1950-01-01 00:00 -10:00"',
      place,
    );
  }
  if (byDigits || origin?.format === undefined) return byDigits;
  const read = readerOfTexts(origin, place);
  return (stored) => read(String(stored));
}

function planUnits(
  variable: CfVariable,
  origin: TimeOrigin | undefined,
  text: string | undefined,
  place: TimePlace,
): TimeUnits {
  if (text === undefined)
    throw new SourceError(
      'the time variable has no units such as "days since 1950-01-01"; say them as coordinates.time.units, or as coordinates.time.format ("%Y%m%d") if its digits are a date',
      place,
    );
  const calendar = parseCalendar(origin?.calendar ?? readText(variable.attributes, 'calendar'));
  if (!calendar.ok)
    throw new SourceError(
      `${calendar.message}; the recipe's coordinates.time.calendar can say it`,
      place,
    );
  const units = parseTimeUnits(text, calendar.value);
  if (!units.ok)
    throw new SourceError(
      `${units.message}; the recipe's coordinates.time.units can say it`,
      place,
    );
  return units.value;
}

function wholeMonth(stored: number, place: TimePlace, where: Where): number {
  const month = Math.floor(stored) === stored ? stored : Math.floor(stored) + 1;
  if (month >= 1 && month <= 12) return month;
  throw new SourceError('this is not a month from 1 to 12', {
    ...place,
    index: where(),
    value: String(stored),
  });
}

function accept(instant: number | string, stored: number, place: TimePlace, where: Where): number {
  if (typeof instant === 'number') return instant;
  throw new SourceError(instant, { ...place, index: where(), value: String(stored) });
}

function monthOf(decoder: TimeDecoder, stored: number, place: TimePlace, where: Where): number {
  const date = decoder.dateOf(stored);
  if (!date.ok)
    throw new SourceError(date.message, { ...place, index: where(), value: String(stored) });
  return date.value.month;
}

function instantOf(decoder: TimeDecoder, stored: number, place: TimePlace, where: Where): number {
  const instant = decoder.instantOf(stored);
  if (instant.ok && isDatable(instant.value)) return instant.value;
  const at = { ...place, index: where(), value: String(stored) };
  if (instant.ok)
    throw new SourceError(
      `this time ${describeYear(decoder, stored)}, and only the years 1 to 9999 can be stored; check the units of the time axis, or state others as coordinates.time.units`,
      at,
    );
  const advice =
    instant.code === 'not-in-calendar'
      ? '; coordinates.time.missing_dates says what to do: clamp-to-month-end or proportional-year'
      : '';
  throw new SourceError(`${instant.message}${advice}`, at);
}

function describeYear(decoder: TimeDecoder, stored: number): string {
  const date = decoder.dateOf(stored);
  return date.ok ? `lies in the year ${date.value.year}` : 'cannot be dated';
}
