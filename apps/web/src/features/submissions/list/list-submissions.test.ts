import { expect, it } from 'vitest';
import type { ListEntry } from './list-submissions.ts';
import { cutPage, listSubmissions } from './list-submissions.ts';

const entry = (id: number, rest: Partial<ListEntry>): ListEntry => ({
  id,
  shortName: `Casts_${id}`,
  longName: `Casts ${id}`,
  phaseId: 2,
  phase: 'Awaiting admin action',
  waitsFor: 'administrators',
  waitingSince: '2026-01-02T00:00:00.000Z',
  startedAt: `2026-01-0${id}T00:00:00.000Z`,
  ...rest,
});
const entries = [
  entry(1, { waitsFor: null, phaseId: 6, phase: 'Complete', waitingSince: '2025-01-01' }),
  entry(2, { owner: 'Ada Lovelace' }),
  entry(3, { waitsFor: 'owner', phaseId: 3, waitingSince: '2025-12-24', shortName: 'argo' }),
];
const idsOf = (address: Parameters<typeof listSubmissions>[1]): number[] =>
  listSubmissions(entries, address).map(({ id }) => id);

// Proves submissions/review: Longest wait first @ listSubmissions
it('those come first that have waited longest, and complete ones last', () => {
  expect(idsOf({})).toEqual([3, 2, 1]);
});

it('submissions are sorted by date and name', () => {
  expect([idsOf({ sort: 'newest' }), idsOf({ sort: 'dataset' })]).toEqual([
    [3, 2, 1],
    [3, 1, 2],
  ]);
});

it('submissions are found by words of names, owner and number, by phase, and by who is waited for', () => {
  expect(idsOf({ query: 'ada casts' })).toEqual([2]);
  expect(idsOf({ query: 'Argo' })).toEqual([3]);
  expect(idsOf({ phase: 6 })).toEqual([1]);
  expect(idsOf({ waits: 'owner' })).toEqual([3]);
});

// Proves submissions/review: 50 submissions on a page @ cutPage
it('a long list has pages of 50, and a number beyond the last is the last', () => {
  const many = Array.from({ length: 120 }, (_, id) => id);
  expect(cutPage(many)).toEqual({ rows: many.slice(0, 50), page: 1, pages: 3 });
  expect(cutPage(many, 9)).toEqual({ rows: many.slice(100), page: 3, pages: 3 });
  expect(cutPage([])).toEqual({ rows: [], page: 1, pages: 1 });
});
