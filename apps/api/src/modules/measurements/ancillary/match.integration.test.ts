import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import type { Planned, PlannedStatement, TableDescription } from '@isobath/query';
import { planProcedure } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import { firstMs, makeMatchTables, readNaively } from '../../../testing/matches/match-tables.ts';
import type { MatchQuestion } from '../../../testing/matches/match-questions.ts';
import { argumentsOf, makeRandomQuestions } from '../../../testing/matches/match-questions.ts';
import type { NaiveMatch } from '../../../testing/matches/naive-match.ts';
import { matchNaively } from '../../../testing/matches/naive-match.ts';
import { hasSharedData, readRealTables } from '../../../testing/subsets/real-tables.ts';
import { storeTable } from '../../../testing/subsets/subset-table.ts';
import { refuseBeyondChecks } from '../query/index.ts';

const dayMs = 86_400_000;
const made = makeMatchTables();
const stored = [...made, ...(hasSharedData ? readRealTables() : [])];
const byName = new Map(stored.map((table) => [table.description.tableName.toLowerCase(), table]));
const bigGrid: TableDescription = {
  tableName: 'tblBig',
  physicalTable: 'tblBig__v1',
  hasDepth: false,
  isClimatology: false,
  variables: [{ name: 'sst', type: 'float32', isNullable: true }],
  rowCount: 64_800 * 40,
  coverage: {
    latMin: -89.5,
    latMax: 89.5,
    lonWest: -180,
    lonEast: 180,
    depthMin: null,
    depthMax: null,
    timeMinMs: firstMs,
    timeMaxMs: firstMs + 39 * dayMs,
  },
};

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-match-'));
  child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    memoryLimitBytes: 1e9,
  });
  const { engine } = child;
  for (const table of stored) await storeTable(engine, table);
  await engine.execute({
    sql: "CREATE TABLE tblCruise_Trajectory (Cruise_ID Int32, time DateTime64(3, 'UTC'), lat Float64, lon Float64) ENGINE = MergeTree ORDER BY Cruise_ID",
  });
  await engine.execute({
    sql: 'INSERT INTO tblCruise_Trajectory SELECT 7, time, lat, lon FROM tblTrack__v1_0123456789ab UNION ALL SELECT 8, time, lat, lon FROM tblAnywhere__v1_0123456789ab',
  });
  await engine.execute({
    sql: "CREATE TABLE tblBig__v1 (time DateTime64(3, 'UTC'), lat Float64, lon Float64, sst Nullable(Float32)) ENGINE = MergeTree ORDER BY (time, lat, lon)",
  });
  await engine.execute({
    sql: `INSERT INTO tblBig__v1 SELECT fromUnixTimestamp64Milli(toInt64(${firstMs}) + intDiv(number, 64800) * ${dayMs}, 'UTC'), intDiv(number, 360) % 180 - 89.5, number % 360 - 179.5, number % 100 FROM numbers(${bigGrid.rowCount})`,
  });
});
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

function planWith(args: readonly (string | number)[]): Planned<PlannedStatement> {
  return planProcedure({ procedure: 'uspMatch', args }, (name) =>
    name === 'tblBig' ? bigGrid : byName.get(name.toLowerCase())?.description,
  );
}

function plan(args: readonly (string | number)[]): PlannedStatement {
  return unwrapPlan(planWith(args));
}

async function read({
  sql,
  params,
  settings,
}: PlannedStatement): Promise<Record<string, unknown>[]> {
  return child.engine.readRows({
    sql,
    params,
    ...(settings && { settings }),
    limits: { maxMemoryBytes: 1e9 },
  });
}

async function matchInEngine(asked: MatchQuestion): Promise<NaiveMatch[]> {
  const statement = plan(argumentsOf(asked));
  const headers = statement.columns.map(({ header }) => header);
  const hasDepth = headers.includes('depth');
  const [source, sourceStd, target, targetStd] = headers.slice(hasDepth ? 4 : 3) as [
    string,
    string,
    string,
    string,
  ];
  return (await read(statement)).map((row) => ({
    at: typeof row['time'] === 'string' ? Date.parse(row['time']) : Number(row['month']),
    lat: Number(row['lat']),
    lon: Number(row['lon']),
    depth: hasDepth ? Number(row['depth']) : undefined,
    source: row[source] as number | null,
    sourceStd: row[sourceStd] as number | null,
    target: row[target] as number | null,
    targetStd: row[targetStd] as number | null,
  }));
}

