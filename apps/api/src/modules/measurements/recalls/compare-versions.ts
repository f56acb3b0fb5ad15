import type { TakenAlong } from '@isobath/contract';
import { quoteIdentifier } from '@isobath/engine';
import type { Engine } from '@isobath/engine';
import type { PlannedStatement, TableDescription } from '@isobath/query';
import type { AlongPlanners, AskedPart } from './plan-part.ts';
import { listTakenFields, planPart } from './plan-part.ts';

const limits = { timeoutMs: 120_000, maxMemoryBytes: 2_000_000_000 } as const;

/** How the rows of a part differ between two versions of a table; of a match, the places. */
export interface VersionDifference {
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly rowsRemoved: number;
  readonly rowsChanged: number;
  readonly rowsAdded: number;
  readonly missingFields: string[];
}

interface Counts {
  readonly before: number;
  readonly after: number;
  readonly lost: number;
  readonly gained: number;
}

interface Pair {
  readonly old: PlannedStatement;
  readonly now: PlannedStatement;
}

/**
 * Compares the rows of a part in two versions of its table, by place, depth and time and then by all values that both have; rows that occur several times
 * count as often. Of a match the places are compared, by mean and deviation. Throws a refusal where the part cannot be planned, and the error of the engine.
 */
export async function compareVersions(
  { engine, ...planners }: AlongPlanners & { readonly engine: Engine },
  { part, before, after }: { part: AskedPart; before: TableDescription; after: TableDescription },
  signal: AbortSignal,
): Promise<VersionDifference> {
  const taken = listTakenFields(part, before);
  const there = new Set(after.variables.map(({ name }) => name));
  const fields = taken.filter((name) => there.has(name));
  const missingFields = taken.filter((name) => !there.has(name));
  const plan = (table: TableDescription) => planPart(planners, part, { fields, table, signal });
  const pair = { old: await plan(before), now: renameParams(await plan(after)) };
  const { keys, values } = listColumns(pair.old, part.along, fields.length);
  const places = await countDifferences(engine, { ...pair, names: keys }, signal);
  const rowsChanged =
    fields.length === 0
      ? 0
      : part.along?.kind === 'cruise'
        ? await countOtherMeans(engine, { ...pair, keys, values }, signal)
        : (await countDifferences(engine, { ...pair, names: [...keys, ...values] }, signal)).lost -
          places.lost;
  return {
    rowsBefore: places.before,
    rowsAfter: places.after,
    rowsRemoved: places.lost,
    rowsChanged,
    rowsAdded: places.gained,
    missingFields,
  };
}

/** Columns that say where and when a row is, and those of its values. How far along a line a cell lies follows from the cells around it, and is neither. */
function listColumns(
  { columns }: PlannedStatement,
  along: TakenAlong | null,
  fieldCount: number,
): { keys: string[]; values: string[] } {
  const names = columns.map(({ header }) => quoteIdentifier(header));
  const valueCount = Math.max(1, fieldCount) * (along?.kind === 'cruise' ? 2 : 1);
  const keys = names.slice(0, -valueCount);
  return {
    keys: along?.kind === 'line' ? keys.filter((_name, index) => index !== 1) : keys,
    values: names.slice(-valueCount),
  };
}

/** The same statement with parameters of other names, to stand beside one with its own: the cells of a line are those of a version. */
function renameParams(plan: PlannedStatement): PlannedStatement {
  const params = Object.entries(plan.params);
  return {
    ...plan,
    sql: params.reduce((sql, [name]) => sql.replaceAll(`{${name}:`, `{now_${name}:`), plan.sql),
    params: Object.fromEntries(params.map(([name, value]) => [`now_${name}`, value])),
  };
}

/** Rows by the hash of some columns: how many each version has, and how many only one of them has. */
async function countDifferences(
  engine: Engine,
  { old, now, names }: Pair & { readonly names: readonly string[] },
  signal: AbortSignal,
): Promise<Counts> {
  const hash = hashColumns(names);
  const [counts] = await engine.readRows<Counts>(
    {
      sql: `SELECT toFloat64(sum(o)) AS before, toFloat64(sum(n)) AS after,
        toFloat64(sum(greatest(o - n, 0))) AS lost, toFloat64(sum(greatest(n - o, 0))) AS gained
        FROM (SELECT toInt64(countIf(side = 0)) AS o, toInt64(countIf(side = 1)) AS n FROM (
          SELECT 0 AS side, ${hash} AS hash FROM (${old.sql})
          UNION ALL SELECT 1 AS side, ${hash} AS hash FROM (${now.sql})
        ) GROUP BY hash)`,
      params: { ...old.params, ...now.params },
      settings: { ...old.settings, ...now.settings },
      limits,
    },
    signal,
  );
  return counts ?? { before: 0, after: 0, lost: 0, gained: 0 };
}

/**
 * Places of a match that both versions have, with another mean or deviation of a variable. The engine adds in no fixed order, so that means of the same rows
 * differ in their last digits: 10⁻⁹ of the mean is the same mean, and 10⁻⁶ of it the same deviation, which is made of differences of squares.
 */
async function countOtherMeans(
  engine: Engine,
  {
    old,
    now,
    ...columns
  }: Pair & { readonly keys: readonly string[]; readonly values: readonly string[] },
  signal: AbortSignal,
): Promise<number> {
  const hash = hashColumns(columns.keys);
  const values = columns.values.map((name) => `ifNull(toFloat64(${name}), nan)`);
  const tolerances = values.map((value, index) => {
    const mean = `abs(${index % 2 === 0 ? value : (values[index - 1] ?? value)})`;
    return index % 2 === 0 ? `1e-9 * ${mean}` : `1e-6 * greatest(${mean}, abs(${value}))`;
  });
  const read = (side: 0 | 1, { sql }: PlannedStatement): string =>
    `SELECT ${side} AS side, ${hash} AS hash, [${values.join(', ')}] AS found, [${tolerances.join(', ')}] AS near FROM (${sql})`;
  const [row] = await engine.readRows<{ changed: number }>(
    {
      sql: `SELECT toFloat64(countIf(sides = 2 AND arrayExists(
          (o, n, p, q) -> isNaN(o) != isNaN(n) OR abs(o - n) > greatest(p, q), was, is, near_was, near_is))) AS changed
        FROM (SELECT uniqExact(side) AS sides, anyIf(found, side = 0) AS was, anyIf(found, side = 1) AS is,
          anyIf(near, side = 0) AS near_was, anyIf(near, side = 1) AS near_is
          FROM (${read(0, old)} UNION ALL ${read(1, now)}) GROUP BY hash)`,
      params: { ...old.params, ...now.params },
      settings: { ...old.settings, ...now.settings },
      limits,
    },
    signal,
  );
  return row?.changed ?? 0;
}

function hashColumns(names: readonly string[]): string {
  return `sipHash128(toString(tuple(${names.join(', ')})))`;
}
