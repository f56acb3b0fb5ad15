import type { VisualizableVariable } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { axesOf, axisStep, boxAround, reachOf, snapToGrid } from './place-plan.ts';

const gridded = {
  Spatial_Resolution: '1/4° X 1/4°',
  meta: { visType: 'Heatmap' },
} as VisualizableVariable;

describe('the box around a clicked place', () => {
  it('holds one cell of the grid: half a step to each side, none of its neighbours', () => {
    const reach = reachOf(gridded, undefined);
    expect(reach).toBeGreaterThan(0.12);
    expect(reach).toBeLessThan(0.125);
    expect(reachOf(gridded, 2)).toBeCloseTo(0.998);
    expect(axisStep([10, 12, 14])).toBe(2);
    expect(axisStep([10])).toBeUndefined();
  });

  it('crosses the date line with west greater than east, and ends at the pole', () => {
    expect(boxAround({ lat: 89.9, lon: 180 }, 0.5)).toEqual({
      lat1: 89.4,
      lat2: 90,
      lon1: 179.5,
      lon2: -179.5,
    });
    expect(boxAround({ lat: 0, lon: 190 }, 1)).toEqual({
      lat1: -1,
      lat2: 1,
      lon1: -171,
      lon2: -169,
    });
  });

  it('of sparse observations is as wide as stated', () => {
    expect(reachOf({ ...gridded, meta: { ...gridded.meta, visType: 'Sparse' } }, undefined)).toBe(
      0.5,
    );
  });
});

describe('a place typed into the address', () => {
  const axes = axesOf([-1, 1, -1, 3], [-179, -177, 177, 179]);

  it('means the cell that holds it, on a corner and across the date line too', () => {
    expect(snapToGrid({ lat: 0.4, lon: -178.2 }, axes)).toEqual({ lat: 1, lon: -179 });
    expect(snapToGrid({ lat: 2, lon: 179.9 }, axes)).toEqual({ lat: 1, lon: 179 });
    expect(Math.abs(snapToGrid({ lat: 2, lon: 180 }, axes).lon)).toBe(179);
    expect(snapToGrid({ lat: 2, lon: 181.5 }, axes)).toEqual({ lat: 1, lon: -179 });
  });

  it('is found on a grid whose cells are wider than high', () => {
    expect(snapToGrid({ lat: 0.1, lon: 10.5 }, axesOf([0, 0.33, 0.66], [10, 11, 12]))).toEqual({
      lat: 0,
      lon: 10,
    });
  });

  it('stays where it is when the grid does not reach it', () => {
    expect(snapToGrid({ lat: 60, lon: 0 }, axes)).toEqual({ lat: 60, lon: 0 });
    expect(snapToGrid({ lat: 60, lon: 0 }, axesOf([], []))).toEqual({ lat: 60, lon: 0 });
  });
});
