import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';

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

/** The values of the cells between 170° E and 170° W that have one, at all times and depths. */
const { timesMs, depths, lats, lons } = smallGrid;
const cells = lats
  .filter((lat) => lat !== -90)
  .flatMap((lat) => lons.filter((lon) => Math.abs(lon) >= 170).map((lon) => ({ lat, lon })))
  .map((place) => ({
    ...place,
    values: timesMs.flatMap((_, time) => depths.map((depth) => smallGridValue(time, depth, place))),
  }));
const bounds =
  "[time] BETWEEN '1800-01-01T00:00:00.000Z' AND '2100-01-01T23:59:59.999Z' AND [lat] BETWEEN -90 AND 90 AND ([lon] BETWEEN -180 AND -170 OR [lon] BETWEEN 170 AND 180) AND [depth] BETWEEN 0 AND 100";

it('the statement of a mean map gives the mean and the number of values of each cell', async () => {
  const notebook = await openNotebook(portal);
  const [, ...rows] = await notebook.rows(
    `SELECT [lat], [lon], AVG(CAST([sst] AS float)) AS [sst], COUNT([sst]) AS [sst_n] FROM [tblSmall_Grid] WHERE ${bounds} GROUP BY [lat], [lon] HAVING COUNT([sst]) >= 9 ORDER BY [lat], [lon]`,
  );
  const wanted = cells.map(({ lat, lon, values }) => [
    lat,
    lon,
    values.reduce((sum, value) => sum + value, 0) / values.length,
    9,
  ]);
  expect(rows).toHaveLength(wanted.length);
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries())
      expect(Number(text)).toBeCloseTo(wanted[at]![column]!, 9);
});

it('the statement of a histogram counts as comparison with the edges does', async () => {
  const all = cells.flatMap(({ values }) => values);
  const edges = [0, 10, 500, 1000.0499877929688, 2110];
  const inside = (low: number, high: number): number =>
    all.filter((value) => value >= low && value < high).length;
  const cases = edges
    .slice(1, -1)
    .map((edge, at) => `WHEN [sst] < ${edge}e0 THEN ${edges[at]}e0`)
    .join(' ');
  const notebook = await openNotebook(portal);
  const [, ...rows] = await notebook.rows(
    `SELECT [sst_from], COUNT(*) AS [sst_n] FROM (SELECT CASE ${cases} ELSE ${edges.at(-2)}e0 END AS [sst_from] FROM [tblSmall_Grid] WHERE ${bounds} AND [sst] IS NOT NULL AND [sst] BETWEEN 0e0 AND ${edges.at(-1)}e0 ) AS binned GROUP BY [sst_from] ORDER BY [sst_from]`,
  );
  const wanted = edges
    .slice(0, -1)
    .map((low, at) => [low, inside(low, edges[at + 1]!)])
    .filter(([, count]) => count !== 0);
  expect(rows.map((row) => row.map(Number))).toEqual(wanted);
});
