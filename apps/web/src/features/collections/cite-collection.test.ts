import type { Collection } from '@isobath/contract';
import { expect, it } from 'vitest';
import { citeCollection } from './cite-collection.ts';

it('a collection is cited with its owner, the day of its last change and its address', () => {
  const collection = {
    id: 7,
    name: 'Warm water',
    ownerName: 'Ada Doe',
    modifiedDate: '2026-03-04T05:06:07.000Z',
  } as Collection;
  expect(citeCollection(collection, 'https://portal.example')).toBe(
    'Ada Doe (2026). Warm water [collection of datasets, state of 2026-03-04]. Isobath. https://portal.example/collections/7',
  );
  expect(citeCollection({ ...collection, ownerName: '' }, 'https://p')).toMatch(
    /^Warm water \(2026\)\. \[collection of datasets/,
  );
});
