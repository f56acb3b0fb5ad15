import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurementOf } from '@isobath/ocean';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import type { NamedCall, TableDescription } from '@isobath/query';
import { planProcedure, planTrackMatch } from '@isobath/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unwrapPlan } from '../../../platform/problems/problem.ts';

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-kinds-'));
  child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}, 300_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const north = [350, 352, 354, 356, 358, 0, 2, 4, 6, 8, 10];
const ice = [0, 0, 0, 1, 1, 4, 4, 4, 4, null, 9];

/** One time over 10° W to 10° E with directions around north, and a second one without values. */
const table: TableDescription = {
  tableName: 'tblWaves',
  physicalTable: 'waves',
  rowsSql: `SELECT toDateTime64('2020-01-01', 3, 'UTC') AS time, toFloat64(0) AS lat, x.1 AS lon, x.2 AS dir, x.3 AS ice, x.4 AS bits FROM (SELECT arrayJoin([${north.map((dir, at) => `(toFloat64(${at * 2 - 10}), CAST(${dir}, 'Nullable(Float32)'), CAST(${ice[at] ?? 'NULL'}, 'Nullable(Int16)'), toUInt8(${at % 4}))`).join(',')}]) AS x) UNION ALL SELECT toDateTime64('2020-01-02', 3, 'UTC'), 0, 0, NULL, NULL, 0`,
  hasDepth: false,
  isClimatology: false,
  variables: [
    {
      name: 'dir',
      type: 'float32',
      isNullable: true,
      measurement: measurementOf({ standardName: 'wind_from_direction', unit: 'degree' }),
    },
    {
      name: 'ice',
      type: 'int16',
      isNullable: true,
      measurement: measurementOf({
        attributes: { flag_values: '0 1 4', flag_meanings: 'open_water sea_ice land' },
      }),
    },
    {
      name: 'bits',
      type: 'uint8',
      isNullable: false,
      measurement: measurementOf({
        attributes: { flag_masks: '1 2', flag_meanings: 'noisy late' },
      }),
    },
    { name: 'sst', type: 'float32', isNullable: true },
  ],
  rowCount: 12,
  coverage: {
    latMin: 0,
    latMax: 0,
    lonWest: -10,
    lonEast: 10,
    depthMin: null,
    depthMax: null,
    timeMinMs: Date.UTC(2020, 0, 1),
    timeMaxMs: Date.UTC(2020, 0, 2),
  },
};

const plan = (call: Partial<NamedCall>, described: TableDescription = table) =>
  planProcedure(
    { spName: 'uspTimeSeries', tableName: 'tblWaves', fields: 'dir', ...call },
    () => described,
  );

async function read(
  call: Partial<NamedCall>,
  described?: TableDescription,
): Promise<Record<string, number | null>[]> {
  const { sql, params } = unwrapPlan(plan(call, described));
  return child.engine.readRows({ sql, params });
}

it('directions of 350 to 10 degrees have the circular mean 0 and the deviation of scipy', async () => {
  const [first, second] = await read({ statistic: 'circular' });
  // scipy.stats.circmean(x, high=360) and circstd(x, high=360).
  expect(first?.['dir']).toBeCloseTo(0, 9);
  expect(first?.['dir_std']).toBeCloseTo(6.328_480_654_226_9, 9);
  expect([second?.['dir'], second?.['dir_std']]).toEqual([null, null]);
  const [plain] = await read({});
  expect(plain?.['dir']).toBeCloseTo(163.636_363_636, 6);
});

it('classes have shares and the most frequent one, and of a bit field the share of each flag', async () => {
  const [first, second] = await read({ fields: 'ice', statistic: 'shares' });
  expect(first).toMatchObject({ ice: 4 });
  for (const [name, share] of [
    ['ice_share', 0.4],
    ['ice_share_0', 0.3],
    ['ice_share_1', 0.2],
    ['ice_share_4', 0.4],
  ] as const)
    expect(first?.[name], name).toBeCloseTo(share, 12);
  expect([second?.['ice'], second?.['ice_share_0']]).toEqual([null, null]);
  const [bits] = await read({ fields: 'bits', statistic: 'shares' });
  expect(
    [bits?.['bits_share_1'], bits?.['bits_share_2']].map((share) => Math.round(share! * 11)),
  ).toEqual([5, 5]);
});

