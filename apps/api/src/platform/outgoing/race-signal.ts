/** Settles as the work does, or rejects when a signal aborts that had not aborted before. */
export function raceSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}
