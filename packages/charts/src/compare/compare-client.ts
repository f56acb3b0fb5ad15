import type { DirectionMeasurement } from '@isobath/ocean';
import type { Grid } from '../columns/grid.ts';
import type { GridDifference, WeightedGrid } from './compare-grids.ts';

/** A grid, and those whose mean is subtracted from it. */
export interface CompareRequest {
  first: Grid;
  others: readonly WeightedGrid[];
  /** Of directions: their circle. */
  circle?: DirectionMeasurement | undefined;
}

/** `compareGrids` in a Web Worker of its own, so that the page stays responsive; the arrays are copied. Rejects when the signal aborts. */
export function compareInWorker(
  request: CompareRequest,
  { signal }: { signal: AbortSignal },
): Promise<GridDifference> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<GridDifference>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<GridDifference>) => resolve(data));
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(`The grids could not be compared: ${message}`)),
    );
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
