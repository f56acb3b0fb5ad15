import { describe, expect, it } from 'vitest';
import { chooseFactors, thinAxis } from './join-axes.ts';
import { FieldThinner } from './thin-field.ts';

const steps = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

describe('how many cells are joined', () => {
  it.each([
    ['none where they are few enough', [180, 360], 64_800, 1],
    ['two by two', [180, 360], 64_799, 2],
    ['of a field of 9 million to a screen', [2160, 4320], 1_500_000, 3],
    ['all of them to one', [180, 360], 1, 360],
  ] as const)('%s', (_, [latCount, lonCount], most, factor) => {
    const [lat, lon] = [180 / latCount, 360 / lonCount];
    const places = {
      lats: steps(-90 + lat / 2, lat, latCount),
      lons: steps(-180 + lon / 2, lon, lonCount),
    };
    expect(chooseFactors(places, most)).toEqual({
      lat: Math.min(factor, latCount),
      lon: Math.min(factor, lonCount),
    });
  });
});

describe('the axis of joined cells', () => {
  it('keeps the edges of the cells, also of a last one that is smaller', () => {
    expect(thinAxis('lon', [0.5, 1.5, 2.5, 3.5, 4.5], 2)).toEqual({
      bounds: [0, 2, 2, 4, 4, 5],
      values: [1, 3, 4.5],
    });
  });

  it('ends at the poles', () => {
    expect(thinAxis('lat', [-90, -45, 0, 45, 90], 4)).toEqual({
      bounds: [-90, 67.5, 67.5, 90],
      values: [-11.25, 78.75],
    });
  });

  // Proves visualization/practice: Nothing is joined across a gap @ grid-block
  it('joins nothing across a gap', () => {
    const lons = [-72, -71, -70, 120, 121, 122, 123];
    expect(thinAxis('lon', lons, 2)).toEqual({
      bounds: [-72.5, -70.5, -70.5, -69.5, 119.5, 121.5, 121.5, 123.5],
      values: [-71.5, -70, 120.5, 122.5],
    });
  });
});

/** Pushes values in uneven pieces. */
function thin(
  values: readonly number[],
  {
    lats,
    lons,
    factor,
    method = 'area mean' as const,
    fields = 1,
  }: {
    lats: number[];
    lons: number[];
    factor: number;
    method?: 'area mean' | 'circular mean' | 'mode';
    fields?: number;
  },
): FieldThinner {
  const thinner = new FieldThinner(
    { lats, lons },
    { lat: factor, lon: factor },
    { method, fields, type: 'float64', circle: { kind: 'direction', period: 360, low: 0 } },
  );
  for (let at = 0; at < values.length; at += 3)
    thinner.push(Float64Array.from(values.slice(at, at + 3)));
  return thinner;
}

describe('a joined cell', () => {
  // Proves visualization/practice: Thinned fields are area means with their valid fraction @
  //   grid-block
  it('is the mean by area of the cells that have a value, with their share', () => {
    const lats = [0, 60];
    const thinner = thin([1, Number.NaN, 4, 4], { lats, lons: [0, 1], factor: 2 });
    // Edges at -30, 30 and 90 degrees: sin 30 - sin -30 = 1, sin 90 - sin 30 = 0.5.
    expect(thinner.values[0]).toBeCloseTo((1 * 1 + 2 * 0.5 * 4) / (1 + 2 * 0.5), 12);
    expect(thinner.validFractions[0]).toBeCloseTo(2 / 3, 6);
    expect(thinner.isComplete).toBe(true);
  });

  it('is missing without any value', () => {
    const { values, validFractions } = thin([NaN, NaN, NaN, NaN], {
      lats: [0, 1],
      lons: [0, 1],
      factor: 2,
    });
    expect([values[0], validFractions[0]]).toEqual([Number.NaN, 0]);
  });

  // Proves visualization/practice: Classes are joined by their mode @ grid-block
  it('is the most frequent of whole numbers, never one between them', () => {
    const { values } = thin([10, 80, 80, 10, 10, 2], {
      lats: [0, 1],
      lons: [0, 1, 2],
      factor: 3,
      method: 'mode',
    });
    expect([...values]).toEqual([10]);
  });

  it('is the circular mean of directions, by area', () => {
    const joined = { lats: [0, 60], lons: [0, 1], factor: 2, method: 'circular mean' as const };
    expect(thin([350, 10, 350, 10], joined).values[0]).toBeCloseTo(0, 9);
    // numpy: angle(1 * exp(1j*radians(90)) + 0.5 * 1) in degrees, with the areas of the bands as weights.
    expect(thin([90, 90, 0, 0], joined).values[0]).toBeCloseTo(63.434_948_822_922, 9);
    expect(thin([0, 180, NaN, NaN], joined).values[0]).toBeNaN();
  });

  it('keeps fields of several times and depths apart', () => {
    const lats = [-1, 0, 1];
    const lons = [0, 1, 2];
    const field = (value: number): number[] => Array.from({ length: 9 }, () => value);
    const { values } = thin([...field(1), ...field(2)], { lats, lons, factor: 2, fields: 2 });
    expect([...values]).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('has no part beyond a gap', () => {
    const values = [1, 1, 5, 9, 9, 7, 1, 1, 5, 9, 9, 7];
    const joined = thin(values, { lats: [0, 1], lons: [-1, 0, 1, 90, 91, 92], factor: 2 });
    expect([...joined.values].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 5, 9, 7]);
  });

  it('refuses more values than cells', () => {
    expect(() => thin([1, 2, 3, 4, 5], { lats: [0, 1], lons: [0, 1], factor: 2 })).toThrow(
      'More values came than cells',
    );
  });
});
