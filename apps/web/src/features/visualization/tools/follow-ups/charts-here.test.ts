import type { VariableReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import { chartsHere } from './charts-here.ts';

const shown = {
  dt1: '2016-04-20T00:00:00.000Z',
  dt2: '2016-04-21T00:00:00.000Z',
  lat1: -20,
  lat2: 20,
  lon1: 160,
  lon2: -140,
  depth1: 0,
  depth2: 100,
};
const variable = {
  Temporal_Resolution: 'Daily',
  Spatial_Resolution: '1/2° X 1/2°',
  Climatology: false,
  Has_Depth: true,
  Time_Min: '1993-01-01T00:00:00.000Z',
  Time_Max: '2020-12-31T00:00:00.000Z',
  Depth_Min: 0,
  Depth_Max: 5000,
} as VariableReply;

it('a cell of a map has its series over all times and its profile over all depths', () => {
  const [series, profile, ...others] = chartsHere(variable, shown, { lat: 10.25, lon: -149.75 });
  const there = { lat1: 10.2499, lat2: 10.2501, lon1: -149.7501, lon2: -149.7499 };
  expect(series).toEqual({
    subtype: 'timeSeries',
    range: { ...shown, ...there, dt1: variable.Time_Min, dt2: variable.Time_Max },
  });
  expect(profile).toEqual({
    subtype: 'depthProfile',
    range: { ...shown, ...there, depth1: 0, depth2: 5000 },
  });
  expect(others).toEqual([]);
});

it('a cell that was joined from several has the series and the profile of all of them', () => {
  const joined = { west: 179.5, east: 180.25, south: 10, north: 10.75 };
  const [series] = chartsHere(variable, shown, { lat: 10.375, lon: 179.875, joined });
  expect(series?.range).toMatchObject({ lat1: 10, lat2: 10.75, lon1: 179.5, lon2: -179.75 });
});

it('a cell on the date line or at a pole stays one cell', () => {
  const [series] = chartsHere(variable, shown, { lat: 90, lon: 180 });
  expect(series?.range).toMatchObject({
    lat1: 89.9999,
    lat2: 90,
    lon1: 179.9999,
    lon2: -179.9999,
  });
});

it('a place along a section keeps the other coordinate, a surface variable has no profile, and a climatology has all months', () => {
  const surface = { ...variable, Has_Depth: false, Climatology: true };
  const charts = chartsHere(surface, shown, { lat: 5 });
  expect(charts.map(({ subtype }) => subtype)).toEqual(['timeSeries']);
  expect(charts[0]?.range).toMatchObject({ dt1: '1', dt2: '12', lon1: 160, lon2: -140 });
});
