import type { ColumnValues } from '@isobath/engine';
import { count, were } from '../amounts.ts';

const SENTINELS = new Set([
  -99, -999, -9999, -99999, -999999, -9.99, -99.9, -99.99, -999.9, -999.99, -9.999, -99.999,
  -999.999, -9999.9, -9999.99, -9999.999, -99999.9, -888, -8888, -88888, -777, -7777, 9999, 99999,
  999999, 9999.9, 9999.99, 9999.999, 99999.9, 9999999, 99999999, -32767, -32768, 32767, -2147483647,
  -2147483648, 2147483647,
]);

/** Powers of ten and nines from 1e9 on, such as -1e10, 1e34 (Ferret), -9.99e33 and NetCDF's 9.96921e36, also in single precision. */
function isRoundAndHuge(value: number): boolean {
  return Math.abs(value) >= 1e9 && /^-?(?:1\.0+|9\.9+0*|9\.96921)e/.test(value.toExponential(5));
}

/**
 * Whether a value looks like an undeclared fill value, such as a run of nines or a large power of
 * ten; such values are kept, and their number is reported.
 */
export function looksLikeFiller(value: number): boolean {
  return (value <= -9.99 || value >= 9999) && (SENTINELS.has(value) || isRoundAndHuge(value));
}

const NINES = new Set([99, 99.9, 99.99, 99.999, 999, 999.9, 999.99, 999.999]);

/**
 * Whether a value is written in nines and small enough to be one of its column, such as 99 or 999.9:
 * it means "no value" in many formats (NDBC, WOCE) where it stands apart from the others.
 */
export function isNines(value: number): boolean {
  return value >= 99 && value < 1000 && NINES.has(value);
}

/** Whether a positive value is further from all others than these are from each other, and twice as large. */
export function standsApart(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return (
    most > -Infinity &&
    value - most > most - least &&
    value > 2 * Math.max(Math.abs(least), Math.abs(most))
  );
}

/** Values of a variable that look like fill values, with how often each came, and the range of all others. */
export interface FillerTally {
  readonly times: Map<number, number>;
  least: number;
  most: number;
}

/** A tally of nothing. */
export function startFillerTally(): FillerTally {
  return { times: new Map(), least: Infinity, most: -Infinity };
}

/** Takes numbers into account. What lies among ordinary values is passed over: it is no fill value, whatever it looks like. */
export function tallyFillers(tally: FillerTally, { values, isMissing }: ColumnValues): void {
  if (typeof values[0] === 'string') return;
  let { least, most } = tally;
  for (let index = 0; index < values.length; index += 1) {
    if (isMissing?.[index] === 1) continue;
    const value = Number(values[index]);
    if ((value >= least && value <= most) || value !== value) continue;
    if (looksLikeFiller(value) || isNines(value))
      tally.times.set(value, (tally.times.get(value) ?? 0) + 1);
    else {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  tally.least = least;
  tally.most = most;
}

/** Positive values of the size of measurements are reported if they come this often. */
const MIN_DOUBTFUL = 3;

/** Whether a value that looks like a fill value can hardly be a measurement. */
export function isSureFiller(value: number): boolean {
  return value < 0 || value >= 1e20;
}

/** The values that look like marks of missing ones which nothing declares, with how often each came. */
export function findFillers(tally: FillerTally): [value: number, times: number][] {
  return [...tally.times].filter(([value, times]) => {
    const isApart = isNines(value)
      ? standsApart(value, tally)
      : value < tally.least || value > tally.most;
    return isApart && (isSureFiller(value) || times >= MIN_DOUBTFUL);
  });
}

/** A fill value as it is written, without the digits that single precision adds. */
export function writeFiller(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(7));
}

/** Sentences on values that were stored although they look like marks of missing ones. */
export function describeFillers(name: string, tally: FillerTally): string[] {
  return findFillers(tally).map(([value, times]) => {
    const written = writeFiller(value);
    return `${name}: ${count(times, 'value')} of ${written} ${were(times)} stored; if that means "no value", add \`missing_values: [${written}]\` to the variable and load again`;
  });
}
