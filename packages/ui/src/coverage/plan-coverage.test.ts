import { longitudeInterval, WHOLE_CIRCLE } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { coveredMonths, depthShare, planCoverage } from './plan-coverage.ts';

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
