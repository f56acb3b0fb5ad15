import { expect, it } from 'vitest';
import { describeSample } from './sample-note.ts';

const newest = { choice: 'newest', hasDepth: false } as const;

// Proves portal/catalog: Truncated: … of 10,000 observations @ describeSample
it('a map of the newest 10,000 observations of more is said to be truncated, one of all is not', () => {
  const words =
    'Truncated: the map shows the newest 10,000 of 57,600 observations. The download has them all.';
  expect(describeSample({ ...newest, drawn: 10_000, total: 57_600 })).toBe(words);
  expect(describeSample({ ...newest, drawn: 57_600, total: 57_600 })).toBeUndefined();
});

it('until it is known how many observations there are, 10,000 are taken for a part of them', () => {
  expect(describeSample({ ...newest, drawn: 10_000, total: undefined })).toMatch(
    /^Truncated: the map shows the newest 10,000 observations\./,
  );
  expect(describeSample({ ...newest, drawn: 9_999, total: undefined })).toBeUndefined();
});

it('thinned observations are not called the newest, and lead to profiles where there are depths', () => {
  const thinned = { drawn: 4_000, total: 57_600, choice: 'thinned', hasDepth: true } as const;
  expect(describeSample(thinned)).toBe('Click a point for its profile. The download has them all.');
});
