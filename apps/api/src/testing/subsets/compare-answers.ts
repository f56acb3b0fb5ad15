import type { NaiveAnswer } from './naive-subset.ts';
import type { Cell } from './subset-table.ts';

/** Means and deviations may differ by this much, relative to 1 or to the value where that is larger; everything else is equal. */
const meanTolerance = 1e-9;

/** What differs between rows as the engine gave them and the naive answer; undefined where nothing does. */
export function findDifference(
  actual: Pick<NaiveAnswer, 'header' | 'rows'>,
  expected: NaiveAnswer,
): string | undefined {
  const { header } = expected;
  if (actual.header.join() !== header.join())
    return `columns ${actual.header.join()} instead of ${header.join()}`;
  if (actual.rows.length !== expected.rows.length)
    return `${actual.rows.length} rows instead of ${expected.rows.length}`;
  const keys = expected.orderedBy.map((name) => ({
    at: header.indexOf(name.replace('-', '')),
    sign: name.startsWith('-') ? -1 : 1,
  }));
  const byKey = (a: readonly Cell[], b: readonly Cell[]): number =>
    keys.reduce((order, { at, sign }) => order || sign * (Number(a[at]) - Number(b[at])), 0);
  const misplaced = actual.rows.findIndex(
    (row, index) => index > 0 && byKey(actual.rows[index - 1]!, row) > 0,
  );
  if (misplaced > 0)
    return `row ${misplaced} ${JSON.stringify(actual.rows[misplaced])} comes after ${JSON.stringify(actual.rows[misplaced - 1])}`;
  const sort = (rows: readonly (readonly Cell[])[]): (readonly Cell[])[] =>
    rows.toSorted((a, b) => byKey(a, b) || compareText(JSON.stringify(a), JSON.stringify(b)));
  const [found, wanted] = [sort(actual.rows), sort(expected.rows)];
  const isExact = header.map((name) => !expected.means.has(name));
  const different = found.findIndex((row, index) =>
    row.some(
      (cell, at) =>
        !(isExact[at]
          ? cell === wanted[index]![at]
          : isNear(cell, wanted[index]![at]!, header[at]!)),
    ),
  );
  return different < 0
    ? undefined
    : `${JSON.stringify(found[different])} instead of ${JSON.stringify(wanted[different])}`;
}

function isNear(a: Cell, b: Cell, name: string): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  const apart = Math.abs(a - b);
  return (
    (name === 'lon' ? Math.min(apart, Math.abs(360 - apart)) : apart) <=
    meanTolerance * Math.max(1, Math.abs(b))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
