import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnSpec, EngineChild } from '@isobath/engine';
import { createTableSql, startEngineChild } from '@isobath/engine';
import type { PlannedStatement, TableDescription } from '@isobath/query';
import { planProcedure } from '@isobath/query';
import type { NaiveMatch, NaiveQuestion, NaiveRow, NaiveTable } from '../../testing/naive-match.ts';
import { matchNaively } from '../../testing/naive-match.ts';

/** A generator of numbers from 0 to 1 that is the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(20_201_121);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const steps = (low: number, high: number, step: number): number[] => Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
const valueOrNothing = (): number | null => (random() < 0.1 ? null : Math.round(random() * 1000) / 8);
const start = Date.UTC(1849, 11, 29);
const dayMs = 86_400_000;

function grid(times: readonly number[], axes: { lats: readonly number[]; lons: readonly number[]; depths?: readonly number[] }): NaiveRow[] {
  return times.flatMap((at) => axes.lats.flatMap((lat) => axes.lons.flatMap((lon) => (axes.depths ?? [undefined]).map((depth) => ({ at, lat, lon, depth, value: valueOrNothing() })))));
}

function track(rowCount: number, depths: readonly number[] | undefined, place: () => readonly [number, number]): NaiveRow[] {
  const rows = Array.from({ length: rowCount }, (): NaiveRow => {
    const [lat, lon] = place();
    return { at: start + Math.floor(random() * 7 * dayMs), lat, lon, depth: depths ? pick(depths) : undefined, value: valueOrNothing() };
  });
  return [...rows, ...rows.slice(0, 20).map((row) => ({ ...row, value: valueOrNothing() }))];
}

const days = steps(start, start + 6 * dayMs, dayMs);
const nearDateLine = (): readonly [number, number] => [Math.round((random() * 20 - 10) * 4) / 4, ((Math.round((175 + random() * 10) * 4) / 4 + 180) % 360) - 180];
const anywhere = (): readonly [number, number] => [pick([-90, -89.9, 89.9, 90, random() * 180 - 90]), pick([-180, -179.9, 179.9, 180, random() * 360 - 180])];

const made: Readonly<Record<string, NaiveTable>> = {
  tblGrid_West: { isClimatology: false, rows: grid(days, { lats: steps(-90, 90, 15), lons: steps(-180, 165, 15) }) },
  tblGrid_East: { isClimatology: false, rows: grid(days.map((day) => day + dayMs / 2), { lats: steps(-89.5, 90, 19.5), lons: [...steps(0.5, 180, 17.5), 179.75, 180, ...steps(185.5, 359.5, 17.5).map((lon) => lon - 360)] }) },
  tblGrid_Deep: { isClimatology: false, rows: grid(days, { lats: steps(-10, 10, 2.5), lons: [...steps(175, 180, 1.25), ...steps(-178.75, -175, 1.25)], depths: [0, 10, 50, 500] }) },
  tblTrack: { isClimatology: false, rows: track(500, undefined, nearDateLine) },
  tblCasts: { isClimatology: false, rows: track(600, [0, 9.5, 10, 51, 499.9, 2000], nearDateLine) },
  tblAnywhere: { isClimatology: false, rows: track(300, undefined, anywhere) },
  tblMonths: { isClimatology: true, rows: grid(steps(1, 12, 1), { lats: steps(-90, 90, 10), lons: steps(-179.5, 180, 20) }) },
};
const names = Object.keys(made);
const times = (name: string): readonly number[] => made[name]!.rows.map(({ at }) => at);

function describeTable(name: string): TableDescription {
  const { isClimatology, rows } = made[name]!;
  const hasDepth = rows[0]!.depth !== undefined;
  return {
    tableName: name, physicalTable: `${name}__v1`, hasDepth, isClimatology, rowCount: rows.length, variables: [{ name: `of_${name}`, type: 'float64', isNullable: true }],
    coverage: {
      latMin: -90, latMax: 90, lonWest: -180, lonEast: 180, depthMin: hasDepth ? 0 : null, depthMax: hasDepth ? 2000 : null,
      timeMinMs: isClimatology ? null : Math.min(...times(name)), timeMaxMs: isClimatology ? null : Math.max(...times(name)),
    },
  };
}
const tables = new Map(names.map((name) => [name.toLowerCase(), describeTable(name)]));

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-match-'));
  child = await startEngineChild({ dataFolder: folder, logger: { info: () => undefined, warn: () => undefined, error: () => undefined }, memoryLimitBytes: 1e9 });
  for (const table of tables.values()) await fill(table);
  await fill({ ...describeTable('tblTrack'), physicalTable: 'tblCruise_Trajectory', isClimatology: false }, [{ name: 'Cruise_ID', type: 'int32', isNullable: false }]);
}, 120_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

async function fill({ tableName, physicalTable, isClimatology, hasDepth, variables }: TableDescription, further: readonly ColumnSpec[] = []): Promise<void> {
  const coordinates: ColumnSpec[] = [isClimatology ? { name: 'month', type: 'uint8', isNullable: false } : { name: 'time', type: 'time', isNullable: false }, ...['lat', 'lon', ...(hasDepth ? ['depth'] : [])].map((name): ColumnSpec => ({ name, type: 'float64', isNullable: false }))];
  const columns: ColumnSpec[] = [...coordinates, ...variables, ...further];
  const { rows } = made[tableName]!;
  const key = coordinates.map(({ name }) => name);
  for (const sql of createTableSql({ name: physicalTable, columns, orderBy: key, byPlace: [...key.slice(1), key[0]!] })) await child.engine.execute({ sql });
  const at = rows.map((row) => row.at);
  const block = {
    rowCount: rows.length,
    columns: [
      { values: isClimatology ? Uint8Array.from(at) : Float64Array.from(at) }, { values: Float64Array.from(rows, ({ lat }) => lat) }, { values: Float64Array.from(rows, ({ lon }) => lon) },
      ...(hasDepth ? [{ values: Float64Array.from(rows, ({ depth }) => depth!) }] : []), { values: Float64Array.from(rows, ({ value }) => value ?? 0), isMissing: Uint8Array.from(rows, ({ value }) => Number(value === null)) },
      ...further.map(() => ({ values: Int32Array.from(rows, () => 7) })),
    ],
  };
  await child.engine.insertBlocks(physicalTable, columns, (async function* one() { yield block; })());
}

type Asked = Omit<NaiveQuestion, 'source' | 'target'> & { readonly from: string; readonly to: string };

function plan(args: readonly (string | number)[]): PlannedStatement {
  const planned = planProcedure({ procedure: 'uspMatch', args }, (name) => tables.get(name.toLowerCase()));
  if (!planned.ok) throw new Error(`${planned.field}: ${planned.message}`);
  return planned.value;
}

function argumentsOf({ from, to, timeMs, lat, lon, depth, tolerance }: Asked): (string | number)[] {
  const dates = timeMs.map((ms) => new Date(ms).toISOString());
  return [from, `of_${from}`, to, `of_${to}`, ...dates, ...lat, ...lon, ...depth, tolerance.time, tolerance.lat, tolerance.lon, tolerance.depth].map(String);
}

async function read(statement: PlannedStatement): Promise<Record<string, unknown>[]> {
  const { sql, params, settings } = statement;
  return child.engine.readRows({ sql, params, ...(settings && { settings }), limits: { maxMemoryBytes: 1e9 } });
}

async function matchInEngine(asked: Asked): Promise<NaiveMatch[]> {
  const statement = plan(argumentsOf(asked));
  const headers = statement.columns.map(({ header }) => header);
  const hasDepth = headers.includes('depth');
  const [source, sourceStd, target, targetStd] = headers.slice(hasDepth ? 4 : 3) as [string, string, string, string];
  return (await read(statement)).map((row) => ({
    at: typeof row['time'] === 'string' ? Date.parse(row['time']) : Number(row['month']), lat: Number(row['lat']), lon: Number(row['lon']), depth: hasDepth ? Number(row['depth']) : undefined,
    source: row[source] as number | null, sourceStd: row[sourceStd] as number | null, target: row[target] as number | null, targetStd: row[targetStd] as number | null,
  }));
}

/** Points are the same; means and deviations agree to one part in a million million of the values' size (125). */
function expectSame(found: readonly NaiveMatch[], expected: readonly NaiveMatch[], asked: Asked): void {
  const place = ({ at, lat, lon, depth }: NaiveMatch): string => [at, lat, lon, depth].join(' ');
  expect(found.map(place), JSON.stringify(asked)).toEqual(expected.map(place));
  for (const [index, match] of expected.entries()) {
    for (const name of ['source', 'sourceStd', 'target', 'targetStd'] as const) {
      const [ours, theirs] = [found[index]![name], match[name]];
      const isEqual = theirs === null || ours === null ? ours === theirs : Math.abs(ours - theirs) < 1e-9;
      expect(isEqual, `${name} ${String(ours)} for ${String(theirs)} at ${place(match)} of ${JSON.stringify(asked)}`).toBe(true);
    }
  }
}

