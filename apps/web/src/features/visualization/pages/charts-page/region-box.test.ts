import { defaultChartRange } from '@isobath/contract';
import { expect, it } from 'vitest';
import { boxOfRange } from './region-box.ts';

const nowhere = defaultChartRange('2026-01-01T00:00:00.000Z');
const bounds = (lat1: number, lat2: number, lon1: number, lon2: number) =>
  boxOfRange({ ...nowhere, lat1, lat2, lon1, lon2 });

it('bounds make a region, across the date line too', () => {
  expect(bounds(-20, 40, 170, -120)).toEqual({ south: -20, north: 40, west: 170, east: -120 });
});

it('there is no region before anything is restricted, upside down or off the Earth', () => {
  expect(boxOfRange(nowhere)).toBeUndefined();
  expect(bounds(40, -20, 0, 10)).toBeUndefined();
  expect(bounds(0, 91, 0, 10)).toBeUndefined();
});
