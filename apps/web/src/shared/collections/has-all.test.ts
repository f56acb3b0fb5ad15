import type { Collection } from '@isobath/contract';
import { expect, it } from 'vitest';
import { hasAll } from './has-all.ts';

const collection = {
  datasets: [{ datasetShortName: 'SST' }, { datasetShortName: 'Floats' }],
} as unknown as Collection;

it('a collection is ticked where it holds every one of the datasets', () => {
  expect(hasAll(collection, ['sst'])).toBe(true);
  expect(hasAll(collection, ['Floats', 'SST'])).toBe(true);
  expect(hasAll(collection, ['SST', 'Casts'])).toBe(false);
});
