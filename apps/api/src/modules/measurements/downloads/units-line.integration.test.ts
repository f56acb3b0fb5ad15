import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download } from '@isobath/contract';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import { casts, describeSampleTable, makeSampleTable } from '../../../testing/datasets/samples.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

let portal: TestPortal;
let taker: FileTaker;
beforeAll(async () => {
  portal = await startPortal();
  taker = await openFileTaker(portal);
  expect(await portal.load(describeSampleTable(casts), [makeSampleTable(casts)])).toMatchObject({
    event: 'done',
  });
});
afterAll(() => portal.close());

const ask = (part: Readonly<Record<string, unknown>>): Promise<Response> =>
  taker.ask('/api/data/downloads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tableName: 'tblFew_Casts', format: 'csv', ...part }),
  });
async function take(part: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await ask(part);
  expect(answer.status).toBe(201);
  return (await taker.ask(((await answer.json()) as Download).url)).text();
}
const sp = '/api/data/sp?spName=uspSpaceTime&tableName=tblFew_Casts&fields=temp';
const withLine = (text: string, line: string): string => text.replace('\n', `\n${line}\n`);

describe('a CSV file with a line of units', () => {
  it('is the file without it and one line more', async () => {
    const plain = await take({});
    expect(await take({ header: 'names' })).toBe(plain);
    expect(plain.split('\n')[0]).toBe('time,lat,lon,depth,temp,note');
    expect(await take({ header: 'units' })).toBe(
      withLine(plain, 'UTC,degrees_north,degrees_east,m,°C,'),
    );
  });
  it('comes from the API too, and counts as many rows', async () => {
    const plain = await (await portal.get(sp)).text();
    expect(await (await portal.get(`${sp}&header=names`)).text()).toBe(plain);
    const answer = await portal.get(`${sp}&header=units`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe(withLine(plain, 'UTC,degrees_north,degrees_east,m,°C'));
  });
  it('is refused where there is no such line', async () => {
    expect(await (await ask({ format: 'parquet', header: 'units' })).json()).toMatchObject({
      code: 'bad-request',
      fields: [
        { field: 'header', problem: expect.stringContaining('Only CSV has a line of units') },
      ],
    });
    expect((await portal.get(`${sp}&header=units&format=parquet`)).status).toBe(400);
    const means = await portal.get(
      `${sp.replace('uspSpaceTime', 'uspTimeSeries')}&header=units&format=csv`,
    );
    expect([means.status, await means.text()]).toEqual([
      400,
      expect.stringContaining('not those of uspTimeSeries'),
    ]);
  });
});
