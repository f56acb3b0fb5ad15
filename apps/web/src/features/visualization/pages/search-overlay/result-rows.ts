import type { FoundDataset, FoundVariable } from '@isobath/contract';

/** What is known of the variables of a dataset that is open. */
export type OpenDataset =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly variables: readonly FoundVariable[] };

/** One row of a list of results. */
export type ResultRow =
  | { readonly kind: 'dataset'; readonly dataset: FoundDataset; readonly isOpen: boolean }
  | { readonly kind: 'variable'; readonly variable: FoundVariable }
  | { readonly kind: 'loading' | 'failed'; readonly dataset: FoundDataset };

const datasetPx = 38;
const variablePx = 32;

/** The height of a row in pixels (spec 2 §9). */
export function rowPx({ kind }: ResultRow): number {
  return kind === 'dataset' ? datasetPx : variablePx;
}

/** Datasets one below the other, below each open one its variables. */
export function layRows(
  datasets: readonly FoundDataset[],
  open: ReadonlyMap<number, OpenDataset>,
): readonly ResultRow[] {
  return datasets.flatMap((dataset): readonly ResultRow[] => {
    const content = open.get(dataset.Dataset_ID);
    const head: ResultRow = { kind: 'dataset', dataset, isOpen: content !== undefined };
    if (!content) return [head];
    if (content.state !== 'ready') return [head, { kind: content.state, dataset }];
    return [
      head,
      ...content.variables.map((variable) => ({ kind: 'variable', variable }) as const),
    ];
  });
}

/** Where each row begins, in pixels from the top, and last where all of them end. */
export function rowTops(rows: readonly ResultRow[]): readonly number[] {
  const tops = [0];
  let top = 0;
  for (const row of rows) {
    top += rowPx(row);
    tops.push(top);
  }
  return tops;
}

/** The rows that a window shows: from `first` up to but without `end`, with some more above and below. */
export function rowsInWindow(
  tops: readonly number[],
  { scrollTop, heightPx }: { readonly scrollTop: number; readonly heightPx: number },
): { readonly first: number; readonly end: number } {
  const aheadPx = 400;
  return {
    first: findRow(tops, scrollTop - aheadPx),
    end: Math.min(tops.length - 1, findRow(tops, scrollTop + heightPx + aheadPx) + 1),
  };
}

/** The row at a height: the last that begins at or above it. */
function findRow(tops: readonly number[], px: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}
