import type { Engine } from '@isobath/engine';
import type { NamedCall, PlannedStatement, TableDescription } from '@isobath/query';
import type { MonthlyMeans, SeriesSource } from './monitor-series.repository.ts';

/** Nobody waits for it: one thread, and hours if it must be. */
const limits = { timeoutMs: 6 * 60 * 60_000, maxMemoryBytes: 1_000_000_000 } as const;
const settings = { max_threads: 1 } as const;

/** What plans a call of a procedure. */
export type PlanCall = (
  call: NamedCall,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly plan: PlannedStatement; readonly table: TableDescription }>;

/** What means are computed with. */
interface MeansParts {
  readonly engine: Engine;
  readonly planCall: PlanCall;
  readonly signal: AbortSignal;
}

/**
 * Means of each month over the cells that have a value, weighted by their area (`uspMonthly` with `weights=area`); of a table with depth its
 * uppermost level. Undefined where another version has become live. Refuses a table whose rows are no cells of a grid along latitude and longitude.
 */
export async function computeMonthlyMeans(
  { dataset, version, variable }: SeriesSource,
  { engine, planCall, signal }: MeansParts,
): Promise<MonthlyMeans | undefined> {
  const [surface] = dataset.depths;
  const depth =
    dataset.hasDepth && surface !== undefined ? { depth1: surface, depth2: surface } : {};
  const { plan, table } = await planCall(
    {
      spName: 'uspMonthly',
      tableName: dataset.tableName,
      fields: variable.name,
      weights: 'area',
      ...depth,
    },
    { signal },
  );
  if (table.physicalTable !== version.physicalTable) return undefined;
  const { sql, params } = plan;
  const rows = await engine.readRows<Record<string, number | null>>(
    { sql, params, limits, settings: { ...plan.settings, ...settings } },
    signal,
  );
  const known = rows.flatMap(({ year, month, [variable.name]: mean }) =>
    year == null || month == null || mean == null ? [] : [{ month: year * 12 + month - 1, mean }],
  );
  return { months: known.map(({ month }) => month), means: known.map(({ mean }) => mean) };
}
