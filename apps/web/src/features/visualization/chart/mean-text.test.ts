import type { VariableReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import { countsOf, describeCounting, describeMeans, maxValuesOf } from './mean-text.ts';

const range = {
  dt1: '1',
  dt2: '12',
  lat1: -77,
  lat2: 81,
  lon1: -179,
  lon2: 179,
  depth1: 0,
  depth2: 0,
};
const grid = {
  Variable: 'sst',
  Has_Depth: true,
  Temporal_Resolution: 'Monthly Climatology',
  Spatial_Resolution: '2° X 2°',
} as VariableReply;
const casts = { ...grid, Spatial_Resolution: 'Irregular' };
const rowsOf = (last: 'cell_count' | 'row_count', found: readonly number[], of: number) => ({
  rowCount: found.length,
  columns: {
    sst: Float64Array.from(found, () => 15),
    sst_count: Float64Array.from(found),
    [last]: new Float64Array(found.length).fill(of),
  },
});
const series = { subtype: 'timeSeries', variable: grid, range } as const;

it('a series of a grid says that its means are weighted by area, and of how many cells', () => {
  const table = rowsOf('cell_count', [9506, 10_559], 14_400);
  expect(describeMeans(series, table)).toBe(
    'Area-weighted mean of up to 10,559 of 14,400 cells, and standard deviation weighted by area',
  );
  expect(countsOf(series, table)).toMatchObject({ noun: 'cells' });
  const deep = { ...series, range: { ...range, depth2: 100 } };
  expect(countsOf(deep, table)).toMatchObject({ noun: 'values (cells and depths)' });
  expect(maxValuesOf(series, table)).toBe(14_400);
});

it('of several depths or times the values are more than the cells', () => {
  const table = () => rowsOf('cell_count', [20], 40);
  const deep = { ...series, range: { ...range, depth2: 100 } };
  expect(describeMeans(deep, table())).toContain('20 of 40 values (cells and depths)');
  expect(describeMeans({ ...series, subtype: 'depthProfile' }, table())).toContain(
    '20 of 40 values (cells and times)',
  );
});

it('observations count alike, and single ones are no means', () => {
  const profile = { subtype: 'depthProfile', variable: casts, range } as const;
  expect(describeMeans(profile, rowsOf('row_count', [1, 3], 4))).toBe(
    'Mean of up to 3 of 4 observations, each counted alike, and sample standard deviation',
  );
  expect(describeMeans(profile, rowsOf('row_count', [1, 1], 1))).toBe(
    'Single values, one at each depth',
  );
});

it('cells without known areas are said to count alike, and why', () => {
  expect(describeMeans(series, rowsOf('row_count', [3], 4))).toContain(
    'not weighted by area, as their places are not those of a grid along latitude and longitude',
  );
});

it('a histogram says what each value counts for', () => {
  expect(describeCounting(grid)).toBe('Each cell counts once, not weighted by area');
  expect(describeCounting(casts)).toBe('Each observation counts once');
});
