import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisualizableVariables } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { percentile } from '../../../testing/answers/percentile.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';

const lons = [-179, -1, 1, 179];
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const cells = months.flatMap((month) => lons.map((lon) => ({ month, lon })));
const climatology = beginLoadSchema.parse({
  dataset: {
    short_name: 'Clim',
    long_name: 'Twelve months',
    description: 'Months.',
    make: 'Observation',
    source: 'Test bench',
    acknowledgement: 'None',
  },
  table: 'tblClim',
  columns: [
    { name: 'month', type: 'uint8', isNullable: false },
    { name: 'lat', type: 'float64', isNullable: false },
    { name: 'lon', type: 'float64', isNullable: false },
    { name: 'sst', type: 'float64', isNullable: true },
  ],
  variables: [
    {
      name: 'sst',
      longName: 'SST',
      standardName: null,
      unit: '°C',
      sensor: 'Ship',
      discipline: null,
      keywords: [],
      comment: null,
      isVisualized: true,
    },
  ],
  isGridded: true,
  isClimatology: true,
  temporalResolution: 'Monthly Climatology',
  spatialResolution: 'Irregular',
  files: [],
  recipe: '',
});
const climatologyRows = {
  rowCount: cells.length,
  columns: [
    { values: Uint8Array.from(cells, ({ month }) => month) },
    { values: new Float64Array(cells.length) },
    { values: Float64Array.from(cells, ({ lon }) => lon) },
    {
      values: Float64Array.from(cells, ({ month, lon }) =>
        lon === 1 && month === 3 ? Number.NaN : month + lon / 1000,
      ),
    },
  ],
};

/** Four rows of which one has a value that is none, in one column each: NULL, NaN, infinity; the last column is whole. */
const strange = beginLoadSchema.parse({
  ...climatology,
  dataset: { ...climatology.dataset, short_name: 'Strange', long_name: 'What numbers can be' },
  table: 'tblStrange',
  columns: [
    ...climatology.columns.slice(0, 3),
    ...['absent', 'none', 'endless', 'whole'].map((name) => ({
      name,
      type: 'float64',
      isNullable: name === 'absent',
    })),
  ],
  variables: ['absent', 'none', 'endless', 'whole'].map((name) => ({
    ...climatology.variables[0]!,
    name,
    longName: name,
  })),
});
const strangeRows = {
  rowCount: 4,
  columns: [
    Uint8Array.of(1, 1, 1, 1),
    new Float64Array(4),
    Float64Array.of(...lons),
    ...[Number.NaN, Number.NaN, Infinity, 2].map((odd) => Float64Array.of(0.5, odd, 1.5, 2.5)),
  ].map((values) => ({ values })),
};

/** A climatology whose slices differ: two places in January, four in every other month. */
const uneven = beginLoadSchema.parse({
  ...climatology,
  dataset: { ...climatology.dataset, short_name: 'Uneven', long_name: 'Slices that differ' },
  table: 'tblUneven',
});
const isInUneven = cells.map(({ month, lon }) => month > 1 || lon > 0);
const unevenRows = {
  rowCount: isInUneven.filter(Boolean).length,
  columns: climatologyRows.columns.map(({ values }) => ({
    values: values.filter((_, index) => isInUneven[index]),
  })),
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(climatology, [climatologyRows]);
  await portal.load(strange, [strangeRows]);
  await portal.load(uneven, [unevenRows]);
  await portal.load(describeTrack(), [makeTrack()]);
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
}, 300_000);
afterAll(() => portal.close());

const sp = async (query: string): Promise<string[][]> =>
  readCsv(await (await portal.get(`/api/data/sp?${query}`)).text());
const drawn = async (shortName: string) =>
  (
    (await (
      await portal.get(`/api/catalog/visualizable-variables?shortname=${shortName}`)
    ).json()) as VisualizableVariables
  ).variables[0]!;

