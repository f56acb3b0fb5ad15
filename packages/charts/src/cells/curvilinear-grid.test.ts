import { describe, expect, it } from 'vitest';
import { curvilinear, globe, places } from '../testing/curvilinear-places.ts';
import type { LonLat } from '../testing/curvilinear-places.ts';
import { traceIsolines } from '../contour/isolines.ts';
import { findCurvilinearGrid } from './curvilinear-grid.ts';
import { straightenCells } from './straighten-cells.ts';

const names = { lon: 'lon', lat: 'lat', value: 'v' };

function find(of: readonly LonLat[], value: (row: number) => number = () => 1) {
  const columns = {
    lon: Float64Array.from(of, ([lon]) => lon),
    lat: Float64Array.from(of, ([, lat]) => lat),
    v: Float64Array.from(of, (_, row) => value(row)),
  };
  return findCurvilinearGrid({ rowCount: of.length, columns }, names);
}

/** Places in no order, always the same. */
const scattered = (column: number, row: number): LonLat => {
  const turned = (factor: number): number => ((column * 40 + row + 1) * factor) % 1;
  return [turned(0.754877666) * 60, turned(0.569840291) * 40 - 20];
};

describe('rows', () => {
  const straight = places(60, 40, (column, row) => [column, row - 20]);
  it.each<[string, boolean, readonly LonLat[]]>([
    ['of a curvilinear part of the sea', true, curvilinear],
    ['of a globe whose poles lie elsewhere', true, globe],
    ['of a grid along latitude and longitude', false, straight],
    ['of a straight grid that is mostly land', false, straight.filter(([lon]) => lon % 7 === 0)],
    ['of the track of a ship', false, places(300, 1, (at) => [at / 50, at / 70])],
    ['of places all over the sea', false, places(40, 40, scattered)],
    ['without any place', false, []],
  ])('%s are those of a curvilinear grid: %s', (_name, expected, of) => {
    expect(find(of) !== undefined).toBe(expected);
  });

  it('of several times are averaged by place, without what is missing', () => {
    const cells = find([...curvilinear, ...curvilinear, ...curvilinear], (row) =>
      row < curvilinear.length ? 2 : row % curvilinear.length === 5 ? NaN : 5,
    );
    expect(cells?.lon).toHaveLength(curvilinear.length);
    expect([cells?.values[4], cells?.values[5], cells?.maxPerCell]).toEqual([4, 2, 3]);
  });
});

it('lines over a curvilinear grid lie where its values are', () => {
  const cells = find(curvilinear, (row) => curvilinear[row]?.[1] ?? NaN) ?? expect.fail('no cells');
  const lines = traceIsolines(straightenCells(cells), [-10, 0]);
  expect(lines.map(({ level }) => level)).toEqual(expect.arrayContaining([-10, 0]));
  const offsets = lines.flatMap(({ level, points }) =>
    [...points].filter((_, at) => at % 2 === 1).map((lat) => Math.abs(lat - level)),
  );
  // A cell is 0.9° high.
  expect(Math.max(...offsets)).toBeLessThan(0.9);
  expect(offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length).toBeLessThan(0.25);
});
