import { expect, it } from 'vitest';
import { longestTimerMs, repeatEvery } from './timer.ts';

const chore = (): Promise<void> => Promise.resolve();

it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, longestTimerMs + 1])(
  'a chore is not repeated every %d ms, which JavaScript would make a millisecond',
  (intervalMs) => {
    expect(() => repeatEvery(intervalMs, chore, () => undefined)).toThrow(
      `A timer of ${intervalMs} ms; expected 1 to 2147483647`,
    );
  },
);

it('a chore is repeated as rarely as JavaScript can', async () => {
  await expect(repeatEvery(longestTimerMs, chore, () => undefined)()).resolves.toBeUndefined();
});
