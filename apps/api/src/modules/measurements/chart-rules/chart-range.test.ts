import type { ChartVariable } from '@isobath/contract';
import { expect, it } from 'vitest';
import { rangeOfSubset } from './chart-range.ts';

const variable: ChartVariable = {
  Table_Name: 'tblModel',
  Dataset_ID: 1,
  Temporal_Resolution: 'Daily',
  Spatial_Resolution: '1/4° X 1/4°',
  Climatology: false,
  Has_Depth: true,
  Is_Gridded: true,
  Time_Min: '2010-01-01T00:00:00.000Z',
  Time_Max: '2015-12-31T00:00:00.000Z',
  Lat_Min: -60,
  Lat_Max: 60,
  Lon_Min: -100,
  Lon_Max: 20,
  Depth_Min: 5,
  Depth_Max: 500,
};
const part = { tableName: 'tblModel', fields: 'sst' };

it('a part without bounds is all that the variable covers', () => {
  expect(rangeOfSubset(part, variable)).toEqual({
    dt1: '2010-01-01T00:00:00.000Z',
    dt2: '2015-12-31T00:00:00.000Z',
    lat1: -60,
    lat2: 60,
    lon1: -100,
    lon2: 20,
    depth1: 5,
    depth2: 500,
  });
});

it('bounds are kept, bare dates become instants', () => {
  const bounds = { dt1: '2012-03-01', dt2: '2012-03-01T12:30:00Z', lat1: 0, lon2: 0, depth1: 0 };
  expect(rangeOfSubset({ ...part, ...bounds }, variable)).toMatchObject({
    ...bounds,
    dt1: '2012-03-01T00:00:00.000Z',
    dt2: '2012-03-01T12:30:00.000Z',
    lat2: 60,
  });
});

it('months stay months, and other texts stay as they are written', () => {
  const monthly = { ...variable, Climatology: true, Time_Min: null, Time_Max: null };
  expect(rangeOfSubset({ ...part, dt1: '2', dt2: '11' }, monthly)).toMatchObject({
    dt1: '2',
    dt2: '11',
  });
  expect(rangeOfSubset({ ...part, dt1: 'soon' }, variable).dt1).toBe('soon');
});

it('a part does not end before it starts where the catalog knows no end', () => {
  const unknown = { ...variable, Time_Min: null, Time_Max: null };
  const { dt1, dt2 } = rangeOfSubset({ ...part, dt1: '2012-03-01' }, unknown);
  expect([dt1, dt2]).toEqual(['2012-03-01T00:00:00.000Z', '2012-03-01T00:00:00.000Z']);
});
