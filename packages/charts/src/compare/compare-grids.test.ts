import { describe, expect, it } from 'vitest';
import type { Grid } from '../columns/grid.ts';
import { compareGrids } from './compare-grids.ts';
import { differenceText, methodText } from './comparison-text.ts';
import { uniteExtents } from './linked-maps.tsx';
import { regrid } from '../columns/regrid.ts';

const axis = (from: number, step: number, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => from + index * step);

const field = (lat: number, lon: number): number =>
  3 * Math.sin((lat * Math.PI) / 180) + 2 * Math.cos((lon * Math.PI) / 180) + (lat * lon) / 1000;

function makeGrid(
  lat: Float64Array,
  lon: Float64Array,
  valueAt: (lat: number, lon: number, row: number, column: number) => number,
): Grid {
  const values = new Float64Array(lat.length * lon.length);
  for (const [row, phi] of lat.entries())
    for (const [column, lambda] of lon.entries())
      values[row * lon.length + column] = valueAt(phi, lambda, row, column);
  return { lat, lon, values };
}

describe('a grid on the cells of another', () => {
  it('is the same where only the spelling of longitudes differs, 0 to 360 and −180 to 180', () => {
    const plain = makeGrid(axis(-89.5, 1, 180), axis(-179.5, 1, 360), (lat, lon) => lat + lon);
    const turned = makeGrid(axis(-89.5, 1, 180), axis(0.5, 1, 360), (lat, lon) =>
      lon > 180 ? lat + lon - 360 : lat + lon,
    );
    const { method, values } = regrid(turned, plain);
    expect(method).toBe('same-cells');
    expect([...values]).toEqual([...plain.values]);
  });

  // numpy 1.24.2 (np.interp along longitude, with the first meridian again at 360°, then along latitude).
  it('is interpolated as numpy does it, also across 0° and the date line', () => {
    const source = makeGrid(axis(-89, 2, 90), axis(0, 2, 180), field);
    const expected: readonly (readonly [lat: number, first: number, last: number])[] = [
      [-10.5, -4.441591501886947, -4.428314208641721],
      [-10, -4.325560604134711, -4.312908310889485],
      [0.25, -1.9414811086815855, -1.9416413154363594],
      [33.3, 5.657893522136741, 5.616420815381967],
    ];
    for (const [lat, first, last] of expected) {
      const target = makeGrid(Float64Array.of(lat), axis(179.25, 1.25, 2), () => 0);
      const { values, method } = regrid(source, target);
      expect(method).toBe('bilinear');
      expect([...values]).toEqual([expect.closeTo(last, 12), expect.closeTo(first, 12)]);
    }
    const atZero = makeGrid(Float64Array.of(-10.5), axis(-1, 1.5, 2), () => 0);
    const { values } = regrid(source, atZero);
    expect([...values]).toEqual([
      expect.closeTo(-0.4267552613583032, 12),
      expect.closeTo(1.4477993251321488, 12),
    ]);
  });

  // numpy: sums of values and of sin φ differences over the cells with a value, for each 5° cell.
  it('is averaged by true area as numpy does it, without the missing cells', () => {
    const source = makeGrid(axis(-89.5, 1, 180), axis(-179.5, 1, 360), (lat, lon, row, column) =>
      (row + column) % 7 === 0 ? NaN : field(lat, lon),
    );
    const target = makeGrid(axis(-87.5, 5, 36), axis(2.5, 5, 72), () => 0);
    const { values, method } = regrid(source, target);
    expect(method).toBe('area-mean');
    const at = (lat: number, lon: number): number | undefined =>
      values[((lat + 87.5) / 5) * 72 + (lon - 2.5) / 5];
    const found = [-87.5, 2.5, 47.5].flatMap((lat) => [at(lat, 2.5), at(lat, 182.5)]);
    expect(found).toEqual(
      [
        -1.223115970121708, 10.42898413005057, 2.1399391245766437, -2.316151389395506,
        4.322285554085346, -8.20306632871704,
      ].map((value) => expect.closeTo(value, 10)),
    );
  });

  it('has nothing beyond its outermost centres, across a gap, or beside a missing neighbour', () => {
    const lon = Float64Array.from([0, 1, 2, 3, 10, 11, 12]);
    const source = makeGrid(axis(0, 1, 4), lon, (lat, at) => (lat === 3 && at === 1 ? NaN : at));
    const target = makeGrid(axis(-0.5, 0.5, 9), axis(-0.5, 0.5, 27), () => 0);
    const { values, method } = regrid(source, target);
    expect(method).toBe('bilinear');
    const row = (lat: number): number[] => [
      ...values.subarray(((lat + 0.5) / 0.5) * 27, ((lat + 0.5) / 0.5 + 1) * 27),
    ];
    expect(row(-0.5).every(Number.isNaN)).toBe(true);
    expect(row(3.5).every(Number.isNaN)).toBe(true);
    const expected = [...target.lon].map((at) =>
      (at >= 0 && at <= 3) || (at >= 10 && at <= 12) ? at : NaN,
    );
    expect(row(1.5)).toEqual(expected);
    expect(row(3).slice(0, 6)).toEqual([NaN, 0, NaN, NaN, NaN, 2]);
    expect(row(2.5).slice(0, 6)).toEqual([NaN, 0, NaN, NaN, NaN, 2]);
  });

  it('is missing where less than half of a coarse cell has values', () => {
    const source = makeGrid(axis(-1.5, 1, 4), axis(0.5, 1, 4), (lat, lon) => (lon < 2 ? lat : NaN));
    const meanAt = (lon: number): number | undefined =>
      regrid(
        source,
        makeGrid(axis(-4, 4, 3), axis(lon, 4, 2), () => 0),
      ).values[2];
    expect(meanAt(2)).toBeCloseTo(0, 12);
    expect(meanAt(2.5)).toBeNaN();
  });

  it('is one regional grid across the date line, whichever way it is spelled', () => {
    const source = makeGrid(axis(0, 1, 3), axis(-180, 1, 360), (lat, lon) => lat * 1000 + lon);
    const target = makeGrid(axis(0, 1, 3), axis(178, 1, 5), () => 0);
    expect([...regrid(source, target).values.subarray(0, 5)]).toEqual([178, 179, -180, -179, -178]);
  });
});

