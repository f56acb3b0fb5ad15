import { expect, it } from 'vitest';
import { findGuidance } from './guidance-table.ts';
import { guides } from './guides.ts';

it.each([
  ['/catalog', 'catalog'],
  ['/catalog/', 'catalog'],
  ['/catalog/datasets/SST', 'dataset'],
  ['/collections/12', 'collections'],
  ['/visualization/charts', 'charts'],
  ['/catalog/cruises/KM1712', undefined],
  ['/about', undefined],
  ['/', undefined],
])('%s offers the guidance of %s, its own or its parent’s', (path, page) => {
  expect(findGuidance(path)).toBe(page);
});

it('the catalog has a tour of nine steps, and each hint has one of the three sizes', () => {
  expect(guides.catalog.steps).toHaveLength(9);
  for (const { steps, hints } of Object.values(guides)) {
    expect(steps.every(({ target, title, text }) => target && title && text)).toBe(true);
    expect(hints.length).toBeGreaterThan(0);
  }
});
