import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subset } from '@isobath/contract';
import { createTableSql, startEngineChild } from '@isobath/engine';
import type { EngineChild } from '@isobath/engine';
import type { ProfiledTable, RowsInPart, SizeProfile, TableDescription } from '@isobath/query';
import {
  estimateRows,
  parseBounds,
  planCount,
  readProfileBytes,
  suggestParts,
  writeProfileBytes,
} from '@isobath/query';
import { createLogger } from '../../../platform/logging/logger.ts';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import { makeBoxes } from '../../../testing/matches/random-boxes.ts';
import { seededNumbers } from '../../../testing/subsets/seeded.ts';
import { makeProfile } from './make-profile.ts';

const day = 86_400_000;
let folder: string;
let child: EngineChild;

/** A table made in the engine, with its profile as it comes back from keeping. */
interface Made {
  readonly table: TableDescription;
  readonly profile: SizeProfile;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-sizes-'));
  child = await startEngineChild({ dataFolder: folder, logger: createLogger('error') });
}, 300_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a table by a SELECT of its columns. */
async function make(
  name: string,
  {
    time = 'time',
    hasDepth = false,
    isGridded = false,
    rows,
  }: { time?: 'time' | 'month'; hasDepth?: boolean; isGridded?: boolean; rows: string },
): Promise<Made> {
  const { engine } = child;
  const type = (type_: 'time' | 'uint8' | 'float64', column: string) => ({
    name: column,
    type: type_,
    isNullable: false,
  });
  const columns = [
    type(time === 'time' ? 'time' : 'uint8', time),
    type('float64', 'lat'),
    type('float64', 'lon'),
    ...(hasDepth ? [type('float64', 'depth')] : []),
  ];
  for (const sql of createTableSql({
    name,
    columns,
    orderBy: columns.map((column) => column.name),
  }))
    await engine.execute({ sql });
  await engine.execute({ sql: `INSERT INTO ${name} ${rows}` });
  const [about] = await engine.readRows<{ total: number; south: number; north: number }>({
    sql: `SELECT count() AS total, min(lat) AS south, max(lat) AS north FROM ${name}`,
  });
  const axes: ProfiledTable['axes'] = [time, 'lat', 'lon', ...(hasDepth ? ['depth' as const] : [])];
  const profile = await makeProfile(engine, {
    physicalTable: name,
    rowCount: about!.total,
    isGridded,
    axes,
  });
  return {
    table: {
      tableName: name,
      physicalTable: name,
      hasDepth,
      isClimatology: time === 'month',
      variables: [],
      rowCount: about!.total,
      coverage: {
        latMin: about!.south,
        latMax: about!.north,
        lonWest: -180,
        lonEast: 180,
        depthMin: 0,
        depthMax: 0,
        timeMinMs: 0,
        timeMaxMs: 0,
      },
    },
    profile: readProfileBytes(writeProfileBytes(profile))!,
  };
}

function estimate({ table, profile }: Made, subset: Subset): RowsInPart {
  return estimateRows(profile, unwrapPlan(parseBounds(subset, table)));
}

/** Counts parts with the engine, many in one pass. */
async function countAll({ table }: Made, subsets: readonly Subset[]): Promise<number[]> {
  const counts: number[] = [];
  for (const subset of subsets) {
    const { sql, params } = unwrapPlan(planCount(subset, table));
    const [row] = await child.engine.readRows<{ rows: number }>({ sql, params });
    counts.push(row!.rows);
  }
  return counts;
}

/** Relative errors of estimates over parts with at least `least` rows, rising. */
async function measureErrors(
  made: Made,
  subsets: readonly Subset[],
  least: number,
): Promise<number[]> {
  const counts = await countAll(made, subsets);
  const errors = counts.flatMap((rows, index) =>
    rows >= least ? [Math.abs(estimate(made, subsets[index]!).rows - rows) / rows] : [],
  );
  expect(errors.length).toBeGreaterThan(subsets.length / 4);
  return errors.sort((a, b) => a - b);
}

