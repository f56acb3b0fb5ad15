import { describe, expect, it } from 'vitest';
import { daysUnderWay, trackLength } from './track-facts.ts';

const kmPerDegree = (Math.PI / 180) * 6371;

describe('the length of a track', () => {
  it('is that of its legs, also across the date line', () => {
    const track = { lats: [0, 0, 0], lons: [179, -180, -179] };
    expect(trackLength(track)).toBeCloseTo(2 * kmPerDegree, 0);
  });

  it('counts the way out and back', () => {
    expect(trackLength({ lats: [10, 11, 10], lons: [-30, -30, -30] })).toBeCloseTo(
      2 * kmPerDegree,
      0,
    );
  });

  it.each([
    ['no place', [], []],
    ['one place', [5], [5]],
  ])('is nothing for %s', (_, lats, lons) => {
    expect(trackLength({ lats, lons })).toBe(0);
  });
});

it('days under way are counted from the first place, in the year 1850 too', () => {
  const times = [
    '1850-01-01T00:00:00.000Z',
    '1850-01-01T12:00:00.000Z',
    '1850-01-04T00:00:00.000Z',
  ];
  expect([...daysUnderWay({ times })]).toEqual([0, 0.5, 3]);
});
