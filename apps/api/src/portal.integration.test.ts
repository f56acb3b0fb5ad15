import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DatasetFullPage,
  DatasetRow,
  VariableRow,
  VisualizableVariables,
} from '@isobath/contract';
import type { Box } from '@isobath/ocean';
import { boxContains, longitudeInterval } from '@isobath/ocean';
import type { TestPortal } from './testing/portals/portal.ts';
import { startPortalOn } from './testing/portals/portal-on.ts';
import { readCsv } from './testing/answers/read-csv.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
  smallGridValue,
} from './testing/datasets/small-grid.ts';
import { databaseKinds } from './testing/databases/databases.ts';

describe.each(databaseKinds)('with the %s catalog', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
      result: { shortName: 'Small_Grid', version: 1, rowCount: 216 },
    });
  });
  afterAll(() => portal.close());

  const sp = async (query: string): Promise<string[][]> => {
    const answer = await portal.get(`/api/data/sp?tableName=tblSmall_Grid&${query}`);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return readCsv(text);
  };

  describe('a loaded grid', () => {
    it('is read back cell by cell as it was written', async () => {
      const [header, ...rows] = await sp('spName=uspSpaceTime&fields=sst');
      expect(header).toEqual(['time', 'lat', 'lon', 'depth', 'sst']);
      expect(rows).toHaveLength(216);
      for (const [time, lat, lon, depth, sst] of rows) {
        const at = smallGrid.timesMs.indexOf(Date.parse(time!) as never);
        const expected = smallGridValue(at, Number(depth), { lat: Number(lat), lon: Number(lon) });
        if (Number.isNaN(expected)) expect(sst).toBe('');
        else expect(Math.fround(Number(sst))).toBe(expected);
      }
      expect(rows[0]!.slice(0, 4)).toEqual(['1850-05-29T10:40:00.000Z', '-90', '-180', '0']);
    });

    it('gives text back with its quotes, commas and line ends', async () => {
      const [, ...rows] = await sp(
        'spName=uspSpaceTime&fields=station&depth1=10&depth2=10&lat1=0&lat2=1',
      );
      expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['say "hi",\nünder\twater \\']));
    });

    it('answers a box across the date line with both of its sides', async () => {
      const [, ...rows] = await sp(
        'spName=uspSpaceTime&fields=sst&dt1=2016-04-20&dt2=2016-04-20&depth1=0&depth2=0&lat1=0&lat2=1&lon1=179&lon2=-179',
      );
      expect(rows.map((row) => row[2])).toEqual(['-180', '-179.5', '179.5']);
      const [, ...same] = await sp(
        'spName=uspSpaceTime&fields=sst&dt1=2016-04-20&dt2=2016-04-20&depth1=0&depth2=0&lat1=0&lat2=1&lon1=179&lon2=181',
      );
      expect(same).toEqual(rows);
    });

    it('has a series whose mean longitude lies in the box, not on the other side of the Earth', async () => {
      const [header, ...rows] = await sp(
        'spName=uspTimeSeries&fields=sst&depth1=0&depth2=0&lat1=0.5&lat2=0.5&lon1=179&lon2=-179',
      );
      expect(header).toEqual(['time', 'lat', 'lon', 'depth', 'sst', 'sst_std']);
      expect(rows).toHaveLength(3);
      for (const row of rows) expect(Math.abs(Number(row[2]))).toBeGreaterThan(179.4);
    });

    it('has a profile with one row a depth, from the top down', async () => {
      const [header, ...rows] = await sp(
        'spName=uspDepthProfile&fields=sst&lat1=0.5&lat2=0.5&lon1=0&lon2=0&dt1=2016-04-20&dt2=2016-04-20',
      );
      expect(header).toEqual(['lat', 'lon', 'sst', 'sst_std', 'depth']);
      expect(rows).toEqual(
        smallGrid.depths.map((depth) => ['0.5', '0', expect.any(String), '', String(depth)]),
      );
    });

    it('answers any box with exactly the cells that lie in it', async () => {
      const bounds = fc.record({
        lats: fc.tuple(
          fc.constantFrom(-90, -1, -0.5, 0.5, 89, 90),
          fc.constantFrom(-90, -1, -0.5, 0.5, 89, 90),
        ),
        depths: fc.tuple(fc.constantFrom(0, 5, 10, 100), fc.constantFrom(0, 5, 10, 100)),
        lon1: fc.constantFrom(-180, -179.5, -1, 0, 0.5, 179.5, 180, 200, 359.5),
        lon2: fc.constantFrom(-180, -179.5, -1, 0, 0.5, 179.5, 180, 200, 359.5, 360),
      });
      await fc.assert(
        fc.asyncProperty(bounds, async ({ lats, depths, lon1, lon2 }) => {
          const [lat1, lat2] = lats.toSorted((a, b) => a - b);
          const [depth1, depth2] = depths.toSorted((a, b) => a - b);
          const box: Box = {
            lat: [lat1!, lat2!],
            lon: longitudeInterval(lon1, lon2),
            depth: [depth1!, depth2!],
          };
          const cells = smallGrid.depths
            .flatMap((depthMetres) =>
              smallGrid.lats.flatMap((lat) =>
                smallGrid.lons.map((lon) => ({ lat, lon, depthMetres })),
              ),
            )
            .filter((at) => boxContains(box, at));
          const [, ...rows] = await sp(
            `spName=uspSpaceTime&fields=sst&dt1=2016-04-20&dt2=2016-04-20&lat1=${lat1}&lat2=${lat2}&lon1=${lon1}&lon2=${lon2}&depth1=${depth1}&depth2=${depth2}`,
          );
          expect(rows.map((row) => `${row[3]} ${row[1]} ${row[2]}`)).toEqual(
            cells.map(({ lat, lon, depthMetres }) => `${depthMetres} ${lat} ${lon}`),
          );
        }),
        { numRuns: 60 },
      );
    });

    it('has a header even where there is nothing', async () => {
      expect(await sp('spName=uspSpaceTime&fields=sst&lat1=10&lat2=20')).toEqual([
        ['time', 'lat', 'lon', 'depth', 'sst'],
      ]);
    });
  });

  describe('the catalog of a loaded grid', () => {
    it('says where, when, how deep and how much', async () => {
      const page = (await (
        await portal.get('/api/catalog/datasetfullpage?shortname=Small_Grid')
      ).json()) as DatasetFullPage;
      expect(page.dataset).toMatchObject({
        Short_Name: 'Small_Grid',
        Lat_Min: -90,
        Lat_Max: 90,
        Depth_Min: 0,
        Depth_Max: 100,
        Time_Min: '1850-05-29T10:40:00.000Z',
        Time_Max: '2016-04-21T00:00:00.000Z',
        Row_Count: 216,
        Sensors: ['Satellite'],
        Has_Depth: true,
      });
      expect(page.references).toEqual(['Author, A. (2020): A reference']);
      expect(page.dataset.References).toBe('Author, A. (2020): A reference');
      expect(
        await (
          await portal.get(`/api/catalog/datasetfullpage?id=${page.dataset.Dataset_ID}`)
        ).json(),
      ).toEqual(page);
      const [sst] = (await (
        await portal.get('/api/catalog/datasetvariables?shortname=small_grid')
      ).json()) as VariableRow[];
      expect(sst).toMatchObject({
        Variable: 'sst',
        Variable_Count: 162,
        Unit: '°C',
        Lat_Min: -0.5,
      });
      const drawn = (await (
        await portal.get('/api/catalog/visualizable-variables?shortname=Small_Grid')
      ).json()) as VisualizableVariables;
      expect(drawn.variables.map((variable) => variable.Short_Name)).toEqual(['sst']);
      expect(drawn.variables[0]!.meta).toMatchObject({
        visType: 'Heatmap',
        parameters: { dt1: '2016-04-21T00:00:00.000Z', depth1: 0, depth2: 5 },
        metadata: { count: 24, depths: [0, 10, 100] },
      });
    });

    it('lists it without what no list of results shows, and with it for clients that ask as before', async () => {
      const search = async (query: string): Promise<DatasetRow> => {
        const rows = (await (
          await portal.get(`/api/catalog/searchcatalog?keywords=warm${query}`)
        ).json()) as [DatasetRow];
        return rows[0];
      };
      const [full, listed] = [await search(''), await search('&detail=list')];
      expect(full.Keywords).not.toBe('');
      expect(listed).toEqual({ ...full, Dataset_History: null, Keywords: '', References: '' });
    });

    it('finds it by every word, whatever characters it contains', async () => {
      const found = async (words: string): Promise<string | null> =>
        (
          await portal.get(`/api/catalog/searchcatalog?keywords=${encodeURIComponent(words)}`)
        ).headers.get('x-total-count');
      expect(await found('SATELLITE warm sea_surface')).toBe('1');
      expect(await found('100%_sure')).toBe('1');
      expect(await found('100%%sure')).toBe('0');
      expect(await found('warm cold')).toBe('0');
      expect(await found("' or 1=1 --")).toBe('0');
    });
  });

  describe('what cannot be answered', () => {
    const refusal = async (path: string): Promise<unknown> =>
      (
        await portal.get(path.replace('/sp?', '/sp?format=csv&'), {
          headers: { accept: 'application/json' },
        })
      ).json();
    it('is refused with the field and the value', async () => {
      expect(
        await refusal('/api/data/sp?spName=uspSpaceTime&tableName=tblNothing&fields=sst'),
      ).toMatchObject({ status: 404, code: 'unknown-table' });
      expect(
        await refusal('/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=salt'),
      ).toMatchObject({ status: 400, code: 'unknown-variable', fields: [{ field: 'fields' }] });
      expect(
        await refusal(
          '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&lat1=95',
        ),
      ).toMatchObject({ status: 400, code: 'bad-request', fields: [{ field: 'lat1' }] });
      for (const [field, value] of [
        ['lat1', ''],
        ['lat1', ' '],
        ['lon2', 'east'],
        ['depth1', '1,5'],
        ['lat1', 'NaN'],
      ] as const) {
        const problem = `is ${JSON.stringify(value)}, which is not a number`;
        expect(
          await refusal(
            `/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&${field}=${encodeURIComponent(value)}`,
          ),
        ).toMatchObject({ status: 400, fields: [{ field, problem }] });
      }
      expect(
        await refusal(
          '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&dt1=2016-02-30',
        ),
      ).toMatchObject({ code: 'bad-bounds', fields: [{ field: 'dt1' }] });
      expect(await refusal('/api/data/sp?spName=uspNothing&tableName=tblSmall_Grid')).toMatchObject(
        { code: 'bad-request', fields: [{ field: 'spName' }] },
      );
      expect(await refusal('/api/catalog/datasetfullpage?shortname=None')).toMatchObject({
        status: 404,
        code: 'unknown-dataset',
      });
    });
  });
});
