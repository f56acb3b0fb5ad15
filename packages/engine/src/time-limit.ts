/** What a signal aborts with when its time is up. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs work with a signal that aborts when the given one does, and with a {@link TimeLimitError} after so many ms.
 *
 * The timer holds what it aborts. A signal of `AbortSignal.timeout` inside one of `AbortSignal.any` is held by nothing, so that Node 20
 * collects both as garbage before the time is up, and they never abort.
 */
export async function withTimeLimit<Result>(
  signal: AbortSignal,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const error = new TimeLimitError(`It took longer than ${limitMs / 1000} s.`);
  const timer = setTimeout(() => late.abort(error), limitMs);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
