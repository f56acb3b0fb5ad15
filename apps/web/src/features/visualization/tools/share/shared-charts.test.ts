import { sharedChartSchema, sharedPanelSchema } from '@isobath/contract';
import { expect, it } from 'vitest';
import { readChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import {
  describeChanges,
  panelOfAddress,
  plotsOfShared,
  searchOfCharts,
  sharedFromPlots,
} from './shared-charts.ts';

const plots = [
  'heatmap*tblSST*sst*2025-01-01T00:00:00.000Z*2025-01-31T00:00:00.000Z*-10*10.5*170*-170*0*0*split:date*palette:Jet*range:0 5',
  'sectionMap*tblWOA_Climatology*tan*1*1*10*20*-40*-30*0*5500*line%3A10%20-30%2C20%20-40',
  'timeSeries*tblWOA_Climatology*t%2Aan*1*12*-90*90*-180*180*0*5500',
];

it('charts are shared and opened again exactly as their long address names them', () => {
  const shared = sharedFromPlots(plots);
  expect(shared).toHaveLength(3);
  for (const chart of shared) expect(sharedChartSchema.parse(chart)).toEqual(chart);
  expect(plotsOfShared(shared).map(decodeURIComponent)).toEqual(plots.map(decodeURIComponent));
  expect(sharedFromPlots(['nothing', ...plots.slice(1)])).toHaveLength(2);
});

// Proves visualization/addresses: Short and long links restore panel and charts @ panelOfAddress
it('the panel is shared with its charts, and the long address has both', () => {
  const address = {
    table: 'tblSST',
    variable: 'sst',
    dt1: '2025-01-01T00:00:00.000Z',
    lon1: 170,
    lon2: -170,
    chart: 'heatmap',
    locked: 'true',
  } as const;
  const panel = panelOfAddress({ ...address, plot: plots, share: 'abc' });
  expect(panel).toEqual(address);
  expect(sharedPanelSchema.parse(panel)).toEqual(panel);
  const search = searchOfCharts(panel, plots, '0*1*side');
  const raw = { ...Object.fromEntries(search), plot: search.getAll('plot') };
  expect(readChartsAddress(raw)).toEqual({ ...address, plot: plots, compare: '0*1*side' });
  expect(panelOfAddress({ plot: plots })).toBeUndefined();
  expect(panelOfAddress({ table: 'tblSST', variable: 'sst', chart: 'pie' })).toEqual({
    table: 'tblSST',
    variable: 'sst',
  });
});

// Proves visualization/addresses: A short link says which datasets have changed since @
//   describeChanges
it('what has changed since charts were shared is said by dataset, with versions and days', () => {
  const dataset = {
    table: 'tblA',
    shortName: 'A',
    shared: { number: 1, publishedAt: '2025-01-01T12:00:00.000Z' },
  };
  const current = { number: 2, publishedAt: '2025-03-04T12:00:00.000Z' };
  expect(
    describeChanges([
      { ...dataset, state: 'same', current: dataset.shared },
      { ...dataset, state: 'changed', current },
      { ...dataset, shortName: 'B', state: 'gone', current: null },
    ]),
  ).toEqual([
    'A has changed: release 2 was published on 2025-03-04; these charts were shared from release 1 of 2025-01-01. They show the new release.',
    'B is no longer in the catalog: its charts cannot be drawn.',
  ]);
});
