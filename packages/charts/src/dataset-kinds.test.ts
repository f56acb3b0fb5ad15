import { formatDepth } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import type { ChartedVariable } from './kind.ts';
import { kindsFor } from './dataset-kinds.ts';

const gridded: ChartedVariable = {
  longName: 'Temperature',
  unit: '°C',
  standardName: 'sea_water_temperature',
  field: 'temperature',
  isGridded: true,
  isClimatology: false,
  hasDepth: true,
};
const everywhere = ['shown', 'through-time', 'through-depth'] as const;
const namesFor = (change: Partial<ChartedVariable>): string[] =>
  kindsFor({ ...gridded, ...change }, everywhere).map(({ name }) => name);

describe('the kinds of charts of a variable', () => {
  it('are a map, a series and a profile for a grid with depths', () => {
    expect(namesFor({})).toEqual(['map', 'series', 'profile']);
  });

  it('leave out the profile where there is only the surface', () => {
    expect(namesFor({ hasDepth: false })).toEqual(['map', 'series']);
  });

  it('show scattered observations as points', () => {
    expect(namesFor({ isGridded: false })).toEqual(['map of points', 'series', 'profile']);
  });

  it('are those of the rows that are asked for', () => {
    expect(kindsFor(gridded, ['through-time']).map(({ name }) => name)).toEqual(['series']);
    expect(kindsFor(gridded, [])).toEqual([]);
  });

  it('each bring the component that draws them', async () => {
    const kinds = new Set([
      ...kindsFor(gridded, everywhere),
      ...kindsFor({ ...gridded, isGridded: false }, ['shown']),
    ]);
    const loaded = await Promise.all([...kinds].map(async ({ load }) => (await load()).default));
    expect(new Set(loaded).size).toBe(kinds.size);
  });
});

it('one depth at a place is told with its depth', () => {
  const [, profile] = kindsFor(gridded, ['through-time', 'through-depth']);
  const table = { rowCount: 1, columns: { depth: Float32Array.of(5), temperature: [] } };
  expect(profile?.describeLone?.(table, 'all times')).toEqual({
    where: `at ${formatDepth(5)}, all times`,
    why: 'The only depth at this place.',
  });
});
