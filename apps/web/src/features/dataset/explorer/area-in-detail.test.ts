import { expect, it } from 'vitest';
import { isLess, planDetail, sampledArea } from './area-in-detail.ts';

const area = (west: number, east: number, south: number, north: number) => ({
  west,
  east,
  south,
  north,
});

it('the area that is fetched is the window and a quarter on each side, within the poles', () => {
  expect(planDetail(area(0, 40, 70, 90), undefined)).toEqual(area(-10, 50, 65, 90));
});

it('the area stays while the window lies within it, until that is much smaller', () => {
  const before = planDetail(area(0, 40, 0, 20), undefined);
  expect(planDetail(area(5, 45, 0, 20), before)).toBe(before);
  expect(planDetail(area(20, 60, 0, 20), before)).not.toBe(before);
  expect(planDetail(area(10, 20, 5, 10), before)).not.toBe(before);
});

it('a window that shows less is one that was zoomed in or moved to an edge, not one whose room changed a little', () => {
  const whole = area(-180, 180, -80, 80);
  expect(isLess(area(-180, 180, -80, 79), whole)).toBe(false);
  expect(isLess(area(-90, 90, -80, 80), whole)).toBe(true);
  expect(isLess(area(-180, 180, -20, 20), whole)).toBe(true);
});

it('requests name it in −180 to 180, across the date line too', () => {
  expect(sampledArea(area(170, 200, -10, 10))).toEqual({
    lat1: -10,
    lat2: 10,
    lon1: 170,
    lon2: -160,
  });
  expect(sampledArea(area(-200, 200, -10, 10))).toEqual({ lat1: -10, lat2: 10 });
});
