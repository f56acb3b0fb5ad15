import { describe, expect, it } from 'vitest';
import { boxOfTrack, planTrack, sampleAlong } from './planned-track.ts';

describe('a planned track', () => {
  it('has a place every 50 km and takes the hours of 10 knots', () => {
    const track = planTrack([
      { lat: 0, lon: 0 },
      { lat: 0, lon: 9 },
    ]);
    // Nine degrees of the equator: 9 × 60 nautical miles, 54 hours at 10 knots (within the difference of sphere and mile).
    expect(track.at(-1)!.hours).toBeCloseTo(54, 0);
    expect(track.every(({ km }, at) => km - (track[at - 1]?.km ?? 0) <= 50)).toBe(true);
  });

  it('across 180° has a box across 180°', () => {
    const track = planTrack([
      { lat: 20, lon: 170 },
      { lat: 21, lon: -170 },
    ]);
    const box = boxOfTrack(track);
    expect(box).toMatchObject({ lon1: 169, lon2: -169 });
    expect(box.lat1).toBe(19);
  });

  it('meets the nearest cell with a value, on either side of 180°, and none beyond its reach', () => {
    const [first, last] = planTrack([
      { lat: 0, lon: 179.5 },
      { lat: 0, lon: 179.6 },
    ]);
    const field = { lat: [0, 0, 0], lon: [-179.8, 178, 179.4], values: [1, 2, NaN] };
    expect([...sampleAlong([first!, last!], field, 3)]).toEqual([1, 1]);
    expect(sampleAlong([first!], field, 0.5)[0]).toBeNaN();
  });
});
