import { describe, expect, it } from 'vitest';
import {
  latitudeHeights,
  longitudeWidths,
  planLatitudeCells,
  planLongitudeCells,
} from './cell-areas.ts';

const axis = (first: number, step: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => first + index * step);
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
const areaOf = (lats: Float64Array, lons: Float64Array): number =>
  sum(latitudeHeights(planLatitudeCells(lats))) * sum(longitudeWidths(planLongitudeCells(lons)));

/** Roots of the Legendre polynomial of degree 8, as latitudes: a Gaussian grid (numpy.polynomial.legendre.leggauss). */
const gaussian = Float64Array.of(
  -73.79921362909,
  -52.81294319999,
  -31.70409174501,
  -10.56988231258,
  10.56988231258,
  31.70409174501,
  52.81294319999,
  73.79921362909,
);

const uneven = Float64Array.of(-170, -120, -80, -20, 40, 100, 150);

describe('the areas of the cells of a grid', () => {
  it.each<[string, Float64Array, Float64Array]>([
    ['of 2°, −180 to 180 (COADS)', axis(-89, 2, 90), axis(-179, 2, 180)],
    ['of 1°, 0 to 360 (Levitus)', axis(-89.5, 1, 180), axis(0.5, 1, 360)],
    ['unwrapped across the date line', axis(-89.5, 1, 180), axis(20.5, 1, 360)],
    ['with a row at each pole', axis(-90, 2.5, 73), axis(0, 2.5, 144)],
    ['with the first meridian a second time at the end', axis(-90, 45, 5), axis(-180, 60, 7)],
    ['with uneven longitudes', axis(-89.5, 1, 180), uneven],
  ])('%s add up to the sphere', (_, lats, lons) => {
    expect(areaOf(lats, lons)).toBeCloseTo(4 * Math.PI, 10);
  });

  it('are those between the edges, half way between uneven latitudes', () => {
    const { lower, upper } = planLatitudeCells(gaussian);
    expect(lower[4]).toBeCloseTo(0, 10);
    expect(upper[4]).toBeCloseTo((10.56988231258 + 31.70409174501) / 2, 10);
    const heights = latitudeHeights({ lower, upper });
    expect(heights[4]).toBeCloseTo(Math.sin((21.136987028795 * Math.PI) / 180), 10);
    // The outermost cells reach as far beyond their centre as inwards.
    expect(upper[7]).toBeCloseTo(73.79921362909 + (73.79921362909 - 52.81294319999) / 2, 10);
  });

  it('are half as high where a row lies at the pole', () => {
    const heights = latitudeHeights(planLatitudeCells(axis(-90, 10, 19)));
    expect(heights[18]).toBeCloseTo(1 - Math.sin((85 * Math.PI) / 180), 12);
    expect(heights[9]).toBeCloseTo(2 * Math.sin((5 * Math.PI) / 180), 12);
  });

  it('of uneven longitudes meet across the date line', () => {
    const { lower, upper } = planLongitudeCells(uneven);
    expect([lower[0], upper[6]]).toEqual([-190, 170]);
  });

  it('of a region do not reach round the circle', () => {
    const widths = longitudeWidths(planLongitudeCells(Float64Array.of(170, 172, 174, 186)));
    const degrees = [...widths].map((width) => (width * 180) / Math.PI);
    for (const width of degrees) expect(width).toBeCloseTo(2, 10);
  });

  it('of a lone cell is one degree wide', () => {
    expect(longitudeWidths(planLongitudeCells(Float64Array.of(20)))[0]).toBeCloseTo(Math.PI / 180);
    expect(planLongitudeCells(new Float64Array()).lower).toHaveLength(0);
  });
});
