import { describe, expect, it } from 'vitest';
import type { CastRows } from '../cast-rows.ts';
import { splitCasts } from '../casts.ts';
import { planCastSection, withSeaFloor } from './plan-cast-section.ts';

const hourMs = 3_600_000;

/** Casts at places in the order of time, with a sample each 100 m down to `deepest`, of the value 20 − depth/100. */
function makeRows(places: readonly { lat: number; lon: number; deepest: number }[]): CastRows {
  const rows = places.flatMap(({ lat, lon, deepest }, station) =>
    Array.from({ length: deepest / 100 + 1 }, (_, at) => ({
      time: station * 6 * hourMs,
      lat,
      lon,
      depth: at * 100,
    })),
  );
  const column = (name: 'time' | 'lat' | 'lon' | 'depth'): Float64Array =>
    Float64Array.from(rows, (row) => row[name]);
  return {
    time: column('time'),
    lat: column('lat'),
    lon: column('lon'),
    depth: column('depth'),
    values: Float64Array.from(rows, ({ depth }) => 20 - depth / 100),
  };
}

/** Ten stations a degree apart along 30° N, across the date line. */
const acrossTheDateLine = makeRows(
  Array.from({ length: 10 }, (_, at) => ({
    lat: 30,
    lon: at < 5 ? 175.5 + at : at - 184.5,
    deepest: 2000,
  })),
);

describe('a section of casts', () => {
  it('runs along the geodesic of its stations, across the date line', () => {
    const { section, stations } = planCastSection(
      acrossTheDateLine,
      splitCasts(acrossTheDateLine),
      'distance',
    );
    // `geod -I +ellps=WGS84`: a degree of longitude at 30° N is 96.486 km.
    expect(stations.at(-1)?.km).toBeCloseTo(9 * 96.486, 0);
    expect(section.along.at(-1)).toBe(stations.at(-1)?.km);
    expect(section.places?.at(-1)?.lon).toBeCloseTo(184.5, 6);
  });

  it.each([
    ['longitudes, unwrapped', 'lon', 175.5, 184.5],
    ['times', 'time', 0, 54 * hourMs],
  ] as const)('runs along %s', (_, course, from, to) => {
    const casts = splitCasts(acrossTheDateLine);
    const { section } = planCastSection(acrossTheDateLine, casts, course);
    expect([section.along[0], section.along.at(-1)]).toEqual([from, to]);
    expect(section.along.every((at, node) => node === 0 || at > section.along[node - 1]!)).toBe(
      true,
    );
  });

  it('has what was sampled where it was sampled, and nothing far from samples', () => {
    const rows = makeRows([
      { lat: 0, lon: 0, deepest: 2000 },
      { lat: 0, lon: 1, deepest: 2000 },
      { lat: 0, lon: 2, deepest: 500 },
      { lat: 0, lon: 30, deepest: 2000 },
    ]);
    const { section, scales } = planCastSection(rows, splitCasts(rows), 'lon');
    const valueAt = (lon: number, depth: number): number => {
      const column = section.along.findIndex((at) => at >= lon);
      const row = section.depth.findIndex((at) => at >= depth);
      return section.values[row * section.along.length + column] ?? NaN;
    };
    expect(scales.x).toBe(3);
    expect(Math.abs(valueAt(0, 1000) - 10)).toBeLessThan(0.6);
    expect(valueAt(15, 300)).toBeNaN();
    expect(valueAt(30, 300)).toBeGreaterThan(16);
  });

  it('has nothing below the sea floor, which is never above a sample', () => {
    const casts = splitCasts(acrossTheDateLine);
    const planned = planCastSection(acrossTheDateLine, casts, 'lon');
    const { section } = withSeaFloor(planned, acrossTheDateLine, ({ lon }) =>
      lon < 180 ? 1000 : 1900 + (lon - 180) * 100,
    );
    // Known to be at 1,000 m in the west, where samples reach 2,000 m: moved down to these.
    expect(section.floor?.[0]).toBe(2000);
    expect(section.floor?.at(-1)).toBeCloseTo(2350, 6);
    const width = section.along.length;
    const below = [...section.values.keys()].filter(
      (node) =>
        (section.depth[Math.floor(node / width)] ?? 0) > (section.floor?.[node % width] ?? 0),
    );
    expect(below.length).toBeGreaterThan(0);
    expect(below.every((node) => Number.isNaN(section.values[node]))).toBe(true);
  });

  it('is one column of a single station, and empty without samples', () => {
    const single = makeRows([{ lat: 10, lon: 20, deepest: 300 }]);
    const { section } = planCastSection(single, splitCasts(single), 'distance');
    expect([...section.along]).toEqual([0]);
    expect(Number.isFinite(section.values[0])).toBe(true);
    const none = planCastSection(makeRows([]), [], 'distance');
    expect(none.section.values.every(Number.isNaN)).toBe(true);
  });
});
