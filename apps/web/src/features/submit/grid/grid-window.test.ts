import { expect, it } from 'vitest';
import {
  columnPx,
  planColumns,
  planRows,
  planScroll,
  rowPx,
  scrollToColumn,
  scrollToRow,
} from './grid-window.ts';

const viewPx = 600;

/** The rows that are seen at a place of the scroll bar. */
function seen(rowCount: number, scrollPx: number): { first: number; last: number } {
  const { first, end, topPx } = planRows({ rowCount, viewPx }, scrollPx);
  const firstSeen = first + Math.ceil((scrollPx - topPx) / rowPx - 1e-9);
  const lastSeen = Math.floor((scrollPx + viewPx - topPx) / rowPx + 1e-9) + first - 1;
  return { first: firstSeen, last: Math.min(lastSeen, end - 1) };
}

it.each([1, 7, 100_000, 1_048_576])('the first and the last of %i rows can be seen', (rowCount) => {
  const { heightPx } = planScroll(rowCount, viewPx);
  expect(seen(rowCount, 0).first).toBe(1);
  expect(seen(rowCount, Math.max(0, heightPx - viewPx)).last).toBe(rowCount);
});

it('no sheet is taller than browsers draw', () => {
  expect(planScroll(1_048_576, viewPx).heightPx).toBeLessThan(17_000_000);
  expect(planScroll(100_000, viewPx)).toEqual({ heightPx: 100_000 * rowPx, factor: 1 });
});

it.each([100_000, 1_048_576])('any of %i rows is brought into sight', (rowCount) => {
  for (const row of [1, 2, 999, 52_345, rowCount - 1, rowCount]) {
    const from = scrollToRow({ rowCount, viewPx }, 0, row);
    const { first, last } = seen(rowCount, from);
    expect(first).toBeLessThanOrEqual(row);
    expect(last).toBeGreaterThanOrEqual(row);
    expect(scrollToRow({ rowCount, viewPx }, from, row)).toBeCloseTo(from, 3);
  }
});

it('only the rows and columns around the window are drawn', () => {
  const { first, end } = planRows({ rowCount: 1_000_000, viewPx }, 4_000_000);
  expect(end - first).toBeLessThan(40);
  const columns = planColumns(500, { scrollPx: 10 * columnPx, viewPx: 6 * columnPx });
  expect(columns).toEqual({ first: 9, end: 17 });
  expect(planColumns(3, { scrollPx: 0, viewPx: 900 })).toEqual({ first: 0, end: 3 });
});

it('a column beside the window is brought into sight', () => {
  expect(scrollToColumn(0, 900, 3)).toBe(0);
  expect(scrollToColumn(0, 900, 20)).toBe(21 * columnPx - 900);
  expect(scrollToColumn(5_000, 900, 0)).toBe(0);
  expect(scrollToColumn(0, 100, 2)).toBe(2 * columnPx);
});
