import type { Engine } from '@isobath/engine';
import { quoteIdentifier } from '@isobath/engine';
import type { MonthlyMeans, SeriesSource } from './monitor-series.repository.ts';

/** Nobody waits for it: one thread, and hours if it must be. */
const limits = { timeoutMs: 6 * 60 * 60_000, maxMemoryBytes: 1_000_000_000 } as const;
const settings = { max_threads: 1 } as const;

/** Means of each month over the cells that have a value, weighted by the cosine of their latitude; of a table with depth its uppermost level. */
export async function computeMonthlyMeans(
  engine: Engine,
  { dataset, version, variable }: SeriesSource,
  signal?: AbortSignal,
): Promise<MonthlyMeans> {
  const value = `toFloat64(t.${quoteIdentifier(variable.name)})`;
  const [surface] = dataset.depths;
  const isAtSurface = dataset.hasDepth && surface !== undefined;
  const rows = await engine.readRows<{ month: number; mean: number }>(
    {
      sql: `SELECT toInt32(toYear(t.time)) * 12 + toMonth(t.time) - 1 AS month, sum(${value} * cos(radians(t.lat))) / sum(cos(radians(t.lat))) AS mean FROM ${quoteIdentifier(version.physicalTable)} AS t
      WHERE isFinite(${value})${isAtSurface ? ' AND t.depth = {surface:Float64}' : ''} GROUP BY month ORDER BY month`,
      params: isAtSurface ? { surface } : {},
      limits,
      settings,
    },
    signal,
  );
  return { months: rows.map(({ month }) => month), means: rows.map(({ mean }) => mean) };
}
