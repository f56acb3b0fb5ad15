/** The longest wait of one JavaScript timer, ms: 24.8 days. A longer one would be made a millisecond. */
export const maxTimerMs = 2 ** 31 - 1;

/** Runs a job again and again, never twice at once; the answer ends it and waits for a run under way. Throws a RangeError where no timer can wait so long. */
export function repeatEvery(
  intervalMs: number,
  job: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  if (!(intervalMs >= 1 && intervalMs <= maxTimerMs))
    throw new RangeError(`A timer of ${intervalMs} ms; expected 1 to ${maxTimerMs}`);
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = job()
      .catch(onFailure)
      .finally(() => {
        isRunning = false;
      });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