const placeOf = ({ at, lat, lon, depth }: NaiveMatch): string => [at, lat, lon, depth].join(' ');

/**
 * Points are the same, and means and deviations agree to one part in 10^9. Returns how many points
 * matched.
 */
async function expectAsNaively(asked: MatchQuestion): Promise<number> {
  const [source, target] = [
    byName.get(asked.from.toLowerCase())!,
    byName.get(asked.to.toLowerCase())!,
  ];
  const expected = matchNaively({
    ...asked,
    source: readNaively(source, asked.variables?.[0]),
    target: readNaively(target, asked.variables?.[1]),
  });
  const found = await matchInEngine(asked);
  expect(found.map(placeOf), JSON.stringify(asked)).toEqual(expected.map(placeOf));
  const far = expected.flatMap((match, index) =>
    (['source', 'sourceStd', 'target', 'targetStd'] as const)
      .filter((name) => {
        const [ours, theirs] = [found[index]![name], match[name]];
        return theirs === null || ours === null ? ours !== theirs : Math.abs(ours - theirs) > 1e-9;
      })
      .map(
        (name) =>
          `${name} ${String(found[index]![name])} for ${String(match[name])} at ${placeOf(match)}`,
      ),
  );
  expect(far, JSON.stringify(asked)).toEqual([]);
  return expected.length;
}

const everywhere = {
  timeMs: [firstMs - dayMs, firstMs + 50 * dayMs],
  lat: [-90, 90],
  lon: [-180, 180],
  depth: [0, 10_000],
} as const;

