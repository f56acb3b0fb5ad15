import type { KeyboardEvent } from 'react';
import type { ResultRow } from './result-rows.ts';

interface RowKeys {
  /** What scrolls. */
  readonly box: HTMLElement | null;
  readonly rows: readonly ResultRow[];
  readonly tops: readonly number[];
  readonly toggle: (datasetId: number) => void;
}

/** The keys of a tree: up and down go from row to row, right opens a dataset, left closes it or goes to it, Home and End go to the ends. */
export function useRowKeys({ box, rows, tops, toggle }: RowKeys) {
  const focus = (index: number): void => {
    const [top, bottom] = [tops[index], tops[index + 1]];
    if (!box || top === undefined || bottom === undefined) return;
    if (top < box.scrollTop) box.scrollTop = top;
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    // A row that was far away exists after the next painting.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        box.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus(),
      ),
    );
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement)) return;
    const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const row = rows[index];
    const next = row && planMove(rows, index, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'toggle' && row?.kind === 'dataset') toggle(row.dataset.Dataset_ID);
    else if (typeof next === 'number') focus(next);
  };
}

/** Where a key leads from a row: to another row, to opening or closing the dataset, or nowhere. */
export function planMove(
  rows: readonly ResultRow[],
  index: number,
  key: string,
): number | 'toggle' | undefined {
  const row = rows[index];
  const isDataset = row?.kind === 'dataset';
  switch (key) {
    case 'ArrowDown':
      return Math.min(rows.length - 1, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      if (!isDataset) return undefined;
      return row.isOpen ? Math.min(rows.length - 1, index + 1) : 'toggle';
    case 'ArrowLeft':
      if (isDataset) return row.isOpen ? 'toggle' : undefined;
      return rows.findLastIndex((each, at) => at < index && each.kind === 'dataset');
    default:
      return undefined;
  }
}
