import { describe, expect, it } from 'vitest';
import { quoteIdentifier } from './quote-identifier.ts';
import { createTableSql, dropTableSql, mergeTableSql } from './table-ddl.ts';
import type { TablePlan } from './table-ddl.ts';

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

  it('sort a sparse table once', () => {
    const sparse = { ...GRID, byPlace: undefined };
    expect(createTableSql({ name: sparse.name, columns: sparse.columns, orderBy: sparse.orderBy }).join('\n')).not.toContain('PROJECTION');
  });

  it('spread it over a cluster', () => {
    expect(createTableSql({ ...GRID, database: 'isobath', cluster: 'ocean' })).toMatchInlineSnapshot(`
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
      ENGINE = Distributed(\`ocean\`, 'isobath', 'tblSST_local', rand())",
      ]
    `);
    expect(dropTableSql({ ...GRID, cluster: 'ocean' })).toMatchInlineSnapshot(`
      [
        "DROP TABLE IF EXISTS \`tblSST\` ON CLUSTER \`ocean\` SYNC",
        "DROP TABLE IF EXISTS \`tblSST_local\` ON CLUSTER \`ocean\` SYNC",
      ]
    `);
    expect(mergeTableSql({ ...GRID, cluster: 'ocean' })).toMatchInlineSnapshot(`"OPTIMIZE TABLE \`tblSST_local\` ON CLUSTER \`ocean\` FINAL"`);
  });

  it('name no database when the address does', () => {
    expect(createTableSql({ ...GRID, cluster: 'ocean' })[1]).toContain("Distributed(`ocean`, currentDatabase(), 'tblSST_local', rand())");
  });

  it('drop and merge it on one server', () => {
    expect(dropTableSql(GRID)).toEqual(['DROP TABLE IF EXISTS `tblSST` SYNC']);
    expect(mergeTableSql({ ...GRID, database: 'other' })).toBe('OPTIMIZE TABLE `other`.`tblSST` FINAL');
  });

  it('refuse a sort column that is unknown, repeated or may be missing', () => {
    expect(() => createTableSql({ ...GRID, orderBy: ['depth'] })).toThrow('sorted by depth, which is not one of its columns');
    expect(() => createTableSql({ ...GRID, byPlace: ['lat', 'lat'] })).toThrow('sorted by lat twice');
    expect(() => createTableSql({ ...GRID, orderBy: ['sst'] })).toThrow('sorted by sst, which takes missing values');
  });
});

describe('a quoted name', () => {
  it('stays one name whatever is in it', () => {
    expect(quoteIdentifier('a`b\\c.d')).toBe('`a\\`b\\\\c.d`');
    expect(() => quoteIdentifier('')).toThrow('Not a usable name');
  });
});
