import type { DatasetRow } from '@isobath/contract';
import { expect, it } from 'vitest';
import { countFacets } from './facets.ts';

const dataset = (part: Partial<DatasetRow>): DatasetRow => ({
  Sensors: [], Make: 'Observation', Regions: '', DataFeatures: { ci: false, ancillary: false }, ...part,
} as DatasetRow);

it('a dataset with two sensors or two regions counts for both, once each', () => {
  const facets = countFacets([
    dataset({ Sensors: ['CTD', 'Bottle', 'CTD'], Regions: 'North Pacific Ocean, Global', DataFeatures: { ci: true, ancillary: false } }),
    dataset({ Sensors: ['Bottle'], Regions: 'Global', Make: 'Model' }),
  ]);
  expect(facets.sensor).toEqual([{ value: 'Bottle', label: 'Bottle', count: 2 }, { value: 'CTD', label: 'CTD', count: 1 }]);
  expect(facets.region.map(({ value, count }) => [value, count])).toEqual([['Global', 2], ['North Pacific Ocean', 1]]);
  expect(facets.make.map(({ value }) => value)).toEqual(['Model', 'Observation']);
  expect(facets.dataFeatures).toEqual([{ value: 'ci', label: 'Continuously Updated', count: 1 }]);
});
