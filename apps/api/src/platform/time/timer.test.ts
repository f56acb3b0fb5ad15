import { expect, it } from 'vitest';
import { maxTimerMs, repeatEvery } from './timer.ts';

const job = (): Promise<void> => Promise.resolve();

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, maxTimerMs + 1])(
  'a job is not repeated every %d ms, which JavaScript would make a millisecond',
  (intervalMs) => {
    expect(() => repeatEvery(intervalMs, job, () => undefined)).toThrow(
      `A timer of ${intervalMs} ms; expected 1 to 2147483647`,
    );
  },
);

it('a job is repeated as rarely as JavaScript can', async () => {
  await expect(repeatEvery(maxTimerMs, job, () => undefined)()).resolves.toBeUndefined();
});