it('near a place of a track directions have their circular mean, classes the most frequent one and its share', async () => {
  const track = { timesMs: [Date.UTC(2020, 0, 1)], lats: [0], lons: [0] };
  const near = { tolTime: 0, tolLat: 1, tolLon: 10, tolDepth: 0 };
  const measured = { ...table, variables: table.variables.slice(0, 3) };
  const planned = planTrackMatch(
    track,
    { tableName: 'tblWaves', fields: '*', ...near },
    measured,
    'text',
  );
  const { sql, params, settings } = unwrapPlan(planned).statement;
  const rows = await child.engine.readRows({ sql, params, settings });
  expect(rows).toHaveLength(1);
  const [row] = rows as Record<string, number | null>[];
  expect(Object.keys(row!)).toEqual([
    'time',
    'lat',
    'lon',
    'dir',
    'dir_std',
    'ice',
    'ice_share',
    'bits',
    'bits_share',
  ]);
  expect(row!['dir']).toBeCloseTo(0, 9);
  expect(row!['dir_std']).toBeCloseTo(6.328_480_654_226_9, 9);
  expect(row).toMatchObject({ ice: 4, ice_share: 0.4 });
});

/** Widths of the cells: those in the east count for more. */
const widths = north.map((_, at) => at + 1);
const uneven: TableDescription = {
  ...table,
  cells: {
    lat: { values: [0], sizes: Float64Array.of(0.1) },
    lon: { values: north.map((_, at) => at * 2 - 10), sizes: Float64Array.from(widths) },
    steps: {},
    origins: new Map(),
  },
};

it('by area directions and shares are those of a plain loop over cells and their areas', async () => {
  const [first] = await read({ statistic: 'circular', weights: 'area' }, uneven);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const meanOf = (part: (angle: number) => number): number =>
    north.reduce((sum, dir, at) => sum + widths[at]! * part((dir * Math.PI) / 180), 0) / total;
  const [sine, cosine] = [meanOf(Math.sin), meanOf(Math.cos)];
  const degrees = (angle: number): number => (angle * 180) / Math.PI;
  expect(first?.['dir']).toBeCloseTo(degrees(Math.atan2(sine, cosine)), 9);
  expect(first?.['dir']).toBeGreaterThan(1);
  const deviation = Math.sqrt(-2 * Math.log(Math.hypot(sine, cosine)));
  expect(first?.['dir_std']).toBeCloseTo(degrees(deviation), 9);

  const [shares] = await read({ fields: 'ice', statistic: 'shares', weights: 'area' }, uneven);
  const areaOf = (isWanted: (value: number) => boolean): number =>
    ice.reduce<number>((sum, value, at) => {
      return value !== null && isWanted(value) ? sum + widths[at]! : sum;
    }, 0);
  const all = areaOf(() => true);
  for (const value of [0, 1, 4])
    expect(shares?.[`ice_share_${value}`]).toBeCloseTo(areaOf((ice) => ice === value) / all, 12);
});

it.each([
  [{ statistic: 'mean' }, 'dir is a direction'],
  [{ fields: 'ice', statistic: 'mean' }, 'ice holds classes'],
  [{ fields: 'ice', statistic: 'circular' }, 'Ask for statistic=shares'],
  [{ fields: 'sst', statistic: 'circular' }, 'sst is a quantity'],
  [{ spName: 'uspSpaceTime', statistic: 'circular' }, 'does not summarise'],
  [{ spName: 'uspAggregate', statistic: 'mean' }, 'does not summarise'],
] as const)('what does not fit is refused in a sentence: %j', (call, words) => {
  expect(plan(call)).toMatchObject({
    ok: false,
    field: 'statistic',
    message: expect.stringContaining(words) as string,
  });
});
