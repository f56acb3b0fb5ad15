import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BeginLoad, ProgressEvent } from '@isobath/contract';
import { ancillaryRoutes, loadRoutes, routePath } from '@isobath/contract';
import type { ClusterStandIn } from './testing/databases/cluster-stand-in.ts';
import { startClusterStandIn } from './testing/databases/cluster-stand-in.ts';
import { openNotebook } from './testing/makers/notebook.ts';
import type { TestPortal } from './testing/portals/portal.ts';
import { startPortal } from './testing/portals/portal.ts';
import { readCsv } from './testing/answers/read-csv.ts';
import { describeSmallGrid, makeSmallGrid, smallGrid } from './testing/datasets/small-grid.ts';
import {
  describeTwoCruises,
  makeTwoCruises,
  twoCruisesRows,
} from './testing/datasets/two-cruises.ts';

const changing = /^(CREATE|DROP|EXCHANGE|RENAME|ALTER|TRUNCATE|OPTIMIZE|SYSTEM|DETACH|ATTACH)\b/;

let cluster: ClusterStandIn;
let portal: TestPortal;
beforeAll(async () => {
  cluster = await startClusterStandIn('measurements');
  portal = await startPortal({
    clickhouseUrl: cluster.url,
    settings: { CLICKHOUSE_CLUSTER: 'ocean' },
  });
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
    result: { rowCount: 216 },
  });
  expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
    event: 'done',
    result: { rowCount: twoCruisesRows.length },
  });
  expect(await portal.load(describeMonths(), [makeMonths()])).toMatchObject({
    event: 'done',
    result: { rowCount: 4 },
  });
  const made = await (
    await portal.control('POST', routePath(ancillaryRoutes.add, { table: 'tblTwo_Cruises' }), {
      from: ['tblSmall_Grid.sst'],
      toleranceDays: 70_000,
      toleranceDegrees: 30,
    })
  ).text();
  expect(JSON.parse(made.trim().split('\n').at(-1)!) as ProgressEvent).toMatchObject({
    event: 'done',
  });
}, 600_000);
afterAll(async () => {
  await portal?.close();
  await cluster?.close();
});

function describeMonths(): BeginLoad {
  const grid = describeSmallGrid({
    table: 'tblMonths',
    isClimatology: true,
    temporalResolution: 'Monthly Climatology',
  });
  const columns = grid.columns.filter(({ name }) => ['lat', 'lon', 'sst'].includes(name));
  return {
    ...grid,
    dataset: { ...grid.dataset, short_name: 'Months', long_name: 'Months, for tests' },
    columns: [{ name: 'month', type: 'uint8', isNullable: false }, ...columns],
    variables: grid.variables.slice(0, 1),
  };
}

function makeMonths() {
  return {
    rowCount: 4,
    columns: [
      { values: Uint8Array.of(1, 1, 12, 12) },
      { values: Float64Array.of(0, 1, 0, 1) },
      { values: Float64Array.of(179.5, -180, 179.5, -180) },
      { values: Float32Array.of(1, 2, 3, 4) },
    ],
  };
}

const statements = (): string[] =>
  cluster.sent.map(({ sql }) => sql).filter((sql) => changing.test(sql));

