import type { Statement } from '@isobath/engine';
import { EngineError } from '@isobath/engine';
import { Refusal } from '../problems/problem.ts';
import type { Visit } from './visitor.ts';

/**
 * Gives the statements of one request a time that they share: what is counted first leaves less for what follows. Refuses `time-limit`
 * when it is used up.
 */
export async function runInTime<T>(
  visit: Visit | undefined,
  statement: Statement,
  run: (timed: Statement) => Promise<T>,
): Promise<T> {
  if (!visit) return run(statement);
  const limitMs = Math.min(...visit.visitor.subjects.map(({ limits }) => limits.seconds)) * 1000;
  const leftMs = limitMs - visit.spentMs;
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
    visit.spentMs += performance.now() - begun;
  }
}

function refusal(limitMs: number, cause?: EngineError): Refusal {
  const words = `The statements of this request may run for ${limitMs / 1000} s together, and that is over. Ask for less at once.`;
  return new Refusal('time-limit', words, cause && { cause });
}
