import type { ColumnValues } from '@isobath/engine';
import type { SlabValues } from '@isobath/netcdf';
import { parseDecimal } from './decimal.ts';

/** The flags that keep a value, as a recipe lists them. */
export interface FlagFilter {
  /** Texts without spaces around them; numbers written as text count as numbers. */
  acceptsText(flag: string): boolean;
  acceptsNumber(flag: number): boolean;
}

/** Accepts the flags of a list. Numbers are compared as numbers: `2` accepts `2.0`. */
export function createFlagFilter(accept: readonly (string | number)[]): FlagFilter {
  const words = new Set(accept.map((flag) => String(flag).trim()));
  const numbers = new Set(
    [...words].map((flag) => parseDecimal(flag)).filter((flag) => !Number.isNaN(flag)),
  );
  return {
    acceptsText: (flag) => words.has(flag) || numbers.has(parseDecimal(flag)),
    acceptsNumber: (flag) => numbers.has(flag),
  };
}

/** Flags of values, one for each: texts or numbers. */
export type Flags = SlabValues | readonly string[];

/** Makes the values missing whose flag is not accepted, and counts them. Works in place on floating point numbers. */
export function dropFlagged(
  cells: ColumnValues,
  flags: Flags,
  filter: FlagFilter,
  tally: { flagged: number },
): ColumnValues {
  const { values } = cells;
  const isAccepted = Array.isArray(flags)
    ? (index: number) => filter.acceptsText(flags[index] as string)
    : (index: number) => filter.acceptsNumber(Number(flags[index]));
  if (values instanceof Float32Array || values instanceof Float64Array) {
    for (let index = 0; index < flags.length; index += 1) {
      if (values[index] !== values[index] || isAccepted(index)) continue;
      tally.flagged += 1;
      values[index] = NaN;
    }
    return { values };
  }
  const isMissing = cells.isMissing ?? new Uint8Array(values.length);
  for (let index = 0; index < flags.length; index += 1) {
    if (isMissing[index] === 1 || isAccepted(index)) continue;
    tally.flagged += 1;
    isMissing[index] = 1;
  }
  return { values, isMissing };
}