describe('a monthly climatology', () => {
  it('goes on from December to January', async () => {
    const [header, ...rows] = await sp(
      'spName=uspSpaceTime&tableName=tblClim&fields=sst&dt1=12&dt2=1&lon1=1&lon2=1',
    );
    expect(header).toEqual(['month', 'lat', 'lon', 'sst']);
    expect(rows).toEqual([
      ['1', '0', '1', '1.001'],
      ['12', '0', '1', '12.001'],
    ]);
  });
  it('takes months as existing clients write them', async () => {
    expect(
      await sp(
        'spName=uspTimeSeries&tableName=tblClim&fields=sst&dt1=02-01-1900&dt2=03-01-1900&lon1=1&lon2=1',
      ),
    ).toEqual([
      ['month', 'lat', 'lon', 'sst', 'sst_std'],
      ['2', '0', '1', '2.001', ''],
      ['3', '0', '1', '', ''],
    ]);
    expect(
      await sp(
        'spName=uspTimeSeries&tableName=tblclim&fields=SST&dt1=2000-02-15&dt2=2000-02-20&lon1=179&lon2=-179',
      ),
    ).toEqual([
      ['month', 'lat', 'lon', 'sst', 'sst_std'],
      ['2', '0', '-180', '2', expect.stringMatching(/^0\.253/)],
    ]);
  });
  it('is first drawn in January and has no times', async () => {
    expect((await drawn('Clim')).meta.parameters).toMatchObject({ dt1: '1', dt2: '1' });
    const page = (await (
      await portal.get('/api/catalog/datasetfullpage?shortname=Clim')
    ).json()) as { dataset: object };
    expect(page.dataset).toMatchObject({
      Climatology: true,
      Time_Min: null,
      Time_Max: null,
      Has_Depth: false,
      Depth_Max: null,
    });
  });
  it('says how many cells its first picture has, also where January has fewer than other months', async () => {
    const { parameters, metadata } = (await drawn('Uneven')).meta;
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
    );
    const [, ...rows] = await sp(query.toString());
    expect([metadata.count, rows.length]).toEqual([2, 2]);
    expect((await drawn('Clim')).meta.metadata.count).toBe(4);
  });
  it('has no depth profile', async () => {
    expect(
      await (
        await portal.get(
          '/api/data/sp?spName=uspDepthProfile&tableName=tblClim&fields=sst&format=csv',
          { headers: { accept: 'application/json' } },
        )
      ).json(),
    ).toMatchObject({ status: 400, code: 'no-depth' });
  });
});

describe('a value that is not a number', () => {
  it('is an empty cell, whatever it is kept as, and an infinite one has its name', async () => {
    expect(await sp('spName=uspSpaceTime&tableName=tblStrange')).toEqual([
      ['month', 'lat', 'lon', 'absent', 'none', 'endless', 'whole'],
      ['1', '0', '-179', '0.5', '0.5', '0.5', '0.5'],
      ['1', '0', '-1', '', '', 'inf', '2'],
      ['1', '0', '1', '1.5', '1.5', '1.5', '1.5'],
      ['1', '0', '179', '2.5', '2.5', '2.5', '2.5'],
    ]);
  });
});

