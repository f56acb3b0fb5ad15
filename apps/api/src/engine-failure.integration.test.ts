import type { ClientRequest } from 'node:http';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from './testing/portals/portal.ts';
import { startPortal } from './testing/portals/portal.ts';
import { describeBigTable, makeBigTable } from './testing/datasets/big-table.ts';
import { findEnginePid } from './testing/portals/engine-process.ts';
import { waitUntil } from './testing/measures/wait-until.ts';
import { readArrow } from './testing/answers/read-arrow.ts';
import { describeSmallGrid, makeSmallGrid, smallGrid } from './testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  // Files by place would be read from the engine beside the tests, and answer in its stead.
  portal = await startPortal({ settings: { PLACE_FILES_MB: '0' } });
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeBigTable(), makeBigTable());
}, 300_000);
afterAll(() => portal.close());

describe('an Arrow answer', () => {
  it('is one table with times as milliseconds and missing values as NaN', async () => {
    const answer = await portal.get(
      '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&format=arrow',
    );
    expect(answer.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
    const table = await readArrow(answer);
    expect(table.schema.fields.map(({ name, type }) => `${name} ${String(type)}`)).toEqual([
      'time Float64',
      'lat Float64',
      'lon Float64',
      'depth Float64',
      'sst Float32',
    ]);
    expect(table.numRows).toBe(216);
    const times = table.getChild('time')!.toArray() as Float64Array;
    expect([...new Set(times)]).toEqual(smallGrid.timesMs);
    const missing = [...(table.getChild('sst')!.toArray() as Float32Array)].filter((value) =>
      Number.isNaN(value),
    );
    expect(missing).toHaveLength(54);
  });

  it('of many rows is still one table', async () => {
    const answer = await portal.get(
      '/api/data/sp?spName=uspSpaceTime&tableName=tblBig&fields=value&format=arrow&dt1=2000-01-01&dt2=2000-01-10',
    );
    expect((await readArrow(answer)).numRows).toBe(648_000);
  });

  it('without rows has its columns', async () => {
    const answer = await portal.get(
      '/api/data/sp?spName=uspTimeSeries&tableName=tblSmall_Grid&fields=sst&format=arrow&lat1=10&lat2=11',
    );
    const table = await readArrow(answer);
    expect([table.numRows, table.schema.fields.map(({ name }) => name)]).toEqual([
      0,
      ['time', 'lat', 'lon', 'depth', 'sst', 'sst_std'],
    ]);
  });
});

describe('the first picture of a variable', () => {
  it('is its last time at the surface', async () => {
    const variables = (await (
      await portal.get('/api/catalog/datasetvariables?shortname=Small_Grid')
    ).json()) as { ID: number }[];
    const answer = await portal.get(
      `/api/catalog/variable-sample-visualization?shortname=Small_Grid&varId=${variables[0]!.ID}`,
    );
    const lines = (await answer.text()).trim().split('\n');
    expect(lines).toHaveLength(25);
    expect(lines.slice(1).every((line) => line.startsWith('2016-04-21T00:00:00.000Z'))).toBe(true);
    expect(
      (
        await portal.get(
          `/api/catalog/variable-sample-visualization?shortname=Small_Grid&varId=${variables[1]!.ID}`,
        )
      ).status,
    ).toBe(400);
  });
});

describe('the size of a part', () => {
  const check = async (query: string): Promise<unknown> =>
    (await portal.get(`/api/data/check-query-size?tableName=tblBig&${query}`)).json();
  it('is counted, not guessed', async () => {
    expect(await check('dt1=2000-01-01&dt2=2000-01-01&lon1=170&lon2=-170')).toMatchObject({
      allow: true,
      projection: { size: 3600, provenance: 'calculation' },
      suggestions: [],
    });
    expect(await check('')).toMatchObject({
      allow: false,
      projection: { size: 2_592_000, provenance: 'table stats' },
      response: { status: 400, message: 'query size too large' },
    });
    expect(await check('lat1=89.9')).toMatchObject({
      allow: true,
      projection: { size: 0 },
      messages: ['There are no rows within these bounds.'],
    });
  });
});

describe('a reader that goes away', () => {
  it('ends its query in the engine too', async () => {
    const path = '/api/data/sp?spName=uspSpaceTime&tableName=tblBig&fields=value';
    const countRunning = async (): Promise<number> => {
      const [row] = await portal.engine.readRows<{ running: number }>({
        sql: "SELECT count() AS running FROM system.processes WHERE query LIKE '%tblBig%' AND query NOT LIKE '%system.processes%'",
      });
      return row!.running;
    };
    const request = await new Promise<ClientRequest>((resolve, reject) => {
      const asked = get(`${portal.url}${path}`, (answer) => {
        answer.once('readable', () => resolve(asked));
      });
      asked.on('error', reject);
    });
    await waitUntil(async () => (await countRunning()) === 1);
    request.destroy();
    await waitUntil(async () => (await countRunning()) === 0);
    expect(await countRunning()).toBe(0);
  });
});

describe('an engine that dies', () => {
  it('is started again; meanwhile requests are told to come back', async () => {
    const path = '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst';
    process.kill(await findEnginePid(portal.folder), 'SIGKILL');
    const during = await portal.get(`${path}&format=csv`, {
      headers: { accept: 'application/json' },
    });
    if (during.status !== 200) {
      expect(during.status).toBe(503);
      expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await during.json()).toMatchObject({ code: 'engine-unavailable' });
    }
    await waitUntil(async () => (await portal.get(path)).status === 200);
    expect((await (await portal.get(path)).text()).trim().split('\n')).toHaveLength(217);
  });
});
