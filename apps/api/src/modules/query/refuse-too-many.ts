import { queryLimits } from '@isobath/contract';
import type { Engine, Statement } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import { formatCount } from '@isobath/ocean';
import { Refusal } from '../../platform/problem.ts';

const countLimits = { timeoutMs: 10_000, maxMemoryBytes: queryLimits.maxMemoryBytes } as const;

/**
 * Refuses, before anything is sent, a statement that gives rows of a table as they are and more of them than one answer holds. The index
 * mostly settles it; else the rows are counted. Where even counting takes too long the statement runs, and breaks off at the limit.
 */
export async function refuseTooMany(engine: Engine, { sql, params, settings }: Statement, { most, signal }: { readonly most: number; readonly signal: AbortSignal }): Promise<void> {
  const statement = { ...(params && { params }), ...(settings && { settings }) };
  const { rows: atMost } = await engine.estimateRows({ ...statement, sql }, signal);
  if (atMost <= most) return;
  const [counted] = await engine.readRows<{ total: number }>({ ...statement, sql: `SELECT count() AS total FROM (${sql})`, limits: countLimits }, signal).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'timeout') return [];
    throw error;
  });
  const total = counted?.total ?? 0;
  if (total <= most) return;
  throw new Refusal('too-large', `The statement gives ${formatCount(total)} rows; one answer holds at most ${formatCount(most)}.`);
}
