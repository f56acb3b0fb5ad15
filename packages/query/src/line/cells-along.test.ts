import { walkLine } from '@isobath/ocean';
import type { Place } from '@isobath/ocean';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsAlong } from './cells-along.ts';

const axis = (from: number, step: number, count: number) =>
  Float64Array.from({ length: count }, (_, index) => from + step * index);
const world = { lat: axis(-89.5, 1, 180), lon: axis(-179.5, 1, 360) };
const line = (...places: [lat: number, lon: number][]): Place[] =>
  places.map(([lat, lon]) => ({ lat, lon }));

describe('the cells that a line passes', () => {
  it('run on over the date line, however longitudes are spelt', () => {
    const lons = [...axis(170.5, 1, 10), ...axis(-179.5, 1, 10)];
    for (const east of [-170, 190]) {
      const { cells } = cellsAlong(line([0.4, 170.1], [0.4, east]), world, 1000);
      expect(cells.map(({ lon }) => lon)).toEqual(lons);
      expect(new Set(cells.map(({ lat }) => lat))).toEqual(new Set([0.5]));
      expect(cells[10]!.km - cells[9]!.km).toBeCloseTo(111.2, -1);
    }
  });

  it('are those around every place of it, in its order', () => {
    // Off the edges of cells, where a place belongs to either.
    const place = fc.record({
      lat: fc.integer({ min: -89, max: 88 }).map((lat) => lat + 0.3171),
      lon: fc.integer({ min: -180, max: 179 }).map((lon) => lon + 0.2713),
    });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const { cells, stepKm } = cellsAlong([from, to], world, 100_000);
        const around = [...walkLine([from, to], stepKm)].map(
          ({ lat, lon }) => `${Math.floor(lat) + 0.5} ${Math.floor(lon) + 0.5}`,
        );
        expect(cells.map(({ lat, lon }) => `${lat} ${lon}`)).toEqual(
          around.filter((cell, index) => cell !== around[index - 1]),
        );
        const kms = cells.map(({ km }) => km);
        expect(kms).toEqual(kms.toSorted((a, b) => a - b));
      }),
      {
        numRuns: 50,
        examples: [
          [
            { lat: -87.6829, lon: 2.2713 },
            { lat: -87.6829, lon: -177.7287 },
          ],
        ],
      },
    );
  });

  it('leave out what lies beside the grid and in a gap of an axis', () => {
    const part = {
      lat: axis(0.5, 1, 10),
      lon: Float64Array.of(...axis(10.5, 1, 5), ...axis(30.5, 1, 5)),
    };
    const { cells } = cellsAlong(line([5.5, 0], [5.5, 50]), part, 1000);
    expect([...new Set(cells.map(({ lon }) => lon))]).toEqual([...part.lon]);
    expect(cellsAlong(line([50, 0], [60, 0]), part, 1000).cells).toEqual([]);
  });

  it('cross a pole from one side to the other', () => {
    const { cells } = cellsAlong(line([80.5, 10.5], [80.5, -169.5]), world, 1000);
    const lats = cells.map(({ lat }) => lat);
    expect(lats.filter((lat) => lat === 80.5)).toHaveLength(2);
    expect(new Set(cells.map(({ lon }) => Math.round(lon)))).toEqual(new Set([11, -169]));
    // One of its looks falls on the pole itself.
    const south = cellsAlong(line([-87.6829, 2.2713], [-87.6829, -177.7287]), world, 1000).cells;
    expect(new Set(south.map(({ lon }) => lon))).toEqual(new Set([2.5, -177.5]));
  });

  it('end soon after there are too many', () => {
    expect(cellsAlong(line([0, -179], [0, 0], [0, 179]), world, 20).cells).toHaveLength(21);
  });

  it('are there again where the line comes back', () => {
    const { cells } = cellsAlong(line([0.5, 0.5], [0.5, 2.5], [0.5, 0.5]), world, 100);
    expect(cells.map(({ lon }) => lon)).toEqual([0.5, 1.5, 2.5, 1.5, 0.5]);
  });
});
