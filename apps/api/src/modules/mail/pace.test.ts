import { describe, expect, it } from 'vitest';
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

  it('is kept to over a minute, and what wakes it comes first', async () => {
    const pace = new Pace(6000);
    const beganMs = performance.now();
    for (let group = 0; group < 6; group += 1) expect(await pace.take(5)).toBe(true);
    expect(performance.now() - beganMs).toBeGreaterThanOrEqual(245);
    const slow = new Pace(1);
    await slow.take(1);
    const waited = slow.take(1);
    slow.rouse();
    expect(await waited).toBe(false);
  });
});
