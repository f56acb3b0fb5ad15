import { parseInstant, civilTime } from './instant.ts';
import type { Outcome } from '../outcome.ts';
import { accept, OceanRangeError, refuse } from '../outcome.ts';

/** Names of the months in English, January first. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Whether a number is a month of a climatology: a whole number from 1 (January) to 12. */
export function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12;
}

/** The English name of a month, 1 for January. Throws {@link OceanRangeError} for a number that is no month. */
export function monthName(month: number): (typeof MONTH_NAMES)[number] {
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) throw new OceanRangeError('month', month, 'a whole number from 1 to 12');
  return name;
}

/**
 * The month 1..12 of a monthly climatology, as clients write it: `7`, `07`, `07-01-1900` (month first), `July`, `Jul`, or an ISO
 * date or instant, of which the UTC month counts. Refuses with `not-a-month`.
 */
export function parseClimatologyMonth(text: string): Outcome<number> {
  const trimmed = text.trim();
  const number = /^(\d{1,2})(?:[-/]\d{1,2}[-/]\d{4})?$/.exec(trimmed)?.[1];
  if (number !== undefined && isMonth(Number(number))) return accept(Number(number));
  const word = trimmed.toLowerCase();
  const named =
    word.length >= 3
      ? MONTH_NAMES.findIndex(
          (name) => name.toLowerCase() === word || name.slice(0, 3).toLowerCase() === word,
        )
      : -1;
  if (named >= 0) return accept(named + 1);
  const instant = parseInstant(trimmed);
  if (instant.ok) return accept(civilTime(instant.value).month);
  return refuse('not-a-month', text, `"${text}" is not a month from 1 to 12`);
}

/**
 * The months from `first` to `last`, continuing past December: (11, 2) is 11, 12, 1, 2. Throws {@link OceanRangeError} when one
 * of them is no month.
 */
export function monthsBetween(first: number, last: number): readonly number[] {
  for (const month of [first, last]) {
    if (!isMonth(month)) throw new OceanRangeError('month', month, 'a whole number from 1 to 12');
  }
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 12) + 1);
}

/** How many months apart two months are, the short way round the year: 0..6. */
export function monthDistance(a: number, b: number): number {
  const apart = Math.abs(a - b) % 12;
  return Math.min(apart, 12 - apart);
}
