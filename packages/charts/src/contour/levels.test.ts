import { expect, it } from 'vitest';
import { planLevels } from './levels.ts';

const scaleOf = (low: number, high: number, scale: 'linear' | 'log' = 'linear') => ({
  table: new Uint8Array(768),
  low,
  high,
  scale,
});

// Proves visualization/practice: Contours at 1, 2, 2.5 or 5 times a power of ten, every fifth
//   thicker @ planLevels
it('levels are round numbers, at most twelve, and every fifth is thick', () => {
  const levels = planLevels(scaleOf(-1.8, 29.6));
  expect(levels.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(levels.filter(({ isThick }) => isThick).map(({ value }) => value)).toEqual([0, 25]);
  expect(planLevels(scaleOf(34.1, 34.9)).map(({ value }) => value)).toEqual([
    34.1, 34.2, 34.3, 34.4, 34.5, 34.6, 34.7, 34.8, 34.9,
  ]);
});

it('levels of a log scale are values of each decade, and its powers of ten are thick', () => {
  const levels = planLevels(scaleOf(0.01, 10, 'log'));
  expect(levels.map(({ value }) => value)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]);
  expect(levels.filter(({ isThick }) => isThick).map(({ value }) => value)).toEqual([
    0.01, 0.1, 1, 10,
  ]);
});

it('a scale of no width has no levels', () => {
  expect(planLevels(scaleOf(1, 1))).toEqual([]);
});
