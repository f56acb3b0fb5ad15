import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ControlTrash, ProgressEvent } from '@isobath/contract';
import {
  ancillaryRoutes,
  backupControlRoutes,
  checkResultSchema,
  loadRoutes,
  routePath,
  trashRoutes,
} from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { openFileTaker } from './testing/answers/file-taker.ts';
import { openNotebook } from './testing/makers/notebook.ts';
import type { TestPortal } from './testing/portals/portal.ts';
import { startPortal } from './testing/portals/portal.ts';
import { readZip } from './testing/answers/read-zip.ts';
import { describeSmallGrid, makeSmallGrid } from './testing/datasets/small-grid.ts';
import { describeSmallSea, makeSmallSea } from './testing/datasets/small-sea.ts';
import { describeTwoCruises, makeTwoCruises } from './testing/datasets/two-cruises.ts';
import type { TwoShards } from './testing/databases/two-shards.ts';
import { startTwoShards } from './testing/databases/two-shards.ts';

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
    expect(await portal.load(describeSmallSea(), [makeSmallSea()])).toMatchObject({
      event: 'done',
    });
  }
}, 600_000);
afterAll(async () => {
  await Promise.all(portals?.map((portal) => portal.close()) ?? []);
  await shards?.close();
});

const rowsOn = async (like: string, database = 'measurements'): Promise<number[]> =>
  Promise.all(
    shards.engines.map(async (engine) => {
      const [row] = await engine.readRows<{ rows: number }>({
        sql: 'SELECT toInt64(ifNull(sum(total_rows), 0)) AS rows FROM system.tables WHERE database = {database:String} AND name LIKE {like:String}',
        params: { like, database },
      });
      return row!.rows;
    }),
  );

/** Numbers of twelve digits: sums of the same rows in another order differ in the last ones. */
const rounded = (cell: string): string =>
  cell !== '' && Number.isFinite(Number(cell))
    ? String(Number(Number(cell).toPrecision(12)))
    : cell;

