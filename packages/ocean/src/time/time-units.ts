import type { Calendar } from './calendar.ts';
import { calendarHas } from './calendar.ts';
import type { YearMonthDay } from './civil.ts';
import { MS_PER_DAY } from './civil.ts';
import { zoneOffsetMinutes } from './instant.ts';
import type { Outcome } from '../outcome.ts';
import { accept, refuse } from '../outcome.ts';

/**
 * A CF time axis: each number counts steps of `unitMs` milliseconds since midnight of `epoch` (a date of `calendar`) plus
 * `epochOffsetMs` (its time of day, less the zone's offset from UTC). Months and years are counted by the calendar: a step is
 * `calendarMonths` months then, and `unitMs` only their average.
 */
export interface TimeUnits {
  readonly unitMs: number;
  readonly epoch: YearMonthDay;
  readonly epochOffsetMs: number;
  readonly calendar: Calendar;
  readonly calendarMonths?: number;
}

/** A UDUNITS `year`: the tropical year of 1900, 365.242198781 days (31 556 925.9747 s in UDUNITS-2, the same to 0.01 ms a day). */
const UDUNITS_YEAR_DAYS = 365.242198781;

const UNIT_DAYS: readonly (readonly [days: number, words: readonly string[]])[] = [
  [1e-9 / 86_400, ['nanosecond', 'nanosec', 'ns']],
  [1e-6 / 86_400, ['microsecond', 'microsec', 'us', 'µs']],
  [1e-3 / 86_400, ['millisecond', 'millisec', 'msec', 'ms']],
  [1 / 86_400, ['second', 'sec', 's']],
  [1 / 1440, ['minute', 'min']],
  [1 / 24, ['hour', 'hr', 'h']],
  [1, ['day', 'd']],
  [7, ['week']],
  [14, ['fortnight']],
  [UDUNITS_YEAR_DAYS / 12, ['month', 'mon']],
  [UDUNITS_YEAR_DAYS, ['year', 'yr', 'tropical_year']],
  [365, ['common_year']],
  [365.25, ['julian_year']],
  [365.2425, ['gregorian_year']],
  [366, ['leap_year']],
];

const DAYS_BY_WORD = new Map(
  UNIT_DAYS.flatMap(([days, words]) => words.map((word) => [word, days] as const)),
);

const SINCE =
  /^(?:(?<factor>\d+(?:\.\d+)?) ?)?(?<unit>[a-zµ_]+)(?: (?:since|after|from|ref) | ?@ ?)(?<epoch>.+)$/i;
const EPOCH =
  /^(?<year>[+-]?\d{1,4})(?:-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?)?(?:(?:\s+|\s*T\s*)(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:\.(?<fraction>\d*))?)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i;
const PACKED_EPOCH = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(Z|UTC)?$/i;

/** Names of day counts that need no epoch. The epoch of the Julian day is noon of 1 January 4713 BC in the Julian calendar. */
const NAMED: Readonly<
  Record<
    string,
    { readonly epoch: YearMonthDay; readonly epochOffsetMs: number; readonly calendar: Calendar }
  >
> = {
  julian_day: {
    epoch: { year: -4712, month: 1, day: 1 },
    epochOffsetMs: MS_PER_DAY / 2,
    calendar: 'julian',
  },
  modified_julian_day: {
    epoch: { year: 1858, month: 11, day: 17 },
    epochOffsetMs: 0,
    calendar: 'proleptic_gregorian',
  },
};

const NAMES_OF_COUNTS: Readonly<Record<string, string>> = {
  julian_day: 'julian_day',
  julian_days: 'julian_day',
  julian_date: 'julian_day',
  jd: 'julian_day',
  modified_julian_day: 'modified_julian_day',
  modified_julian_days: 'modified_julian_day',
  modified_julian_date: 'modified_julian_day',
  mjd: 'modified_julian_day',
};