const share = (errors: readonly number[], part: number): number =>
  errors[Math.floor((errors.length - 1) * part)]!;

describe('the size of a part of a grid', () => {
  it('without gaps is exact, on the date line and for 0–360 bounds too', async () => {
    const made = await make('full_grid', {
      hasDepth: true,
      isGridded: true,
      rows: `SELECT fromUnixTimestamp64Milli(toInt64((number % 30) * ${day} - 3786912000000), 'UTC'), intDiv(number, 30) % 45 * 4 - 88, intDiv(number, 1350) % 72 * 5 - 180, [0, 10, 50, 200][intDiv(number, 97200) % 4 + 1] FROM numbers(388800)`,
    });
    expect(made.profile.isFullGrid).toBe(true);
    const boxes = makeBoxes(
      seededNumbers(11),
      { tableName: 'full_grid', timeMs: [-3786912000000, -3786912000000 + 29 * day], deepest: 200 },
      60,
    );
    const parts: Subset[] = [
      ...boxes,
      { tableName: 'full_grid', fields: '*', lon1: 350, lon2: 370 },
      { tableName: 'full_grid', fields: '*', depth1: 0, depth2: 0, lon1: 175, lon2: -175 },
      { tableName: 'full_grid', fields: '*', lat1: 90, lat2: 90 },
    ];
    expect(parts.map((part) => estimate(made, part).rows)).toEqual(await countAll(made, parts));
  });

  it('is not taken for one without gaps where a row is there twice instead of another', async () => {
    const { table, profile } = await make('twice', {
      isGridded: true,
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(n % 10 * ${day}), 'UTC'), intDiv(n, 10) % 10, intDiv(n, 100) FROM (SELECT if(number = 5, 4, number) AS n FROM numbers(1000))`,
    });
    expect([table.rowCount, profile.isFullGrid]).toEqual([1000, false]);
  });

  it('with land left out is within 10 % in 19 of 20 random boxes', async () => {
    const made = await make('sea', {
      isGridded: true,
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(t * ${day}), 'UTC'), la, lo FROM (SELECT number % 8 AS t, intDiv(number, 8) % 180 - 89.5 AS la, intDiv(number, 1440) % 360 - 179.5 AS lo FROM numbers(518400)) WHERE sin(la / 17) + cos(lo / 23 + la / 40) < 0.8`,
    });
    expect(made.profile.isFullGrid).toBe(false);
    expect(
      share(
        await measureErrors(
          made,
          makeBoxes(seededNumbers(12), { tableName: 'sea', timeMs: [0, 7 * day] }, 60),
          300,
        ),
        0.95,
      ),
    ).toBeLessThan(0.1);
  });

  it('with gaps that come and go is within 10 % in 19 of 20 random boxes', async () => {
    const made = await make('ice', {
      isGridded: true,
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(t * ${10 * day}), 'UTC'), la, lo FROM (SELECT number % 36 AS t, intDiv(number, 36) % 90 * 2 - 89 AS la, intDiv(number, 3240) % 180 * 2 - 179 AS lo FROM numbers(583200)) WHERE la < 60 + 25 * sin(t / 36 * 6.2832) AND la > -60 + 15 * sin(t / 36 * 6.2832)`,
    });
    expect(
      share(
        await measureErrors(
          made,
          makeBoxes(seededNumbers(13), { tableName: 'ice', timeMs: [0, 350 * day] }, 60),
          300,
        ),
        0.95,
      ),
    ).toBeLessThan(0.1);
  });

  it('of a climatology wraps from December to January', async () => {
    const made = await make('months', {
      time: 'month',
      isGridded: true,
      rows: 'SELECT number % 12 + 1, intDiv(number, 12) % 18 * 10 - 85, intDiv(number, 216) % 36 * 10 - 175 FROM numbers(7776)',
    });
    const winter: Subset = { tableName: 'months', fields: '*', dt1: '12', dt2: '2', lat1: 0 };
    expect(estimate(made, winter).rows).toBe((await countAll(made, [winter]))[0]);
  });
});

describe('the size of a part of sparse data', () => {
  it('from profiling floats is within 25 % in 19 of 20 random boxes', async () => {
    const made = await make('floats', {
      hasDepth: true,
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(cycle * ${10 * day} + cityHash64(buoy, 1) % ${10 * day}), 'UTC'), greatest(-78, least(78, cityHash64(buoy, 2) % 1400 / 10 - 70 + 6 * sin(buoy + cycle / 9))),
        positiveModulo(cityHash64(buoy, 3) % 3600 / 10 + 8 * cos(buoy * 3 + cycle / 11), 360) - 180, round(pow(level / 50, 1.7) * 2000)
        FROM (SELECT number % 50 AS level, intDiv(number, 50) % 400 AS buoy, intDiv(number, 20000) AS cycle FROM numbers(600000))`,
    });
    expect(
      share(
        await measureErrors(
          made,
          makeBoxes(
            seededNumbers(21),
            { tableName: 'floats', timeMs: [0, 300 * day], deepest: 2000 },
            70,
          ),
          500,
        ),
        0.95,
      ),
    ).toBeLessThan(0.25);
  });

  it('from cruises across the date line is within 25 % in 19 of 20 random boxes', async () => {
    const made = await make('cruises', {
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(c * ${20 * day} + s * 60000), 'UTC'), cityHash64(c, 2) % 1000 / 10 - 50 + 12 * sin(s / 9000 + c), positiveModulo(cityHash64(c, 3) % 3600 / 10 + 25 * sin(s / 8000 + c * 5), 360) - 180
        FROM (SELECT intDiv(number, 20000) AS c, number % 20000 AS s FROM numbers(600000))`,
    });
    expect(
      share(
        await measureErrors(
          made,
          makeBoxes(seededNumbers(22), { tableName: 'cruises', timeMs: [0, 600 * day] }, 70),
          500,
        ),
        0.95,
      ),
    ).toBeLessThan(0.25);
  });

  it('counts the many rows at depth 0 among others at any depth', async () => {
    const made = await make('surface', {
      hasDepth: true,
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(number * 1000), 'UTC'), cityHash64(number) % 18000 / 100 - 90, cityHash64(number, 1) % 36000 / 100 - 180, if(number % 4 = 0, 0, cityHash64(number, 2) % 1000000 / 1000) FROM numbers(400000)`,
    });
    const { rows } = estimate(made, { tableName: 'surface', fields: '*', depth1: 0, depth2: 0 });
    expect(Math.abs(rows - 100_000)).toBeLessThan(10_000);
  });
});