/** The moment at which a dataset was published, within its metadata. */
const published = /Published"":\{""values"":\[""[^"]*/g;

/** A text of CSV as sorted lines: shards give rows in any order where a request asks for none. */
const sortRows = (csv: string): string[] => {
  const lines = csv.trimEnd().replaceAll(published, 'Published').split('\n');
  const rows = lines.slice(1).map((line) => line.split(',').map(rounded).join(','));
  return [...lines.slice(0, 1), ...rows.toSorted()];
};
const ask = async (portal: TestPortal, path: string): Promise<[number, string[]]> => {
  const answer = await portal.get(path);
  return [answer.status, sortRows(await answer.text())];
};

/** The CSV files of a zip of several datasets, by their path. */
const takeZip = async (portal: TestPortal, body: unknown): Promise<[number, unknown]> => {
  const taker = await openFileTaker(portal);
  const answer = await taker.ask('/api/data/bulk-download', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) return [answer.status, await answer.json()];
  const files = [...readZip(new Uint8Array(await answer.arrayBuffer()))]
    .filter(([path]) => path.endsWith('.csv'))
    .map(([path, bytes]) => [path, sortRows(strFromU8(bytes))] as const);
  return [answer.status, files.toSorted(([one], [other]) => one.localeCompare(other))];
};

const lastEvent = async (answer: Promise<Response>): Promise<ProgressEvent> =>
  JSON.parse((await (await answer).text()).trim().split('\n').at(-1)!) as ProgressEvent;
/** Rows, checksums and extremes of every table, and whether the catalog agrees. */
const check = async (portal: TestPortal) =>
  checkResultSchema.parse(
    (
      (await lastEvent(portal.control('POST', backupControlRoutes.check.path))) as {
        result?: unknown;
      }
    ).result,
  );

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

  const cube = "'1850-01-01', '2021-01-01', -90, 90, -180, 180, 0, 1000";
  it.each([
    'uspDatasets',
    'uspCatalog',
    'uspCruises',
    'uspDatasetsWithAncillary',
    'uspDatasetBadges',
    "uspSearchCatalog 'sea'",
    "uspHead 'tblTwo_Cruises', 6",
    "uspColumns 'tblSmall_Grid'",
    "uspDatasetMetadata 'tblSmall_Grid'",
    "uspVariableMetadata 'tblSmall_Grid', 'sst'",
    "uspVariableLongName 'tblSmall_Grid', 'sst'",
    "uspVariableUnit 'tblSmall_Grid', 'sst'",
    "uspVariableResolution 'tblSmall_Grid', 'sst'",
    "uspVariableCoverage 'tblSmall_Grid', 'sst'",
    "uspVariableStat 'tblSmall_Grid', 'sst'",
    'uspVariableCatalog 1',
    "uspValidate_Table_Variable 'tblSmall_Grid', 'sst'",
    "uspCruiseByName 'PX01'",
    'uspCruiseBounds 1',
    'uspCruiseTrajectory 1',
    ...['SpaceTime', 'TimeSeries', 'Weekly', 'Monthly', 'Quarterly', 'Annual'].map(
      (name) => `usp${name} 'tblSmall_Sea', 'heat', ${cube}`,
    ),
    ...['DepthProfile', 'SectionMap'].map((name) => `usp${name} 'tblSmall_Grid', 'sst', ${cube}`),
    "uspAggregate 'tblSmall_Sea', 'heat', 'month', 6, -90, 90, -180, 180, 0, 0",
    `uspMatch 'tblTwo_Cruises', 'temp', 'tblSmall_Sea', 'heat', ${cube}, 1, 2, 2, 0`,
    `uspMatch 'tblSmall_Grid', 'sst', 'tblSmall_Sea', 'cold', ${cube}, 1000, 1, 1, 5`,
    `uspMatch 'tblSmall_Sea', 'heat', 'tblTwo_Cruises', 'temp', ${cube}, 1, 2, 2, 0`,
  ])('answers a call as one engine does: %s', async (call) => {
    const [spread, whole] = await Promise.all(
      portals.map(async (portal) => (await openNotebook(portal)).ask(`EXEC ${call}`)),
    );
    expect(sortRows(spread!.text)).toEqual(sortRows(whole!.text));
    expect([spread!.status, whole!.status]).toEqual([200, 200]);
  });

  it('gives a dataset its ancillary data as one engine does', async () => {
    for (const portal of portals)
      expect(
        await lastEvent(
          portal.control('POST', routePath(ancillaryRoutes.add, { table: 'tblTwo_Cruises' }), {
            from: ['tblSmall_Sea.heat'],
            toleranceDays: 0,
            toleranceDegrees: 2,
          }),
        ),
      ).toMatchObject({ event: 'done' });
    const answers = await Promise.all(
      portals.map(async (portal) =>
        (await openNotebook(portal)).ask("EXEC uspAddAncillary 'tblTwo_Cruises'"),
      ),
    );
    const [spread, whole] = answers.map(({ text }) => sortRows(text));
    expect(spread).toEqual(whole);
    expect(spread).toHaveLength(7);
  });

  it.each([
    { shortNames: ['Small_Grid', 'Two_Cruises', 'Small_Sea'] },
    {
      shortNames: ['Small_Grid', 'Small_Sea'],
      filters: {
        temporal: { startDate: '1850-01-01', endDate: '2017-01-01' },
        spatial: { latMin: -10, latMax: 10, lonMin: 179, lonMax: -179 },
      },
    },
  ])('puts the same rows into a zip of several datasets: %j', async (body) => {
    const [spread, whole] = await Promise.all(portals.map((portal) => takeZip(portal, body)));
    expect(spread).toEqual(whole);
    expect([spread![0], (spread![1] as unknown[]).length]).toEqual([200, body.shortNames.length]);
  });

  it.each([
    'SELECT * FROM tblSmall_Grid',
    'SELECT lat, COUNT(*) AS n FROM tblSmall_Grid WHERE lat > 0 GROUP BY lat',
    "SELECT * FROM tblSmall_Sea WHERE [time] > '1850-02-01' AND lon BETWEEN -30 AND 30",
    `EXEC uspSpaceTime 'tblSmall_Grid', 'sst', ${cube}`,
    `EXEC uspMatch 'tblTwo_Cruises', 'temp', 'tblSmall_Sea', 'heat', ${cube}, 1, 2, 2, 0`,
  ])('tells the size of an answer as one engine does: %s', async (query) => {
    const path = `/api/data/check-query-size?${new URLSearchParams({ query })}`;
    const [spread, whole] = await Promise.all(
      portals.map(async (portal) => (await portal.get(path)).json()),
    );
    expect(spread).toEqual(whole);
    expect(spread).toMatchObject({ allow: true, projection: { isExact: true } });
  });

  it.each([
    ['two shards to one server', 0],
    ['one server to two shards', 1],
  ])('moves by a backup from %s, with every row and sum', async (_, from) => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-backup-'));
    const url = new URL(shards.url);
    url.pathname = '/restored';
    const restored = await startPortal(
      from === 0 ? {} : { clickhouseUrl: url.href, settings: { CLICKHOUSE_CLUSTER: 'ocean' } },
    );
    try {
      for (const [portal, path] of [
        [portals[from]!, backupControlRoutes.write.path],
        [restored, backupControlRoutes.restore.path],
      ] as const)
        expect(await lastEvent(portal.control('POST', path, { folder }))).toMatchObject({
          event: 'done',
          result: { datasets: 3 },
        });
      const [before, after] = [await check(portals[from]!), await check(restored)];
      expect(after).toEqual(before);
      expect([after.problems, after.tables.length]).toEqual([0, 4]);
      const request = `/api/data/sp?spName=uspSpaceTime&${grid}&format=csv`;
      expect(await ask(restored, request)).toEqual(await ask(portals[from]!, request));
      if (from === 1) {
        const [here, there] = await rowsOn('tblSmall\\_Grid\\_\\_%\\_local', 'restored');
        expect([here! > 0, there! > 0, here! + there!]).toEqual([true, true, 216]);
      }
    } finally {
      await restored.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('publishes a next version, goes back to the earlier one, and removes a dataset on both', async () => {
    const [portal] = portals;
    const { rows } = await openNotebook(portal);
    const count = async (): Promise<string | undefined> =>
      (await rows('SELECT COUNT(*) AS n FROM tblSmall_Grid'))[1]?.[0];
    const whole = makeSmallGrid();
    const half = {
      rowCount: 100,
      columns: whole.columns.map(({ values }) => ({ values: values.slice(0, 100) })),
    } as ColumnBlock;
    expect(await portal.load(describeSmallGrid(), [half])).toMatchObject({ event: 'done' });
    expect(await count()).toBe('100');
    const trash = (await (
      await portal.control('GET', trashRoutes.list.path)
    ).json()) as ControlTrash;
    const { id } = trash.items.find(({ name }) => name === 'Small_Grid@1')!;
    expect(
      await lastEvent(portal.control('POST', routePath(trashRoutes.restore, { id }))),
    ).toMatchObject({
      event: 'done',
    });
    expect(await count()).toBe('216');
    expect(
      (
        await portal.control(
          'DELETE',
          routePath(loadRoutes.removeDataset, { shortName: 'Two_Cruises' }),
        )
      ).status,
    ).toBe(204);
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
    for (const query of [
      'SELECT COUNT(*) AS n FROM tblSmall_Sea',
      "EXEC uspHead 'tblSmall_Sea', 5",
    ])
      expect((await (await openNotebook(portal)).ask(query)).text).toContain(
        'code engine-unavailable',
      );
    await expect(takeZip(portal, { shortNames: ['Small_Grid', 'Small_Sea'] })).rejects.toThrow(
      'terminated',
    );
    const folder = await mkdtemp(join(tmpdir(), 'isobath-backup-'));
    expect(
      await lastEvent(portal.control('POST', backupControlRoutes.write.path, { folder })),
    ).toMatchObject({
      event: 'failed',
    });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    await expect(portal.load(describeTwoCruises(), [makeTwoCruises()])).rejects.toThrow(
      /"code":"engine-unavailable"/,
    );
    expect(
      (await (await portal.get('/api/catalog/searchcatalog')).text()).includes('Two_Cruises'),
    ).toBe(false);
  });
});
