import type { Extent, Grid } from '@isobath/charts';
import type { ChartRange } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { closesCircle, planFinerArea, rangeOfArea } from './finer-area.ts';

/** 2160 by 4320 cells of 1/12°, three by three joined to 720 by 1440 of 1/4°. */
const grid: Grid = {
  lat: Float64Array.from({ length: 720 }, (_, index) => -89.875 + index / 4),
  lon: Float64Array.from({ length: 1440 }, (_, index) => -179.875 + index / 4),
  values: new Float32Array(0),
  bounds: { lat: Float64Array.of(-90, 90), lon: Float64Array.of(-180, 180) },
  joined: { lat: 3, lon: 3, method: 'area mean', validFractions: new Float32Array(0) },
};
const area = (west: number, east: number, south: number, north: number): Extent => ({
  west,
  east,
  south,
  north,
});
const plan = (window: Extent, before?: ReturnType<typeof planFinerArea>) =>
  planFinerArea(window, { grid, mostCells: 1_500_000, before });

describe('the area that is fetched in finer cells', () => {
  // Proves visualization/prevention: chartLimits.mapCells
  it('is the window and a quarter on each side, as fine as there is room for', () => {
    expect(plan(area(0, 40, 0, 20))).toEqual({ area: area(-10, 50, -5, 25), factor: 1 });
    expect(plan(area(-100, 100, -40, 40))?.factor).toBe(2);
  });

  it('is none where nothing would be finer', () => {
    expect(plan(area(-180, 180, -90, 90))).toBeUndefined();
    const { joined: _, ...single } = grid;
    const none = planFinerArea(area(0, 1, 0, 1), {
      grid: single,
      mostCells: 1_500_000,
      before: undefined,
    });
    expect(none).toBeUndefined();
  });

  it('stays while the window lies within it and is no finer to be had', () => {
    const before = plan(area(0, 40, 0, 20));
    expect(plan(area(5, 45, 2, 22), before)).toBe(before);
    expect(plan(area(15, 55, 0, 20), before)).not.toBe(before);
    const coarse = plan(area(-100, 100, -40, 40));
    expect(plan(area(0, 40, 0, 20), coarse)?.factor).toBe(1);
  });

  it('ends where the data do', () => {
    const bounds = { lat: Float64Array.of(0, 30), lon: Float64Array.of(150, 200) };
    const box = { ...grid, bounds };
    const window = area(-200, -170, 0, 20);
    const found = planFinerArea(window, { grid: box, mostCells: 1_500_000, before: undefined });
    expect(found?.area).toEqual(area(-207.5, -162.5, 0, 25));
    const wide = planFinerArea(area(150, 190, 0, 20), {
      grid: box,
      mostCells: 1_500_000,
      before: undefined,
    });
    expect(wide?.area).toEqual(area(150, 200, 0, 25));
  });

  it('ends at the poles', () => {
    expect(plan(area(0, 40, 70, 90))?.area).toEqual(area(-10, 50, 65, 90));
  });
});

describe('the part of the range of a chart', () => {
  const range: ChartRange = {
    dt1: '2020-01-01',
    dt2: '2020-01-01',
    lat1: -60,
    lat2: 60,
    lon1: -180,
    lon2: 180,
    depth1: 0,
    depth2: 0,
  };

  it('is the area, across the date line too', () => {
    expect(rangeOfArea(range, area(170, 200, -10, 70), true)).toEqual({
      ...range,
      lat1: -10,
      lat2: 60,
      lon1: 170,
      lon2: -160,
    });
  });

  it('is never wider than the range', () => {
    const box = { ...range, lon1: 160, lon2: -170 };
    expect(rangeOfArea(box, area(-210, -180, 0, 1), false)).toMatchObject({
      lon1: 160,
      lon2: -180,
    });
    expect(rangeOfArea(range, area(0, 400, 0, 1), true)).toMatchObject({ lon1: -180, lon2: 180 });
  });

  it('knows whether the cells go around the Earth', () => {
    expect(closesCircle(grid)).toBe(true);
    const box = { lat: Float64Array.of(-90, 90), lon: Float64Array.of(-180, -90, -90, 90) };
    expect(closesCircle({ ...grid, bounds: box })).toBe(false);
  });
});
