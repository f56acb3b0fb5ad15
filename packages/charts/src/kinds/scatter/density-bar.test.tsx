import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DensityBar, tickCounts } from './density-bar.tsx';

it('numbers of observations stand at powers of ten and at the most, apart from each other', () => {
  expect(tickCounts(12_000)).toEqual([1, 10, 100, 1000, 12_000]);
  expect(tickCounts(2795)).toEqual([1, 10, 100, 2795]);
  expect(tickCounts(1)).toEqual([1]);
});

it('a density says what its colours mean, and nothing before it is drawn', () => {
  const table = new Uint8Array(768);
  expect(renderToStaticMarkup(<DensityBar table={table} most={undefined} />)).toBe('');
  expect(renderToStaticMarkup(<DensityBar table={table} most={12_000} />)).toContain(
    'aria-label="Colours from 1 to 12,000 observations in a cell, log scale"',
  );
});
