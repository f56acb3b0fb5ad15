import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CruiseFullPage,
  CruiseList,
  CruiseStations,
  CruiseTrack,
  PassingCruises,
  SearchCruisesReply,
  TrajectoryRow,
} from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import {
  describeTwoCruises,
  makeTwoCruises,
  twoCruisesRows,
} from '../../../testing/datasets/two-cruises.ts';

describe.each(moduleDatabaseKinds)('cruises with the %s catalog', (kind) => {
  let portal: TestPortal;
  let ids: Record<string, number>;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
      event: 'done',
    });
    expect(await portal.load(describeTrack(), [makeTrack()])).toMatchObject({ event: 'done' });
    ids = Object.fromEntries(
      (await read<CruiseList>('/api/data/cruiselist')).map(({ Name, ID }) => [Name, ID]),
    );
  }, 300_000);
  afterAll(() => portal.close());

  const read = <T>(path: string): Promise<T> => readReply<T>(portal, path);
  const post = (body: unknown): Promise<Response> =>
    portal.get('/api/data/cruise-trajectories', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('are listed newest first, with where they went the short way round', async () => {
    const list = await read<CruiseList>('/api/data/cruiselist');
    expect(list.map(({ Name }) => Name)).toEqual(['TR01', 'AT02', 'PX01']);
    expect(list[2]).toEqual({
      ID: ids['PX01'],
      Name: 'PX01',
      Nickname: 'Line Crossing',
      Ship_Name: 'R/V Test',
      Chief_Name: 'A. Author',
      Series: 'Crossings',
      Keywords: 'transect',
      Year: '1850',
      Start_Time: '1850-01-01T00:00:00.000Z',
      End_Time: '1850-01-04T00:00:00.000Z',
      Lat_Min: 10,
      Lat_Max: 14,
      Lon_Min: 176,
      Lon_Max: -172,
      Regions: 'Pacific Ocean, North Pacific Ocean',
      Sensors: ['CTD', 'Uncategorized'],
    });
    expect(list[1]).toMatchObject({
      Series: 'Other',
      Nickname: null,
      Keywords: '',
      Year: '2019',
      Regions: 'Atlantic Ocean, North Atlantic Ocean',
    });
  });

  it('have trajectories in order of cruise and time, also for a client without a session', async () => {
    const answer = await post({ cruise_ids: [ids['AT02'], ids['PX01'], ids['AT02']] });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const rows = (await answer.json()) as TrajectoryRow[];
    const expected = twoCruisesRows.map(([name, at, lat, lon]) => ({
      Cruise_ID: ids[name]!,
      time: new Date(at).toISOString(),
      lat,
      lon,
    }));
    expect(rows).toEqual(expected.toSorted((a, b) => a.Cruise_ID - b.Cruise_ID));
  });

  it('have trajectories as columns, looked at from the date line where they cross it', async () => {
    const tracks = (await (
      await post({ cruise_ids: [ids['PX01']], format: 'columns' })
    ).json()) as CruiseTrack[];
    expect(tracks).toEqual([
      {
        Cruise_ID: ids['PX01'],
        lats: [10, 11, 12, 14],
        lons: [176, 179, -179, -172],
        times: [
          '1850-01-01T00:00:00.000Z',
          '1850-01-02T00:00:00.000Z',
          '1850-01-03T00:00:00.000Z',
          '1850-01-04T00:00:00.000Z',
        ],
        center: [-178, 12],
        maxDistance: Math.hypot(4, 12),
      },
    ]);
    const [long] = (await (
      await post({ cruise_ids: [ids['TR01']], format: 'columns' })
    ).json()) as CruiseTrack[];
    expect(long!.center![0]).toBeCloseTo(-180, 6);
    expect(long!.maxDistance).toBeGreaterThan(20);
    expect(long!.maxDistance).toBeLessThan(Math.hypot(20, 10));
  });

  it('tell how many places each trajectory has', async () => {
    expect(await read('/api/data/trajectory-point-counts')).toEqual({
      [ids['PX01']!]: 4,
      [ids['AT02']!]: 2,
      [ids['TR01']!]: 10_000,
    });
  });

  it('that nobody knows are refused by field', async () => {
    const refusal = async (body: unknown): Promise<unknown> => (await post(body)).json();
    expect(await refusal({ cruise_ids: [ids['PX01'], 99_999] })).toMatchObject({
      status: 400,
      code: 'bad-request',
      fields: [{ field: 'cruise_ids.1', problem: 'no cruise has the number 99999' }],
    });
    for (const bad of ['x', -1, 1.5, null, 3e9])
      expect(await refusal({ cruise_ids: [bad] })).toMatchObject({
        status: 400,
        fields: [{ field: 'cruise_ids.0' }],
      });
    expect(await refusal({ cruise_ids: [] })).toMatchObject({
      status: 400,
      fields: [{ field: 'cruise_ids' }],
    });
    expect(await refusal({})).toMatchObject({ status: 400, fields: [{ field: 'cruise_ids' }] });
    expect(
      await (await portal.get('/api/catalog/cruisefullpage?name=nobody')).json(),
    ).toMatchObject({ status: 404, code: 'unknown-cruise', fields: [{ field: 'name' }] });
  });

  it('have a page with their datasets, their variables and statistics, letter case aside', async () => {
    const page = await read<CruiseFullPage>('/api/catalog/cruisefullpage?name=px01');
    expect(page).toMatchObject({
      Name: 'PX01',
      Cruise_Series: 'Crossings',
      Lon_Min: 176,
      Lon_Max: -172,
      Regions: 'Pacific Ocean, North Pacific Ocean',
    });
    expect(page.datasets.map(({ Dataset_Name, variables }) => [Dataset_Name, variables])).toEqual([
      [
        'Two_Cruises',
        [
          {
            Short_Name: 'temp',
            Long_Name: 'Sea water temperature',
            Standard_Name: null,
            Unit: '°C',
          },
          { Short_Name: 'cruise', Long_Name: 'Cruise', Standard_Name: null, Unit: null },
        ],
      ],
    ]);
    expect(page.datasets[0]).toMatchObject({
      Row_Count: 6,
      Cruise_Row_Count: 4,
      Cruise_Rows_By: 'column',
      Table_Name: 'tblTwo_Cruises',
      Has_Depth: false,
      DataFeatures: { ci: false, ancillary: false },
    });
    expect(JSON.parse(page.datasets[0]!.JSON_stats)).toMatchObject({
      lat: { count: 6, min: 10, max: 41 },
      temp: { count: 6, min: 14, max: 23 },
    });
  });

  it.each([
    ['keywords=CTD%20crossing', ['PX01']],
    ['keywords=ctd', ['PX01', 'AT02']],
    ['keywords=nothing', []],
    ['', ['PX01', 'AT02', 'TR01']],
    ['lonStart=175&lonEnd=-175', ['PX01', 'TR01']],
    ['lonStart=-35&lonEnd=-25', ['AT02']],
    ['latStart=39', ['AT02']],
    ['timeEnd=1850-01-01', ['PX01']],
    ['timeStart=1850-01-04&timeEnd=2019-06-01', ['PX01', 'AT02']],
    ['region=Atlantic%20Ocean&region=Arctic%20Ocean', ['AT02']],
    ['sensor=Underway', ['TR01']],
    ['year=1850&series=Crossings&chief=A.%20Author', ['PX01']],
    ['year=1850&series=Other', []],
    ['series=Other', ['AT02', 'TR01']],
  ])('are found by %s', async (query, names) => {
    const found = await read<SearchCruisesReply>(`/api/catalog/searchcruises?${query}`);
    expect(found.map(({ Name }) => Name).toSorted()).toEqual([...names].toSorted());
    for (const each of found)
      expect(each).toMatchObject({
        Product_Type: 'Cruise',
        Dataset_Name: 'Cruise Trajectories',
        Make: 'Observation',
      });
  });

  it('have stations where a dataset holds profiles of theirs, not those of a ship that was elsewhere', async () => {
    const { request, blocks } = makeCasts();
    expect(await portal.load(request, blocks)).toMatchObject({ event: 'done' });
    const stations = await read<CruiseStations>('/api/catalog/cruisestations?name=px01');
    expect(stations).toEqual([
      {
        Dataset_Name: 'Casts',
        Dataset_Long_Name: 'Casts, for tests',
        Station_Count: 2,
        stations: [
          {
            Time: '1850-01-01T00:00:00.000Z',
            Lat: 10,
            Lon: 176,
            Depths: 3,
            Depth_Min: 0,
            Depth_Max: 100,
          },
          {
            Time: '1850-01-03T00:00:00.000Z',
            Lat: 12,
            Lon: -179,
            Depths: 2,
            Depth_Min: 0,
            Depth_Max: 50,
          },
        ],
      },
    ]);
    expect(await read('/api/catalog/cruisestations?name=TR01')).toEqual([]);
    expect(await (await portal.get('/api/catalog/cruisestations?name=none')).json()).toMatchObject({
      code: 'unknown-cruise',
    });
  });

  it.each([
    // Over the date line, between the positions of 2 and 3 January: none of them lies there.
    ['latStart=11.4&latEnd=11.6&lonStart=179.9&lonEnd=-179.9', ['PX01'], '1850-01-02T10:49'],
    ['latStart=9&latEnd=11&lonStart=175&lonEnd=180', ['PX01'], '1850-01-01T00:00'],
    ['latStart=9&latEnd=11&lonStart=175&lonEnd=180&timeStart=1850-01-03', [], ''],
    [
      'latStart=9&latEnd=11&lonStart=175&lonEnd=180&timeEnd=1850-01-01',
      ['PX01'],
      '1850-01-01T00:00',
    ],
    ['lonStart=-35&lonEnd=-25', ['AT02'], '2019-06-01T00:00'],
    // Within its box, but far from its track.
    ['latStart=13&latEnd=14&lonStart=175&lonEnd=178', [], ''],
    ['timeStart=2019-06-01&timeEnd=2019-06-02', ['AT02'], '2019-06-01T00:00'],
  ])('pass through %s', async (query, names, first) => {
    const found = await read<PassingCruises>(`/api/catalog/passingcruises?${query}`);
    expect(found.map(({ Name }) => Name)).toEqual(names);
    expect(found[0]?.First_Time.slice(0, 16) ?? '').toBe(first);
    for (const { ID, Name } of found) expect(ID).toBe(ids[Name]);
  });

  it('are not looked for in a region upside down', async () => {
    expect(
      await (await portal.get('/api/catalog/passingcruises?latStart=5&latEnd=4')).json(),
    ).toMatchObject({ code: 'bad-bounds', fields: [{ field: 'latStart' }] });
  });

  it('are not searched by a day that does not exist', async () => {
    expect(
      await (await portal.get('/api/catalog/searchcruises?timeStart=2019-02-30')).json(),
    ).toMatchObject({ code: 'bad-bounds', fields: [{ field: 'timeStart' }] });
  });
});

