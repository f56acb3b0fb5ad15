import { setImmediate } from 'node:timers/promises';

/** How long the thread is held at most before others are answered, ms. */
const sliceMs = 8;

/** Lets others be answered while something long is written. */
export interface TimeSlices {
  /** Resolves at once while the slice lasts; otherwise after what waits has been answered. */
  yieldNow(): Promise<void> | undefined;
}

/** Time slices that begin now. */
export function createTimeSlices(): TimeSlices {
  let begunMs = performance.now();
  return {
    yieldNow() {
      if (performance.now() - begunMs < sliceMs) return undefined;
      return setImmediate().then(() => {
        begunMs = performance.now();
      });
    },
  };
}

/** What a map over a long list gives, made in time slices. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const slices = createTimeSlices();
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    const pause = slices.yieldNow();
    if (pause) await pause;
  }
  return results;
}
