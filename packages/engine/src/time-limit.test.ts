import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TimeLimitError, withTimeLimit } from './time-limit.ts';

/** Settles when the signal aborts, with what it aborts with; holds nothing but its listener. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

it('ends work that takes too long, also after memory was tidied', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const collecting = setInterval(collect, 20);
  try {
    const never = new AbortController();
    await expect(withTimeLimit(never.signal, 200, aborted)).rejects.toThrow(TimeLimitError);
  } finally {
    clearInterval(collecting);
  }
});

it('ends with the reason of its caller, and answers what is in time', async () => {
  const caller = new AbortController();
  const work = withTimeLimit(caller.signal, 60_000, aborted);
  caller.abort(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
  const { signal } = new AbortController();
  expect(await withTimeLimit(signal, 60_000, async () => 'done')).toBe('done');
});
