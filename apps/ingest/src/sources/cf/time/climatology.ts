import type { CalendarTime, TimeDecoder, TimeUnits } from '@isobath/ocean';
import { MS_PER_DAY } from '@isobath/ocean';
import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { readText } from '../file/cf-file.ts';

/** Epochs before this year, such as that of the Julian day, are not a sign of a mean year. */
const EARLIEST_SIGN = -4000;
/** Lengths of the axes of a mean year by months and by seasons. */
const MEAN_YEARS: readonly number[] = [12, 4];
const MEAN_YEAR = 365.2425 * MS_PER_DAY;
const MAX_YEAR_DAYS = 366 * MS_PER_DAY;

/**
 * The numbers of a time variable, or the first of many; `isAxis` says that each is one time of a
 * grid.
 */
export interface TimeSample {
  readonly stored: Float64Array;
  readonly isAxis: boolean;
  /** The beginning and end of the cell of each time, one pair after the other, where the file has them. */
  readonly bounds?: Float64Array | undefined;
}

/** What an axis' dates and attributes say of a mean year. */
export interface Cycle {
  /** The times can be the months of a mean year: on an axis no month stands twice. */
  readonly isPossible: boolean;
  /** The file says that its times recur every year. */
  readonly isSure: boolean;
  /** Something speaks for it, and nothing proves it. */
  readonly isDoubtful: boolean;
  /** What speaks for it: `the attribute "climatology" of time`. */
  readonly evidence: string;
  /** The one time stands for whole years, so that it is no month. */
  readonly isWholeYear: boolean;
  /** The months of the times, the earliest time first. */
  readonly months: readonly number[];
  /** `168 times from 1982-01 to 1995-12`. */
  readonly description: string;
}

/** A sign of a mean year. Two of those that are not sure by themselves are. */
interface Sign {
  readonly isSure: boolean;
  readonly text: string;
}

/**
 * Whether times are the months of a mean year. An epoch before year 1 alone does not make them so, nor does Ferret's `modulo`: a model may
 * count from year 0, and a file may have `modulo` beside real years. Rows that each have a time of their own may share months.
 */
export function findCycle(
  file: CfFile,
  variable: CfVariable,
  { units, decoder }: { readonly units: TimeUnits; readonly decoder: TimeDecoder },
  { stored, isAxis, bounds }: TimeSample,
): Cycle {
  const dates = datesOf(stored, decoder);
  const isDistinct = new Set(dates.map(({ month }) => month)).size === dates.length;
  const isPossible = !isAxis || isDistinct;
  const spans = bounds === undefined ? [] : spansOf(bounds, decoder);
  const signs = findSigns(file, variable, { units, dates, spans, isDistinct });
  const isWholeYear = stored.length === 1 && spans.length === 1 && spans[0]?.isWholeYears === true;
  const isProven = signs.some((sign) => sign.isSure) || (isAxis && signs.length > 1);
  const isSure = isProven && !isWholeYear;
  const texts = signs.map(({ text }) => text);
  return {
    isPossible,
    isSure,
    isDoubtful: !isSure && signs.length > 0,
    evidence: [...texts, ...(isWholeYear ? ['its one cell is a whole year'] : [])].join(', and '),
    isWholeYear,
    months: dates.map(({ month }) => month),
    description: describe(dates),
  };
}

/** What is known of the times when signs are looked for. */
interface DatedAxis {
  readonly units: TimeUnits;
  readonly dates: readonly CalendarTime[];
  readonly spans: readonly CellSpan[];
  readonly isDistinct: boolean;
}

function findSigns(file: CfFile, variable: CfVariable, axis: DatedAxis): Sign[] {
  const { units, dates, spans, isDistinct } = axis;
  const certain = [...statedSigns(file, variable), ...unrealYears(units, dates)];
  const years = (dates.at(-1)?.year ?? 0) - (dates[0]?.year ?? 0);
  if (!isDistinct || dates.length > 12 || years > 1) return certain;
  const areLong = spans.length > 0 && spans.every(({ ms }) => ms > MAX_YEAR_DAYS);
  return [
    ...certain,
    ...likelySigns(file, variable, axis),
    ...(areLong && MEAN_YEARS.includes(dates.length)
      ? [{ isSure: true, text: 'the bounds of each of its times span more than a year' }]
      : []),
  ];
}

