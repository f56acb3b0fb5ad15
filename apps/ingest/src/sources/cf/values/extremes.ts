import { looksLikeFiller } from '../../tabular/index.ts';
import type { CellValues } from './block-builder.ts';
import { count } from '../../amounts.ts';

/** The minimum and maximum of a variable, and how often each occurs in the file. */
export interface Extremes {
  least: number;
  minCount: number;
  most: number;
  maxCount: number;
}

/** Extremes of nothing. */
export function startExtremes(): Extremes {
  return { least: Infinity, minCount: 0, most: -Infinity, maxCount: 0 };
}

/** Takes the numbers of a slab into account. */
export function addExtremes(extremes: Extremes, { values, isMissing }: CellValues): void {
  if (typeof values[0] === 'string') return;
  let { least, minCount, most, maxCount } = extremes;
  for (let index = 0; index < values.length; index += 1) {
    if (isMissing?.[index] === 1) continue;
    const value = Number(values[index]);
    if (value < least) [least, minCount] = [value, 1];
    else if (value === least) minCount += 1;
    if (value > most) [most, maxCount] = [value, 1];
    else if (value === most) maxCount += 1;
  }
  Object.assign(extremes, { least, minCount, most, maxCount });
}

/** The extremes that look like marks of missing values which the file does not declare. */
export function findUndeclaredFillers({ least, most }: Extremes): number[] {
  return [least, most].filter(
    (value, index, both) =>
      Number.isFinite(value) &&
      both.indexOf(value) === index &&
      (value < 0 || value >= 1e20) &&
      looksLikeFiller(value),
  );
}

/** Sentences on values that were stored although they look like marks of missing ones. */
export function describeFillers(name: string, extremes: Extremes): string[] {
  return findUndeclaredFillers(extremes).map((value) => {
    const written = Number(value.toPrecision(7));
    const times = value === extremes.least ? extremes.minCount : extremes.maxCount;
    return `${name}: ${count(times, 'value')} of ${written} ${times === 1 ? 'was' : 'were'} stored; if that means "no value", add \`missing_values: [${written}]\` to the variable and load again`;
  });
}