/** Profiles of PX01 at its first and third position and a single depth at its second, and a profile of another ship on the same days. */
function makeCasts() {
  const { columns, variables, dataset, ...rest } = describeTwoCruises({
    short_name: 'Casts',
    long_name: 'Casts, for tests',
    cruises: [{ name: 'PX01', where: { column: 'cruise', equals: 'PX01' } }],
  });
  const [day1, day2, day3] = [0, 1, 2].map((day) => Date.UTC(1850, 0, 1 + day)) as [
    number,
    number,
    number,
  ];
  const rows = [
    ...[0, 50, 100].map((depth) => [day1, 10, 176, depth, 'PX01'] as const),
    [day2, 11, 179, 0, 'PX01'] as const,
    ...[0, 50].map((depth) => [day2, 60, 0, depth, 'ZZ09'] as const),
    ...[0, 50].map((depth) => [day3, 12, -179, depth, 'PX01'] as const),
  ];
  const [time, lat, lon, temp, cruise] = columns;
  return {
    request: {
      ...rest,
      table: 'tblCasts',
      dataset,
      variables,
      columns: [
        time!,
        lat!,
        lon!,
        { name: 'depth', type: 'float64' as const, isNullable: false },
        temp!,
        cruise!,
      ],
    },
    blocks: [
      {
        rowCount: rows.length,
        columns: [
          { values: Float64Array.from(rows, ([at]) => at) },
          { values: Float64Array.from(rows, ([, north]) => north) },
          { values: Float64Array.from(rows, ([, , east]) => east) },
          { values: Float64Array.from(rows, ([, , , depth]) => depth) },
          { values: Float64Array.from(rows, () => 20) },
          { values: rows.map(([, , , , name]) => name) },
        ],
      },
    ],
  };
}

describe('a change', () => {
  it('is still refused when it comes from nowhere', async () => {
    const portal = await startPortal();
    const answer = await portal.get('/api/data/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    await portal.close();
  });
});
