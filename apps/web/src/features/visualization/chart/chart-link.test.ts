import { describe, expect, it } from 'vitest';
import {
  chartIdOf,
  explainUnread,
  panelOfChart,
  readChartLink,
  writeChartLink,
} from './chart-link.ts';
import type { LinkedChart } from './chart-link.ts';

const chart: LinkedChart = {
  subtype: 'contourSectionMap',
  table: 'tblLevitus_Climatology',
  variable: 'O2 [µmol*kg]',
  range: {
    dt1: '1850-01-01T00:00:00.000Z',
    dt2: '2025-12-31T23:59:59.000Z',
    lat1: -77.5,
    lat2: 89.5,
    lon1: 170,
    lon2: -170,
    depth1: 0,
    depth2: 5000,
  },
  look: {},
};

describe('a chart in an address', () => {
  // Proves visualization/addresses: A chart and its look are an address @ writeChartLink
  // Proves visualization/controls: Marker colour lime @ markerColours
  it('comes back as it was, with everything chosen of its look', () => {
    const look: LinkedChart['look'] = {
      splitBy: 'depth',
      direction: 'lon',
      palette: 'Jet',
      scale: 'log',
      range: [-1.5, 2e-7],
      marker: { sizePx: 12, opacity: 0.4, colour: 'lime' },
      hasLines: true,
      projection: 'south',
      globe: 0.8,
    };
    for (const each of [chart, { ...chart, look }, { ...chart, look: { hasLines: false } }])
      expect(readChartLink(writeChartLink(each))).toEqual(each);
  });

  it('is the same chart whatever its look', () => {
    expect(chartIdOf({ ...chart, look: { palette: 'Jet' } })).toBe(chartIdOf(chart));
    expect(chartIdOf({ ...chart, subtype: 'histogram' })).not.toBe(chartIdOf(chart));
  });

  it('of an unknown type is an error, and one that breaks off is incomplete', () => {
    expect(explainUnread('pie*tblSST*sst')).toBe('Unexpected chart subType');
    expect(explainUnread('heatmap*tblSST*sst')).toBe('The link to this chart is incomplete.');
  });

  // Proves visualization/addresses: A link that names charts alone fills the panel from the newest
  //   @ panelOfChart
  it('says what the panel held when it was made', () => {
    expect(panelOfChart(chart)).toEqual({
      table: chart.table,
      variable: chart.variable,
      chart: 'contourSectionMap',
      ...chart.range,
    });
  });

  it('that cannot be read is none, and an unknown look is left out', () => {
    const text = writeChartLink(chart);
    for (const bad of [
      '',
      'heatmap',
      text.replace('contourSectionMap', 'pie'),
      text.replace('89.5', 'x'),
      '%zz*a*b',
    ])
      expect(readChartLink(bad)).toBeUndefined();
    expect(readChartLink(`${text}*palette%3AJet*split%3Aweek*range%3A1*globe%3A7`)?.look).toEqual({
      palette: 'Jet',
    });
  });
});
