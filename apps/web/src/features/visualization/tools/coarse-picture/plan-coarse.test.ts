import { chartLimits } from '@isobath/contract';
import { expect, it } from 'vitest';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { coarseText, planCoarse } from './plan-coarse.ts';

const look = { splitBy: undefined, step: undefined };
const plan = (subtype: PlottedChart['subtype'], rows: number | undefined, chosen = {}) =>
  planCoarse({ subtype, look: { ...look, ...chosen } }, rows);

it('large maps and many observations have a coarse picture first', () => {
  expect(plan('heatmap', 1_036_800)).toBe('cells');
  expect(plan('heatmap', 9_331_200)).toBe('cells');
  expect(plan('sparse', 1_487_000)).toBe('points');
});

// Proves visualization/prevention: chartLimits.coarseCells, chartLimits.coarsePoints
it('nothing more is asked for where the full picture comes soon enough, or its size is not known', () => {
  expect(plan('heatmap', chartLimits.coarseCells - 1)).toBeUndefined();
  expect(plan('sparse', chartLimits.coarsePoints - 1)).toBeUndefined();
  expect(plan('heatmap', undefined)).toBeUndefined();
  for (const subtype of ['contourMap', 'sectionMap', 'histogram', 'timeSeries'] as const)
    expect(plan(subtype, 6_000_000)).toBeUndefined();
});

it('parts and steps of a chart have none, for they show other values', () => {
  expect(plan('heatmap', 1_036_800, { splitBy: 'date' })).toBeUndefined();
  expect(plan('heatmap', 1_036_800, { step: { axis: 'time', at: 0 } })).toBeUndefined();
});

it('a coarse picture says what it leaves out', () => {
  const grid = { axes: [], values: {}, sampled: { lat: 4, lon: 4 } };
  expect(coarseText({ grid, rowCount: 64_800 })).toBe(
    'Coarse picture, the full one is loading. One of up to 4 × 4 cells stands for all of them.',
  );
  const note = 'The shallowest observation of each 2.6 x 2.6 degrees.';
  expect(coarseText({ note, rowCount: 3324 })).toBe(
    `Coarse picture, the full one is loading. ${note} 3,324 are shown.`,
  );
});