describe('points', () => {
  // Proves visualization/sizes: chartLimits.samplePoints
  it('are first drawn as the newest ten thousand that have a value, newest first', async () => {
    const variable = await drawn('Track');
    expect(variable.meta).toMatchObject({
      visType: 'Sparse',
      queryType: 'query',
      metadata: { count: 10_000 },
    });
    const answer = await portal.get(
      `/api/catalog/variable-sample-visualization?shortname=Track&varId=${variable.ID}`,
    );
    const [header, ...rows] = readCsv(await answer.text());
    expect(header).toEqual(['time', 'lat', 'lon', 'salt']);
    expect(rows).toHaveLength(10_000);
    expect(rows[0]![0]).toBe('2020-01-04T11:19:50.000Z');
    expect(rows.at(-1)![0]).toBe('2020-01-03T07:33:20.000Z');
  });
  it('are thinned by place and time where all are asked for, by cells that the note names', async () => {
    const variable = await drawn('Track');
    const ask = (part = '') =>
      portal.get(
        `/api/catalog/variable-sample-visualization?shortname=Track&varId=${variable.ID}&choice=thinned${part}`,
      );
    const answer = await ask();
    const [, degrees, shown, all] =
      /^One observation of each ([\d.]+) x [\d.]+ degrees and [\w ]+: ([\d,]+) of ([\d,]+)\.$/.exec(
        answer.headers.get('x-isobath-note') ?? '',
      ) ?? [];
    const rows = readCsv(await answer.text()).slice(1);
    expect(formatCount(rows.length)).toBe(shown);
    expect(rows.length).toBeLessThanOrEqual(10_000);
    expect(all).toBe('30,000');
    const cell = (degree: string | undefined, from: number): number =>
      Math.floor((Number(degree) + from) / Number(degrees));
    const days = new Set(rows.map(([time]) => time?.slice(0, 10)));
    expect([...days].toSorted()).toEqual(['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04']);
    const cells = rows.map(([time, lat, lon]) => `${time} ${cell(lat, 90)} ${cell(lon, 180)}`);
    expect(new Set(cells).size).toBe(rows.length);
  });
  it('are shown by one of each cell of place for a first picture, between the percentiles of all', async () => {
    const part = '/api/data/sp?spName=uspSpaceTime&tableName=tblTrack&fields=salt&format=csv';
    const all = readCsv(await (await portal.get(part)).text()).slice(1);
    const answer = await portal.get(`${part}&mostPoints=500`);
    const note = answer.headers.get('x-isobath-note') ?? '';
    const [, degrees] = /^One observation of each ([\d.]+) x [\d.]+ degrees\.$/.exec(note) ?? [];
    const rows = readCsv(await answer.text()).slice(1);
    const cellOf = ([, lat, lon]: string[]): string =>
      [Number(lat) + 90, Number(lon) + 180].map((at) => Math.floor(at / Number(degrees))).join();
    const present = all.filter((row) => row[3] !== '');
    expect(rows.length).toBeLessThanOrEqual(500);
    expect(rows.map(cellOf).toSorted()).toEqual([...new Set(present.map(cellOf))].toSorted());
    expect(present).toEqual(expect.arrayContaining(rows));
    const ends = answer.headers.get('x-isobath-percentiles')?.split(' ').map(Number) ?? [];
    const values = present.map(([, , , salt]) => Number(salt));
    expect(ends).toEqual([0.05, 0.95].map((share) => expect.closeTo(percentile(values, share), 9)));
  });
  it('of an area are all shown where they are few enough', async () => {
    const variable = await drawn('Track');
    const [, first] = readCsv(
      await (
        await portal.get(
          `/api/data/sp?spName=uspSpaceTime&tableName=tblTrack&fields=salt&dt1=2020-01-02&dt2=2020-01-02T00:00:10Z`,
        )
      ).text(),
    );
    const [, lat, lon] = first!.map(Number);
    const box = { lat1: lat! - 0.5, lat2: lat! + 0.5, lon1: lon! - 0.5, lon2: lon! + 0.5 };
    const bounds = Object.entries(box)
      .map(([name, at]) => `&${name}=${at}`)
      .join('');
    const answer = await portal.get(
      `/api/catalog/variable-sample-visualization?shortname=Track&varId=${variable.ID}&choice=thinned${bounds}`,
    );
    const rows = readCsv(await answer.text()).slice(1);
    const every = readCsv(
      await (
        await portal.get(`/api/data/sp?spName=uspSpaceTime&tableName=tblTrack&fields=salt${bounds}`)
      ).text(),
    ).slice(1);
    const withValue = every.filter((row) => row[3] !== '');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.join()).toSorted()).toEqual(
      withValue.map((row) => row.join()).toSorted(),
    );
    expect(answer.headers.get('x-isobath-note')).toBeNull();
  });
  it('across the date line have a mean place that lies among them', async () => {
    const rows = await sp(
      'spName=uspTimeSeries&tableName=tblTrack&fields=salt&dt1=2020-01-02&dt2=2020-01-02T00:00:10Z',
    );
    expect(rows).toHaveLength(3);
    expect(Number(rows[1]![2])).toBeGreaterThan(170);
  });
});

