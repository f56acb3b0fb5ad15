import type { TimeOrigin } from '@isobath/contract';
import { EARLIEST_MS, LATEST_MS, MS_PER_DAY, parseInstant } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import { compileStrftime } from '../../tabular/index.ts';

/** Where in a file a time stands, for refusals. */
export type TimePlace = ConstructorParameters<typeof SourceError>[1];

/** Turns a time that is written as a date into milliseconds since 1970; a string says why it cannot. */
export type WrittenTime = (text: string) => number | string;

/** Times whose digits are a date and whose fraction is a part of its day, month or year: `day as %Y%m%d.%f` of CDO, and YYYYMM. */
interface DigitDate {
  readonly digits: 4 | 6 | 8;
}

const DIGITS: readonly (readonly [RegExp, DigitDate['digits']])[] = [
  [/^(?:days? as )?(?:%Y%m%d|yyyymmdd)(?:\.%f)?$/i, 8],
  [/^(?:months? as )?(?:%Y%m|yyyymm)(?:\.%f)?$/i, 6],
  [/^(?:years? as )?(?:%Y|yyyy)(?:\.%f)?$/i, 4],
];

/** The reader of numbers that are dates, by the units of a variable or the format of a recipe; undefined for units that count from a date. */
export function readerOfDigits(units: string): ((stored: number) => number | string) | undefined {
  const digits = DIGITS.find(([pattern]) => pattern.test(units.trim()))?.[1];
  return digits === undefined ? undefined : (stored) => readDigits(stored, { digits });
}

function readDigits(stored: number, { digits }: DigitDate): number | string {
  const whole = Math.floor(stored);
  const [year, month, day] =
    digits === 8
      ? [Math.floor(whole / 10_000), Math.floor(whole / 100) % 100, whole % 100]
      : digits === 6
        ? [Math.floor(whole / 100), whole % 100, 1]
        : [whole, 1, 1];
  const isDate =
    year >= 1 &&
    year <= 9999 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    startOf(year, month, day) < startOf(year, month + 1, 1);
  if (!isDate) return `this is not a date of the form ${'YYYYMMDD'.slice(0, digits)}`;
  const start = startOf(year, month, day);
  const end =
    digits === 8
      ? start + MS_PER_DAY
      : digits === 6
        ? startOf(year, month + 1, 1)
        : startOf(year + 1, 1, 1);
  return Math.round(start + (stored - whole) * (end - start));
}

function startOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

/** The reader of times that are text: ISO 8601 or packed digits, or the recipe's `format`, in the recipe's `zone` where they name none. Throws SourceError for a format or zone that is none. */
export function readerOfTexts(origin: TimeOrigin | undefined, place: TimePlace): WrittenTime {
  const offsetMs = zoneOf(origin?.zone, place);
  if (origin?.format === undefined) return (text) => readIso(text, offsetMs);
  const parse = compileFormat(origin.format, place);
  return (text) => {
    const found = parse(text);
    if (!found) return `this does not fit coordinates.time.format "${origin.format}"`;
    return found.hasZone ? found.ms : found.ms - offsetMs;
  };
}

function compileFormat(format: string, place: TimePlace): ReturnType<typeof compileStrftime> {
  try {
    return compileStrftime(format);
  } catch (error) {
    throw new SourceError(
      `coordinates.time.format is "${format}": ${(error as Error).message}`,
      place,
      { cause: error },
    );
  }
}

function zoneOf(zone: string | undefined, place: TimePlace): number {
  if (zone === undefined) return 0;
  const local = parseInstant(`2000-01-01T00:00:00${zone}`);
  if (local.ok) return Date.UTC(2000, 0, 1) - local.value;
  throw new SourceError(
    `coordinates.time.zone is "${zone}"; write an offset such as "-10:00"`,
    place,
  );
}

function readIso(text: string, offsetMs: number): number | string {
  const trimmed = text.trim();
  const packed = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(Z)?$/.exec(trimmed);
  const spelled = packed
    ? `${packed[1]}-${packed[2]}-${packed[3]}T${packed[4] ?? '00'}:${packed[5] ?? '00'}:${packed[6] ?? '00'}${packed[7] ?? ''}`
    : trimmed;
  const instant = parseInstant(spelled);
  if (!instant.ok)
    return `${instant.message}; coordinates.time.format can say how it is written, such as "%d-%b-%Y"`;
  return /(?:z|utc|gmt|:\d{2}(?:\.\d+)?\s*[+-]\d{2}(?::?\d{2})?)$/i.test(spelled)
    ? instant.value
    : instant.value - offsetMs;
}

/** The instant of a text in ISO 8601, or as packed digits such as `20160420T123000Z`. Throws SourceError. */
export function decodeTimeText(
  text: string,
  place: TimePlace,
  read: WrittenTime = readerOfTexts(undefined, place),
): number {
  const instant = read(text);
  if (typeof instant === 'number') return instant;
  throw new SourceError(instant, { ...place, value: text });
}

/** Whether the time column can hold an instant: years 1 to 9999. */
export function isDatable(ms: number): boolean {
  return ms >= EARLIEST_MS && ms <= LATEST_MS;
}
