/** Runs a chore again and again, never twice at once; the answer ends it and waits for a run under way. */
export function repeatEvery(intervalMs: number, chore: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = chore().catch(onFailure).finally(() => { isRunning = false; });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
