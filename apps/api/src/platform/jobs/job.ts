/** Recurring work of the portal, which runs in the background under a name of its own. */
export interface Job {
  /** Unique, in words: administrators and the log read it. */
  readonly name: string;
  /** Does what is due; a rejection is a failure, after which the job is tried again more and more rarely. */
  readonly run: () => Promise<unknown> | void;
  /** When a run counts as hanging, ms; default 10 minutes. */
  readonly hangsAfterMs?: number | undefined;
}

/** Longest pause after failures, ms: what failed for hours is tried again soon after its cause is gone. */
const maxPauseMs = 300_000;

/**
 * Pause after a number of failures in a row, ms: exponential back-off with "equal jitter", so that
 * jobs that failed together are not all tried again together.
 */
export function pauseAfter(failures: number, intervalMs: number, random: () => number): number {
  if (failures === 0) return intervalMs;
  const whole = Math.min(Math.max(maxPauseMs, intervalMs), intervalMs * 2 ** failures);
  return whole / 2 + (whole / 2) * random();
}
