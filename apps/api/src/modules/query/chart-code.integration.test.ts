import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../testing/datasets/small-grid.ts';

const run = promisify(execFile);
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
});
afterAll(() => portal.close());

const part = { dt1: '1800-01-01', dt2: '2100-01-01', lat1: '-90', lat2: '90', depth1: '0' };
const range = { ...part, depth2: '100', lon1: '170', lon2: '-170' };

it.each(['uspSpaceTime', 'uspTimeSeries', 'uspSectionMap', 'uspDepthProfile'])(
  'curl and the page of charts get the same rows of %s, also across the date line',
  async (spName) => {
    const { dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = range;
    const values = ['tblSmall_Grid', 'sst', dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2];
    const statement = `EXEC ${spName} ${values.map((value) => `'${value}'`).join(', ')}`;
    const guest = await portal.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
    const cookie = guest.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { stdout } = await run('curl', [
      '--fail',
      '--silent',
      '--get',
      `${portal.url}/api/data/query`,
      '--header',
      `Cookie: ${cookie}`,
      '--data-urlencode',
      `query=${statement}`,
    ]);
    const asked = new URLSearchParams({
      ...range,
      spName,
      tableName: 'tblSmall_Grid',
      fields: 'sst',
      format: 'csv',
    });
    const drawn = await (await portal.get(`/api/data/sp?${asked}`)).text();
    expect(drawn.split('\n').length).toBeGreaterThan(2);
    expect(stdout.trim().split('\n').toSorted()).toEqual(drawn.trim().split('\n').toSorted());
  },
);
