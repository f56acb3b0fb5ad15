import type { ChartVariable } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { lookOf } from './chart-look.ts';

const day = '2020-01-01T00:00:00.000Z';
const basin = {
  depth1: 0,
  depth2: 2000,
  dt1: day,
  dt2: day,
  lat1: -40,
  lat2: 40,
  lon1: 170,
  lon2: -120,
};
const station = { ...basin, lat1: 22.5, lat2: 23, lon1: 179.8, lon2: -179.8 };
const floats = {
  Temporal_Resolution: 'Irregular',
  Spatial_Resolution: 'Irregular',
} as ChartVariable;
const model = { Temporal_Resolution: 'Monthly', Spatial_Resolution: '1° X 1°' } as ChartVariable;

describe('a depth profile at first', () => {
  const hasLines = (variable: ChartVariable, range: typeof basin, look = {}) =>
    lookOf({ subtype: 'depthProfile', variable, range, look }).hasLines;

  // Proves visualization/practice: Means of different casts are not joined to a line @ lookOf
  it('of casts of several places has no line: neighbouring depths are means of different casts', () => {
    expect(hasLines(floats, basin)).toBe(false);
  });

  it('of one place, also on the date line, and of a grid has a line', () => {
    expect([hasLines(floats, station), hasLines(model, basin)]).toEqual([true, true]);
  });

  it('is as it was chosen', () => {
    expect(hasLines(floats, basin, { hasLines: true })).toBe(true);
    expect(hasLines(model, basin, { hasLines: false })).toBe(false);
  });
});
