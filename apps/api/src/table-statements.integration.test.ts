import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild, TablePlan } from '@isobath/engine';
import {
  createDatabaseSql,
  createTableSql,
  dropTableSql,
  mergeTableStatement,
  moveTableSql,
  startEngineChild,
  syncTableStatement,
} from '@isobath/engine';
import { listAncillaryColumns, planAncillaryView } from './modules/measurements/ancillary/index.ts';
import { createPrivateSql } from './modules/operations/installation/index.ts';
import { planDataTable } from './modules/ingestion/loads/index.ts';
import {
  createStagingSql,
  mirroredRelations,
  digestsRelation,
  stagingName,
  planRelation,
  swapSql,
} from './modules/discovery/mirror/index.ts';
import { describeTrack } from './testing/datasets/cruise-track.ts';
import { describeSmallGrid } from './testing/datasets/small-grid.ts';

/**
 * Statements by the name of the file that shows them. ISOBATH_TEST_WRITE_DDL=1 rewrites the files.
 */
const folder = fileURLToPath(new URL('../../../docs/reference/ddl/', import.meta.url));
const stores = {
  server: { database: 'isobath' },
  cluster: { database: 'isobath', cluster: 'ocean' },
} as const;
type Store = (typeof stores)[keyof typeof stores];

const suffix = '000000000000';
const sources = [
  { tableName: 'tblSmall_Grid', variable: 'sst', column: 'CMAP_sst_tblSmall_Grid', version: 1 },
];
const grid = describeSmallGrid();
const climatology = [
  { name: 'month', type: 'uint8' as const, isNullable: false },
  ...grid.columns.filter(({ name }) => ['lat', 'lon', 'sst'].includes(name)),
];

const shown: Readonly<Record<string, (store: Store) => readonly string[]>> = {
  database: (store) => [createDatabaseSql(store)],
  'private-tables': (store) => createPrivateSql(store),
  'gridded-with-depth': (store) =>
    dataTable(planDataTable(store, `tblSmall_Grid__v1_${suffix}`, grid)),
  climatology: (store) =>
    dataTable(
      planDataTable(store, `tblMonths__v1_${suffix}`, { columns: climatology, isGridded: true }),
    ),
  sparse: (store) => dataTable(planDataTable(store, `tblTrack__v1_${suffix}`, describeTrack())),
  'catalog-relations': (store) =>
    relations(store, [
      ...mirroredRelations.filter(({ name }) => ['tblDatasets', 'tblMakes'].includes(name)),
      digestsRelation,
    ]),
  'ancillary-data': (store) =>
    dataTable(
      planDataTable(store, `tblAncillary__${suffix}`, {
        columns: listAncillaryColumns(false, sources),
        isGridded: false,
      }),
    ),
  trash: (store) => {
    const plan = planDataTable(store, `tblTrack__v1_${suffix}`, describeTrack());
    const trash = { ...store, database: `${store.database}_trash` };
    return [
      createDatabaseSql(trash),
      ...createTableSql(plan),
      ...moveTableSql(plan, trash.database),
      ...moveTableSql({ ...plan, ...trash }, store.database),
      ...moveTableSql(plan, trash.database),
      ...dropTableSql({ ...plan, ...trash }),
    ];
  },
  'ancillary-view': (store) => [planAncillaryView(store, [ancillaryOfTrack]).sql],
};

const ancillaryOfTrack: Parameters<typeof planAncillaryView>[1][number] = {
  row: {
    datasetId: 1,
    versionId: 1,
    physicalTable: `tblAncillary__${suffix}`,
    sources,
    toleranceDays: 1,
    toleranceDegrees: 0.25,
    toleranceMetres: 5,
    rowCount: 1,
    madeAt: new Date(0),
    isInRecipe: false,
  },
  shortName: 'Track',
  tableName: 'tblTrack',
  hasDepth: false,
  liveVersionId: 1,
};

function dataTable(plan: TablePlan): string[] {
  return [
    ...createTableSql(plan),
    mergeTableStatement(plan).sql,
    ...['PULL', 'wait'].flatMap((how) => syncTableStatement(plan, how === 'PULL')?.sql ?? []),
    ...dropTableSql(plan),
  ];
}

/** Written first, and a second time. */
function relations(
  store: Store,
  shapes: readonly Parameters<typeof createStagingSql>[1][],
): string[] {
  const names = shapes.map(({ name }) => name);
  const make = (isCopy: boolean): string[] =>
    shapes.flatMap((shape) => [
      ...createStagingSql(store, shape, { isCopy: isCopy && shape.ofDatasets !== undefined }),
      ...[
        syncTableStatement(planRelation(store, { ...shape, name: stagingName(shape.name) }))?.sql ??
          [],
      ].flat(),
    ]);
  return [
    ...make(false),
    ...swapSql(store, names, new Set()),
    ...make(true),
    ...swapSql(store, names, new Set(names)),
  ];
}