describe('a portal on a cluster', () => {
  it('says to all nodes whatever it makes, changes or drops', () => {
    expect(statements().length).toBeGreaterThan(50);
    expect(statements().filter((sql) => !sql.includes('ON CLUSTER `ocean`'))).toEqual([]);
    const engines = statements().flatMap((sql) =>
      [...sql.matchAll(/ENGINE = (\w+)/g)].map(([, engine]) => engine),
    );
    expect(new Set(engines)).toEqual(
      new Set(['Atomic', 'Distributed', 'ReplicatedMergeTree', 'ReplicatedReplacingMergeTree']),
    );
  });

  it('names the database of every table that it makes or changes', () => {
    expect(statements().filter((sql) => !/`measurements(_private)?`/.test(sql))).toEqual([]);
  });

  it('reads and changes nothing without what keeps the answers of a cluster right', () => {
    const wanted = {
      distributed_product_mode: 'global',
      distributed_foreground_insert: '1',
      insert_deduplicate: '0',
      fallback_to_stale_replicas_for_distributed_queries: '0',
      skip_unavailable_shards: '0',
    };
    const sent = cluster.sent.filter(
      ({ sql, settings }) => settings['database'] !== 'default' && !sql.startsWith('KILL'),
    );
    expect(
      sent.filter(({ settings }) =>
        Object.entries(wanted).some(([name, value]) => settings[name] !== value),
      ),
    ).toEqual([]);
    const inserts = sent.filter(({ sql }) => sql.endsWith('FORMAT Native'));
    expect(inserts.length).toBeGreaterThan(3);
    expect(inserts.filter(({ settings }) => settings['prefer_localhost_replica'] !== '0')).toEqual(
      [],
    );
  });

  it('waits until all nodes hold the same before rows are counted, and before a copy of the catalog is used', () => {
    const all = cluster.sent.map(({ sql }) => sql);
    const table = /tblTwo_Cruises__v1_[0-9a-f]{12}/.exec(all.join('\n'))![0];
    const synced = all.findIndex(
      (sql) =>
        sql === `SYSTEM SYNC REPLICA ON CLUSTER \`ocean\` \`measurements\`.\`${table}_local\``,
    );
    expect(synced).toBeGreaterThan(
      all.findLastIndex((sql) => sql.startsWith(`INSERT INTO \`${table}\``)),
    );
    expect(synced).toBeLessThan(
      all.findIndex((sql) => sql.startsWith('SELECT count()') && sql.includes(table)),
    );
    /** Fresh copies of the relations of the catalog that all nodes hold by now, and those that came into use. */
    const [whole, used] = [new Set<string>(), [] as string[]];
    for (const sql of all) {
      const fresh = [...sql.matchAll(/\w+__fresh/g)].map(([name]) => name);
      if (sql.startsWith('SYSTEM SYNC')) fresh.forEach((name) => whole.add(name));
      else if (/^(RENAME|EXCHANGE)/.test(sql)) {
        expect(
          fresh.filter((name) => !whole.has(name)),
          sql,
        ).toEqual([]);
        used.push(...fresh);
      } else whole.delete(/^(?:CREATE TABLE|INSERT INTO) \S*?(\w+__fresh)/.exec(sql)?.[1] ?? '');
    }
    expect(used.filter((name) => name === 'tblDatasets__fresh').length).toBeGreaterThan(2);
    expect(used).toEqual(
      expect.arrayContaining([
        'isobath_mirror__fresh',
        'udfCatalog__fresh',
        'tblCruise__fresh',
        'tblKeywords__fresh',
      ]),
    );
  });

  it('answers as it does on one server', async () => {
    const ask = async (path: string): Promise<string[][]> =>
      readCsv(await (await portal.get(path)).text()).slice(1);
    const beside180 = smallGrid.lons.filter((lon) => Math.abs(lon) >= 179.5).length;
    expect(
      await ask('/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&lon1=179&lon2=-179'),
    ).toHaveLength(
      smallGrid.timesMs.length * smallGrid.depths.length * smallGrid.lats.length * beside180,
    );
    const notebook = await openNotebook(portal);
    const query = async (sql: string): Promise<string[][]> => (await notebook.rows(sql)).slice(1);
    expect(
      await query(
        'SELECT d.ID, COUNT(t.lat) AS n FROM tblTwo_Cruises t RIGHT JOIN tblDatasets d ON t.cruise = d.Dataset_Name GROUP BY d.ID ORDER BY d.ID',
      ),
    ).toEqual([
      ['1', '0'],
      ['2', '0'],
      ['3', '0'],
    ]);
    expect(await query('SELECT link, COUNT(*) AS n FROM tblAncillary GROUP BY link')).toMatchObject(
      [['tblTwo_Cruises', expect.stringMatching(/^[1-6]$/)]],
    );
  });

  it('drops every part of a table, even if the table was only partly created', async () => {
    const tables = async (): Promise<string[]> =>
      (
        await cluster.engine.readRows<{ name: string }>({
          sql: "SELECT name FROM system.tables WHERE database = 'measurements' AND name LIKE 'tblMonths\\_\\_%'",
        })
      ).map(({ name }) => name);
    expect(await tables()).toHaveLength(2);
    expect(
      (await portal.control('DELETE', routePath(loadRoutes.removeDataset, { shortName: 'Months' })))
        .status,
    ).toBe(204);
    expect(await tables()).toEqual([]);
  });
});
