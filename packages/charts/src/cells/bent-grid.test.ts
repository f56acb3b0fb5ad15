import { describe, expect, it } from 'vitest';
import { bent, globe, places } from '../testing/bent-places.ts';
import type { LonLat } from '../testing/bent-places.ts';
import { traceIsolines } from '../contour/isolines.ts';
import { bentGridOf } from './bent-grid.ts';
import { straightenCells } from './straighten-cells.ts';

const names = { lon: 'lon', lat: 'lat', value: 'v' };

function find(of: readonly LonLat[], value: (row: number) => number = () => 1) {
  const columns = {
    lon: Float64Array.from(of, ([lon]) => lon),
    lat: Float64Array.from(of, ([, lat]) => lat),
    v: Float64Array.from(of, (_, row) => value(row)),
  };
  return bentGridOf({ rowCount: of.length, columns }, names);
}

describe('rows', () => {
  const straight = places(60, 40, (column, row) => [column, row - 20]);
  it.each<[string, readonly LonLat[], boolean]>([
    ['of a bent part of the sea', bent, true],
    ['of a globe whose poles lie elsewhere', globe, true],
    ['of a grid along latitude and longitude', straight, false],
    ['of a straight grid that is mostly land', straight.filter(([lon]) => lon % 7 === 0), false],
    ['of the track of a ship', places(300, 1, (at) => [at / 50, at / 70]), false],
    ['without any place', [], false],
  ])('%s: %s are those of a curvilinear grid: %s', (_name, of, expected) => {
    expect(find(of) !== undefined).toBe(expected);
  });

  it('of several times are averaged by place, without what is missing', () => {
    const cells = find([...bent, ...bent, ...bent], (row) =>
      row < bent.length ? 2 : row % bent.length === 5 ? NaN : 5,
    );
    expect(cells?.lon).toHaveLength(bent.length);
    expect([cells?.values[4], cells?.values[5], cells?.mostPerCell]).toEqual([4, 2, 3]);
  });
});

it('lines over a curvilinear grid lie where its values are', () => {
  const cells = find(bent, (row) => bent[row]?.[1] ?? NaN) ?? expect.fail('no cells');
  const lines = traceIsolines(straightenCells(cells), [-10, 0]);
  expect(lines.map(({ level }) => level)).toEqual(expect.arrayContaining([-10, 0]));
  const offsets = lines.flatMap(({ level, points }) =>
    [...points].filter((_, at) => at % 2 === 1).map((lat) => Math.abs(lat - level)),
  );
  // A cell is 0.9° high.
  expect(Math.max(...offsets)).toBeLessThan(0.9);
  expect(offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length).toBeLessThan(0.25);
});