function randomQuestion(): Asked {
  const isWide = random() < 0.5;
  const west = pick([-180, 0, 170, -190, 175.5, -10]);
  const lat1 = pick([-90.25, -90, -10, 0, 45]);
  const first = start + Math.floor(random() * 4) * dayMs;
  return {
    from: pick(names), to: pick(names),
    timeMs: isWide ? [start - 10 * dayMs, start + 20 * dayMs] : [first, first + pick([1, 2, 5]) * dayMs],
    lat: isWide ? [-90.5, 90.5] : [lat1, lat1 + pick([0, 10, 91])],
    lon: isWide ? pick([[-180, 180], [0, 360], [-180.5, 180.5]] as const) : [west, west + pick([0, 20, 190])],
    depth: pick([[0, 0], [0, 10_000], [9, 60]] as const),
    tolerance: { time: pick([0, 0.5, 1, 3, 12]), lat: pick([0, 0.1, 0.25, 3, 20, 200]), lon: pick([0, 0.1, 0.5, 5, 60, 200]), depth: pick([0, 0.5, 1, 40, 20_000]) },
  };
}

describe('a match', () => {
  it('finds the same rows near the same points as a comparison of all with all', async () => {
    let matched = 0;
    const questions = Array.from({ length: 150 }, randomQuestion);
    for (const asked of questions) {
      const expected = matchNaively({ ...asked, source: made[asked.from]!, target: made[asked.to]! });
      expectSame(await matchInEngine(asked), expected, asked);
      matched += Number(expected.length > 0);
    }
    expect(matched).toBeGreaterThan(60);
  }, 180_000);
});
