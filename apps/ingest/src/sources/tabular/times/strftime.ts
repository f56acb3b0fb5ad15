import { EARLIEST_MS, LATEST_MS, MS_PER_DAY, requireValue } from '@isobath/ocean';

const SECONDS_PER_DAY = 86_400;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Digits of the directives that are plain numbers. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ['Y', 4],
  ['y', 2],
  ['m', 2],
  ['d', 2],
  ['e', 2],
  ['H', 2],
  ['I', 2],
  ['M', 2],
  ['S', 2],
  ['j', 3],
]);
const SHORTHANDS = [
  ['%T', '%H:%M:%S'],
  ['%R', '%H:%M'],
  ['%F', '%Y-%m-%d'],
  ['%D', '%m/%d/%y'],
] as const;
const WORDS: Readonly<Record<string, string>> = {
  b: '(?<month>[A-Za-z]{3})[a-z]*\\.?',
  B: '(?<month>[A-Za-z]{3})[a-z]*',
  p: '(?<half>[AaPp])\\.?[Mm]\\.?',
  f: '(?<fraction>\\d{1,9})',
  z: '(?<zone>Z|[+-]\\d{2}[:-]?\\d{2}|[+-]\\d{2})',
  Z: '(?:UTC|GMT|Z)',
  a: '[A-Za-z]{3}',
  A: '[A-Za-z]+',
  '%': '%',
};

/** The instant of a text by a pattern: epoch milliseconds, whether the text named its zone; undefined when the text does not fit. */
export type TimeParser = (
  text: string,
) => { readonly ms: number; readonly hasZone: boolean } | undefined;

/** Numbers that touch: the capture group that holds them, their directives and digits, and the digits of all together. */
interface NumberRun {
  readonly group: string;
  readonly directives: readonly (readonly [letter: string, width: number])[];
  readonly total: number;
}

/**
 * Compiles a strftime pattern: `%Y %y %m %d %e %j %b %B %H %I %p %M %S %f %z %Z %a %A %T %R %F %D
 * %%`. Spaces match any run of spaces. Numbers that touch (`%H%M`) are filled up with zeros on the
 * left, because tables write 00:05 as `5`; a four-digit year never is. Two-digit years from 69 on
 * are of the 1900s (POSIX). 24:00 is the midnight that ends the day. What is not said is the first:
 * `%Y-%b` is the first of the month. `%d.%f` without an hour counts in days and `%Y.%f` alone in
 * years, of 365 or 366 days; the fraction may be absent. Proleptic Gregorian, UTC unless `%z` says
 * otherwise. Throws RangeError for an unknown directive.
 */
export function compileStrftime(format: string): TimeParser {
  const spelled = SHORTHANDS.reduce(
    (text, [short, long]) => text.replaceAll(short, long),
    format.trim(),
  );
  const runs: NumberRun[] = [];
  const source = spelled.replaceAll(
    /((?:%[YymdeHIMSj])+)|%(.)|\s+|[^%\s]+/g,
    (part: string, numbers: string | undefined, letter: string | undefined) => {
      if (numbers !== undefined) return numberRun(numbers, runs);
      if (letter !== undefined) return wordDirective(letter);
      return part.trim() === '' ? '\\s+' : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    },
  );
  const isOfYear = spelled === '%Y.%f';
  const isOfDay = /%[dj]\.%f/.test(spelled) && !/%[HI]/.test(spelled);
  const pattern = new RegExp(
    `^${isOfDay || isOfYear ? source.replace('\\.(?<fraction>\\d{1,9})', '(?:\\.(?<fraction>\\d{1,9}))?') : source}$`,
    'i',
  );
  return (text) => {
    const groups = pattern.exec(text.trim())?.groups;
    if (!groups) return undefined;
    const fields = readFields(groups, runs);
    const secondsPerUnit = isOfYear ? secondsOfYear(fields.get('Y')) : SECONDS_PER_DAY;
    if (isOfDay || isOfYear)
      fields.set('f', Number(`0.${groups['fraction'] ?? '0'}`) * secondsPerUnit);
    const ms = instantOf(fields);
    return ms === undefined ? undefined : { ms, hasZone: groups['zone'] !== undefined };
  };
}

function wordDirective(letter: string): string {
  const pattern = WORDS[letter];
  if (pattern === undefined) throw new RangeError(`%${letter} is not a directive of a time format`);
  return pattern;
}