/** What CF says of a mean year: the attribute `climatology`, or means over years among the cell methods. */
function statedSigns(file: CfFile, variable: CfVariable): Sign[] {
  const bounds = readText(variable.attributes, 'bounds');
  const along = variable.dimensions[0];
  const method = [...file.variables.values()]
    .filter(({ dimensions }) => along === undefined || dimensions.includes(along))
    .map(({ attributes }) => readText(attributes, 'cell_methods') ?? '')
    .find((text) => /\bover\s+years\b/i.test(text));
  return [
    ...(['climatology', 'climatology_bounds', 'climatology_bnds'].some((name) =>
      variable.attributes.has(name),
    )
      ? [`${variable.name} has the attribute "climatology"`]
      : []),
    ...(/climatolog/i.test(bounds ?? '') ? [`the bounds of ${variable.name} are ${bounds}`] : []),
    ...(method === undefined ? [] : [`the cell methods are "${method}"`]),
  ].map((text) => ({ isSure: true, text }));
}

/** Dates of the years 0 and 1 counted from before the first year, which nobody observed. */
function unrealYears({ epoch }: TimeUnits, dates: readonly CalendarTime[]): Sign[] {
  const [first, last] = [dates[0]?.year ?? NaN, dates.at(-1)?.year ?? NaN];
  return epoch.year < 1 && epoch.year > EARLIEST_SIGN && first >= -1 && last <= 1
    ? [{ isSure: true, text: `its dates are in the year ${last}` }]
    : [];
}

/** Signs of a mean year that real years may have too: `modulo`, a model's first year, a calendar without dates, and words. */
function likelySigns(file: CfFile, variable: CfVariable, { units, dates }: DatedAxis): Sign[] {
  const isYearOne = units.epoch.year === 1 && (dates.at(-1)?.year ?? NaN) <= 2;
  const isMeanYear = MEAN_YEARS.includes(dates.length);
  const words = isMeanYear ? findWords(file, variable) : undefined;
  return [
    ...(isMeanYear && variable.attributes.has('modulo')
      ? ['the attribute "modulo" says that they may recur every year']
      : []),
    ...[...variable.attributes]
      .filter(([, { value }]) => dates.length === 12 && valuesIn(value) === 12)
      .map(([name]) => `the attribute "${name}" has one value for each month`),
    ...(isYearOne && dates.length > 0 ? ['they are counted from the year 1'] : []),
    ...(units.calendar === 'none' && dates.length > 0 ? ['the calendar is "none"'] : []),
    ...(words === undefined ? [] : [words]),
  ].map((text) => ({ isSure: false, text }));
}

function valuesIn(value: unknown): number {
  return ArrayBuffer.isView(value) || Array.isArray(value)
    ? (value as unknown as ArrayLike<unknown>).length
    : 1;
}

/** Where a file or its variables along the time call themselves a climatology; anomalies from one are none. */
function findWords(file: CfFile, variable: CfVariable): string | undefined {
  const along = variable.dimensions[0] ?? '';
  const texts = [
    ...['title', 'summary', 'description', 'id', 'comment', 'subtitle', 'product'].map(
      (name) => [`the file's ${name}`, readText(file.attributes, name) ?? ''] as const,
    ),
    ...[...file.variables.values()]
      .filter(({ dimensions }) => dimensions.includes(along))
      .flatMap(({ name, attributes }) =>
        ['long_name', 'standard_name', 'description', 'comment'].map(
          (attribute) =>
            [`the ${attribute} of ${name}`, readText(attributes, attribute) ?? ''] as const,
        ),
      ),
  ];
  const found = texts.find(
    ([, text]) =>
      /climatolog|clim[aá]tolog|long[- ]term mean|mean year|multi-?year (mean|average)/i.test(
        text,
      ) &&
      !/anomal|departure|(?<!standard )deviation|relative to|with respect to|minus|difference/i.test(
        text,
      ),
  );
  return found && `${found[0]} is "${found[1].slice(0, 80)}"`;
}

/** How long the cell of a time is. */
interface CellSpan {
  readonly ms: number;
  readonly isWholeYears: boolean;
}

/** The lengths of cells; whole years are so to two days, as some end on 31 December. */
function spansOf(bounds: Float64Array, decoder: TimeDecoder): CellSpan[] {
  return Array.from({ length: bounds.length >> 1 }, (_, index) => {
    const [begin, end] = [bounds[index * 2], bounds[index * 2 + 1]].map((bound) => {
      const instant = decoder.instantOf(bound ?? NaN);
      return instant.ok ? instant.value : NaN;
    });
    const ms = (end ?? NaN) - (begin ?? NaN);
    const years = Math.round(ms / MEAN_YEAR);
    return { ms, isWholeYears: years > 0 && Math.abs(ms - years * MEAN_YEAR) <= 2 * MS_PER_DAY };
  });
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
