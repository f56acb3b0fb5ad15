import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import type { NamedCall } from '@isobath/query';
import { parseBounds, planProcedure } from '@isobath/query';
import { createLogger } from '../../../platform/logging/logger.ts';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import { seededNumbers } from '../../../testing/subsets/seeded.ts';
import { openGridBlock, openResult } from '../results/index.ts';
import { layOutCells, listPicked, pickCells } from './stored/cell-layout.ts';
import { PlaceAnswers } from './place-answers.ts';
import { PlaceFiles } from './place-files.ts';
import { expectSame, tellArrow } from './testing/compare-answers.ts';
import type { MadeGrid } from './testing/made-grids.ts';
import { day, makeGrid, variables } from './testing/made-grids.ts';

let folder: string;
let child: EngineChild;
let made: Record<'levels' | 'months' | 'gaps' | 'signed', MadeGrid>;
let files: PlaceFiles;
const settings = { placeFilesMb: 100, clickhouseCluster: undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-places-'));
  child = await startEngineChild({ dataFolder: folder, logger: createLogger('error') });
  // Tenths of a degree are no sums of powers of two: their means differ from them in the last digit.
  const levels = `SELECT fromUnixTimestamp64Milli(toInt64(t * ${day} * 3 - 3786912000000), 'UTC') AS time, la * 7.3 - 89.7 AS lat, lo * 20.1 - 179.9 AS lon, [0, 0.3, 10.1, 555.5][d + 1] AS depth, cityHash64(t, la, lo, d) AS h
    FROM (SELECT number % 40 AS t, intDiv(number, 40) % 18 AS lo, intDiv(number, 720) % 25 AS la, intDiv(number, 18000) % 4 AS d FROM numbers(72000))`;
  made = {
    levels: await makeGrid(child.engine, 'levels', {
      columns: ['time', 'lat', 'lon', 'depth'],
      rows: levels,
    }),
    months: await makeGrid(child.engine, 'months', {
      columns: ['month', 'lat', 'lon'],
      rows: `SELECT number % 12 + 1 AS month, intDiv(number, 12) % 18 * 10 - 85 AS lat, intDiv(number, 216) % 36 * 10 - 175 AS lon, cityHash64(number) AS h FROM numbers(7776)`,
    }),
    gaps: await makeGrid(child.engine, 'gaps', {
      columns: ['time', 'lat', 'lon', 'depth'],
      rows: `SELECT * FROM (${levels}) WHERE h % 1000 > 0`,
    }),
    signed: await makeGrid(child.engine, 'signed', {
      columns: ['month', 'lat', 'lon'],
      rows: `SELECT number % 12 + 1 AS month, (toInt32(intDiv(number, 12) % 3) - 1) * if(number < 36, 0., -0.) AS lat, intDiv(number, 36) AS lon, cityHash64(number) AS h FROM numbers(72)`,
    }),
  };
  files = openFiles();
  await files.makeMissing();
});
afterAll(async () => {
  await files.close();
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

function openFiles(more: Partial<typeof settings> = {}, live = Object.values(made)): PlaceFiles {
  return new PlaceFiles({
    platform: {
      bulkEngine: child.engine,
      config: { dataFolder: folder, ...settings, ...more },
      logger: createLogger('fatal'),
    },
    repository: {
      listLiveGrids: async () =>
        live.map(({ table, columns }) => ({ physicalTable: table.physicalTable, columns })),
    },
    findProfile: async (name) => live.find(({ table }) => table.physicalTable === name)?.profile,
  });
}

/** The answer from files, and that of the engine, as text. */
async function ask(
  { table }: MadeGrid,
  call: Omit<NamedCall, 'tableName'>,
  { from = files, format = 'csv' as 'csv' | 'jsonl' | 'arrow' } = {},
) {
  const whole = { ...call, tableName: table.tableName };
  const encoding = format === 'arrow' ? 'columns' : 'text';
  const plan = unwrapPlan(planProcedure(whole, () => table, encoding));
  const direct = await new PlaceAnswers(from).open({ call: whole, table, plan }, format);
  const { columns, ...statement } = plan;
  const asked = await openResult(
    {
      engine: child.engine,
      statement,
      columns,
      isNamed: true,
      limits: {},
      signal: new AbortController().signal,
    },
    format,
  );
  const read = async (body: Readable): Promise<string> => {
    const bytes = await buffer(body);
    return format === 'arrow' ? tellArrow(bytes) : bytes.toString();
  };
  return {
    direct: direct && (await read(direct.body)),
    rows: direct?.rows(),
    expected: await read(asked.body),
    expectedRows: asked.rows(),
  };
}

/** The block of a part from files and from the engine, and how many variables were read from files. */
async function askBlocks(
  { table, profile }: MadeGrid,
  part: Omit<NamedCall, 'tableName' | 'spName'>,
  mostCells: number | undefined,
) {
  const call = { ...part, spName: 'uspSpaceTime', tableName: table.tableName } as const;
  const plan = unwrapPlan(planProcedure(call, () => table));
  const { columns, ...statement } = plan;
  const bounds = unwrapPlan(parseBounds(call, table));
  const layout = layOutCells(profile)!;
  const picked = pickCells(layout, profile, bounds);
  const steps = new Map(layout.map(({ name }) => [name, [...listPicked(layout, picked, name)!]]));
  const types = new Map(
    variables.map(({ name, type }) => [name, type === 'float32' ? type : ('float64' as const)]),
  );
  let blocks = 0;
  const open = async (
    readBlocks?: Parameters<typeof openGridBlock>[0]['readBlocks'],
  ): Promise<Buffer> => {
    const { body } = await openGridBlock({
      engine: child.engine,
      statement,
      columns,
      limits: {},
      signal: new AbortController().signal,
      acquirePermit: async () => undefined,
      isGridded: true,
      full: { steps, types },
      readBlocks,
      mostCells,
      units: new Map(),
      source: { dataset: 'x', datasetVersion: 1, tableName: 'x', procedure: call.spName },
    });
    return buffer(body);
  };
  const expected = await open();
  const direct = await open(async (axes) => {
    const read = await new PlaceAnswers(files).readBlocks({ call, table, plan }, axes);
    blocks = read?.length ?? 0;
    return read;
  });
  return { direct, expected, blocks };
}

describe('an answer from files', () => {
  it('is that of the engine, for random parts of a grid', async () => {
    const random = seededNumbers(11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const fields = ['temp', 'raw', 'wide', 'wide,temp', 'temp,raw'];
    let answered = 0;
    for (let round = 0; round < 180; round += 1) {
      const spName = pick([
        'uspSpaceTime',
        'uspSectionMap',
        'uspDepthProfile',
        'uspTimeSeries',
      ] as const);
      const isPlace = spName !== 'uspSectionMap' && random() < 0.7;
      const lat = Math.floor(random() * 25) * 7.3 - 89.7;
      const lon = Math.floor(random() * 18) * 20.1 - 179.9;
      const first = Math.floor(random() * 40) * 3;
      const deepest = pick([undefined, 0, 0.3, 600]);
      const call = {
        spName,
        fields: pick(fields),
        dt1: new Date(-3786912000000 + first * day).toISOString(),
        dt2: new Date(-3786912000000 + (first + pick([0, 5, 120])) * day).toISOString(),
        lat1: lat,
        lat2: isPlace ? lat : Math.min(90, lat + random() * 20),
        lon1: lon,
        lon2: isPlace ? lon : pick([lon, lon + 60, -170, 179]),
        depth1: 0,
        ...(deepest !== undefined && { depth2: deepest }),
      };
      const format = pick(['csv', 'jsonl', 'arrow'] as const);
      const { direct, rows, expected, expectedRows } = await ask(made.levels, call, { format });
      if (direct === undefined) continue;
      answered += 1;
      expectSame(call, direct, expected);
      expect(rows).toBe(expectedRows);
    }
    expect(answered).toBeGreaterThan(90);
  });

  it('is that of the engine for months across the new year, and across the date line', async () => {
    const place = { lat1: 5, lat2: 5, lon1: -175, lon2: -175 };
    for (const call of [
      { spName: 'uspSpaceTime', fields: 'temp', dt1: '11', dt2: '2', ...place },
      {
        spName: 'uspSpaceTime',
        fields: 'temp',
        dt1: '11',
        dt2: '2',
        lat1: 5,
        lat2: 25,
        lon1: 165,
        lon2: -165,
      },
      { spName: 'uspTimeSeries', fields: 'raw,wide', ...place },
      { spName: 'uspSpaceTime', fields: 'temp', lat1: 6, lat2: 7 },
    ] as const)
      for (const format of ['csv', 'jsonl', 'arrow'] as const) {
        const { direct = '', expected } = await ask(made.months, call, { format });
        expectSame(call, direct, expected);
      }
  });

  it('is that of the engine for more cells than are written as text', async () => {
    const whole = { spName: 'uspSectionMap', fields: 'raw', depth1: 0, depth2: 600 } as const;
    const { direct, expected, rows } = await ask(made.levels, whole, { format: 'arrow' });
    expect([rows, direct === expected]).toEqual([72_000, true]);
    const { direct: text } = await ask(made.levels, whole, { format: 'csv' });
    expect(text).toBeUndefined();
  });

  it('is an Arrow stream that another implementation reads', async () => {
    const { table } = made.levels;
    const call = { spName: 'uspSpaceTime', fields: 'temp', depth1: 0, depth2: 600 } as const;
    const part = { ...call, tableName: table.tableName };
    const plan = unwrapPlan(planProcedure(part, () => table, 'columns'));
    const answer = await new PlaceAnswers(files).open({ call: part, table, plan }, 'arrow');
    await child.engine.execute({
      sql: 'CREATE TABLE arrows (time Float64, lat Float64, lon Float64, depth Float64, temp Float32) ENGINE = Memory',
    });
    const { url, user, password, database } = child.address();
    const query = new URLSearchParams({ database, query: 'INSERT INTO arrows FORMAT ArrowStream' });
    const { status } = await fetch(`${url}?${query}`, {
      method: 'POST',
      headers: { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
      body: new Uint8Array(answer!.whole!),
    });
    const sql = `SELECT toUInt32(count()) AS found, toUInt32(countIf(t.temp = toFloat32(ifNull(g.temp, nan)) OR isNaN(t.temp) AND g.temp IS NULL)) AS same
      FROM arrows AS t INNER JOIN levels AS g ON toInt64(t.time) = toUnixTimestamp64Milli(g.time) AND t.lat = g.lat AND t.lon = g.lon AND t.depth = g.depth`;
    expect([status, await child.engine.readRows({ sql })]).toEqual([
      200,
      [{ found: 72_000, same: 72_000 }],
    ]);
  });

  it('is that of the engine as blocks: a map, across the date line, a section, a series, joined cells', async () => {
    const at = new Date(-3786912000000 + 9 * day).toISOString();
    const first = { dt1: at, dt2: at };
    for (const [call, mostCells] of [
      [{ fields: 'temp', ...first, depth1: 10, depth2: 11 }],
      [{ fields: 'raw,wide', ...first, depth1: 0, depth2: 600, lon1: 150, lon2: -100 }],
      [{ fields: 'temp', ...first, depth1: 0, depth2: 600, lat1: -3, lat2: -2 }],
      [{ fields: 'wide', lat1: -89.7, lat2: -89.7, lon1: -179.9, lon2: -179.9, depth2: 600 }],
      [{ fields: 'temp', depth1: 0, depth2: 0 }, 40],
    ] as const) {
      const { direct, expected, blocks } = await askBlocks(made.levels, call, mostCells);
      expect([call, blocks]).toEqual([call, call.fields.split(',').length]);
      expect([call, direct.equals(expected)]).toEqual([call, true]);
    }
  });

  it('is left to the engine where files could not give it', async () => {
    const place = { lat1: 5, lat2: 5, lon1: -175, lon2: -175 };
    const left = await Promise.all([
      ask(made.months, { spName: 'uspSpaceTime', fields: 'temp,class', ...place }),
      ask(made.months, { spName: 'uspTimeSeries', fields: 'temp' }),
      ask(made.levels, { spName: 'uspSpaceTime', fields: 'temp' }),
      ask(made.gaps, { spName: 'uspSpaceTime', fields: 'temp', lat1: -89.7, lat2: -89.7 }),
      ask(made.signed, { spName: 'uspSpaceTime', fields: 'temp' }),
    ]);
    expect(left.map(({ direct }) => direct)).toEqual(left.map(() => undefined));
    expect((await readdir(join(folder, 'places'))).toSorted()).toEqual(['levels', 'months']);
  });
});

describe('place files', () => {
  it('that are damaged are not answered from, and made again', async () => {
    const question = { spName: 'uspSpaceTime', fields: 'temp', lat1: 5, lat2: 5 } as const;
    const path = join(folder, 'places', 'months', '1.values');
    const whole = await readFile(path);
    await writeFile(
      path,
      Uint8Array.from(whole, (byte, at) => (at === 20_000 ? byte ^ 1 : byte)),
    );
    const { direct, expected } = await ask(made.months, question);
    expect(direct).toBeUndefined();
    await files.makeMissing();
    expect((await ask(made.months, question)).direct).toBe(expected);
    expect((await readFile(path)).equals(whole)).toBe(true);
  });

  it('hold a grid by place and by time, and each question is read from the one that takes less', async () => {
    const folderOf = join(folder, 'places', 'levels');
    const manifest = JSON.parse(await readFile(join(folderOf, 'manifest.json'), 'utf8')) as {
      columns: { name: string; order: string; file: string }[];
    };
    const fileOf = (order: string): string =>
      manifest.columns.find((column) => column.name === 'temp' && column.order === order)!.file;
    const at = new Date(-3786912000000).toISOString();
    const map = { spName: 'uspSpaceTime', fields: 'temp', dt1: at, dt2: at, depth2: 600 } as const;
    const place = { lat1: -89.7, lat2: -89.7, lon1: -179.9, lon2: -179.9 };
    const series = { spName: 'uspSpaceTime', fields: 'temp', ...place } as const;
    for (const [order, broken, whole] of [
      ['by-time', map, series],
      ['by-place', series, map],
    ] as const) {
      const path = join(folderOf, fileOf(order));
      const bytes = await readFile(path);
      await writeFile(
        path,
        bytes.map((byte) => byte ^ 1),
      );
      const kept = await ask(made.levels, whole);
      expect([order, kept.direct]).toEqual([order, kept.expected]);
      expect([order, (await ask(made.levels, broken)).direct]).toEqual([order, undefined]);
      await files.makeMissing();
      const again = await ask(made.levels, broken);
      expect([order, again.direct]).toEqual([order, again.expected]);
    }
  });

  it('are found by another process, fit their budget, and go with their tables', async () => {
    const question = { spName: 'uspSpaceTime', fields: 'temp', lat1: 5, lat2: 5 } as const;
    const again = openFiles();
    expect((await ask(made.months, question, { from: again })).direct).toBeDefined();
    await again.close();
    const other = openFiles({ placeFilesMb: 100 }, [made.levels]);
    await other.makeMissing();
    expect(await readdir(join(folder, 'places'))).toEqual(['levels']);
    await other.close();
    const small = openFiles({ placeFilesMb: 1 }, [made.months]);
    await small.makeMissing();
    expect(await readdir(join(folder, 'places'))).toEqual(['months']);
    await small.close();
    const tight = openFiles({ placeFilesMb: 1 }, [made.months, made.levels]);
    await tight.makeMissing();
    expect(await readdir(join(folder, 'places'))).toEqual(['months']);
    await tight.close();
    const none = openFiles({ placeFilesMb: 0 });
    await none.makeMissing();
    expect(await readdir(join(folder, 'places'))).toEqual([]);
    expect((await ask(made.months, question, { from: none })).direct).toBeUndefined();
  });

  it('of an earlier format are deleted and made again, also where both would not fit', async () => {
    const path = join(folder, 'places', 'levels', 'manifest.json');
    const first = openFiles({ placeFilesMb: 3 }, [made.levels]);
    await first.makeMissing();
    await first.close();
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"format":3', '"format":2'));
    const tight = openFiles({ placeFilesMb: 3 }, [made.levels]);
    await tight.makeMissing();
    await tight.close();
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  it('by place come first where the budget does not hold those by time', async () => {
    const path = join(folder, 'places', 'levels', 'manifest.json');
    const orders = async () =>
      new Set(
        (JSON.parse(await readFile(path, 'utf8')) as { columns: { order: string }[] }).columns.map(
          ({ order }) => order,
        ),
      );
    await rm(join(folder, 'places'), { recursive: true });
    const small = openFiles({ placeFilesMb: 2 }, [made.levels]);
    await small.makeMissing();
    await small.close();
    expect([...(await orders())]).toEqual(['by-place']);
    const large = openFiles({ placeFilesMb: 3 }, [made.levels]);
    await large.makeMissing();
    await large.close();
    expect([...(await orders())]).toEqual(['by-place', 'by-time']);
  });
});