const cases = Object.entries(stores).flatMap(([kind, store]) =>
  Object.entries(shown).map(([name, statements]) => ({
    file: join(kind, `${name}.sql`),
    statements: statements(store),
  })),
);

let data: string;
let child: EngineChild;
beforeAll(async () => {
  if (process.env['ISOBATH_TEST_WRITE_DDL']) {
    for (const { file, statements } of cases) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), statements.map((sql) => `${sql};\n`).join('\n'));
    }
  }
  data = await mkdtemp(join(tmpdir(), 'isobath-ddl-'));
  child = await startEngineChild({
    dataFolder: data,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}, 300_000);
afterAll(async () => {
  await child.stop();
  await rm(data, { recursive: true, force: true });
});

describe('the statements of docs/reference/ddl', () => {
  it.each(cases)('are those that make, merge and drop: $file', async ({ file, statements }) => {
    expect(await readFile(join(folder, file), 'utf8')).toBe(
      statements.map((sql) => `${sql};\n`).join('\n'),
    );
  });

  it('are all there are, and the engine understands each', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      file.endsWith('.sql'),
    );
    expect(files.toSorted()).toEqual(cases.map(({ file }) => file).toSorted());
    for (const sql of cases.flatMap(({ statements }) => statements))
      expect(
        (await child.engine.readRows({ sql: `EXPLAIN AST ${sql}`, params: { ids: [1] } })).length,
        sql,
      ).toBeGreaterThan(0);
    await expect(
      child.engine.readRows({ sql: 'EXPLAIN AST SYSTEM SYNC REPLICA ON CLUSTER `ocean`' }),
    ).rejects.toThrow();
  });

  it('for one server can be carried out from the first to the last', async () => {
    for (const { file, statements } of cases.filter(
      (each) => each.file.startsWith('server') && !each.file.includes('view'),
    )) {
      for (const sql of statements)
        await child.engine
          .execute({ sql, params: { ids: [1] } })
          .catch((error: unknown) => expect.unreachable(`${file}: ${String(error)}`));
    }
  });
});

describe('the rows of a table on a cluster', () => {
  /** The sharding key of a statement, which the engine computes here for rows of its own. */
  const keyOf = (name: string): string =>
    /'\w+_local', (.*)\);?$/m.exec(
      cases.find(({ file }) => file === join('cluster', `${name}.sql`))!.statements.join('\n'),
    )![1]!;
  const spread = (name: string, from: string) =>
    child.engine.readRows<{ rows: number; places: number }>({
      sql: `SELECT count() AS rows, uniqExact(lat, lon) AS places FROM (SELECT *, ${keyOf(name)} % 2 AS shard FROM (${from})) GROUP BY shard ORDER BY shard`,
    });

  it('of a grid share every map evenly, and a place lies on one shard with all its times and depths', async () => {
    const grid =
      "SELECT toDateTime64('1850-05-29 00:00:00', 3, 'UTC') + number % 5 AS time, -89.875 + intDiv(number, 5) % 720 * 0.25 AS lat, -179.875 + intDiv(number, 3600) * 0.25 AS lon FROM numbers(5 * 720 * 144)";
    const shards = await spread('gridded-with-depth', grid);
    expect(shards).toHaveLength(2);
    for (const { rows, places } of shards) {
      expect(rows).toBe(5 * places);
      expect(places / (720 * 144)).toBeGreaterThan(0.49);
      expect(places / (720 * 144)).toBeLessThan(0.51);
    }
  });

  it('of a coarse or small grid are on both shards too', async () => {
    for (const [step, count] of [
      [5, 20],
      [0.0417, 48],
    ] as const) {
      const shards = await spread(
        'climatology',
        `SELECT 1 AS month, number % ${count} * ${step} AS lat, 179 + intDiv(number, ${count}) * ${step} AS lon FROM numbers(${count * count})`,
      );
      for (const { places } of shards) expect(places / count ** 2).toBeGreaterThan(0.3);
      expect(shards).toHaveLength(2);
    }
  });

  it('of a mooring, which has one place, are on both shards by their times', async () => {
    const shards = await spread(
      'sparse',
      "SELECT toDateTime64('1850-05-29 00:00:00', 3, 'UTC') + number AS time, 22.75 AS lat, -158. AS lon FROM numbers(10000)",
    );
    for (const { rows } of shards) expect(rows).toBeGreaterThan(4500);
    expect(shards).toHaveLength(2);
  });

  it('on the equator and the meridian lie where the engine looks for them, whatever the sign of nought', async () => {
    const [row] = await child.engine.readRows<{ same: number }>({
      sql: `SELECT uniqExact(key) AS same FROM (SELECT ${keyOf('gridded-with-depth')} AS key FROM (SELECT arrayJoin([0., -0.]) AS lat, arrayJoin([0., -0.]) AS lon))`,
    });
    expect(row).toEqual({ same: 1 });
  });
});
