import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download, Problem } from '@isobath/contract';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { describeBigTable, makeBigTable } from '../../../testing/datasets/big-table.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { netcdfTools, readNetcdf } from '../../../testing/makers/netcdf-tools.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal();
  taker = await openFileTaker(portal);
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  expect(await portal.load(describeTrack(), [makeTrack()])).toMatchObject({ event: 'done' });
  expect(await portal.load(describeBigTable(), makeBigTable())).toMatchObject({ event: 'done' });
}, 600_000);
afterAll(() => portal.close());

const ask = (body: unknown): Promise<Response> =>
  taker.ask('/api/data/downloads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const askFor = async (body: unknown): Promise<Download> =>
  (await ask(body)).json() as Promise<Download>;
const state = async (id: string): Promise<Download> =>
  (await taker.ask(`/api/data/downloads/${id}`)).json() as Promise<Download>;
const eventually = (id: string, wanted: string): Promise<Download> =>
  waitUntil(async () => {
    const now = await state(id);
    return now.state === wanted && now;
  });

describe('a download', () => {
  it('delivers the rows it promised, with their number and checksum behind them', async () => {
    const download = await askFor({
      tableName: 'tblSmall_Grid',
      fields: '*',
      format: 'csv',
      lat1: 0,
      lat2: 90,
    });
    expect(download).toMatchObject({
      state: 'ready',
      rowsExpected: 108,
      fileName: 'Small_Grid_release1_0N-90N.csv',
      datasetVersion: 1,
    });
    expect(download.query).toContain(
      'FROM [tblSmall_Grid] AS t WHERE t.lat >= 0 AND t.lat <= 90 ORDER BY',
    );
    expect(download.citation).toMatch(/A small grid, for tests.*Accessed \d{4}-\d{2}-\d{2}/);
    const answer = await taker.openRaw(download.url);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    expect(readCsv(file.toString())).toHaveLength(109);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Small_Grid_release1_0N-90N.csv"',
    );
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(answer.trailers).toMatchObject({ 'x-isobath-rows': '108', 'x-isobath-sha256': sha256 });
    expect(await eventually(download.id, 'complete')).toMatchObject({
      rowsDelivered: 108,
      bytesDelivered: file.length,
      sha256,
      failure: null,
    });
  });

  it('of known length is complete for a client that hangs up at its last byte', async () => {
    for (let round = 0; round < 5; round += 1) {
      const download = await askFor({
        tableName: 'tblBig',
        fields: '*',
        dt1: '2000-01-01',
        dt2: '2000-01-01',
        format: 'netcdf',
      });
      const answer = await taker.openRaw(download.url);
      const length = Number(answer.headers['content-length']);
      let received = 0;
      for await (const chunk of answer) {
        received += (chunk as Buffer).length;
        if (received === length) break;
      }
      expect(await eventually(download.id, 'complete')).toMatchObject({
        bytesDelivered: length,
        failure: null,
      });
    }
  });

  it.each([
    { tableName: 'tblSmall_Grid', fields: '*' },
    {
      tableName: 'tblSmall_Grid',
      fields: 'sst',
      dt1: '1850-01-01',
      dt2: '2016-04-20',
      lat1: -1,
      lat2: 90,
      lon1: 179,
      lon2: -179,
      depth1: 0,
      depth2: 0,
    },
    { tableName: 'tblTrack', fields: '*', dt2: '2019-06-01' },
    { tableName: 'tblSmall_Grid', fields: 'station', lat1: 10, lat2: 20 },
  ])('names the statement that gives the same bytes to who sends it: %j', async (part) => {
    const download = await askFor({ ...part, format: 'csv' });
    const file = await (await taker.ask(download.url)).text();
    const repeated = await taker.ask('/api/data/query', {
      method: 'POST',
      body: new URLSearchParams({ query: download.query }),
    });
    expect([repeated.status, await repeated.text()]).toEqual([200, file]);
  });

  it('whose bound is misspelt is refused, and not taken for the whole table', async () => {
    expect(
      await (await ask({ tableName: 'tblSmall_Grid', format: 'csv', latMin: 10 })).json(),
    ).toMatchObject({
      code: 'bad-request',
      detail: expect.stringMatching(
        /holds latMin; expected tableName, fields, dt1, .*lat1.*format, package, ancillary, header$/,
      ),
    });
  });

  it('of an empty part is a header', async () => {
    const download = await askFor({
      tableName: 'tblSmall_Grid',
      fields: 'sst',
      format: 'csv',
      lat1: 10,
      lat2: 20,
    });
    expect(download.rowsExpected).toBe(0);
    expect(await (await taker.ask(download.url)).text()).toBe('time,lat,lon,depth,sst\n');
  });

  it('comes as Parquet with the same rows', async () => {
    const download = await askFor({ tableName: 'tblSmall_Grid', fields: 'sst', format: 'parquet' });
    const file = Buffer.from(await (await taker.ask(download.url)).arrayBuffer());
    expect(file.subarray(0, 4).toString()).toBe('PAR1');
    expect(await eventually(download.id, 'complete')).toMatchObject({
      rowsDelivered: 216,
      bytesDelivered: file.length,
    });
  });

  it.skipIf(!netcdfTools.netcdf4)(
    'comes as NetCDF with the same rows in their cells, its length told before (skipped unless python3-netcdf4 is installed)',
    async () => {
      const download = await askFor({
        tableName: 'tblSmall_Grid',
        fields: 'sst',
        format: 'netcdf',
        dt1: '1850-01-01',
        dt2: '2016-04-20',
        lat1: -1,
        lat2: 90,
      });
      expect(download).toMatchObject({
        rowsExpected: 108,
        fileName: 'Small_Grid_release1_1850-01-01_2016-04-20_1S-90N_sst.nc',
      });
      expect(download.query).toContain("t.time >= '1850-01-01T00:00:00.000Z'");
      const answer = await taker.ask(download.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('application/x-netcdf');
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      const path = join(portal.folder, 'taken.nc');
      await writeFile(path, bytes);
      const file = readNetcdf(path);
      expect(file.dimensions).toEqual({ time: 2, depth: 3, lat: 3, lon: 6 });
      expect(file.times).toEqual(['1850-05-29T10:40:00', '2016-04-20T00:00:00']);
      expect(file.attributes['']).toMatchObject({
        title: 'A small grid, for tests',
        id: 'Small_Grid_release1',
        references: expect.stringContaining('Author, A. (2020): A reference'),
        history: expect.stringContaining(download.query),
      });
      expect(file.attributes['sst']).toMatchObject({
        standard_name: 'sea_surface_temperature',
        units: 'degree_Celsius',
      });
      expect(file.values['lon']).toEqual([-0.5, 0, 0.5, 179.5, 180, 180.5]);
      const lons = [-0.5, 0, 0.5, 179.5, -180, -179.5];
      const values = [0, 1].flatMap((time) =>
        smallGrid.depths.flatMap((depth) =>
          [-0.5, 0.5, 90].flatMap((lat) =>
            lons.map((lon) => smallGridValue(time, depth, { lat, lon })),
          ),
        ),
      );
      expect(file.values['sst']).toEqual(values);
      expect(await eventually(download.id, 'complete')).toMatchObject({
        rowsDelivered: 108,
        bytesDelivered: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    },
  );

  it('as NetCDF is refused before it begins where the rows do not form a grid', async () => {
    expect(
      await (await ask({ tableName: 'tblSmall_Grid', fields: '*', format: 'netcdf' })).json(),
    ).toMatchObject({
      code: 'bad-request',
      detail: expect.stringContaining('station holds no numbers'),
    });
  });

  it('is refused above the limit, with parts that fit', async () => {
    const problem = (await (await ask({ tableName: 'tblBig', format: 'csv' })).json()) as Problem;
    expect(problem).toMatchObject({ status: 413, code: 'too-large' });
    expect(problem.suggestions!.length).toBeGreaterThan(0);
    for (const { subset } of problem.suggestions!) {
      const fitting = await askFor({ tableName: 'tblBig', format: 'csv', ...subset });
      expect(fitting.rowsExpected).toBeGreaterThan(0);
      expect(fitting.rowsExpected).toBeLessThanOrEqual(2_000_000);
    }
  });

  it('that is stopped is cut short and says so', async () => {
    const download = await askFor({
      tableName: 'tblBig',
      format: 'csv',
      dt1: '2000-01-01',
      dt2: '2000-01-05',
    });
    const answer = await taker.openRaw(download.url);
    answer.pause();
    expect(
      (
        await taker.ask(`/api/data/downloads/${download.id}`, {
          method: 'DELETE',
          headers: { 'x-isobath-request': '1' },
        })
      ).status,
    ).toBe(204);
    const end = new Promise((resolve) => {
      answer.once('error', resolve).once('end', () => resolve('a clean end'));
    });
    answer.resume();
    expect(await end).toMatchObject({ code: 'ECONNRESET' });
    expect(await eventually(download.id, 'stopped')).toMatchObject({ sha256: null });
  });

  it('whose client goes away is kept as failed and can be fetched again', async () => {
    const download = await askFor({
      tableName: 'tblBig',
      format: 'csv',
      dt1: '2000-01-01',
      dt2: '2000-01-05',
    });
    (await taker.openRaw(download.url)).destroy();
    await eventually(download.id, 'failed');
    const again = await taker.openRaw(download.url);
    let lines = 0;
    for await (const chunk of again)
      for (const byte of chunk as Buffer) lines += Number(byte === 10);
    expect(lines - 1).toBe(download.rowsExpected);
  });

  it('is not asked for by another site', async () => {
    const body = { tableName: 'tblSmall_Grid', format: 'csv' };
    const fromPage = async (headers: Record<string, string>): Promise<number> =>
      (
        await portal.get('/api/data/downloads', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      ).status;
    expect(await fromPage({})).toBe(403);
    expect(await fromPage({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await fromPage({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await fromPage({ 'sec-fetch-site': 'same-origin' })).toBe(201);
  });

  it('of an unknown id is not found', async () => {
    expect((await taker.ask('/api/data/downloads/nothing')).status).toBe(404);
    expect((await taker.ask('/api/data/downloads/nothing/file')).status).toBe(404);
  });
});
