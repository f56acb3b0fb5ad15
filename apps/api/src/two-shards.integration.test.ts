import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlPaths } from '@isobath/contract';
import { openNotebook } from './testing/notebook.ts';
import type { TestPortal } from './testing/portal.ts';
import { startPortal } from './testing/portal.ts';
import { describeSmallGrid, makeSmallGrid } from './testing/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from './testing/two-cruises.ts';
import type { TwoShards } from './testing/two-shards.ts';
import { startTwoShards } from './testing/two-shards.ts';

let shards: TwoShards;
/** The portal on two shards, and the same on one embedded engine. */
let portals: readonly [TestPortal, TestPortal];
beforeAll(async () => {
  shards = await startTwoShards('measurements');
  portals = await Promise.all([
    startPortal({ clickhouseUrl: shards.url, settings: { CLICKHOUSE_CLUSTER: 'ocean' } }),
    startPortal(),
  ]);
  for (const portal of portals) {
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
    expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
      event: 'done',
    });
  }
}, 600_000);
afterAll(async () => {
  await Promise.all(portals?.map((portal) => portal.close()) ?? []);
  await shards?.close();
});

const rowsOn = async (like: string): Promise<number[]> =>
  Promise.all(
    shards.engines.map(async (engine) => {
      const [row] = await engine.readRows<{ rows: number }>({
        sql: "SELECT toInt64(ifNull(sum(total_rows), 0)) AS rows FROM system.tables WHERE database = 'measurements' AND name LIKE {like:String}",
        params: { like },
      });
      return row!.rows;
    }),
  );

/** Numbers of twelve digits: sums of the same rows in another order differ in the last ones. */
const rounded = (cell: string): string =>
  cell !== '' && Number.isFinite(Number(cell))
    ? String(Number(Number(cell).toPrecision(12)))
    : cell;

/** An answer as sorted lines: shards give rows in any order where a request asks for none. */
const ask = async (portal: TestPortal, path: string): Promise<[number, string[]]> => {
  const answer = await portal.get(path);
  const lines = (await answer.text()).trimEnd().split('\n');
  const rows = lines.slice(1).map((line) => line.split(',').map(rounded).join(','));
  return [answer.status, [...lines.slice(0, 1), ...rows.toSorted()]];
};

const grid = 'tableName=tblSmall_Grid&fields=sst';

describe('a portal on two shards', () => {
  it('spreads the rows of a dataset over both, each on one', async () => {
    const [here, there] = await rowsOn('tblSmall\\_Grid\\_\\_%\\_local');
    expect([here! > 0, there! > 0, here! + there!]).toEqual([true, true, 216]);
  });

  it.each([
    `spName=uspSpaceTime&${grid}`,
    `spName=uspSpaceTime&${grid}&lon1=179&lon2=-179`,
    `spName=uspTimeSeries&${grid}&lat1=-90&lat2=90`,
    `spName=uspDepthProfile&${grid}&lat1=-90&lat2=90`,
    `spName=uspSectionMap&${grid}&lat1=-90&lat2=90`,
    `spName=uspMonthly&${grid}`,
    `spName=uspWeekly&${grid}`,
    `spName=uspSpaceTime&tableName=tblTwo_Cruises&fields=temp`,
  ])('answers as one engine does: %s', async (request) => {
    const [spread, whole] = [
      await ask(portals[0], `/api/data/sp?${request}&format=csv`),
      await ask(portals[1], `/api/data/sp?${request}&format=csv`),
    ];
    expect(spread).toEqual(whole);
    expect([spread[0], spread[1].length > 1]).toEqual([200, true]);
  });

  it.each([
    'SELECT COUNT(*) AS n, MIN(lat) AS south, MAX(depth) AS deep, AVG(sst) AS mean FROM tblSmall_Grid',
    'SELECT lat, COUNT(sst) AS n FROM tblSmall_Grid GROUP BY lat ORDER BY lat',
    'SELECT TOP 5 [time], lat, lon, depth, sst FROM tblSmall_Grid ORDER BY sst DESC, [time], lat, lon, depth',
    'SELECT d.Dataset_Name, COUNT(t.lat) AS n FROM tblTwo_Cruises t RIGHT JOIN tblDatasets d ON t.cruise = d.Dataset_Name GROUP BY d.Dataset_Name ORDER BY d.Dataset_Name',
    'SELECT COUNT(*) AS n FROM tblSmall_Grid a INNER JOIN tblSmall_Grid b ON a.lat = b.lat AND a.lon = b.lon AND a.[time] < b.[time]',
    'SELECT Table_Name, Variable FROM udfCatalog() ORDER BY Table_Name, Variable',
    'SELECT COUNT(*) AS n FROM tblSmall_Grid WHERE lat IN (SELECT lat FROM tblSmall_Grid WHERE sst > 10)',
  ])('answers statements as one engine does: %s', async (sql) => {
    const [spread, whole] = [
      await (await openNotebook(portals[0])).rows(sql),
      await (await openNotebook(portals[1])).rows(sql),
    ];
    expect(spread).toEqual(whole);
    expect(spread.length).toBeGreaterThan(1);
  });

  it('publishes a next version and removes a dataset on both', async () => {
    const [portal] = portals;
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
    const { rows } = await openNotebook(portal);
    expect((await rows('SELECT COUNT(*) AS n FROM tblSmall_Grid'))[1]).toEqual(['216']);
    expect((await portal.control('DELETE', controlPaths.dataset('Two_Cruises'))).status).toBe(204);
    expect(await rowsOn('tblTwo\\_Cruises\\_\\_%\\_local')).toEqual([0, 0]);
  });

  it('refuses what it cannot answer whole once a shard is gone, and publishes nothing', async () => {
    const [portal] = portals;
    await shards.killSecond();
    const answer = await portal.get(`/api/data/sp?spName=uspSpaceTime&${grid}&format=csv`, {
      headers: { accept: 'application/json' },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      503,
      'engine-unavailable',
    ]);
    await expect(portal.load(describeTwoCruises(), [makeTwoCruises()])).rejects.toThrow(
      /"code":"engine-unavailable"/,
    );
    expect(
      (await (await portal.get('/api/catalog/searchcatalog')).text()).includes('Two_Cruises'),
    ).toBe(false);
  });
});
