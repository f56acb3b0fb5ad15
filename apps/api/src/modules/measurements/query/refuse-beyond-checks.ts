import type { Engine } from '@isobath/engine';
import { formatCount } from '@isobath/ocean';
import type { StatementCheck } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';

const countLimits = { timeoutMs: 120_000, maxMemoryBytes: 4_000_000_000 } as const;

/** Counts what a statement wants counted before it runs, one after the other. Refuses `too-large` with the first count that is too large. */
export async function refuseBeyondChecks(
  engine: Engine,
  checks: readonly StatementCheck[] = [],
  signal?: AbortSignal,
): Promise<void> {
  for (const { sql, params, atMost, counted, remedy } of checks) {
    const [row] = await engine.readRows<{ counted: number }>(
      { sql, params, limits: countLimits },
      signal,
    );
    const found = Number(row?.counted ?? 0);
    if (found <= atMost) continue;
    throw new Refusal(
      'too-large',
      `There are ${formatCount(found)} ${counted}; one statement takes at most ${formatCount(atMost)}: ${remedy}.`,
    );
  }
}
