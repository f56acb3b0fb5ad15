import { longitudeInterval, WHOLE_CIRCLE } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { coveredMonths, depthShare, planCoverage, planYearTicks } from './plan-coverage.ts';

describe('a box on a small map', () => {
  it('keeps one piece across the date line by turning the map', () => {
    expect(planCoverage([-10, 10], longitudeInterval(170, 200))).toEqual({
      westLon: 0,
      areas: [{ x: 170, y: 80, width: 30, height: 20 }],
    });
  });

  it('is where it is elsewhere', () => {
    expect(planCoverage([0, 90], longitudeInterval(-30, 10))).toEqual({
      westLon: -180,
      areas: [{ x: 150, y: 0, width: 40, height: 90 }],
    });
    expect(planCoverage([-90, 90], WHOLE_CIRCLE).areas).toEqual([
      { x: 0, y: 0, width: 360, height: 180 },
    ]);
  });

  it('that passes both edges is two areas, together as wide as the box', () => {
    const { areas } = planCoverage([0, 1], longitudeInterval(100, 440));
    expect(areas.reduce((sum, area) => sum + area.width, 0)).toBe(340);
    expect(areas.every((area) => area.x >= 0 && area.x + area.width <= 360)).toBe(true);
  });
});

describe('years on a strip', () => {
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

describe('a depth on a bar', () => {
  it('leaves room for the upper ocean', () => {
    expect([0, 1500, 6000, 9000].map((metres) => depthShare(metres, 6000))).toEqual([0, 0.5, 1, 1]);
  });
});

describe('months of a climatology', () => {
  it('go on past December', () => {
    expect(coveredMonths(11, 2)).toEqual([1, 2, 11, 12]);
    expect(coveredMonths(1, 12)).toHaveLength(12);
    expect(coveredMonths(3, 3)).toEqual([3]);
  });
});
