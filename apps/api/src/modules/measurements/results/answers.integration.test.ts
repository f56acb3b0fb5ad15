import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeBigTable, makeBigTable } from '../../../testing/datasets/big-table.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { findEnginePid } from '../../../testing/portals/engine-process.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import { netcdfTools, readNetcdf } from '../../../testing/makers/netcdf-tools.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  expect(await portal.load(describeBigTable(), makeBigTable())).toMatchObject({ event: 'done' });
  expect(await portal.load(describeTrack(), [makeTrack()])).toMatchObject({ event: 'done' });
}, 600_000);
afterAll(() => portal.close());

const part =
  '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-20';
const openRaw = (path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${portal.url}${path}`, { headers }, resolve).on('error', reject);
  });

describe('an answer', () => {
  it.skipIf(!netcdfTools.netcdf4).each(['a format in the address', 'a format in Accept'])(
    'is a NetCDF file by %s (skipped unless python3-netcdf4 is installed)',
    async (by) => {
      const answer =
        by === 'a format in Accept'
          ? await portal.get(part, { headers: { accept: 'application/x-netcdf' } })
          : await portal.get(`${part}&format=netcdf`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/x-netcdf',
      ]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      const path = join(portal.folder, 'answer.nc');
      await writeFile(path, bytes);
      const file = readNetcdf(path);
      expect(file.dimensions).toEqual({ time: 1, depth: 3, lat: 4, lon: 6 });
      expect(file.values['sst']!.filter((value) => value === null)).toHaveLength(18);
      expect(file.attributes['']!['history']).toContain(
        'spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst',
      );
    },
  );
  it.skipIf(!netcdfTools.netcdf4)(
    'to a public statement over one grid is a NetCDF file too, and one over none or two is refused (skipped unless python3-netcdf4 is installed)',
    async () => {
      const { key } = await openNotebook(portal);
      const ask = (query: string): Promise<Response> =>
        portal.get(`/api/data/query?${new URLSearchParams({ query, format: 'netcdf' })}`, {
          headers: { authorization: `Api-Key ${key}` },
        });
      const answer = await ask(
        "SELECT [time], lat, lon, depth, sst * 2 AS twice FROM tblSmall_Grid WHERE [time] BETWEEN '2016-04-20' AND '2016-04-21' AND depth < 50 AND lat > 0",
      );
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/x-netcdf',
      ]);
      const path = join(portal.folder, 'statement.nc');
      await writeFile(path, Buffer.from(await answer.arrayBuffer()));
      const file = readNetcdf(path);
      expect(file.dimensions).toEqual({ time: 2, depth: 2, lat: 2, lon: 6 });
      expect(file.values['twice']![0]).toBeCloseTo(
        2 * smallGridValue(1, 0, { lat: 0.5, lon: -0.5 }),
        4,
      );
      expect(file.attributes['']!['history']).toContain('sst * 2 AS twice');
      expect(await (await ask('SELECT Table_Name FROM tblVariables')).text()).toContain(
        'one gridded table',
      );
      expect(
        (
          await ask(
            'SELECT g.[time], g.lat, g.lon, g.sst FROM tblSmall_Grid g JOIN tblTrack t ON g.lat = t.lat',
          )
        ).status,
      ).toBe(400);
    },
  );
  it('that is asked for as NetCDF is refused where its rows do not form a grid', async () => {
    const headers = { accept: 'application/json' };
    const profile = await portal.get(
      '/api/data/sp?spName=uspDepthProfile&tableName=tblSmall_Grid&fields=sst&format=netcdf',
      { headers },
    );
    expect([profile.status, await profile.text()]).toEqual([
      400,
      expect.stringContaining('it has no time'),
    ]);
  });
  it.each([
    ['csv', 'accept, accept-encoding'],
    ['jsonl', 'accept, accept-encoding'],
    ['parquet', 'accept'],
    ['arrow', 'accept'],
  ])('as %s has the name of its table, and says what it was chosen by', async (format, vary) => {
    const { headers } = await portal.get(`${part}&format=${format}`);
    expect([headers.get('content-disposition'), headers.get('vary')]).toEqual([
      `inline; filename="tblSmall_Grid.${format === 'arrow' ? 'arrows' : format}"`,
      vary,
    ]);
  });
  it('that is asked for by a misspelt bound is refused, for it would be the whole table', async () => {
    const answer = await portal.get(`${part}&latMin=10`);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/latMin; expected tableName, fields, dt1, .*spName.*format/),
    ]);
  });
  it('in a format that nobody knows is refused by its field', async () => {
    expect((await portal.get(`${part}&format=xlsx`)).status).toBe(400);
    expect((await portal.get(part, { headers: { accept: 'image/png' } })).status).toBe(406);
  });
  it('is compressed for clients that accept only gzip, and plain for clients on the same machine', async () => {
    const plain = await openRaw(part, { 'accept-encoding': 'gzip, deflate' });
    const packed = await openRaw(part, { 'accept-encoding': 'gzip' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(gunzipSync(await buffer(packed)).toString()).toBe((await buffer(plain)).toString());
    const refused = await openRaw(part, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    refused.resume();
  });
});

describe('an answer whose engine dies on the way', () => {
  it.each([
    { name: 'CSV', format: 'csv', encoding: 'identity' },
    { name: 'packed CSV', format: 'csv', encoding: 'gzip' },
    { name: 'JSON lines', format: 'jsonl', encoding: 'identity' },
  ])(
    'breaks the connection off, as $name',
    async ({ format, encoding }) => {
      await vi.waitUntil(() => portal.engine.ping(), { timeout: 120_000 });
      const answer = await openRaw(
        `/api/data/sp?spName=uspSpaceTime&tableName=tblBig&fields=value&format=${format}`,
        { 'accept-encoding': encoding },
      );
      expect(answer.statusCode).toBe(200);
      const end = new Promise((resolve) => {
        answer.once('error', resolve).once('end', () => resolve('a clean end'));
      });
      answer.once('data', () => {
        // Not read on before the engine is gone, so that it cannot have finished.
        answer.pause();
        void findEnginePid(portal.folder).then(async (pid) => {
          process.kill(pid, 'SIGKILL');
          await vi.waitUntil(async () => !(await portal.engine.ping()), { timeout: 120_000 });
          answer.resume();
        });
      });
      expect(await end).toMatchObject({ code: 'ECONNRESET' });
    },
    300_000,
  );
});