function numberRun(text: string, runs: NumberRun[]): string {
  const letters = text.replaceAll('%', '');
  const directives = [...letters].map(
    (letter) => [letter, requireValue(WIDTHS.get(letter), `width of %${letter}`)] as const,
  );
  const total = directives.reduce((sum, [, width]) => sum + width, 0);
  const group = `n${runs.length}`;
  runs.push({ group, directives, total });
  const least = letters.includes('Y') ? total : 1;
  const fraction = letters.endsWith('S') ? '(?:[.,]\\d{0,9})?' : '';
  return `(?<${group}>\\d{${least},${total}}${fraction})`;
}

function readFields(
  groups: Readonly<Record<string, string | undefined>>,
  runs: readonly NumberRun[],
): Map<string, number> {
  const fields = new Map<string, number>();
  for (const { group, directives, total } of runs) {
    const digits = requireValue(groups[group], 'digits of a number in a time');
    const [whole = '', fraction] = digits.split(/[.,]/);
    const padded = whole.padStart(total, '0');
    let at = 0;
    for (const [letter, width] of directives) {
      fields.set(letter, Number(padded.slice(at, at + width)));
      at += width;
    }
    if (fraction !== undefined) fields.set('f', Number(`0.${fraction}`));
  }
  if (groups['fraction'] !== undefined) fields.set('f', Number(`0.${groups['fraction']}`));
  if (groups['month'] !== undefined)
    fields.set('m', MONTHS.indexOf(groups['month'].toLowerCase()) + 1);
  if (groups['half'] !== undefined) fields.set('p', groups['half'].toLowerCase() === 'p' ? 12 : 0);
  const zone = groups['zone'];
  if (zone !== undefined && zone.toLowerCase() !== 'z') {
    const digits = zone.slice(1).replaceAll(/\D/g, '').padEnd(4, '0');
    fields.set(
      'zone',
      (zone.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))),
    );
  }
  return fields;
}

function instantOf(fields: ReadonlyMap<string, number>): number | undefined {
  const year = fields.get('Y') ?? centuryOf(fields.get('y'));
  const month = fields.get('m') ?? 1;
  const day = fields.get('d') ?? fields.get('e') ?? 1;
  if (year === undefined || year < 1 || month < 1 || month > 12 || day < 1) return undefined;
  const days = dayNumber(year, month, day, fields.get('j'));
  const timeOfDay = msOfDay(fields);
  if (days === undefined || timeOfDay === undefined) return undefined;
  const ms = days * MS_PER_DAY + timeOfDay - (fields.get('zone') ?? 0) * 60_000;
  return ms < EARLIEST_MS || ms > LATEST_MS ? undefined : ms;
}

/** The seconds of a civil year; a year that is missing counts as a common one. */
function secondsOfYear(year = 1): number {
  const isLeap = dayNumber(year, 2, 29, undefined) !== undefined;
  return (isLeap ? 366 : 365) * SECONDS_PER_DAY;
}

function centuryOf(shortYear: number | undefined): number | undefined {
  if (shortYear === undefined) return undefined;
  return shortYear + (shortYear >= 69 ? 1900 : 2000);
}

function dayNumber(
  year: number,
  month: number,
  day: number,
  dayOfYear: number | undefined,
): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, dayOfYear === undefined ? month - 1 : 0, dayOfYear ?? day);
  const isReal =
    dayOfYear === undefined
      ? date.getUTCMonth() === month - 1 && date.getUTCDate() === day
      : dayOfYear >= 1 && date.getUTCFullYear() === year;
  return isReal ? date.getTime() / MS_PER_DAY : undefined;
}

function msOfDay(fields: ReadonlyMap<string, number>): number | undefined {
  const half = fields.get('p');
  const twelfth = fields.get('I');
  if (twelfth !== undefined && (twelfth < 1 || twelfth > 12)) return undefined;
  const hour = twelfth === undefined ? (fields.get('H') ?? 0) : (twelfth % 12) + (half ?? 0);
  const minute = fields.get('M') ?? 0;
  const second = fields.get('S') ?? 0;
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0))
    return undefined;
  return (
    ((hour * 60 + minute) * 60 + second) * 1000 + Math.floor((fields.get('f') ?? 0) * 1000 + 1e-6)
  );
}
