import { expect, it } from 'vitest';
import { findGuidance } from './guidance-table.ts';
import { hintWidths } from './guide-parts.ts';
import { guides } from './guides.ts';
import { placements } from './place-card.ts';

// Proves portal/guidance: Tours, hints and videos by path, inherited @ findGuidance
it.each([
  ['/', undefined, 'home'],
  ['/catalog', 'catalog', 'catalog'],
  ['/catalog/', 'catalog', 'catalog'],
  ['/catalog/datasets/SST', 'dataset', 'catalog'],
  ['/catalog/cruises/KM1712', undefined, undefined],
  ['/collections/12', 'collections', undefined],
  ['/visualization', undefined, 'charts'],
  ['/visualization/charts', 'charts', 'charts'],
  ['/visualization/cruises', 'cruises', undefined],
  ['/datasubmission/guide', undefined, 'guide'],
  ['/datasubmission/submission-portal', undefined, 'validate'],
  ['/datasubmission/userdashboard', undefined, 'submit'],
  ['/about', undefined, undefined],
])('%s offers the tour of %s and the video %s, its own or its parent’s', (path, page, video) => {
  expect(findGuidance(path)).toEqual({ page, video });
});

// Proves portal/guidance: 9 steps of the catalog, 10 of the charts @ guides
// Proves portal/guidance: 250, 400 and 600 px @ hintWidths
// Proves portal/guidance: 12 placements @ placements
it('the catalog has a tour of nine steps, the charts one of ten, and each hint has one of the three sizes', () => {
  expect(guides.catalog.steps).toHaveLength(9);
  expect(guides.charts.steps).toHaveLength(10);
  expect(guides.catalog.hints.filter(({ hasVideo }) => hasVideo)).toHaveLength(1);
  expect(hintWidths).toEqual({ small: 250, medium: 400, large: 600 });
  expect(placements).toHaveLength(12);
  for (const { steps, hints } of Object.values(guides)) {
    expect(steps.every(({ target, title, text }) => target && title && text)).toBe(true);
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.every(({ placement }) => placements.includes(placement))).toBe(true);
  }
});
