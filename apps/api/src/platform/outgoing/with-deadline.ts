import { raceSignal } from './race-signal.ts';

/** How long another machine may take. */
export interface Deadlines {
  /** Until the head of the answer is there, with all repetitions, ms. Sending a body is allowed its own time on top. */
  readonly headMs: number;
  /** That nothing of the body comes, ms. */
  readonly idleMs: number;
  /** Bytes a second, on the average of what is waited for, of bodies in both directions. */
  readonly minBytesPerSecond: number;
}

/** What is asked of services of all kinds: 30 s, and 64 kB a second. */
export const usualDeadlines: Deadlines = {
  headMs: 30_000,
  idleMs: 30_000,
  minBytesPerSecond: 64_000,
};

/** A request to another machine. */
export interface DeadlinedRequest {
  /** The caller's; its reason is thrown when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the body that is sent; default 0. */
  readonly sentBytes?: number;
  /** Makes the error of a request that failed or took too long; by default that is thrown as it is. */
  readonly refuse?: (cause: unknown) => unknown;
  readonly deadlines?: Deadlines;
}

/** Another machine took too long. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/**
 * Sends a request by `send`, which passes the signal on to `fetch`, and bounds the time until the head of the answer, each wait for more of its body, and the
 * body's average speed. Time in which nobody reads the body does not count. Throws what `refuse` makes of a failure, also while the body is read.
 */
export async function withDeadline(
  send: (signal: AbortSignal) => Promise<Response>,
  {
    signal,
    sentBytes = 0,
    refuse = (cause) => cause,
    deadlines = usualDeadlines,
  }: DeadlinedRequest,
): Promise<Response> {
  const late = new AbortController();
  const fail = (cause: unknown): unknown =>
    signal?.aborted ? signal.reason : refuse(late.signal.aborted ? late.signal.reason : cause);
  const headMs = deadlines.headMs + (sentBytes / deadlines.minBytesPerSecond) * 1000;
  const timer = setTimeout(() => late.abort(tookLonger('There was no answer', headMs)), headMs);
  try {
    const ending = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
    const answer = await raceSignal(send(ending), ending);
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    const body = boundBody(answer.body, { late, fail, deadlines });
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    throw fail(error);
  } finally {
    clearTimeout(timer);
  }
}

function boundBody(
  body: ReadableStream<Uint8Array>,
  {
    late,
    fail,
    deadlines: { idleMs, minBytesPerSecond },
  }: {
    readonly late: AbortController;
    readonly fail: (cause: unknown) => unknown;
    readonly deadlines: Deadlines;
  },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let waitedMs = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const leftMs = idleMs + Math.min(0, (bytes / minBytesPerSecond) * 1000 - waitedMs);
        const begunMs = performance.now();
        const timer = setTimeout(
          () => late.abort(tookLonger('The answer came too slowly', waitedMs + leftMs)),
          Math.max(0, leftMs),
        );
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          bytes += value.byteLength;
          controller.enqueue(value);
        } catch (error) {
          controller.error(fail(error));
        } finally {
          clearTimeout(timer);
          waitedMs += performance.now() - begunMs;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function tookLonger(what: string, limitMs: number): DeadlineError {
  return new DeadlineError(`${what} within ${Math.round(limitMs / 100) / 10} s.`);
}
