import type { CellValues } from './block-builder.ts';

/** Makes the values missing whose flag is not accepted. Works in place on floating point numbers. */
export function dropFlagged(
  cells: CellValues,
  flags: readonly string[],
  accept: ReadonlySet<string>,
  tally: { flagged: number },
): CellValues {
  const { values } = cells;
  const isFloat = values instanceof Float32Array || values instanceof Float64Array;
  if (isFloat) {
    for (let index = 0; index < flags.length; index += 1) {
      if (accept.has(flags[index]!)) continue;
      if (!Number.isNaN(values[index]!)) tally.flagged += 1;
      values[index] = NaN;
    }
    return { values, isMissing: undefined };
  }
  const isMissing = cells.isMissing ?? new Uint8Array(values.length);
  for (let index = 0; index < flags.length; index += 1) {
    if (accept.has(flags[index]!) || isMissing[index] === 1) continue;
    tally.flagged += 1;
    isMissing[index] = 1;
  }
  return { values, isMissing };
}
