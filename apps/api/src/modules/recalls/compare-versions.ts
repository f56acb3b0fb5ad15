import type { Subset } from '@isobath/contract';
import { quoteIdentifier } from '@isobath/engine';
import type { Engine } from '@isobath/engine';
import type { PlannedStatement, TableDescription } from '@isobath/query';
import { parseFields, planProcedure } from '@isobath/query';
import { unwrapPlan } from '../../platform/problems/problem.ts';

const limits = { timeoutMs: 120_000, maxMemoryBytes: 2_000_000_000 } as const;

/** How the rows of a part differ between two versions of a table. */
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

/**
 * Compares the rows of a part in two versions of its table, by place, depth and time and then by all values that both have; rows that occur several times
 * count as often. Throws a refusal where the part cannot be planned, and the error of the engine.
 */
export async function compareVersions(
  engine: Engine,
  { subset, before, after }: { subset: Subset; before: TableDescription; after: TableDescription },
  signal: AbortSignal,
): Promise<VersionDifference> {
  const taken = unwrapPlan(parseFields(subset.fields, before)).map(({ name }) => name);
  const there = new Set(after.variables.map(({ name }) => name));
  const fields = taken.filter((name) => there.has(name));
  const missingFields = taken.filter((name) => !there.has(name));
  // Without a variable in common the coordinates alone are compared: any variable brings them along.
  const plan = (table: TableDescription): PlannedStatement =>
    unwrapPlan(
      planProcedure(
        { ...subset, spName: 'uspSpaceTime', fields: listFields(fields, table) },
        () => table,
      ),
    );
  const pair = { old: plan(before), now: plan(after) };
  const columnCount = pair.old.columns.length;
  const keyCount = columnCount - Math.max(1, fields.length);
  const places = await countDifferences(engine, { ...pair, columnCount: keyCount }, signal);
  const rows =
    fields.length === 0 ? places : await countDifferences(engine, { ...pair, columnCount }, signal);
  return {
    rowsBefore: places.before,
    rowsAfter: places.after,
    rowsRemoved: places.lost,
    rowsChanged: rows.lost - places.lost,
    rowsAdded: places.gained,
    missingFields,
  };
}

function listFields(fields: readonly string[], { variables }: TableDescription): string {
  return fields.length > 0 ? fields.join(',') : (variables[0]?.name ?? '*');
}

/** Rows by the hash of their first columns: how many each version has, and how many only one of them has. */
async function countDifferences(
  engine: Engine,
  { old, now, columnCount }: { old: PlannedStatement; now: PlannedStatement; columnCount: number },
  signal: AbortSignal,
): Promise<Counts> {
  const names = old.columns.slice(0, columnCount).map(({ header }) => quoteIdentifier(header));
  const hash = `sipHash128(toString(tuple(${names.join(', ')})))`;
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
