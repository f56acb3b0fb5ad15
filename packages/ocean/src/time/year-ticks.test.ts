import { describe, expect, it } from 'vitest';
import { planYearTicks } from './year-ticks.ts';

describe('years on an axis', () => {
  it('are few and round', () => {
    expect(
      planYearTicks(Date.UTC(1981, 8, 1), Date.UTC(2023, 7, 27), 5).map((tick) => tick.year),
    ).toEqual([1990, 2000, 2010, 2020]);
    expect(
      planYearTicks(Date.UTC(1849, 11, 31), Date.UTC(1850, 5, 1), 5).map((tick) => tick.year),
    ).toEqual([1850]);
  });

  it('begin with January in UTC, in the first century too', () => {
    const [tick] = planYearTicks(-62_135_596_800_000, -62_135_596_800_000 + 1, 3);
    expect(new Date(tick!.atMs).toISOString()).toBe('0001-01-01T00:00:00.000Z');
  });
});
