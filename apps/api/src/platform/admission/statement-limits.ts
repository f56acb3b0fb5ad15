import type { Statement } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import { Refusal } from '../problems/problem.ts';
import type { CallContext } from './call-context.ts';

/** A statement with no more memory than the least that the limits of its caller allow. */
export function boundMemory(call: CallContext | undefined, statement: Statement): Statement {
  if (!call) return statement;
  const { limits } = statement;
  const maxMemoryBytes = Math.min(
    limits?.maxMemoryBytes ?? Infinity,
    ...call.caller.scopes.map((scope) => scope.limits.memoryBytes),
  );
  return Number.isFinite(maxMemoryBytes)
    ? { ...statement, limits: { ...limits, maxMemoryBytes } }
    : statement;
}

/**
 * Gives the statements of one request a shared time limit: what the first ones use is gone for
 * those that follow. Refuses with `time-limit` when it is used up.
 */
export async function runInTime<T>(
  call: CallContext | undefined,
  statement: Statement,
  run: (timed: Statement) => Promise<T>,
): Promise<T> {
  if (!call) return run(statement);
  const limitMs = Math.min(...call.caller.scopes.map(({ limits }) => limits.seconds)) * 1000;
  const leftMs = limitMs - call.spentMs;
  if (leftMs <= 0) throw refusal(limitMs);
  const ownMs = statement.limits?.timeoutMs ?? Infinity;
  const begun = performance.now();
  try {
    return await run({
      ...statement,
      limits: { ...statement.limits, timeoutMs: Math.ceil(Math.min(ownMs, leftMs)) },
    });
  } catch (error) {
    const isShared = ownMs >= leftMs && error instanceof EngineError && error.code === 'timeout';
    throw isShared ? refusal(limitMs, error) : error;
  } finally {
    call.spentMs += performance.now() - begun;
  }
}

function refusal(limitMs: number, cause?: EngineError): Refusal {
  const words = `The statements of this request took longer than ${limitMs / 1000} s in all. Request less at a time.`;
  return new Refusal('time-limit', words, cause && { cause });
}