describe('a match', () => {
  it('finds the same rows near the same points as a comparison of all with all', async () => {
    let matched = 0;
    for (const asked of makeRandomQuestions(
      made.map(({ description }) => description.tableName),
      40,
    ))
      matched += Number((await expectAsNaively(asked)) > 0);
    expect(matched).toBeGreaterThan(15);
  }, 600_000);

  it.skipIf(!hasSharedData)(
    'of real bottles across the date line with one another agrees too (skipped without the shared data)',
    async () => {
      const asked: MatchQuestion = {
        from: 'tblP02',
        to: 'tblP02',
        variables: ['temperature', 'oxygen'],
        timeMs: [Date.UTC(2013, 2, 1), Date.UTC(2013, 6, 1)],
        lat: [20, 40],
        lon: [130, -110],
        depth: [0, 1000],
        tolerance: { time: 1, lat: 0.5, lon: 1.5, depth: 25 },
      };
      expect(await expectAsNaively(asked)).toBeGreaterThan(500);
    },
    300_000,
  );

  it('of a day in January takes December of a climatology as near, and no other', async () => {
    const asked = (months: number): MatchQuestion => ({
      ...everywhere,
      from: 'tblTrack',
      to: 'tblMonths',
      timeMs: [Date.UTC(1850, 0, 2), Date.UTC(1850, 0, 3)],
      tolerance: { time: months, lat: 6, lon: 20, depth: 0 },
    });
    const target = readNaively(byName.get('tblmonths')!);
    const months = { ...target, rows: target.rows.filter(({ at }) => [12, 1, 2].includes(at)) };
    const question = { ...asked(1), source: readNaively(byName.get('tbltrack')!) };
    const expected = matchNaively({
      ...question,
      target: months,
      tolerance: { ...question.tolerance, time: 6 },
    });
    expect((await matchInEngine(asked(1))).map(placeOf)).toEqual(expected.map(placeOf));
    expect((await matchInEngine(asked(1)))[0]!.target).toBeCloseTo(expected[0]!.target!, 9);
    await expectAsNaively(asked(0));
  });

  it('takes the track of a cruise as its points, with the number of the cruise and no values of its own', async () => {
    const args = argumentsOf({
      ...everywhere,
      from: 'tblCruise_Trajectory',
      to: 'tblGrid_Deep',
      variables: ['7', 'value'],
      tolerance: { time: 1, lat: 1.3, lon: 0.7, depth: 0 },
    });
    const rows = await read(plan(args));
    expect(Object.keys(rows[0]!)).toEqual([
      'time',
      'lat',
      'lon',
      'Cruise_ID',
      'value',
      'value_std',
    ]);
    expect(new Set(rows.map((row) => row['Cruise_ID']))).toEqual(new Set([7]));
    const expected = matchNaively({
      ...everywhere,
      source: readNaively(byName.get('tbltrack')!),
      target: readNaively(byName.get('tblgrid_deep')!),
      tolerance: { time: 1, lat: 1.3, lon: 0.7, depth: 0 },
    });
    expect(rows.map(({ time, lat, lon }) => [Date.parse(String(time)), lat, lon])).toEqual(
      expected.map(({ at, lat, lon }) => [at, lat, lon]),
    );
  });

  it('names its columns as clients read them: the point, then source and target with their deviations', () => {
    const tolerance = { time: 1, lat: 1, lon: 1, depth: 1 };
    const headers = (asked: Pick<MatchQuestion, 'from' | 'to' | 'variables'>): string[] =>
      plan(argumentsOf({ ...everywhere, tolerance, ...asked })).columns.map(({ header }) => header);
    expect(headers({ from: 'tblCasts', to: 'tblBig', variables: ['value', 'sst'] })).toEqual([
      'time',
      'lat',
      'lon',
      'depth',
      'value',
      'value_std',
      'sst',
      'sst_std',
    ]);
    expect(headers({ from: 'tblTrack', to: 'tblGrid_Deep' })).toEqual([
      'time',
      'lat',
      'lon',
      'value',
      'value_std',
      'value_2',
      'value_std_2',
    ]);
    expect(headers({ from: 'tblMonths', to: 'tblBig', variables: ['', 'sst'] })).toEqual([
      'month',
      'lat',
      'lon',
      'sst',
      'sst_std',
    ]);
  });

  it('reads of a large grid what lies near its points and not the grid', async () => {
    const { sql, params, settings } = plan(
      argumentsOf({
        ...everywhere,
        from: 'tblTrack',
        to: 'tblBig',
        variables: ['value', 'sst'],
        tolerance: { time: 0, lat: 0.5, lon: 0.5, depth: 0 },
      }),
    );
    const { rows } = await child.engine.estimateRows({
      sql,
      params,
      ...(settings && { settings }),
    });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(bigGrid.rowCount / 10);
  });

  it('of too many points or pairs is refused with their number, and never cut', async () => {
    const refusal = async (
      asked: Pick<MatchQuestion, 'from' | 'to' | 'variables' | 'tolerance'>,
    ): Promise<unknown> =>
      refuseBeyondChecks(child.engine, plan(argumentsOf({ ...everywhere, ...asked })).checks).catch(
        (error: unknown) => error,
      );
    const wide = { time: 40, lat: 180, lon: 180, depth: 0 };
    expect(
      await refusal({
        from: 'tblTrack',
        to: 'tblBig',
        variables: ['value', 'sst'],
        tolerance: wide,
      }),
    ).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/1,296,000,000 pairs .* 200,000,000/),
    });
    expect(
      await refusal({
        from: 'tblBig',
        to: 'tblTrack',
        variables: ['sst', 'value'],
        tolerance: wide,
      }),
    ).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/2,592,000 places and times of tblBig .* 500,000/),
    });
    expect(
      plan(
        argumentsOf({
          ...everywhere,
          from: 'tblTrack',
          to: 'tblBig',
          variables: ['value', 'sst'],
          tolerance: { time: 1, lat: 1, lon: 1, depth: 0 },
        }),
      ).checks,
    ).toBeUndefined();
  });

  it.each([
    [0, 'tblNowhere', 'srcTable'],
    [1, 'salt', 'srcVar'],
    [2, 'tblNowhere', 'tgtTable'],
    [3, 'salt', 'tgtVar'],
    [3, '', 'tgtVar'],
    [4, 'then', 'dt1'],
    [6, 'x', 'lat1'],
    [8, '700', 'lon1'],
    [10, '', 'depth1'],
    [12, '-1', 'tolTime'],
    [13, '', 'tolLat'],
    [14, '-0.5', 'tolLon'],
    [15, 'deep', 'tolDepth'],
  ])('with argument %i as "%s" is refused by the name %s', (place, value, field) => {
    const args = argumentsOf({
      ...everywhere,
      from: 'tblTrack',
      to: 'tblCasts',
      tolerance: { time: 1, lat: 1, lon: 1, depth: 1 },
    });
    expect(planWith(args.with(place, value))).toMatchObject({ ok: false, field });
  });
});