describe('a difference', () => {
  // numpy: weights sin(φ + 5°) − sin(φ − 5°).
  it('has the mean and the root mean square of numpy, weighted by area', () => {
    const lat = axis(50, 10, 3);
    const lon = axis(0, 10, 3);
    const first = { lat, lon, values: Float64Array.from([1, 2, 3, 4, NaN, 6, 7, 8, 10]) };
    const second = { lat, lon, values: Float64Array.from([1.5, 1, 3, NaN, 5, 5, 6, 9, 8]) };
    const { statistics, difference } = compareGrids(first, [{ grid: second, weight: 1 }]);
    expect([...difference]).toEqual([-0.5, 1, 0, NaN, NaN, 1, 1, -1, 2]);
    expect(statistics).toEqual({
      count: 7,
      cells: 9,
      mean: expect.closeTo(0.43579896804957424, 12) as number,
      rms: expect.closeTo(0.9855931261542371, 12) as number,
    });
    expect(differenceText(statistics, { name: 'A − B', unit: '°C' }).replaceAll(/\s/g, ' ')).toBe(
      'A − B: on average 0.4358 °C (weighted by area), root mean square 0.9856 °C, over 7 of 9 cells.',
    );
  });

  // Proves visualization/practice: A difference states how it was regridded @ comparison-text.ts
  it('says when no cell has a value on both sides, and how the second grid came to the first', () => {
    const first = makeGrid(axis(0, 1, 3), axis(0, 1, 3), () => 1);
    const far = makeGrid(axis(0, 1, 3), axis(100, 1, 3), () => 1);
    const { statistics, method } = compareGrids(first, [{ grid: far, weight: 1 }]);
    expect(differenceText(statistics, { name: 'A − B', unit: '' })).toBe(
      'A − B: none of the 9 cells has a value on both sides.',
    );
    expect(methodText(method)).toContain('same cells');
    expect(methodText('bilinear')).toContain('nothing was extrapolated');
    expect(methodText('area-mean')).toContain('weighted by true area');
  });

  // Proves visualization/practice: An anomaly is taken from the climatology of the same month @
  //   climatology-query.ts
  it('to a mean of several months weighs each by its times, and is missing where a month is', () => {
    const lat = axis(0, 1, 1);
    const lon = axis(0, 1, 2);
    const parts = [
      { grid: { lat, lon, values: Float64Array.from([1, 5]) }, weight: 3 },
      { grid: { lat, lon, values: Float64Array.from([5, NaN]) }, weight: 1 },
    ];
    const target = { lat, lon, values: new Float64Array(2) };
    expect([...compareGrids(target, parts).other]).toEqual([2, NaN]);
    expect(() => compareGrids(target, [])).toThrow(RangeError);
  });
});

describe('the area of two maps', () => {
  it('holds both and goes the shorter way round', () => {
    const east = { west: 170, east: 180, south: 0, north: 10 };
    const west = { west: -180, east: -170, south: -10, north: 5 };
    expect(uniteExtents(east, west)).toEqual({ west: 170, east: 190, south: -10, north: 10 });
    expect(uniteExtents(west, east)).toEqual({ west: -190, east: -170, south: -10, north: 10 });
  });
});
