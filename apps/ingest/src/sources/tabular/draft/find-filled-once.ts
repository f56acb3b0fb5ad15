import type { ColumnSample } from './sample-columns.ts';

/**
 * The columns that a table seems to fill only in the first row of a group: the first columns, up to
 * the last that is blank wherever the very first is. None where that is never blank, or where a
 * column of `needed` (time and place) is not among them.
 */
export function findFilledOnce(
  samples: readonly ColumnSample[],
  needed: ReadonlySet<number | undefined>,
): readonly string[] {
  const texts = samples.map((sample) => sample.texts);
  const below = (texts[0] ?? []).flatMap((text, row) => (text === '' ? [row] : []));
  const end = texts.findIndex((column) => below.some((row) => (column[row] ?? '') !== ''));
  const isGroup = below.length > 0 && below[0] !== 0 && needed.size > 0;
  if (!isGroup || [...needed].some((index) => index === undefined || index >= end)) return [];
  return samples.slice(0, end).map(({ column }) => column.name);
}
