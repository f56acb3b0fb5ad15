import { expect, it } from 'vitest';
import { describeValues } from '../colour/value-statistics.ts';
import type { Grid } from '../columns/grid.ts';
import { requireCounts } from '../columns/require-counts.ts';
import { planGridScene } from '../raster/rasterise-grid.ts';
import { fitView } from '../geometry/map-view.ts';
import { weighByArea } from './area-statistics.ts';
import { gridExtent, readGrid } from './reading/grid-reader.ts';
import { averageNotes } from './summarise-map.ts';

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

const field: Grid = {
  lon: Float64Array.of(170, 180, 190),
  lat: Float64Array.of(-90, -60, -30, 0),
  values: Float32Array.of(1, 2, NaN, 4, 5, 6, 7, 8, 9, 10, NaN, 12),
};

it('mean and deviation are those of a plain loop over the cells, from the pole on', () => {
  const edges = [-90, -75, -45, -15, 15];
  const cells = [...field.values].flatMap((value, cell) => {
    const row = Math.floor(cell / 3);
    const weight = sine(edges[row + 1]!) - sine(edges[row]!);
    return Number.isNaN(value) ? [] : [{ value, weight }];
  });
  const area = cells.reduce((sum, { weight }) => sum + weight, 0);
  const mean = cells.reduce((sum, { value, weight }) => sum + value * weight, 0) / area;
  const squares = cells.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0);
  const freedom = area - cells.reduce((sum, { weight }) => sum + weight ** 2, 0) / area;
  const weighted = weighByArea(field, describeValues(field.values));
  expect(weighted.mean).toBeCloseTo(mean, 12);
  expect(weighted.std).toBeCloseTo(Math.sqrt(squares / freedom), 12);
  expect([weighted.count, weighted.min, weighted.max]).toEqual([10, 1, 12]);
});

it('a joined cell counts as the part of it that has values', () => {
  const grid: Grid = {
    lon: Float64Array.of(5, 15),
    lat: Float64Array.of(0),
    values: Float64Array.of(2, 8),
    bounds: { lon: Float64Array.of(0, 10, 10, 20), lat: Float64Array.of(-5, 5) },
    joined: { lat: 2, lon: 2, method: 'area mean', validFractions: Float32Array.of(1, 0.5) },
  };
  expect(weighByArea(grid, describeValues(grid.values)).mean).toBeCloseTo((2 + 4) / 1.5, 12);
});

it('without values there is no mean', () => {
  const none = Float64Array.of(NaN);
  const grid = { lon: Float64Array.of(0), lat: Float64Array.of(0), values: none };
  expect(weighByArea(grid, describeValues(none)).mean).toBeNaN();
});

const means: Grid = {
  lon: Float64Array.of(0, 1),
  lat: Float64Array.of(0),
  values: Float64Array.of(3, 4),
  counts: Uint32Array.of(12, 1),
  maxPerCell: 12,
  meanOver: 'months',
};

it('a mean of one month of twelve is told from a whole year, under the cursor and below the map', () => {
  const scene = planGridScene(means);
  const view = fitView(gridExtent(scene), { widthPx: 200 });
  expect(readGrid(scene, means).readAt({ lon: 1, lat: 0 }, view)?.more).toEqual(['1 of 12 months']);
  expect(averageNotes(means)).toEqual([
    'Each cell is the mean of up to 12 months; 1 of 2 cells with values has fewer, and each tells its number when pointed at.',
  ]);
});

it('means of fewer values than are wanted are left out, and it is said', () => {
  const whole = requireCounts(means, 12);
  expect([...whole.values]).toEqual([3, NaN]);
  expect([...means.values]).toEqual([3, 4]);
  expect(averageNotes(whole)).toEqual([
    'Each cell is the mean of at least 12 of 12 months; 1 of 2 cells with values have fewer and are left out.',
  ]);
  expect(requireCounts(means, undefined)).toBe(means);
});
