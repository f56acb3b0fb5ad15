/** Height of a row in pixels. */
export const rowPx = 30;
/** Width of a column in pixels. */
export const columnPx = 188;
/** Width of the column of row numbers. */
export const numberPx = 72;
/** Height of the row of column names. */
export const headPx = 46;
/** Browsers draw no element taller than about 17 million pixels: longer sheets scroll faster than they are tall. */
const tallestPx = 8_000_000;
const spareRows = 4;

/** How many pixels there are to scroll through, of rows and in the browser. */
export interface ScrollSpan {
  /** Height of the scrolled element. */
  readonly heightPx: number;
  /** Pixels of rows for each pixel that is scrolled; 1 except for very long sheets. */
  readonly factor: number;
}

/** Plans the scrolled element of a sheet. `viewPx` is the height of the window onto the rows. */
export function planScroll(rowCount: number, viewPx: number): ScrollSpan {
  const wholePx = rowCount * rowPx;
  if (wholePx <= tallestPx) return { heightPx: wholePx, factor: 1 };
  const [hidden, scrolled] = [wholePx - viewPx, tallestPx - viewPx];
  return { heightPx: tallestPx, factor: hidden / scrolled };
}

/** Rows `first` to before `end` are drawn (numbered from 1), the first of them `topPx` below the top of the scrolled element. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  readonly topPx: number;
}

/** The rows that the window shows, and a few around it. */
export function planRows(
  { rowCount, viewPx }: { rowCount: number; viewPx: number },
  scrollPx: number,
): RowWindow {
  const { factor } = planScroll(rowCount, viewPx);
  const offsetPx = Math.max(0, scrollPx) * factor;
  const first = Math.max(1, Math.floor(offsetPx / rowPx) + 1 - spareRows);
  const end = Math.min(rowCount + 1, Math.ceil((offsetPx + viewPx) / rowPx) + 1 + spareRows);
  return { first, end, topPx: Math.max(0, scrollPx) + (first - 1) * rowPx - offsetPx };
}

/** Where to scroll to so that a row is seen; the present place if it is. */
export function scrollToRow(
  { rowCount, viewPx }: { rowCount: number; viewPx: number },
  scrollPx: number,
  row: number,
): number {
  const { factor, heightPx } = planScroll(rowCount, viewPx);
  const offsetPx = scrollPx * factor;
  const topPx = (row - 1) * rowPx;
  const wantedPx =
    topPx < offsetPx
      ? topPx
      : topPx + rowPx > offsetPx + viewPx
        ? topPx + rowPx - viewPx
        : offsetPx;
  return Math.max(0, Math.min(wantedPx / factor, heightPx - viewPx));
}

/** Columns `first` to before `end` are drawn, numbered from 0. */
export function planColumns(
  columnCount: number,
  { scrollPx, viewPx }: { scrollPx: number; viewPx: number },
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scrollPx / columnPx) - 1);
  return { first, end: Math.min(columnCount, Math.ceil((scrollPx + viewPx) / columnPx) + 1) };
}

/** Where to scroll to sideways so that a column is seen; `viewPx` is what is left of the window beside the row numbers. */
export function scrollToColumn(scrollPx: number, viewPx: number, column: number): number {
  const [left, right] = [column * columnPx, (column + 1) * columnPx];
  if (left < scrollPx) return left;
  return right > scrollPx + viewPx ? Math.min(left, right - viewPx) : scrollPx;
}
