import type { CalendarTime, TimeDecoder, TimeUnits } from '@isobath/ocean';
import type { CfVariable } from '../file/cf-file.ts';

/** Epochs before this year, such as that of the Julian day, are not a sign of a mean year. */
const EARLIEST_SIGN = -4000;

/**
 * The numbers of a time variable, or the first of many; `isAxis` says that each is one time of a
 * grid.
 */
export interface TimeSample {
  readonly stored: Float64Array;
  readonly isAxis: boolean;
}

/** What an axis' dates and attributes say of a mean year. */
export interface Cycle {
  /** The times can be the months of a mean year: on an axis no month stands twice. */
  readonly isPossible: boolean;
  /** The file says that they are: by CF's `climatology`, or by dates in the years 0 and 1. */
  readonly isSure: boolean;
  /** Ferret's `modulo` accompanies the twelve months of a real year, which is ambiguous. */
  readonly isDoubtful: boolean;
  /** `168 times from 1982-01 to 1995-12`. */
  readonly description: string;
}

/**
 * Whether times are the months of a mean year. An epoch before year 1 alone does not make them so, nor does Ferret's `modulo`: a model may
 * count from year 0, and a file may have `modulo` beside real years. Rows that each have a time of their own may share months.
 */
export function findCycle(
  { attributes }: CfVariable,
  { units, decoder }: { readonly units: TimeUnits; readonly decoder: TimeDecoder },
  { stored, isAxis }: TimeSample,
): Cycle {
  const dates = datesOf(stored, decoder);
  const [first, last] = [dates[0]?.year ?? NaN, dates.at(-1)?.year ?? NaN];
  const isPossible = !isAxis || new Set(dates.map(({ month }) => month)).size === dates.length;
  const isUnreal =
    units.epoch.year < 1 && units.epoch.year > EARLIEST_SIGN && first >= -1 && last <= 1;
  const isSure = isPossible && (attributes.has('climatology') || isUnreal);
  const isDoubtful =
    isPossible &&
    !isSure &&
    isAxis &&
    attributes.has('modulo') &&
    dates.length === 12 &&
    last - first <= 1;
  return { isPossible, isSure, isDoubtful, description: describe(dates) };
}

/** The dates of an axis, the earliest first; those that cannot be dated are left to the reader's refusal. */
function datesOf(stored: Float64Array, decoder: TimeDecoder): CalendarTime[] {
  const dates: CalendarTime[] = [];
  for (const number of stored.toSorted()) {
    const date = Number.isNaN(number) ? undefined : decoder.dateOf(number);
    if (date?.ok) dates.push(date.value);
  }
  return dates;
}

function describe(dates: readonly CalendarTime[]): string {
  const name = ({ year, month }: CalendarTime): string =>
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined
    ? 'no dates'
    : `${dates.length} times from ${name(first)} to ${name(last)}`;
}
