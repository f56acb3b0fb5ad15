import { describe, expect, it } from 'vitest';
import { continuousLongitudes } from './continuous-longitudes.ts';

const onward = (...lons: number[]) => [...continuousLongitudes(Float64Array.from(lons))];

describe('longitudes on the axis of a plot', () => {
  it('go on beyond 180° where the data cross it, in whatever spelling', () => {
    expect(onward(133, 179, -179, -118)).toEqual([133, 179, 181, 242]);
    expect(onward(133, 179, 181, 242)).toEqual([133, 179, 181, 242]);
    expect(onward(170, -180, 180, -170)).toEqual([170, 180, 180, 190]);
  });

  it('stay as they are where the circle is best cut at 180°', () => {
    expect(onward(-30, 0, 20)).toEqual([-30, 0, 20]);
    const globe = Array.from({ length: 36 }, (_, at) => at * 10 - 180);
    expect(onward(...globe)).toEqual(globe);
  });

  it('stay missing where they are missing', () => {
    expect(onward(NaN, 179, -179)).toEqual([NaN, 179, 181]);
    expect(onward(NaN)).toEqual([NaN]);
    expect(onward()).toEqual([]);
  });
});
