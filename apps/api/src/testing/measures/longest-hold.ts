import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Tries with work that holds the thread for too long. */
const maxTries = 4;
const ownThread = `/proc/self/task/${process.pid}/schedstat`;

/** Whether the system says how long a thread has worked: Linux does. */
export const canMeasureHolds = existsSync(ownThread);

/** What is measured. */
interface MeasuredWork {
  readonly work: () => Promise<unknown>;
  /** Done before each try but the first, and not measured. */
  readonly prepareAgain: () => Promise<unknown>;
  /** Tries end with one that held the thread for less, ms. */
  readonly enoughMs: number;
}

/**
 * The longest time, ms, for which work held the main thread of this process without a pause. It is
 * processor time of the thread, from Linux: waiting for a processor of a busy machine adds nothing.
 * What compiling, tidying of memory or a neighbour who empties the caches adds does not come each
 * time, so that work which held the thread for too long is measured again, and the least counts.
 */
export async function measureLongestHold({
  work,
  prepareAgain,
  enoughMs,
}: MeasuredWork): Promise<number> {
  let ms = await measureOnce(work);
  for (let tries = 1; tries < maxTries && ms > enoughMs; tries += 1) {
    await prepareAgain();
    ms = Math.min(ms, await measureOnce(work));
  }
  return ms;
}

async function measureOnce(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const watching = (async () => {
    let before = readThreadMs();
    while (!isDone) {
      await setTimeout(1);
      const now = readThreadMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  return longest;
}

function readThreadMs(): number {
  return Number(readFileSync(ownThread, 'utf8').split(' ')[0]) / 1e6;
}
