import { availableSubtypes, chartSubtypeNames, explainChartRequest } from '@isobath/contract';
import type { ChartRange, ChartSubtype, VariableReply } from '@isobath/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { narrowRange } from '../playback/chart-steps.ts';
import { hasWaterMasses, waterQuery } from './water-query.ts';

const variable = {
  Table_Name: 'tblSea',
  Dataset_ID: 1,
  Variable: 'temp',
  Short_Name: 'temp',
  Long_Name: 'Temperature',
  Standard_Name: 'sea_water_temperature',
  Unit: '°C',
  Temporal_Resolution: 'Daily',
  Spatial_Resolution: '1° X 1°',
  Is_Gridded: true,
  Climatology: false,
  Has_Depth: true,
  Time_Min: '2012-03-01T00:00:00.000Z',
  Time_Max: '2012-03-20T00:00:00.000Z',
  Lat_Min: 0,
  Lat_Max: 10,
  Lon_Min: 170,
  Lon_Max: -170,
  Depth_Min: 0,
  Depth_Max: 100,
};
const observed = {
  ...variable,
  Is_Gridded: false,
  Temporal_Resolution: 'Irregular',
  Spatial_Resolution: 'Irregular',
};
const kinds = {
  'a grid': variable,
  'a grid of uneven days': { ...variable, Temporal_Resolution: 'Irregular' },
  'a grid of one date': {
    ...variable,
    Temporal_Resolution: 'Irregular',
    Time_Max: variable.Time_Min,
  },
  'a grid of the surface': { ...variable, Has_Depth: false },
  'a monthly climatology': {
    ...variable,
    Climatology: true,
    Temporal_Resolution: 'Monthly Climatology',
    Time_Min: null,
    Time_Max: null,
  },
  'a curvilinear grid': { ...observed, Temporal_Resolution: 'Daily' },
  'a cast': { ...observed, Time_Max: observed.Time_Min, Lat_Max: 0, Lon_Max: 170 },
  'a float or a glider': observed,
  'an underway record': { ...observed, Has_Depth: false },
  'a station': { ...observed, Temporal_Resolution: 'Daily', Lat_Max: 0, Lon_Max: 170 },
} as unknown as Record<string, VariableReply>;

let asked: URLSearchParams[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const url = address instanceof Request ? address.url : String(address);
    asked.push(new URL(url, 'http://portal').searchParams);
    return Promise.reject(new Error('asked'));
  });
});
afterEach(() => vi.unstubAllGlobals());

function rangeOf({ Climatology, Time_Min, Time_Max, ...where }: VariableReply): ChartRange {
  return {
    dt1: Climatology ? '1' : (Time_Min ?? ''),
    dt2: Climatology ? '12' : (Time_Max ?? ''),
    lat1: where.Lat_Min ?? 0,
    lat2: where.Lat_Max ?? 0,
    lon1: where.Lon_Min ?? 0,
    lon2: where.Lon_Max ?? 0,
    depth1: 0,
    depth2: where.Has_Depth ? 100 : 0,
  };
}

/** What the charts of a variable ask the server for: themselves, one of their steps, and the water masses. */
async function ask(chart: PlottedChart): Promise<void> {
  const client = new QueryClient();
  const { Climatology } = chart.variable;
  const at = Climatology ? 3 : Date.parse(chart.range.dt1);
  const step = narrowRange(chart.range, { axis: 'time', at }, Climatology);
  const salinity = { ...chart.variable, Short_Name: 'salt' };
  const pair = {
    temperature: { variable: chart.variable, role: 'in-situ temperature' },
    salinity: { variable: salinity, role: 'practical salinity' },
  } as const;
  const asking = [
    client.fetchQuery(plottedRowsQuery(chart)),
    client.fetchQuery(plottedRowsQuery({ ...chart, range: step })),
    ...(hasWaterMasses(chart) ? [client.fetchQuery(waterQuery(chart, pair, client))] : []),
  ];
  await Promise.allSettled(asking);
}

it('the water masses of a section along a line are those along the line', async () => {
  const chart = { id: 'one', subtype: 'sectionMap', variable: kinds['a grid']!, look: {} } as const;
  expect(hasWaterMasses(chart)).toBe(true);
  await ask({ ...chart, range: rangeOf(chart.variable), line: '0 170,5 180' });
  const wanted = asked.filter((query) => query.get('line') === '0 170,5 180');
  expect(wanted.map((query) => query.get('fields'))).toEqual(['temp', 'temp', 'salt']);
});

it.each(Object.entries(kinds))(
  'each chart of %s asks for what the server answers',
  async (_, of) => {
    const subtypes = availableSubtypes(of);
    expect(subtypes.length).toBeGreaterThan(1);
    for (const subtype of subtypes)
      await ask({ id: subtype, subtype, variable: of, range: rangeOf(of), look: {} });
    expect(asked.length).toBeGreaterThanOrEqual(subtypes.length);
    const refused = asked.flatMap((query) => {
      const words = Object.fromEntries(query) as unknown as Record<keyof ChartRange, string>;
      const subtype = query.get('vizType') as ChartSubtype;
      expect(chartSubtypeNames).toContain(subtype);
      const why = explainChartRequest({
        variable: of,
        subtype,
        range: {
          ...rangeOf(of),
          dt1: words.dt1,
          dt2: words.dt2,
          lat1: Number(words.lat1),
          lat2: Number(words.lat2),
          lon1: Number(words.lon1),
          lon2: Number(words.lon2),
        },
        isJoined: query.has('mostCells'),
      });
      return why === undefined ? [] : [`${subtype}: ${why}`];
    });
    expect(refused).toEqual([]);
  },
);