describe('a suggestion', () => {
  it('holds what it says, and its pieces hold every row once', async () => {
    const made = await make('pieces', {
      rows: `SELECT fromUnixTimestamp64Milli(toInt64(intDiv(number, 400) * ${day}), 'UTC'), cityHash64(number) % 18000 / 100 - 90, cityHash64(number, 1) % 36000 / 100 - 180 FROM numbers(200000)`,
    });
    const asked: Subset = {
      tableName: 'pieces',
      fields: '*',
      lon1: 100,
      lon2: -100,
      dt1: '1970-03-01T06:00:00Z',
    };
    const suggestions = suggestParts({
      profile: made.profile,
      bounds: unwrapPlan(parseBounds(asked, made.table)),
      table: made.table,
      limit: 20_000,
    });
    expect(suggestions.map(({ text }) => text.slice(0, 14))).toEqual([
      'The newest par',
      'A smaller regi',
      'All of it in 5',
    ]);
    const counts = await countAll(
      made,
      suggestions.map(({ subset }) => ({ ...asked, ...subset })),
    );
    for (const rows of counts) expect(rows).toBeLessThanOrEqual(20_000);
    const pieces = await countAll(
      made,
      suggestions.at(-1)!.parts!.map(({ subset }) => ({ ...asked, ...subset })),
    );
    expect(Math.max(...pieces)).toBeLessThanOrEqual(20_000);
    expect(pieces.reduce((sum, rows) => sum + rows, 0)).toBe((await countAll(made, [asked]))[0]);
  });
});
