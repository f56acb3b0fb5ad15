import type { VisualizableVariable } from '@isobath/contract';
import { expect, it } from 'vitest';
import { readChartLink } from '../../chart/chart-link.ts';
import { addressOfFirstMap } from './first-map.ts';

const parameters = {
  dt1: '2020-01-01',
  dt2: '2020-01-01',
  lat1: -90,
  lat2: 90,
  lon1: -180,
  lon2: 180,
  depth1: 0,
  depth2: 5,
};
const variable = (name: string, visType: 'Heatmap' | 'Sparse'): VisualizableVariable =>
  ({
    Table_Name: 'tblMade',
    Short_Name: name,
    meta: { visType, parameters },
  }) as unknown as VisualizableVariable;

it('the first map of a dataset is that of its first variable on a grid, in the panel and as a chart', () => {
  const address = addressOfFirstMap([variable('count', 'Sparse'), variable('sst', 'Heatmap')]);
  expect(address).toMatchObject({
    table: 'tblMade',
    variable: 'sst',
    chart: 'heatmap',
    ...parameters,
  });
  expect(readChartLink(address!.plot![0]!)).toEqual({
    subtype: 'heatmap',
    table: 'tblMade',
    variable: 'sst',
    range: parameters,
    look: {},
  });
});

it('a dataset of observations alone has no first map', () => {
  expect(addressOfFirstMap([variable('count', 'Sparse')])).toBeUndefined();
});
