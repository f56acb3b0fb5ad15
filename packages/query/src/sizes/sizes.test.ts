import { describe, expect, it } from 'vitest';
import { subsetSchema } from '@isobath/contract';
import {
  estimateReading,
  estimateRows,
  makeCoarseProfile,
  parseBounds,
  readProfileBytes,
  estimateStatementRows,
  suggestParts,
  writeProfileBytes,
} from '../index.ts';
import type { Bounds, SizeAxisName, SizeProfile, TableDescription } from '../index.ts';

const day = 86_400_000;
const table: TableDescription = {
  tableName: 'tblT',
  physicalTable: 'tblT__v1_0123456789ab',
  hasDepth: true,
  isClimatology: false,
  rowCount: 1000,
  variables: [],
  coverage: {
    latMin: -90,
    latMax: 90,
    lonWest: -180,
    lonEast: 180,
    depthMin: 0,
    depthMax: 100,
    timeMinMs: 0,
    timeMaxMs: 100 * day,
  },
};
function boundsOf(subset: object, of = table): Bounds {
  const parsed = parseBounds(subsetSchema.parse({ tableName: 'tblT', ...subset }), of);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

/** A grid without gaps of 10 days, 3 depths, 4 latitudes and 8 longitudes: 960 rows. */
function makeGrid(): SizeProfile {
  const knots = new Map<SizeAxisName, Float64Array>([
    ['time', Float64Array.from({ length: 10 }, (_, index) => index * day)],
    ['lat', Float64Array.of(-60, -20, 20, 60)],
    ['lon', Float64Array.from({ length: 8 }, (_, index) => index * 45 - 180)],
    ['depth', Float64Array.of(0, 10, 100)],
  ]);
  return {
    axes: new Map(
      [...knots].map(([name, each]) => [
        name,
        {
          kind: 'levels',
          knots: each,
          leaves: { from: Float32Array.of(0), to: Float32Array.of(each.length) },
        },
      ]),
    ),
    counts: Float64Array.of(960),
    isFullGrid: true,
  };
}

describe('a profile from what the catalog says', () => {
  const rowsIn = (subset: object, profile = makeCoarseProfile(table)): number =>
    estimateRows(profile, boundsOf(subset)).rows;
  it('gives each axis its share', () => {
    expect(rowsIn({})).toBe(1000);
    expect(rowsIn({ lat1: 0, lat2: 90 })).toBe(500);
    expect(rowsIn({ lon1: 170, lon2: -170 })).toBe(56);
    expect(rowsIn({ depth1: 0, depth2: 50, lat1: 0 })).toBe(250);
    expect(rowsIn({ dt1: '2000-01-01' })).toBe(0);
  });
  it('of a table across the date line counts both sides of it', () => {
    const profile = makeCoarseProfile({
      ...table,
      coverage: { ...table.coverage, lonWest: 170, lonEast: -150 },
    });
    expect(rowsIn({}, profile)).toBe(1000);
    expect(rowsIn({ lon1: 175, lon2: -175 }, profile)).toBe(250);
    expect(rowsIn({ lon1: 0, lon2: 90 }, profile)).toBe(0);
  });
  it('never says for certain that nothing lies at one depth or one latitude', () => {
    expect(estimateRows(makeCoarseProfile(table), boundsOf({ depth1: 0, depth2: 0 }))).toEqual({
      rows: 0,
      atLeast: 0,
      atMost: 1000,
    });
    expect(estimateRows(makeCoarseProfile(table), boundsOf({ lat1: 10.5, lat2: 10.5 }))).toEqual({
      rows: 0,
      atLeast: 0,
      atMost: 1000,
    });
    expect(estimateRows(makeCoarseProfile(table), boundsOf({ depth1: 101 }))).toEqual({
      rows: 0,
      atLeast: 0,
      atMost: 0,
    });
  });
  it('of a climatology wraps from November to February', () => {
    const climatology = { ...table, isClimatology: true };
    expect(
      estimateRows(makeCoarseProfile(climatology), boundsOf({ dt1: '11', dt2: '2' }, climatology))
        .rows,
    ).toBe(333);
  });
});

describe('a profile of a grid', () => {
  it('counts cells, and is the same after it was kept', () => {
    for (const profile of [
      makeGrid(),
      readProfileBytes(new Uint8Array([0, ...writeProfileBytes(makeGrid())]).subarray(1))!,
    ]) {
      expect(
        estimateRows(
          profile,
          boundsOf({
            lon1: 170,
            lon2: -130,
            depth1: 0,
            depth2: 0,
            dt1: '1970-01-02',
            dt2: '1970-01-03',
          }),
        ).rows,
      ).toBe(2 * 4 * 2);
      expect(estimateRows(profile, boundsOf({ lat1: 61 })).rows).toBe(0);
    }
  });
  it('tells what the index leaves to read', () => {
    expect(
      estimateReading(
        makeGrid(),
        boundsOf({ dt1: '1970-01-02', dt2: '1970-01-02', lon1: 0, lon2: 0 }),
      ),
    ).toBe(96);
    expect(estimateReading(makeGrid(), boundsOf({ lat1: 20, lat2: 20, lon1: 0, lon2: 0 }))).toBe(
      30,
    );
  });
  it('suggests days, depths, a region and pieces that fit, within the bounds', () => {
    const parts = suggestParts({
      profile: makeGrid(),
      bounds: boundsOf({ dt1: '1970-01-03' }),
      table,
      limit: 300,
    });
    expect(parts.map(({ rows, subset }) => ({ rows, subset }))).toEqual([
      { rows: 288, subset: { dt1: '1970-01-08', dt2: '1970-01-10' } },
      { rows: 256, subset: { depth1: 0, depth2: 0 } },
      expect.objectContaining({ rows: expect.any(Number) as number }),
      { rows: 288, subset: { dt1: '1970-01-03', dt2: '1970-01-05' } },
    ]);
    expect(parts.at(-1)!.parts!.map(({ rows }) => rows)).toEqual([288, 288, 192]);
    expect(parts.every(({ rows }) => rows <= 300)).toBe(true);
  });
});

describe('a statement', () => {
  const find = (name: string) =>
    name === 'tblgrid' ? { rowCount: 960, profile: makeGrid() } : undefined;
  it.each([
    ['SELECT * FROM tblGrid', 960, true],
    [
      "SELECT * FROM tblGrid WHERE lat = 20 AND (lon >= 170 OR lon <= -130) AND time BETWEEN '1970-01-01' AND '1970-01-02'",
      12,
      true,
    ],
    [
      "SELECT * FROM tblGrid WHERE cast(time as date) between '1970-01-03' and '1970-01-04T23:59:59Z' AND lat BETWEEN 20 AND 20",
      48,
      false,
    ],
    ["SELECT * FROM tblGrid WHERE CAST([time] AS date) = '1970-01-03'", 96, false],
    ["SELECT * FROM tblGrid WHERE '1970-01-09' <= CAST(time AS date)", 192, false],
    ["SELECT * FROM tblGrid WHERE CAST(time AS date) < '1970-01-03T12:00:00Z'", 192, false],
    ["SELECT * FROM tblGrid WHERE CAST(time AS date) > '1970-01-08'", 192, false],
    ['SELECT * FROM tblGrid WHERE lat > 20', 480, false],
    ['SELECT * FROM tblGrid WHERE lat = 20 AND sst > 3', 240, false],
    ['SELECT * FROM tblGrid WHERE lat = 20 OR depth = 0', 960, false],
    ['SELECT TOP 7 * FROM tblGrid', 7, false],
    ['SELECT * FROM tblGrid ORDER BY time OFFSET 950 ROWS FETCH NEXT 20 ROWS ONLY', 10, false],
    ['SELECT MAX(sst) - MIN(sst) FROM tblGrid', 1, false],
    ['SELECT lat, lon, AVG(sst) FROM tblGrid WHERE depth = 0 GROUP BY lat, lon', 32, false],
    ['SELECT DISTINCT MONTH(time) FROM tblGrid', 10, false],
    ['SELECT COUNT(*) FROM tblGrid UNION ALL SELECT lat FROM tblGrid', 961, false],
    [
      'SELECT a.sst FROM tblGrid a INNER JOIN tblGrid b ON a.time = b.time AND a.lat = b.lat WHERE a.depth = 0',
      960,
      false,
    ],
    [
      'SELECT a.sst FROM tblGrid a CROSS JOIN tblGrid b WHERE a.depth = 0 AND b.lat = 20',
      320 * 240,
      false,
    ],
    ['WITH top3 AS (SELECT TOP 3 lat FROM tblGrid) SELECT * FROM top3', 3, false],
  ])('%s gives about as many rows as it should', (text, rows, isPart) => {
    expect(estimateStatementRows(text, find)).toMatchObject({ rows, isPart });
  });
});
