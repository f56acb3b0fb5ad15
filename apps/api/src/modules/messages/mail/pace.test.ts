import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Pace } from './pace.ts';

describe('the pace of mails to many', () => {
  it('is as many as there may be at once where there is no limit', async () => {
    const pace = new Pace(0);
    expect([pace.groupSize(8), await pace.take(8), await pace.take(8)]).toEqual([8, true, true]);
  });

  it.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [1200, 8],
  ])('of %i a minute is sent in groups of %i', (perMinute, size) => {
    expect(new Pace(perMinute).groupSize(8)).toBe(size);
  });

  it('makes up for groups that were late, and not for a pause', async () => {
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const pace = new Pace(6000);
    /** Whether each of some groups of five, for which there are 50 ms, may be sent at once. */
    const goAt = async (ms: number, groups: number): Promise<boolean[]> => {
      clock.mockReturnValue(ms);
      const went: boolean[] = [];
      for (let group = 0; group < groups; group += 1) {
        const taken = pace.take(5);
        pace.wake();
        went.push(await taken);
      }
      return went;
    };
    expect(await goAt(10_000, 2)).toEqual([true, false]);
    expect(await goAt(10_200, 5)).toEqual([true, true, true, true, false]);
    expect(await goAt(60_000, 2)).toEqual([true, false]);
  });

  // Proves news/mails: 1,200 mails a minute, unless `MAIL_RATE` says otherwise @ Pace
  it('is kept to over a minute, and what wakes it comes first', async () => {
    const pace = new Pace(6000);
    const beganMs = performance.now();
    for (let group = 0; group < 6; group += 1) expect(await pace.take(5)).toBe(true);
    expect(performance.now() - beganMs).toBeGreaterThanOrEqual(245);
    const slow = new Pace(1);
    await slow.take(1);
    const waited = slow.take(1);
    slow.wake();
    expect(await waited).toBe(false);
  });
});
