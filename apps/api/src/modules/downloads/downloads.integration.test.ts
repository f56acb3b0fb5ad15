import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download, Problem } from '@isobath/contract';
import type { TestPortal } from '../../testing/portal.ts';
import { startPortal } from '../../testing/portal.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { describeBigTable, makeBigTable } from '../../testing/big-table.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({ event: 'done' });
  expect(await portal.load(describeBigTable(), makeBigTable())).toMatchObject({ event: 'done' });
});
afterAll(() => portal.close());

const ask = (body: unknown, headers: Record<string, string> = { 'x-isobath-request': '1' }): Promise<Response> =>
  portal.get('/api/data/downloads', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const askFor = async (body: unknown): Promise<Download> => (await ask(body)).json() as Promise<Download>;
const state = async (id: string): Promise<Download> => (await portal.get(`/api/data/downloads/${id}`)).json() as Promise<Download>;
const eventually = async (id: string, wanted: string): Promise<Download> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const now = await state(id);
    if (now.state === wanted) return now;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  throw new Error(`The download did not become ${wanted}: ${JSON.stringify(await state(id))}`);
};
const openRaw = (path: string): Promise<IncomingMessage> => new Promise((resolve, reject) => { get(`${portal.url}${path}`, resolve).on('error', reject); });

describe('a download', () => {
  it('delivers the rows it promised, with their number and checksum behind them', async () => {
    const download = await askFor({ tableName: 'tblSmall_Grid', fields: '*', format: 'csv', lat1: 0, lat2: 90 });
    expect(download).toMatchObject({ state: 'ready', rowsExpected: 108, fileName: 'Small_Grid_v1_part.csv', datasetVersion: 1 });
    expect(download.query).toContain('FROM `tblSmall_Grid` AS t WHERE t.lat >= 0 AND t.lat <= 90 ORDER BY');
    expect(download.citation).toContain('A small grid, for tests, version 1');
    const answer = await openRaw(download.url);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    expect(readCsv(file.toString())).toHaveLength(109);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Small_Grid_v1_part.csv"');
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(answer.trailers).toMatchObject({ 'x-isobath-rows': '108', 'x-isobath-sha256': sha256 });
    expect(await eventually(download.id, 'complete')).toMatchObject({ rowsDelivered: 108, bytesDelivered: file.length, sha256, failure: null });
  });

  it('of an empty part is a header', async () => {
    const download = await askFor({ tableName: 'tblSmall_Grid', fields: 'sst', format: 'csv', lat1: 10, lat2: 20 });
    expect(download.rowsExpected).toBe(0);
    expect(await (await portal.get(download.url)).text()).toBe('time,lat,lon,depth,sst\n');
  });

  it('comes as Parquet with the same rows', async () => {
    const download = await askFor({ tableName: 'tblSmall_Grid', fields: 'sst', format: 'parquet' });
    const file = Buffer.from(await (await portal.get(download.url)).arrayBuffer());
    expect(file.subarray(0, 4).toString()).toBe('PAR1');
    expect(await eventually(download.id, 'complete')).toMatchObject({ rowsDelivered: 216, bytesDelivered: file.length });
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

  it('that is stopped breaks off and says so', async () => {
    const download = await askFor({ tableName: 'tblBig', format: 'csv', dt1: '2000-01-01', dt2: '2000-01-05' });
    const answer = await openRaw(download.url);
    answer.pause();
    expect((await portal.get(`/api/data/downloads/${download.id}`, { method: 'DELETE', headers: { 'x-isobath-request': '1' } })).status).toBe(204);
    const end = new Promise((resolve) => { answer.once('error', resolve).once('end', () => resolve('a clean end')); });
    answer.resume();
    expect(await end).toMatchObject({ code: 'ECONNRESET' });
    expect(await eventually(download.id, 'stopped')).toMatchObject({ sha256: null });
  });

  it('whose client goes away is kept as failed and can be fetched again', async () => {
    const download = await askFor({ tableName: 'tblBig', format: 'csv', dt1: '2000-01-01', dt2: '2000-01-05' });
    (await openRaw(download.url)).destroy();
    await eventually(download.id, 'failed');
    const again = await openRaw(download.url);
    let lines = 0;
    for await (const chunk of again) for (const byte of chunk as Buffer) lines += Number(byte === 10);
    expect(lines - 1).toBe(download.rowsExpected);
  });

  it('is not asked for by another site', async () => {
    const body = { tableName: 'tblSmall_Grid', format: 'csv' };
    expect((await ask(body, {})).status).toBe(401);
    expect((await ask(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await ask(body, { origin: 'https://elsewhere.example' })).status).toBe(401);
    expect((await ask(body, { 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  it('of an unknown id is not found', async () => {
    expect((await portal.get('/api/data/downloads/nothing')).status).toBe(404);
    expect((await portal.get('/api/data/downloads/nothing/file')).status).toBe(404);
  });
});