describe('a procedure by name', () => {
  const grid = 'tableName=tblSmall_Grid&fields=sst';
  it.each([
    ['uspSpaceTime', '', 'time,lat,lon,depth,sst'],
    ['uspTimeSeries', '', 'time,lat,lon,depth,sst,sst_std'],
    ['uspWeekly', '', 'year,week,lat,lon,depth,sst,sst_std'],
    ['uspMonthly', '', 'year,month,lat,lon,depth,sst,sst_std'],
    ['uspQuarterly', '', 'year,quarter,lat,lon,depth,sst,sst_std'],
    ['uspAnnual', '', 'year,lat,lon,depth,sst,sst_std'],
    ['uspDepthProfile', '', 'lat,lon,sst,sst_std,depth'],
    ['uspSectionMap', '', 'time,lat,lon,depth,sst'],
    ['uspAggregate', '&period=month&periodVal=4', 'lat,lon,depth,sst,std,sample_size'],
  ])('%s has the columns that clients expect', async (spName, rest, header) => {
    const [found, ...rows] = await sp(
      `spName=${spName}&${grid}&dt1=1850-05-29&dt2=2016-04-21&lat1=-90&lat2=90&lon1=170&lon2=-170&depth1=0&depth2=1e%2B05${rest}`,
    );
    expect(found!.join(',')).toBe(header);
    expect(rows.length).toBeGreaterThan(0);
  });
  it('counts weeks and years of times before 1900', async () => {
    const rows = await sp(
      `spName=uspWeekly&${grid}&lat1=90&lat2=90&lon1=0&lon2=0&depth1=0&depth2=0`,
    );
    expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
      ['1850', '22', '90', '0', '0'],
      ['2016', '17', '90', '0', '0'],
    ]);
  });
  it('takes names as T-SQL writes them', async () => {
    const { length } = await sp(
      'spName=uspSpaceTime&tableName=[tblSmall_Grid]&fields=[sst]&dt1=2016-04-20&dt2=2016-04-20&depth1=0&depth2=0',
    );
    expect(length).toBe(1 + 4 * 6);
  });
  it('has a header and a note when its bounds miss the table', async () => {
    const answer = await portal.get(
      `/api/data/sp?spName=uspSpaceTime&${grid}&depth1=6000&depth2=7000`,
    );
    expect([answer.status, answer.headers.get('x-isobath-note'), await answer.text()]).toEqual([
      200,
      'No rows: tblSmall_Grid has depths from 0 m to 100 m; you asked for 6000 m to 7000 m.',
      'time,lat,lon,depth,sst\n',
    ]);
  });
  it('is given as text with sqlify, and nothing is run', async () => {
    const answer = await portal.get(
      `/api/data/sp?spName=uspSpaceTime&${grid}&dt1=2016-04-20&dt2=2016-04-20&lat1=-1e%2B01&sqlify=true`,
      { headers: { accept: 'application/json' } },
    );
    expect(await answer.json()).toMatchObject({
      argSet: { spName: 'uspSpaceTime', tableName: 'tblSmall_Grid', dt1: '2016-04-20', lat1: -10 },
      query:
        "EXEC uspSpaceTime 'tblSmall_Grid', 'sst', '2016-04-20', '2016-04-20', '-10', '90', '-180', '180', '-12000', '12000'",
    });
  });
  it('answers CSV to who accepts JSON, and its refusals as JSON', async () => {
    const headers = { accept: 'application/json' };
    const answer = await portal.get(
      `/api/data/sp?spName=uspSpaceTime&${grid}&depth1=6000&depth2=7000`,
      { headers },
    );
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'time,lat,lon,depth,sst\n',
    ]);
    const refused = await portal.get(`/api/data/sp?spName=uspSpaceTime&${grid}&lat1=100`, {
      headers,
    });
    expect(await refused.json()).toMatchObject({ status: 400, code: 'bad-request' });
  });
  it('that is refused says so in text that no reader of tables takes for rows', async () => {
    const answer = await portal.get('/api/data/sp?spName=uspWeekly&tableName=tblClim&fields=sst');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ]);
    const lines = (await answer.text()).split('\n');
    expect(lines[0]).toBe('error');
    expect(lines[2]).toMatch(
      /^tblClim is a climatology: it has months and no years, so there is no weekly mean/,
    );
    expect(lines.some((line) => line.split(',').length > 2)).toBe(true);
  });
  it.each([
    ['spName=uspAggregate&tableName=tblSmall_Grid&fields=sst&period=month', 'periodVal'],
    ['spName=uspAggregate&tableName=tblSmall_Grid&fields=sst&periodVal=1', 'period'],
    ['spName=uspSpaceTime&tableName=tblNone', 'tableName'],
    ['spName=uspSpaceTime&tableName=tblSmall_Grid&lat1=100', 'lat1'],
    ['spName=uspSpaceTime&tableName=tblSmall_Grid&dt1=', 'dt1'],
    ['spName=uspDrop&tableName=tblSmall_Grid', 'spName'],
    ['spName=uspSpaceTime&tableName=tblSmall_Grid&fields=salt', 'fields'],
  ])('%s is refused by the field %s', async (query, field) => {
    const answer = await portal.get(`/api/data/sp?${query}&format=csv`, {
      headers: { accept: 'application/json' },
    });
    expect(
      ((await answer.json()) as { fields: { field: string }[] }).fields.map((each) => each.field),
    ).toEqual([field]);
  });
});
