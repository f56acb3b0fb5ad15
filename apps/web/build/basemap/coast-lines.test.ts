import land from 'world-atlas/land-50m.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { coastLines } from './coast-lines.ts';
import type { LandTopology } from './coast-lines.ts';

const lines = coastLines(land as unknown as LandTopology).geometry.coordinates;

it('coasts never run along the date line or across the map, and Antarctica has no edge at the pole', () => {
  expect(lines.length).toBeGreaterThan(1000);
  const edges = lines.flatMap((line) =>
    line.slice(1).map((to, index) => ({ from: line[index] ?? to, to })),
  );
  const isWrong = edges.filter(
    ({ from: [lon = 0, lat = 0], to: [nextLon = 0, nextLat = 0] }) =>
      Math.abs(nextLon - lon) > 20 ||
      (Math.abs(lon) > 179.99 && Math.abs(nextLon) > 179.99 && lat !== nextLat) ||
      (lat < -89.99 && nextLat < -89.99),
  );
  expect(isWrong).toEqual([]);
});

it('the coasts of both sides of the date line are there', () => {
  const lons = lines.flatMap((line) => line.map(([lon = 0]) => lon));
  expect(lons.some((lon) => lon > 179)).toBe(true);
  expect(lons.some((lon) => lon < -179)).toBe(true);
});
