import type { TimeOrigin } from '@isobath/contract';
import type { TimeDecoder } from '@isobath/ocean';
import { createTimeDecoder, parseCalendar, parseInstant, parseTimeUnits } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { NetcdfFile, NetcdfVariable } from './netcdf-file.ts';
import { readText } from './netcdf-file.ts';
import { readUnits } from './roles.ts';

/** Tells the index of the number at hand, for refusals only. */
type Where = () => readonly number[];

/** Turns stored times into what the `time` or `month` column holds. */
export interface TimeReading {
  /** Milliseconds since 1970, or the month 1 to 12; throws SourceError for a number that is no date, with the index that `where` gives. */
  decode(stored: number, where: Where): number;
  readonly isClimatology: boolean;
}

/**
 * Works out how the times of a variable are to be read (CF conventions, section 4.4). A climatological axis, with years before 1 or
 * marked by `climatology` or `modulo`, is refused unless the recipe says `climatology: monthly`, and the refusal says so.
 */
export function planTime(file: NetcdfFile, variable: NetcdfVariable, origin: TimeOrigin | undefined): TimeReading {
  const place = { file: file.path, variable: variable.name };
  const text = origin?.units ?? readUnits(variable);
  const isClimatology = origin?.climatology === 'monthly';
  if (isClimatology && (text === undefined || /^months?$/i.test(text))) return { isClimatology, decode: (stored, where) => wholeMonth(stored, place, where) };
  if (text === undefined) throw new SourceError('the time variable has no units such as "days since 1950-01-01"; say them as coordinates.time.units', place);
  const calendar = parseCalendar(origin?.calendar ?? readText(variable.attributes, 'calendar'));
  if (!calendar.ok) throw new SourceError(calendar.message, place);
  const units = parseTimeUnits(text, calendar.value);
  if (!units.ok) throw new SourceError(`${units.message}; the recipe's coordinates.time.units can say it`, place);
  const isRecurrent = units.value.epoch.year < 1 || variable.attributes.has('climatology') || variable.attributes.has('modulo');
  if (isRecurrent && !isClimatology && units.value.epoch.year > -4000) {
    throw new SourceError(
      `the times ("${text}") are those of a climatology: they recur every year; if they are the months of a mean year, add \`climatology: monthly\` to coordinates.time`, place);
  }
  const decoder = createTimeDecoder(units.value, origin?.missing_dates ?? 'refuse');
  return isClimatology
    ? { isClimatology, decode: (stored, where) => monthOf(decoder, stored, place, where) }
    : { isClimatology, decode: (stored, where) => instantOf(decoder, stored, place, where) };
}

type Place = ConstructorParameters<typeof SourceError>[1];

function wholeMonth(stored: number, place: Place, where: Where): number {
  const month = Math.floor(stored) === stored ? stored : Math.floor(stored) + 1;
  if (month >= 1 && month <= 12) return month;
  throw new SourceError('this is not a month from 1 to 12', { ...place, index: where(), value: String(stored) });
}

function monthOf(decoder: TimeDecoder, stored: number, place: Place, where: Where): number {
  const date = decoder.dateOf(stored);
  if (!date.ok) throw new SourceError(date.message, { ...place, index: where(), value: String(stored) });
  return date.value.month;
}

function instantOf(decoder: TimeDecoder, stored: number, place: Place, where: Where): number {
  const instant = decoder.instantOf(stored);
  if (instant.ok) return instant.value;
  const advice = instant.code === 'not-in-calendar' ? '; coordinates.time.missing_dates says what to do: clamp-to-month-end or proportional-year' : '';
  throw new SourceError(`${instant.message}${advice}`, { ...place, index: where(), value: String(stored) });
}

/** The instant of a text such as `2016-04-20T12:00:00Z` or `20160420123000`. Throws SourceError. */
export function decodeTimeText(text: string, place: Place): number {
  const packed = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text.trim());
  const spelled = packed ? `${packed[1]}-${packed[2]}-${packed[3]}T${packed[4] ?? '00'}:${packed[5] ?? '00'}:${packed[6] ?? '00'}Z` : text.trim();
  const instant = parseInstant(spelled);
  if (instant.ok) return instant.value;
  throw new SourceError(instant.message, { ...place, value: text });
}
