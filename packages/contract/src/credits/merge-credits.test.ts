import { expect, it } from 'vitest';
import { mergeCredits } from './merge-credits.ts';

const karl = { family: 'Karl', affiliations: [] };
const carberry = { family: 'Carberry', affiliations: [] };
const existing = {
  authors: [karl],
  contributors: [{ ...karl, role: 'Editor' as const }],
  funding: [{ funder: 'NSF' }],
  project: 'HOT',
};

it('a new version keeps what it does not state', () => {
  expect(mergeCredits({}, existing)).toEqual(existing);
  expect(mergeCredits({ project: 'BATS' }, existing)).toEqual({ ...existing, project: 'BATS' });
  expect(mergeCredits({ funding: [] }, existing)).toEqual({ ...existing, funding: [] });
});

it('people replace authors and contributors together', () => {
  expect(mergeCredits({ authors: [carberry] }, existing)).toEqual({
    ...existing,
    authors: [carberry],
    contributors: [],
  });
});

it('where nobody is named there are no credits', () => {
  expect(mergeCredits({}, null)).toBeNull();
  expect(mergeCredits({ authors: [] }, null)).toBeNull();
});
