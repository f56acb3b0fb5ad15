import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the latest of eight different searches come first, and can be forgotten', () => {
  for (let at = 0; at < 10; at += 1) rememberSearch(`search ${at}`);
  rememberSearch(' SEARCH 5 ');
  rememberSearch('  ');
  expect(readRecentSearches().slice(0, 3)).toEqual(['SEARCH 5', 'search 9', 'search 8']);
  expect(readRecentSearches()).toHaveLength(8);
  forgetSearches();
  expect([readRecentSearches(), kept.size]).toEqual([[], 0]);
});

it('what something else wrote there is left aside', () => {
  kept.set('isobath-recent-searches', '{"a":1}');
  expect(readRecentSearches()).toEqual([]);
  kept.set('isobath-recent-searches', '["sst", 3');
  expect(readRecentSearches()).toEqual([]);
  kept.set('isobath-recent-searches', '["sst", 3]');
  expect(readRecentSearches()).toEqual(['sst']);
});
