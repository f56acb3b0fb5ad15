import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { canMeasureHolds, measureLongestHold } from './longest-hold.ts';

/** Works for so many milliseconds of this process's own time. */
function workFor(ms: number): void {
  const begun = process.cpuUsage();
  const worked = (): number => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  while (worked() < ms);
}

const measure = (work: () => Promise<void>, prepareAgain = async (): Promise<void> => {}) =>
  measureLongestHold({ work, prepareAgain, enoughMs: 50 });

describe.runIf(canMeasureHolds)('work that takes 200 ms', () => {
  it('is seen to hold the thread without a pause, each of four times', async () => {
    let again = 0;
    const ms = await measure(
      async () => workFor(200),
      async () => void (again += 1),
    );
    expect([ms > 100, again]).toEqual([true, 3]);
  });

  it('does not hold it with pauses', async () => {
    const ms = await measure(async () => {
      for (let slice = 0; slice < 20; slice += 1) {
        workFor(10);
        await setImmediate();
      }
    });
    expect(ms).toBeLessThan(50);
  });
});
