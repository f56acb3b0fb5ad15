import type { Subset } from '@isobath/contract';
import type { Engine, Statement } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import type { RowCondition, TableDescription } from '@isobath/query';
import { planCount } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';

/** A part of a table. */
export interface SizeQuestion {
  readonly table: TableDescription;
  readonly subset: Subset;
  readonly signal: AbortSignal;
  /** What rows fulfil beyond the bounds; an exact count alone regards it. */
  readonly only?: RowCondition | undefined;
}

/** Rows that are read while somebody waits for a size: a few milliseconds. */
export const rowsReadAtOnce = 1_000_000;
const promiseTimeoutMs = 10_000;
const quickTimeoutMs = 2_000;

/** The exact number of rows, if the index proves that few rows need be read for it; undefined otherwise. The engine refuses before it reads. */
export async function countIfCheap(
  engine: Engine,
  { table, subset, signal }: SizeQuestion,
): Promise<number | undefined> {
  return countWithin(engine, unwrapPlan(planCount(subset, table)), signal);
}

/** As {@link countIfCheap}, for a statement with one row and the column `rows`. */
export async function countWithin(
  engine: Engine,
  { sql, params, settings }: Statement,
  signal: AbortSignal,
): Promise<number | undefined> {
  const limits = {
    timeoutMs: quickTimeoutMs,
    maxRowsToRead: rowsReadAtOnce,
    maxMemoryBytes: 1_000_000_000,
  };
  return readCount(
    engine,
    { sql, ...(params && { params }), ...(settings && { settings }), limits },
    signal,
  );
}

/** The exact number of rows; undefined where counting takes more than ten seconds. */
export async function countExactly(
  engine: Engine,
  { table, subset, signal, only }: SizeQuestion,
): Promise<number | undefined> {
  const { sql, params } = unwrapPlan(planCount(subset, table, only));
  if (!sql.includes(' WHERE ')) return table.rowCount;
  return readCount(engine, { sql, params, limits: { timeoutMs: promiseTimeoutMs } }, signal);
}

/** The exact number of rows that a statement gives; undefined where counting takes more than ten seconds. */
export async function countRows(
  engine: Engine,
  { sql, ...statement }: Statement,
  signal: AbortSignal,
): Promise<number | undefined> {
  return readCount(
    engine,
    {
      ...statement,
      sql: `SELECT count() AS rows FROM (${sql})`,
      limits: { timeoutMs: promiseTimeoutMs },
    },
    signal,
  );
}

async function readCount(
  engine: Engine,
  statement: Statement,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const [row] = await engine.readRows<{ rows: number }>(statement, signal);
    return row?.rows ?? 0;
  } catch (error) {
    if (
      error instanceof EngineError &&
      (error.code === 'rows-limit' || error.code === 'timeout' || error.code === 'memory-limit')
    )
      return undefined;
    throw error;
  }
}
