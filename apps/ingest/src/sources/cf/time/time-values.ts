import type { TimeOrigin } from '@isobath/contract';
import type { TimeDecoder, TimeUnits } from '@isobath/ocean';
import { createTimeDecoder, parseCalendar, parseTimeUnits } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { Cycle, TimeSample } from './climatology.ts';
import { findCycle } from './climatology.ts';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { isText, readText } from '../file/cf-file.ts';
import { findNamed, MONTH_NUMBERS, readUnits } from '../file/roles.ts';
import { readCoordinate } from '../values/coordinate-values.ts';
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
  if (isClimatology && (text === undefined || MONTH_NUMBERS.test(text) || /^[1-]?$/.test(text)))
    return { isClimatology, decode: (stored, where) => wholeMonth(stored, place, where) };
  const digits = planDigits(origin, text, place);
  if (digits)
    return {
      isClimatology: false,
      decode: (stored, where) => accept(digits(stored), stored, place, where),
    };
  const units = planUnits(variable, origin, text, place);
  const decoder = createTimeDecoder(
    isClimatology ? dated(units) : units,
    origin?.missing_dates ?? 'refuse',
  );
  const cycle = findCycle(file, variable, { units, decoder: datedDecoder(units) }, sample);
  if (origin?.climatology === undefined) refuseUnsaidCycle(cycle, text ?? '', place);
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

/** The beginning and end of the cell of each time of a short axis, one pair after the other; undefined where the file has none. */
export async function readTimeBounds(
  file: CfFile,
  variable: CfVariable,
): Promise<Float64Array | undefined> {
  const name = ['climatology', 'climatology_bounds', 'climatology_bnds', 'bounds']
    .map((attribute) => readText(variable.attributes, attribute))
    .find((text) => text !== undefined);
  const bounds = name === undefined ? undefined : findNamed(file, variable, name);
  const length = variable.shape[0] ?? 1;
  const isPairs =
    bounds?.shape.at(-1) === 2 && bounds.shape.slice(0, -1).join() === variable.shape.join();
  return bounds && isPairs && length <= 12 && !isText(bounds)
    ? readCoordinate(file, bounds)
    : undefined;
}

/** Times that may recur every year are never real dates in silence. */
function refuseUnsaidCycle(cycle: Cycle, units: string, place: TimePlace): void {
  const { isSure, isDoubtful, isPossible, evidence, description } = cycle;
  if (isSure && isPossible) {
    throw new SourceError(
      `the times ("${units}") are those of a climatology: they recur every year (${evidence}); if they are the months of a mean year, add \`climatology: monthly\` to coordinates.time`,
      place,
    );
  }
  if (isSure) {
    throw new SourceError(
      `the times ("${units}") are those of a climatology (${evidence}), but they are ${description}, not one for each month; \`climatology: none\` in coordinates.time stores them under the dates that stand in the file`,
      place,
    );
  }
  if (isDoubtful) {
    throw new SourceError(
      `the times are ${description}, and ${evidence}; say \`climatology: monthly\` in coordinates.time for the months of a mean year, or \`climatology: none\` for real dates`,
      place,
    );
  }
}

/** Units whose calendar names dates; without one (\`none\`) the months are those of the standard calendar. */
function dated(units: TimeUnits): TimeUnits {
  return units.calendar === 'none' ? { ...units, calendar: 'standard' } : units;
}

const datedDecoder = (units: TimeUnits): TimeDecoder => createTimeDecoder(dated(units), 'refuse');

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
    cycle: findCycle(file, variable, { units, decoder: datedDecoder(units) }, sample),
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
      : instant.code === 'no-calendar'
        ? '; coordinates.time.calendar can say another'
        : '';
  throw new SourceError(`${instant.message}${advice}`, at);
}

function describeYear(decoder: TimeDecoder, stored: number): string {
  const date = decoder.dateOf(stored);
  return date.ok ? `lies in the year ${date.value.year}` : 'cannot be dated';
}
