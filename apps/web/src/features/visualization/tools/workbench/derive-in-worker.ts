import type { Water, WaterRequest } from './derive-water.ts';

/** Derives in a Web Worker of its own, so that the page stays responsive; the tables are copied. Rejects when the signal aborts. */
export function deriveInWorker(request: WaterRequest, signal: AbortSignal): Promise<Water> {
  const worker = new Worker(new URL('./water-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Water>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', (event: MessageEvent<Water>) => resolve(event.data));
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(`Water masses could not be derived: ${message}`)),
    );
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
