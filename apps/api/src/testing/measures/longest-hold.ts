import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

const ownThread = `/proc/self/task/${process.pid}/schedstat`;

/**
 * The longest time, ms, for which work held this thread without a pause: processor time of the thread, from Linux, so that a busy machine adds
 * nothing. A hold that compiling or tidying of memory has lengthened is measured again: the least of three tries, unless one is `enough`.
 */
export async function measureLongestHold(
  work: () => Promise<unknown>,
  enoughMs: number,
): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > enoughMs; tries += 1)
    least = Math.min(least, await measureOnce(work));
  return least;
}

async function measureOnce(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const watching = (async () => {
    let before = readThreadMs();
    while (!isDone) {
      await setImmediate();
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
