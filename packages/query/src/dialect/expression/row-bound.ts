import type { Join, Select, SetOperator } from '../parse/tree.ts';

/** How many rows a query gives, as far as its text and the sizes of the relations tell without running it. */
export interface RowBound {
  /** Never fewer than it gives; infinite where a relation's size is not known. */
  readonly most: number;
  /** Whether it gives exactly so many. */
  readonly isExact: boolean;
  /** Whether a join stands in it, so that it may give more rows than it reads. */
  readonly isJoined: boolean;
}

/** A SELECT without FROM, or one that gathers all rows into one. */
export const oneRow: RowBound = { most: 1, isExact: true, isJoined: false };

/** Rows of a relation; of one that nobody counted there may be any number. */
export function boundRelation(rowCount: number | undefined): RowBound {
  return { most: rowCount ?? Infinity, isExact: rowCount !== undefined, isJoined: false };
}

/** Rows of two sources joined; `isKeyed` where the condition finds at most one row of the right one for each of the left one. */
export function boundJoin(
  kind: Join['kind'],
  { left, right }: { readonly left: RowBound; readonly right: RowBound },
  isKeyed: boolean,
): RowBound {
  const product = left.most === 0 || right.most === 0 ? 0 : left.most * right.most;
  const matched = isKeyed ? left.most : product;
  const alone =
    (kind === 'LEFT' || kind === 'FULL' ? left.most : 0) +
    (kind === 'RIGHT' || kind === 'FULL' ? right.most : 0);
  const isCrossed = kind === 'CROSS' && left.isExact && right.isExact;
  // With a key each row on the left is matched or alone, never both.
  return {
    most: isKeyed && kind === 'LEFT' ? left.most : matched + alone,
    isExact: isCrossed,
    isJoined: true,
  };
}

/** Rows of a SELECT from rows, before TOP and OFFSET. */
export function boundSelect(
  from: RowBound,
  { where, isDistinct }: Pick<Select, 'where' | 'isDistinct'>,
  {
    keys,
    hasHaving,
    isGathered,
  }: { readonly keys: number; readonly hasHaving: boolean; readonly isGathered: boolean },
): RowBound {
  if (isGathered && keys === 0) return { ...oneRow, isExact: !hasHaving };
  return { ...from, isExact: from.isExact && where === undefined && !isDistinct && !isGathered };
}

/** Rows of several SELECTs combined; all but UNION ALL leave out what is there twice. */
export function boundSets(branches: readonly RowBound[], unions: readonly SetOperator[]): RowBound {
  return {
    most: countOfSets(
      branches.map(({ most }) => most),
      unions,
    ),
    isExact:
      unions.every((union) => union === 'UNION ALL') && branches.every(({ isExact }) => isExact),
    isJoined: branches.some(({ isJoined }) => isJoined),
  };
}

/** How many rows several SELECTs of so many rows give at most: EXCEPT no more than the first, INTERSECT no more than the smallest. */
export function countOfSets(rows: readonly number[], unions: readonly SetOperator[]): number {
  if (unions.includes('INTERSECT')) return Math.min(...rows);
  if (unions.includes('EXCEPT')) return rows[0] ?? 0;
  return rows.reduce((sum, count) => sum + count, 0);
}

/** Which rows of a query are given. */
export interface RowRange {
  readonly top?: number | undefined;
  readonly offset: number | undefined;
  readonly fetch: number | undefined;
}

/** Those rows of a query that TOP, OFFSET and FETCH leave. */
export function boundRange(rows: RowBound, range: RowRange): RowBound {
  return { ...rows, most: countWithin(rows.most, range) };
}

/** How many of so many rows TOP, OFFSET and FETCH leave. */
export function countWithin(rows: number, { top, offset, fetch }: RowRange): number {
  return Math.min(Math.max(0, rows - (offset ?? 0)), top ?? fetch ?? Infinity);
}
