import { sharedChartSchema } from '@isobath/contract';
import { expect, it } from 'vitest';
import { describeChanges, plotsOfShared, sharedFromPlots } from './shared-charts.ts';

const plots = [
  'heatmap*tblSST*sst*2025-01-01T00:00:00.000Z*2025-01-31T00:00:00.000Z*-10*10.5*170*-170*0*0*split:date*palette:Jet*range:0 5',
  'timeSeries*tblWOA_Climatology*t%2Aan*1*12*-90*90*-180*180*0*5500',
];

it('charts are shared and opened again exactly as their long address names them', () => {
  const shared = sharedFromPlots(plots);
  expect(shared).toHaveLength(2);
  for (const chart of shared) expect(sharedChartSchema.parse(chart)).toEqual(chart);
  expect(plotsOfShared(shared).map(decodeURIComponent)).toEqual(plots.map(decodeURIComponent));
  expect(sharedFromPlots(['nothing', ...plots.slice(1)])).toHaveLength(1);
});

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
    'A has changed: version 2 was published on 2025-03-04; these charts were shared from version 1 of 2025-01-01. They show the new version.',
    'B is no longer in the catalog: its charts cannot be drawn.',
  ]);
});
