import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedureQuerySchema } from '@isobath/contract';
import type { EngineChild, Statement } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import type { FindTable, PlannedStatement, RelationCatalog } from '@isobath/query';
import { planProcedure, translateStatement, writeCall } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import { findDifference } from '../../../testing/subsets/compare-answers.ts';
import { makeTables } from '../../../testing/subsets/made-tables.ts';
import type { NaiveAnswer } from '../../../testing/subsets/naive-subset.ts';
import { answerNaively } from '../../../testing/subsets/naive-subset.ts';
import { RequestMaker } from '../../../testing/subsets/random-request.ts';
import { hasSharedData, readRealTables } from '../../../testing/subsets/real-tables.ts';
import { seededNumbers } from '../../../testing/subsets/seeded.ts';
import type { SubsetRequest } from '../../../testing/subsets/subset-request.ts';
import type { Cell } from '../../../testing/subsets/subset-table.ts';
import { storeTable } from '../../../testing/subsets/subset-table.ts';

const callSchema = procedureQuerySchema;

const seed = Number(process.env['ISOBATH_TEST_FUZZ_SEED'] ?? 20_261_121);
const requestCount = 600 * Number(process.env['ISOBATH_TEST_FUZZ_ROUNDS'] ?? 1);
const atOnce = 6;
const tables = [...makeTables(seed), ...(hasSharedData ? readRealTables() : [])];
const byName = new Map(tables.map((table) => [table.description.tableName.toLowerCase(), table]));
const findTable: FindTable = (name) => byName.get(name.toLowerCase())?.description;
const relations = new Map(
  tables.map(({ description, columns }) => [
    description.tableName.toLowerCase(),
    {
      name: description.tableName,
      physicalTable: description.physicalTable,
      isData: true,
      columns,
    },
  ]),
);
const catalog: RelationCatalog = {
  find: (name) => relations.get(name),
  list: () => relations.values(),
};

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-subsets-'));
  child = await startEngineChild({
    dataFolder: folder,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  for (const table of tables) await storeTable(child.engine, table);
}, 300_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

type Runnable = Pick<Statement, 'sql' | 'params' | 'settings'> & Pick<PlannedStatement, 'columns'>;

/** The rows as the engine writes them; `singles` are columns whose numbers have single precision. */
async function run(
  { sql, params, settings, columns }: Runnable,
  singles: ReadonlySet<string>,
): Promise<{ header: string[]; rows: Cell[][] }> {
  let text = '';
  for await (const chunk of await child.engine.readStream(
    { sql, params, settings: { ...settings, date_time_output_format: 'iso', max_threads: 1 } },
    'TabSeparated',
  ))
    text += String(chunk);
  const rows = text
    .split('\n')
    .slice(0, -1)
    .map((line) =>
      line
        .split('\t')
        .map((cell, at): Cell =>
          readCell(cell, columns[at]!.kind, singles.has(columns[at]!.header)),
        ),
    );
  return { header: columns.map(({ header }) => header), rows };
}

function readCell(
  cell: string,
  kind: Runnable['columns'][number]['kind'],
  isSingle: boolean,
): Cell {
  if (cell === '\\N') return null;
  if (kind === 'text') return cell;
  if (kind === 'time') return Date.parse(cell);
  return isSingle ? Math.fround(Number(cell)) : Number(cell);
}

/** The same call in the ways it may come: by name, by place as EXEC writes it, and as the SELECT that the eleventh argument gives. */
function planInTurn(request: SubsetRequest, turn: number): Runnable {
  const named = callSchema.parse(request);
  if (
    turn % 3 === 0 ||
    (request.spName === 'uspAggregate' && (request.dt1 ?? request.dt2) !== undefined)
  )
    return unwrapPlan(planProcedure(named, findTable));
  const text = unwrapPlan(writeCall(named, findTable(request.tableName)!));
  const call = translateStatement(turn % 2 === 0 ? text : text.replace('EXEC ', ''), catalog);
  if (!call.ok || call.kind !== 'procedure') throw new Error(`no call: ${text}`);
  if (turn % 3 === 1 || request.spName === 'uspAggregate')
    return unwrapPlan(planProcedure(call, findTable));
  const query = String(
    unwrapPlan(planProcedure({ ...call, args: [...call.args, 1] }, findTable)).params['text'],
  );
  const select = translateStatement(query, catalog);
  if (!select.ok || select.kind !== 'select')
    throw new Error(`no SELECT: ${query} ${select.ok ? '' : select.message}`);
  return select;
}

/** Columns whose numbers have single precision in the answer, which means never have. */
function singlesOf({ tableName }: SubsetRequest, { means }: NaiveAnswer): ReadonlySet<string> {
  const { columns } = byName.get(tableName.toLowerCase())!;
  return new Set(
    columns
      .filter(({ name, type }) => type === 'float32' && !means.has(name))
      .map(({ name }) => name),
  );
}

function makeRequests(count: number): SubsetRequest[] {
  const random = seededNumbers(seed);
  const makers = tables.map((table) => new RequestMaker(table, random));
  return Array.from({ length: count }, (_, index) => makers[index % makers.length]!.make());
}

async function checkRequest(
  request: SubsetRequest,
  turn: number,
): Promise<{ fault?: string; isFilled: boolean }> {
  const expected = answerNaively(request, byName.get(request.tableName.toLowerCase())!);
  const difference = findDifference(
    await run(planInTurn(request, turn), singlesOf(request, expected)),
    expected,
  );
  const { notes } = unwrapPlan(planProcedure(callSchema.parse(request), findTable));
  const isFilled = expected.rows.length > 0;
  const fault =
    difference ??
    (notes !== undefined && isFilled ? `"${notes.join(' ')}", yet there are rows` : undefined);
  return {
    isFilled,
    ...(fault !== undefined && { fault: `${JSON.stringify(request)}: ${fault}` }),
  };
}

/** Faults that a planner could have, each as a change of its statements. */
const faults: readonly (readonly [string, RegExp, string])[] = [
  ['loses rows on the northern bound', /t\.lat <= /, 't.lat < '],
  ['loses rows on the eastern bound', /t\.lon <= \{lon_high_0/, 't.lon < {lon_high_0'],
  [
    'loses what lies beyond 180°',
    / OR \(t\.lon >= \{lon_low_1:Float64\} AND t\.lon <= \{lon_high_1:Float64\}\)/,
    '',
  ],
  [
    'takes the end day for its first instant',
    /\{time_high:Int64\}/,
    'intDiv({time_high:Int64}, 86400000) * 86400000',
  ],
  ['forgets depths', /t\.depth <= \{depth_high:Float64\}/, '1'],
  ['ends the year in December', /t\.month >= \{month_first:UInt8\} OR /, ''],
  ['averages longitudes across 180° to 0°', /if\(avg\(multiIf.* AS `lon`/, 'avg(t.lon) AS `lon`'],
  ['divides by all values and not by one less', /stddevSampStable/, 'stddevPopStable'],
  [
    'counts weeks from Monday',
    /toInt32\(toDayOfWeek\(t\.time\)\) % 7/g,
    'toInt32(toDayOfWeek(t.time)) - 1',
  ],
  ['turns a section upside down', /t\.depth DESC/, 't.depth'],
];

async function findFault(
  requests: readonly SubsetRequest[],
  [, word, other]: (typeof faults)[number],
): Promise<boolean> {
  for (const request of requests) {
    const statement = planInTurn(request, 0);
    const changed = statement.sql.replace(word, other);
    if (changed === statement.sql) continue;
    const expected = answerNaively(request, byName.get(request.tableName.toLowerCase())!);
    if (
      findDifference(
        await run({ ...statement, sql: changed }, singlesOf(request, expected)),
        expected,
      ) !== undefined
    )
      return true;
  }
  return false;
}

describe('the comparison with plain loops', () => {
  it.each(faults)('finds out a planner that %s', { timeout: 120_000 }, async (...fault) => {
    expect(await findFault(makeRequests(500), fault)).toBe(true);
  });
});

describe(`${requestCount} random parts (seed ${seed}) of ${tables.length} tables${hasSharedData ? '' : ' (real ones left out: no shared data here)'}`, () => {
  it(
    'hold the rows that plain loops over the rows find, by every procedure',
    { timeout: 900_000 },
    async () => {
      const requests = makeRequests(requestCount);
      const differences: string[] = [];
      const procedures = new Set<string>();
      let filled = 0;
      let next = 0;
      const work = async (): Promise<void> => {
        for (let turn = next++; turn < requests.length; turn = next++) {
          const request = requests[turn]!;
          const { fault, isFilled } = await checkRequest(request, turn);
          if (fault !== undefined) differences.push(fault);
          procedures.add(request.spName);
          if (isFilled) filled += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      expect(differences.slice(0, 5)).toEqual([]);
      expect(differences).toHaveLength(0);
      expect(procedures.size).toBe(9);
      expect(filled / requestCount).toBeGreaterThan(0.5);
      expect(filled / requestCount).toBeLessThan(0.95);
    },
  );
});
