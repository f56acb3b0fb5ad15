import { describe, expect, it } from 'vitest';
import type { FoundDataset, FoundVariable } from '@isobath/contract';
import type { OpenDataset } from './result-rows.ts';
import { layRows, rowsInWindow, rowTops } from './result-rows.ts';

const datasets = Array.from(
  { length: 10_000 },
  (_, index) => ({ Dataset_ID: index, Dataset_Name: `Dataset ${index}` }) as FoundDataset,
);
const variables = Array.from({ length: 10 }, (_, ID) => ({ ID }) as FoundVariable);
const allOpen = new Map<number, OpenDataset>(
  datasets.map(({ Dataset_ID }) => [Dataset_ID, { state: 'ready', variables }]),
);

describe('the rows of a list', () => {
  // Proves visualization/search: Rows of 38 px, of variables 32 px @ rowPx
  it('are datasets, and below those that are open their variables', () => {
    const open = new Map<number, OpenDataset>([
      [0, { state: 'ready', variables: variables.slice(0, 2) }],
      [1, { state: 'loading' }],
      [2, { state: 'failed' }],
    ]);
    const rows = layRows(datasets.slice(0, 4), open);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'dataset',
      'variable',
      'variable',
      'dataset',
      'loading',
      'dataset',
      'failed',
      'dataset',
    ]);
    expect(rowTops(rows)).toEqual([0, 38, 70, 102, 140, 172, 210, 242, 280]);
  });

  it('that a window shows are few among 100,000 variables', () => {
    const rows = layRows(datasets, allOpen);
    expect(rows).toHaveLength(110_000);
    const tops = rowTops(rows);
    const total = tops.at(-1) ?? 0;
    expect(total).toBe(10_000 * (38 + 320));
    for (const scrollTop of [0, 1_234_567, total - 600]) {
      const { first, end } = rowsInWindow(tops, { scrollTop, heightPx: 600 });
      expect(end - first).toBeLessThan(50);
      expect(tops[first]).toBeLessThanOrEqual(scrollTop);
      expect(tops[end]).toBeGreaterThanOrEqual(scrollTop + 600);
    }
  });

  it('of an empty list are none', () => {
    expect(rowsInWindow(rowTops([]), { scrollTop: 0, heightPx: 600 })).toEqual({
      first: 0,
      end: 0,
    });
  });
});
