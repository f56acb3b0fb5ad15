import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineChild, Statement } from '@isobath/engine';
import { quoteIdentifier, startEngineChild } from '@isobath/engine';
import { translateStatement } from '@isobath/query';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import { cruiseRelations } from './cruise-relations.repository.ts';
import { datasetRelations } from './dataset-relations.repository.ts';
import { MirrorService } from './mirror.service.ts';
import { materializedCatalog } from './mirrored-relations.ts';
import type { MirrorValue } from './relation.ts';

const relations = [...datasetRelations, ...cruiseRelations];
const tables = [...relations, materializedCatalog].map(({ name }) => name);
const cruiseNames = cruiseRelations.map(({ name }) => name);

describe.each(moduleDatabaseKinds)('the mirror of a catalog that changes (%s)', (kind) => {
  let held: TestDatabase;
  let folder: string;
  let child: EngineChild;
  let mirror: MirrorService;
  beforeAll(async () => {
    held = await openTestDatabase(kind);
    folder = await mkdtemp(join(tmpdir(), 'isobath-mirror-'));
    child = await startEngineChild({
      dataFolder: folder,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      memoryLimitBytes: 1e9,
    });
    mirror = new MirrorService({
      database: held.database,
      engine: child.engine,
      store: { database: 'isobath' },
    });
    await makeManyDatasets(held.database, 30);
    await change(
      'insert into variable_statistics (variable_id, count, mean, deviation, minimum, maximum, quantile25, quantile50, quantile75) select id, id * 7, 1.5, 0.25, -1, 40.125, 1, 2, 3 from variable',
    );
    await change(
      "insert into coordinate_statistics (dataset_id, name, count, minimum, maximum) select id, c, 1000, -1, 40.125 from dataset, unnest(array['time', 'lat', 'lon', 'depth']) c",
    );
    await change(
      "insert into term (kind, name) values ('make', 'Observation'), ('temporal-resolution', 'Daily'), ('region', 'Atlantic')",
    );
    await change(
      "insert into dataset_reference (dataset_id, position, reference) select id, 0, 'Author, A. (' || 1990 + id || ')' from dataset where id % 2 = 0",
    );
    await change(
      "insert into cruise (name, keywords) values ('TR01', array['track']), ('TR02', '{}')",
    );
    await change(
      'insert into dataset_cruise (dataset_id, cruise_id, lat_min, lat_max, lon_west, lon_east, track_times_ms, track_lats, track_lons) values (3, 1, -5, 5, 170, -170, array[0, 1000], array[-5, 5], array[170, -170]), (4, 2, 1, 1, 2, 2, array[5], array[1], array[2])',
    );
    await mirror.rewrite();
  }, 300_000);
  afterAll(async () => {
    await child.stop();
    await held.close();
    await rm(folder, { recursive: true, force: true });
  });

  const change = async (...statements: readonly string[]): Promise<void> => {
    await changeCatalog(held.database, async (transaction) => {
      for (const statement of statements) await transaction.execute(sql.raw(statement));
    });
  };
  /** Every row of every relation, as text in its own order. */
  const readAll = async (): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(
          async (name) =>
            [
              name,
              (await child.engine.readRows({ sql: `SELECT * FROM ${quoteIdentifier(name)}` }))
                .map((row) => JSON.stringify(row))
                .toSorted(),
            ] as const,
        ),
      ),
    );
  /** The same as the catalog says it, and `udfCatalog` as its definition gives it. */
  const readWhole = async (): Promise<Record<string, string[]>> => {
    const whole: Record<string, string[]> = { udfCatalog: await readDefined() };
    for (const { name, columns, read } of relations) {
      const rows: string[] = [];
      const write = (type: string, value: MirrorValue): MirrorValue =>
        type === 'time' && value !== null ? new Date(Number(value)).toISOString() : value;
      for await (const page of read(held.database))
        rows.push(
          ...page.map((row) =>
            JSON.stringify(
              Object.fromEntries(
                columns.map((column, index) => [column.name, write(column.type, row[index]!)]),
              ),
            ),
          ),
        );
      whole[name] = rows.toSorted();
    }
    return whole;
  };
  const readDefined = async (): Promise<string[]> => {
    const all = relations.map(({ name, columns }) => ({
      name,
      physicalTable: name,
      isData: false,
      columns,
    }));
    const byName = new Map(all.map((relation) => [relation.name.toLowerCase(), relation]));
    const defined = translateStatement('SELECT * FROM udfCatalog()', {
      find: (name) => byName.get(name),
      list: () => all,
    });
    if (!defined.ok || defined.kind !== 'select') throw new Error('udfCatalog() is not read');
    const { sql: text, params, settings, columns } = defined;
    expect(materializedCatalog.columns.map(({ name }) => name)).toEqual(
      columns.map(({ header }) => header),
    );
    const rows = await child.engine.readRows<object>({
      sql: `SELECT ${columns.map(({ header }, index) => `c${index + 1} AS ${quoteIdentifier(header)}`).join(', ')} FROM (${text})`,
      params,
      settings,
    });
    return rows.map((row) => JSON.stringify(row)).toSorted();
  };
  /** Which tables there are: one that is rewritten is another. */
  const identify = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (
        await child.engine.readRows<{ name: string; uuid: string }>({
          sql: 'SELECT name, toString(uuid) AS uuid FROM system.tables WHERE database = currentDatabase()',
        })
      )
        .filter(({ name }) => tables.includes(name))
        .map(({ name, uuid }) => [name, uuid]),
    );

  const findFresh = () =>
    child.engine.readRows({
      sql: "SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE '%\\\\_\\\\_fresh'",
    });

  it.each<
    readonly [
      what: string,
      statements: readonly string[],
      dataset: string,
      written: readonly string[],
    ]
  >([
    [
      'a dataset described again',
      [
        "update dataset set description = 'Another', keywords = array['ice'], make = 'Model' where id = 5",
      ],
      'Made_5',
      ['tblDatasets', 'tblVariables', 'tblKeywords', 'udfCatalog'],
    ],
    [
      'a new word in a list',
      [
        "insert into term (kind, name) values ('make', 'Model')",
        "update dataset set make = 'Model' where id = 6",
      ],
      'Made_6',
      ['tblMakes', 'tblVariables', 'udfCatalog'],
    ],
    [
      'a variable that comes and one that goes',
      [
        'delete from variable where id in (select min(id) from variable where dataset_id = 7)',
        "insert into variable (dataset_id, position, name, long_name, sensor, keywords, is_visualized, is_numeric, attributes, search_text) values (7, 9, 'chl', 'Chlorophyll', 'Ship', array['green'], true, true, '{\"source\": \"nowhere\"}', '')",
      ],
      'Made_7',
      [
        'tblVariables',
        'tblDataset_Stats',
        'tblVariables_JSON_Metadata',
        'tblKeywords',
        'udfCatalog',
      ],
    ],
    [
      'statistics measured again',
      [
        'update variable_statistics set mean = 99.5 where variable_id in (select id from variable where dataset_id = 8)',
        "update coordinate_statistics set maximum = 7 where dataset_id = 8 and name = 'lat'",
      ],
      'Made_8',
      ['tblDataset_Stats', 'udfCatalog'],
    ],
    [
      'a new live version',
      [
        'update dataset_version set is_live = false where dataset_id = 9',
        "insert into dataset_version (dataset_id, number, physical_table, columns, row_count, notes, recipe, files, is_live, published_at) values (9, 2, 'tblMade_9__v2', '[]', 5, '[\"second\"]', '', '[]', true, now())",
      ],
      'Made_9',
      ['tblDatasets', 'tblDatasets_JSON_Metadata', 'udfCatalog'],
    ],
    [
      'a reference that is added',
      [
        "insert into dataset_reference (dataset_id, position, reference) values (11, 0, 'Late, L. (2021)')",
      ],
      'Made_11',
      ['tblDataset_References', 'udfCatalog'],
    ],
    [
      'a dataset that goes, with its cruise',
      ['delete from dataset where id = 3'],
      'Made_2',
      [
        'tblDatasets',
        'tblVariables',
        'tblDataset_Stats',
        'tblDatasets_JSON_Metadata',
        'tblKeywords',
        'tblDataset_Servers',
        'tblDataset_Features',
        'udfCatalog',
        ...cruiseNames,
      ],
    ],
    [
      'a cruise whose track changes in one place',
      ['update dataset_cruise set track_lats = array[2] where cruise_id = 2'],
      'Made_4',
      cruiseNames,
    ],
    ['nothing', [], 'Made_1', []],
  ])(
    'holds after %s what the catalog says, and writes no relation that says the same',
    async (_, statements, dataset, written) => {
      const before = await identify();
      await change(...statements);
      await mirror.rewriteIfStale();
      const [after, changed] = [await readAll(), await identify()];
      expect(after['udfCatalog']!.some((row) => row.includes(`"${dataset}"`))).toBe(true);
      expect(tables.filter((name) => changed[name] !== before[name]).toSorted()).toEqual(
        written.toSorted(),
      );
      expect(after).toEqual(await readWhole());
      expect(await findFresh()).toEqual([]);
    },
  );

  /** The same engine, but the first statement that the pattern names is not carried out, or as `instead`, and fails. */
  const breakOff = (pattern: RegExp, instead?: (sql: string) => string): Engine =>
    Object.assign(Object.create(child.engine) as Engine, {
      async execute(statement: Statement) {
        if (!pattern.test(statement.sql)) return child.engine.execute(statement);
        if (instead) await child.engine.execute({ ...statement, sql: instead(statement.sql) });
        throw new Error('interrupted');
      },
    });

  const breaks: readonly {
    readonly when: string;
    readonly pattern: RegExp;
    readonly instead?: (sql: string) => string;
    readonly replaced: number;
  }[] = [
    { when: 'before its first table', pattern: /^CREATE TABLE/, replaced: 0 },
    {
      when: 'when its last table is begun',
      pattern: /^CREATE TABLE .*isobath_mirror/,
      replaced: 0,
    },
    { when: 'before tables change places', pattern: /^EXCHANGE/, replaced: 0 },
    {
      when: 'when the first two have changed places',
      pattern: /^EXCHANGE/,
      instead: (sql) => sql.split(', ').slice(0, 2).join(', '),
      replaced: 2,
    },
    { when: 'when all have', pattern: /^DROP/, replaced: Infinity },
  ];
  // How tables of the engine change places does not depend on where the catalog is.
  it.each(kind === 'embedded' ? breaks : [])(
    'comes to the same after it was interrupted $when, and each relation is the old or the new one until then',
    async ({ when, pattern, instead, replaced }) => {
      // The variables come with other numbers, by which the rows of two relations are found.
      const write = async (): Promise<void> =>
        change(
          `update dataset set description = 'Broken off ${when}', keywords = array['${when}'] where id = 12`,
          'delete from variable where dataset_id = 12',
          "insert into variable (dataset_id, position, name, long_name, sensor, keywords, is_visualized, is_numeric, attributes, search_text) select 12, p, 'v' || p, 'Variable', 'Ship', array['sea'], true, true, '{\"source\": \"nowhere\"}', '' from generate_series(0, 1) p",
        );
      const before = await readAll();
      await write();
      const broken = new MirrorService({
        database: held.database,
        engine: breakOff(pattern, instead),
        store: { database: 'isobath' },
      });
      await expect(broken.rewrite()).rejects.toThrow('interrupted');
      const between = await readAll();
      await new MirrorService({
        database: held.database,
        engine: child.engine,
        store: { database: 'isobath' },
      }).rewriteIfStale();
      const after = await readAll();
      expect(after['tblKeywords']).toHaveLength(before['tblKeywords']!.length);
      expect(after['tblKeywords']!.filter((row) => row.includes(when))).toHaveLength(2);
      for (const name of tables)
        expect([before[name], after[name]], name).toContainEqual(between[name]);
      const differing = (one: typeof before, other: typeof before): number =>
        tables.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])).length;
      expect(differing(before, between)).toBe(Math.min(replaced, differing(before, after)));
      expect(after).toEqual(await readWhole());
      expect(await findFresh()).toEqual([]);
    },
  );

  it('takes a dozen statements to follow when a dataset is described again', async () => {
    const sent: string[] = [];
    const counted = new Proxy(child.engine, {
      get:
        (of, name: 'execute') =>
        async (...given: Parameters<Engine['execute']>) => {
          sent.push(name);
          return of[name](...given);
        },
    });
    await change("update dataset set description = 'Counted' where id = 13");
    await new MirrorService({
      database: held.database,
      engine: counted,
      store: { database: 'isobath' },
    }).rewrite();
    expect(
      await child.engine.readRows({
        sql: 'SELECT Description AS words FROM tblDatasets WHERE ID = 13',
      }),
    ).toEqual([{ words: 'Counted' }]);
    expect(sent.length).toBeLessThanOrEqual(12);
  });

  it('is written whole when more datasets have changed than are worth to be written one by one', async () => {
    await change(
      "insert into dataset (short_name, long_name, table_name, description, make, process_level, study_domain, source, distributor, acknowledgement, keywords, temporal_resolution, spatial_resolution, is_gridded, is_climatology, has_depth, is_visualized, is_continuously_updated, is_ancillary, is_synthetic, row_count, variable_count, depths, slice_row_count, search_text) select 'Further_' || n, 'x', 'tblFurther_' || n, '', 'Model', 'Raw', 'Physics', 'a', 'b', 'c', '{}', 'Daily', 'Irregular', false, false, false, true, false, false, false, 1, 0, '{}', 0, '' from generate_series(1, 250) n",
      "insert into dataset_version (dataset_id, number, physical_table, columns, row_count, notes, recipe, files, is_live, published_at) select id, 1, table_name || '__v1', '[]', 1, '[]', '', '[]', true, now() from dataset where short_name like 'Further%'",
    );
    await mirror.rewriteIfStale();
    expect(
      await child.engine.readRows({
        sql: "SELECT count() AS n FROM tblDatasets WHERE Dataset_Name LIKE 'Further%'",
      }),
    ).toEqual([{ n: 250 }]);
  });

  it('is written whole when it is not known what it holds', async () => {
    await child.engine.execute({ sql: 'DROP TABLE isobath_mirror' });
    const before = await identify();
    await mirror.rewriteIfStale();
    const after = await identify();
    expect(tables.filter((name) => after[name] === before[name])).toEqual([]);
    const rows = await readAll();
    expect(rows['udfCatalog']).toHaveLength(58);
    expect(rows).toEqual(await readWhole());
  });
});
