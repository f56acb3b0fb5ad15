import { describe, expect, it } from 'vitest';
import { drawBox } from './globe-box.ts';
import type { GlobeBox } from './globe-box.ts';

const linesOf = (box: GlobeBox): number[][][] =>
  drawBox(box).features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry.coordinates] : [],
  );

describe('the outline of a box', () => {
  it('is closed, and each side is twenty pieces or more', () => {
    const [ring = []] = linesOf({ south: 0, north: 10, west: 20, east: 30 });
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [side, at] of [
      [0, 20],
      [0, 30],
      [1, 0],
      [1, 10],
    ] as const)
      expect(ring.filter((place) => place[side] === at).length).toBeGreaterThanOrEqual(21);
  });

  it('across the date line runs on beyond 180° and never jumps', () => {
    const [ring = []] = linesOf({ south: -20, north: 40, west: 170, east: -120 });
    const lons = ring.map(([lon = 0]) => lon);
    expect([Math.min(...lons), Math.max(...lons)]).toEqual([170, 240]);
    ring.slice(1).forEach(([lon = 0], index) => {
      expect(Math.abs(lon - (ring[index]?.[0] ?? 0))).toBeLessThanOrEqual(3.5);
    });
  });

  it('around the whole Earth is two parallels without sides', () => {
    const lines = linesOf({ south: -60, north: 60, west: -180, east: 180 });
    expect(lines.map((line) => new Set(line.map(([, lat]) => lat)))).toEqual([
      new Set([-60]),
      new Set([60]),
    ]);
  });

  it('around all but a cell of a grid has no sides, which would look like a seam', () => {
    const box = { south: -77, north: 81, west: -179, east: 179 };
    expect(linesOf(box).length).toBe(2);
    expect(linesOf({ ...box, east: 170 }).length).toBe(1);
  });

  it('ends where the map does, short of the poles', () => {
    const lats = linesOf({ south: -90, north: 90, west: 0, east: 10 }).flatMap((line) =>
      line.map(([, lat = 0]) => lat),
    );
    expect([Math.min(...lats), Math.max(...lats)]).toEqual([-85.05, 85.05]);
  });
});
