import { expect, it } from 'vitest';
import type { FoundDataset, FoundVariable } from '@isobath/contract';
import { layRows } from './result-rows.ts';
import { planMove } from './use-row-keys.ts';

const datasets = [1, 2].map((Dataset_ID) => ({ Dataset_ID }) as FoundDataset);
const variables = [1, 2].map((ID) => ({ ID }) as FoundVariable);
/** dataset 1, its two variables, dataset 2 */
const rows = layRows(datasets, new Map([[1, { state: 'ready', variables }]]));

it.each([
  [0, 'ArrowDown', 1],
  [3, 'ArrowDown', 3],
  [3, 'ArrowUp', 2],
  [0, 'ArrowUp', 0],
  [2, 'Home', 0],
  [0, 'End', 3],
  [0, 'ArrowRight', 1],
  [3, 'ArrowRight', 'toggle'],
  [1, 'ArrowRight', undefined],
  [0, 'ArrowLeft', 'toggle'],
  [2, 'ArrowLeft', 0],
  [3, 'ArrowLeft', undefined],
  [0, 'a', undefined],
] as const)('from row %d the key %s leads to %s', (index, key, to) => {
  expect(planMove(rows, index, key)).toBe(to);
});