/**
 * Reads a CF `units` attribute of a time axis: `hours since 1950-01-01T00:00:00Z`, `days since 1-1-1`, `hour since 0000-01-01 00:00:00`,
 * `sec since 1970-01-01 00:00 +05:30`, `Julian days`, `MJD`. Spellings, plurals and the words since, after, from, ref and @ are those of
 * UDUNITS; odd blanks are forgiven; an epoch without a zone is UTC. Months and years are those of the calendar, as cdo and `ncdump -t`
 * count them, and not the averages of UDUNITS, with which a monthly axis has January twice and no February. In the `standard` and `julian` calendars
 * negative years count BC without a year 0 (as in UDUNITS and cftime); elsewhere, and for year 0 itself, years are astronomical.
 * Refuses with `not-time-units`, and `not-in-calendar` when the calendar lacks the epoch's date.
 */
export function parseTimeUnits(text: string, calendar: Calendar = 'standard'): Outcome<TimeUnits> {
  const tidy = text.trim().replaceAll(/\s+/g, ' ');
  const named = NAMED[NAMES_OF_COUNTS[tidy.toLowerCase().replaceAll(/[\s-]+/g, '_')] ?? ''];
  if (named) return accept({ ...named, unitMs: MS_PER_DAY });
  const { factor: count = '1', unit, epoch: start } = SINCE.exec(tidy)?.groups ?? {};
  if (unit === undefined || start === undefined)
    return refuse(
      'not-time-units',
      text,
      `"${text}" is not a time unit such as "days since 1950-01-01"`,
    );
  const days = unitDays(unit, calendar);
  const factor = Number(count);
  if (days === undefined || factor === 0)
    return refuse('not-time-units', text, `"${text}": "${unit}" is not a unit of time`);
  const epoch = parseEpoch(start, calendar);
  if (!epoch) return refuse('not-time-units', text, `"${text}": "${start}" is not a date and time`);
  if (calendar !== 'none' && !calendarHas(calendar, epoch.epoch)) {
    return refuse('not-in-calendar', text, `"${text}": the ${calendar} calendar has no such date`);
  }
  const months = days === UDUNITS_YEAR_DAYS ? 12 : days === UDUNITS_YEAR_DAYS / 12 ? 1 : undefined;
  return accept({
    ...epoch,
    unitMs: Math.round(days * factor * MS_PER_DAY * 1e6) / 1e6,
    calendar,
    ...(months !== undefined && { calendarMonths: months * factor }),
  });
}

function unitDays(word: string, calendar: Calendar): number | undefined {
  const lower = word.toLowerCase();
  const days = DAYS_BY_WORD.get(lower) ?? DAYS_BY_WORD.get(lower.replace(/s$/, ''));
  if (calendar !== '360_day' || days === undefined) return days;
  if (days === UDUNITS_YEAR_DAYS) return 360;
  return days === UDUNITS_YEAR_DAYS / 12 ? 30 : days;
}

function parseEpoch(
  text: string,
  calendar: Calendar,
): Pick<TimeUnits, 'epoch' | 'epochOffsetMs'> | undefined {
  const groups = EPOCH.exec(spellOut(text.trim()))?.groups;
  if (!groups) return undefined;
  const number = (name: string, missing: number): number => Number(groups[name] ?? missing);
  const [hour, minute, second] = [number('hour', 0), number('minute', 0), number('second', 0)];
  const offset = zoneOffsetMinutes(groups['zone'] ?? 'Z');
  if (hour > 23 || minute > 59 || second > 59 || offset === undefined) return undefined;
  const written = number('year', 0);
  const countsBC = written < 0 && (calendar === 'standard' || calendar === 'julian');
  return {
    epoch: {
      year: countsBC ? written + 1 : written,
      month: number('month', 1),
      day: number('day', 1),
    },
    epochOffsetMs:
      ((hour * 60 + minute - offset) * 60 + second) * 1000 +
      Number(`0.${groups['fraction'] || '0'}`) * 1000,
  };
}

/** An epoch without separators, 19500101 or 19500101T1200, with them; any other text as it is. */
function spellOut(text: string): string {
  const [packed, year, month, day, hour, minute, second = '00', zone = ''] =
    PACKED_EPOCH.exec(text) ?? [];
  if (!packed) return text;
  return `${year}-${month}-${day}${hour ? ` ${hour}:${minute}:${second}` : ''}${zone}`;
}
