import { quoteIdentifier } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { createTableSql } from './table-ddl.ts';
import type { TablePlan } from './table-ddl.ts';
import {
  createDatabaseSql,
  createViewSql,
  dropTableSql,
  dropTablesSql,
  exchangeTablesSql,
  listMergesStatement,
  mergeTableStatement,
  renameTablesSql,
  syncTableStatement,
} from './table-statements.ts';

const GRID: TablePlan = {
  name: 'tblSST',
  columns: [
    { name: 'time', type: 'time', isNullable: false },
    { name: 'lat', type: 'float64', isNullable: false },
    { name: 'lon', type: 'float64', isNullable: false },
    { name: 'sst', type: 'float32', isNullable: true },
  ],
  orderBy: ['time', 'lat', 'lon'],
  byPlace: ['lat', 'lon', 'time'],
};

describe('the statements that make a table', () => {
  it('sort a gridded table by time and by place', () => {
    expect(createTableSql(GRID)).toMatchInlineSnapshot(`
      [
        "CREATE TABLE \`tblSST\`
      (
        \`time\` DateTime64(3,'UTC'),
        \`lat\` Float64,
        \`lon\` Float64,
        \`sst\` Nullable(Float32),
        PROJECTION by_place (SELECT * ORDER BY \`lat\`, \`lon\`, \`time\`) WITH SETTINGS (index_granularity = 1024)
      )
      ENGINE = MergeTree
      ORDER BY (\`time\`, \`lat\`, \`lon\`)",
      ]
    `);
  });

  it('say which of several rows with the same key stays, on one server and on a cluster', () => {
    const plan: TablePlan = {
      name: 'stamps',
      columns: GRID.columns.slice(0, 1),
      orderBy: ['time'],
      newestBy: 'time',
      isCopied: true,
    };
    expect(createTableSql(plan).join('\n')).toContain(
      'ENGINE = ReplacingMergeTree(`time`)\nORDER BY (`time`)',
    );
    expect(createTableSql({ ...plan, cluster: 'ocean' }).join('\n')).toContain(
      "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}', `time`)",
    );
  });

  it('sort a sparse table once', () => {
    const sparse = { ...GRID, byPlace: undefined };
    expect(
      createTableSql({ name: sparse.name, columns: sparse.columns, orderBy: sparse.orderBy }).join(
        '\n',
      ),
    ).not.toContain('PROJECTION');
  });

  it('spread it over a cluster', () => {
    expect(createTableSql({ ...GRID, database: 'isobath', cluster: 'ocean' }))
      .toMatchInlineSnapshot(`
      [
        "CREATE TABLE \`isobath\`.\`tblSST_local\` ON CLUSTER \`ocean\`
      (
        \`time\` DateTime64(3,'UTC'),
        \`lat\` Float64,
        \`lon\` Float64,
        \`sst\` Nullable(Float32),
        PROJECTION by_place (SELECT * ORDER BY \`lat\`, \`lon\`, \`time\`) WITH SETTINGS (index_granularity = 1024)
      )
      ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')
      ORDER BY (\`time\`, \`lat\`, \`lon\`)",
        "CREATE TABLE \`isobath\`.\`tblSST\` ON CLUSTER \`ocean\` AS \`isobath\`.\`tblSST_local\`
      ENGINE = Distributed(\`ocean\`, 'isobath', 'tblSST_local', cityHash64(toInt32(floor(\`lat\` * 4)), toInt32(floor(\`lon\` * 4))))",
      ]
    `);
    expect(dropTableSql({ ...GRID, cluster: 'ocean' })).toMatchInlineSnapshot(`
      [
        "DROP TABLE IF EXISTS \`tblSST\` ON CLUSTER \`ocean\` SYNC",
        "DROP TABLE IF EXISTS \`tblSST_local\` ON CLUSTER \`ocean\` SYNC",
      ]
    `);
  });

  it('keep all depths of a time and place of a sparse table on one shard, and spread a mooring by its times', () => {
    const columns = [
      ...GRID.columns,
      { name: 'depth', type: 'float64', isNullable: false } as const,
    ];
    expect(
      createTableSql({
        name: 'tblCasts',
        columns,
        orderBy: ['time', 'lat', 'lon', 'depth'],
        cluster: 'ocean',
      })[1],
    ).toContain('cityHash64(`time`, toInt32(floor(`lat` * 4)), toInt32(floor(`lon` * 4))))');
    expect(
      createTableSql({
        name: 'tblNames',
        columns: [{ name: 'id', type: 'int32', isNullable: false }],
        orderBy: ['id'],
        cluster: 'ocean',
      })[1],
    ).toContain('cityHash64(`id`))');
  });

  it('give every node a whole copy of a small table', () => {
    const small = {
      name: 'tblUnits',
      columns: [{ name: 'ID', type: 'int32', isNullable: false }],
      orderBy: ['ID'],
      isCopied: true,
      database: 'isobath',
      cluster: 'ocean',
    } as const;
    expect(createTableSql(small)).toEqual([
      "CREATE TABLE `isobath`.`tblUnits` ON CLUSTER `ocean`\n(\n  `ID` Int32\n)\nENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')\nORDER BY (`ID`)",
    ]);
    expect(dropTableSql(small)).toEqual([
      'DROP TABLE IF EXISTS `isobath`.`tblUnits` ON CLUSTER `ocean` SYNC',
    ]);
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
    ] as const;
    expect(exchangeTablesSql(small, pairs)).toBe(
      'EXCHANGE TABLES `isobath`.`a` AND `isobath`.`b`, `isobath`.`c` AND `isobath`.`d` ON CLUSTER `ocean`',
    );
    expect(renameTablesSql({}, pairs)).toBe('RENAME TABLE `a` TO `b`, `c` TO `d`');
    expect([dropTablesSql(small, ['a', 'b']), dropTablesSql({}, ['a'])]).toEqual([
      'DROP TABLE IF EXISTS `isobath`.`a`, `isobath`.`b` ON CLUSTER `ocean` SYNC',
      'DROP TABLE IF EXISTS `a`',
    ]);
    expect(syncTableStatement(small)?.sql).toBe(
      'SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblUnits`',
    );
  });

  it('begin the merges of a cluster, watch them on every node, and wait until all hold the same', () => {
    const place = { name: 'tblSST', database: 'isobath', cluster: 'ocean' };
    expect(mergeTableStatement(place)).toEqual({
      sql: 'OPTIMIZE TABLE `isobath`.`tblSST_local` ON CLUSTER `ocean` FINAL',
      settings: { alter_sync: 0, optimize_skip_merged_partitions: 1 },
    });
    expect(syncTableStatement(place, true)?.sql).toBe(
      'SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblSST_local` PULL',
    );
    expect(syncTableStatement(place)).toEqual({
      sql: 'SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblSST_local`',
      settings: { receive_timeout: 3600, distributed_ddl_task_timeout: 3600 },
    });
    expect(listMergesStatement(place)).toMatchObject({
      sql: expect.stringContaining('clusterAllReplicas(`ocean`, system.merges)'),
      params: { table: 'tblSST_local', database: 'isobath' },
      limits: { isReadOnly: false },
    });
    expect(createDatabaseSql({ database: 'isobath', cluster: 'ocean' })).toBe(
      'CREATE DATABASE IF NOT EXISTS `isobath` ON CLUSTER `ocean` ENGINE = Atomic',
    );
    expect(createViewSql({ ...place, name: 'v' }, { select: 'SELECT 1', comment: "it's" })).toBe(
      "CREATE OR REPLACE VIEW `isobath`.`v` ON CLUSTER `ocean` AS SELECT 1 COMMENT 'its'",
    );
  });

  it('name no database when the address does', () => {
    expect(createTableSql({ ...GRID, cluster: 'ocean' })[1]).toContain(
      "Distributed(`ocean`, currentDatabase(), 'tblSST_local', cityHash64(",
    );
  });

  it('drop and merge it on one server', () => {
    expect(dropTableSql(GRID)).toEqual(['DROP TABLE IF EXISTS `tblSST` SYNC']);
    expect(mergeTableStatement({ ...GRID, database: 'other' })).toEqual({
      sql: 'OPTIMIZE TABLE `other`.`tblSST` FINAL',
    });
    expect(syncTableStatement(GRID)).toBeUndefined();
  });

  it('refuse a sort column that is unknown, repeated or may be missing', () => {
    expect(() => createTableSql({ ...GRID, orderBy: ['depth'] })).toThrow(
      'sorted by depth, which is not one of its columns',
    );
    expect(() => createTableSql({ ...GRID, byPlace: ['lat', 'lat'] })).toThrow(
      'sorted by lat twice',
    );
    expect(() => createTableSql({ ...GRID, orderBy: ['sst'] })).toThrow(
      'sorted by sst, which takes missing values',
    );
  });
});

describe('a quoted name', () => {
  it('stays one name whatever is in it', () => {
    expect(quoteIdentifier('a`b\\c.d')).toBe('`a\\`b\\\\c.d`');
    expect(() => quoteIdentifier('')).toThrow('Not a usable name');
  });
});
