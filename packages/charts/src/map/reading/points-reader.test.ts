import { describe, expect, it } from 'vitest';
import { fitView } from '../../geometry/map-view.ts';
import { pointsExtent, spanOfPoints } from '../../geometry/places.ts';
import { readPoints } from './points-reader.ts';

const section = {
  lon: Float64Array.of(178, -179, -176, NaN, 20),
  lat: Float64Array.of(10, 11, 12, 0, 95),
};

describe('the area of points', () => {
  it('runs across the date line, and leaves out what has no place on the Earth', () => {
    const extent = pointsExtent(section);
    expect(extent.west).toBeGreaterThan(176);
    expect(extent.east).toBeLessThan(186);
    expect(extent.north).toBeLessThan(13);
  });

  it('in words is that of the points, without the room around them', () => {
    expect(spanOfPoints(section)).toEqual({ west: 178, east: 184, south: 10, north: 12 });
    expect(spanOfPoints({ lon: [-150], lat: [25] })).toEqual({
      west: -150,
      east: -150,
      south: 25,
      north: 25,
    });
    expect(spanOfPoints({ lon: [Number.NaN], lat: [0] })).toBeUndefined();
  });

  it('of one point has some room, of none is the world, and never passes the pole', () => {
    const one = pointsExtent({ lon: [10], lat: [90] });
    expect(one).toEqual({ west: 9.75, east: 10.25, south: 89.75, north: 90 });
    expect(pointsExtent({ lon: [], lat: [] })).toEqual({
      west: -180,
      east: 180,
      south: -90,
      north: 90,
    });
  });

  it('of points around the whole circle is no wider than the circle', () => {
    const lon = Array.from({ length: 360 }, (_, index) => index);
    const extent = pointsExtent({ lon, lat: lon.map(() => 0) });
    expect(extent.east - extent.west).toBeLessThanOrEqual(360);
    expect(extent.east - extent.west).toBeGreaterThan(358);
  });
});

describe('reading points', () => {
  const scene = { kind: 'points' as const, ...section, values: Float64Array.of(1, 2, 3, 4, 5) };
  const view = fitView(pointsExtent(section), { widthPx: 600 });
  const reader = readPoints(scene, (index) => [`number ${index}`]);

  it('finds the nearest within 12 pixels, whichever way the longitude is spelled', () => {
    expect(reader.readAt({ lon: 181 + 5 * view.lonPerPx, lat: 11 }, view)).toMatchObject({
      index: 1,
      value: 2,
      more: ['number 1'],
    });
    expect(reader.readAt({ lon: 181 + 13 * view.lonPerPx, lat: 11 }, view)).toBeUndefined();
  });

  it('prefers the point on top where two lie at the same place', () => {
    const twins = readPoints(
      {
        kind: 'points',
        lon: Float64Array.of(5, 5),
        lat: Float64Array.of(0, 0),
        values: Float64Array.of(1, 2),
      },
      () => [],
    );
    expect(twins.readAt({ lon: 5, lat: 0 }, view)).toMatchObject({ value: 2 });
  });

  it('walks through them by key, places that are missing left out', () => {
    const first = reader.step(undefined, { dx: 1, dy: 0 }, view)!;
    expect(first.index).toBe(0);
    expect(reader.step(first, { dx: -1, dy: 0 }, view)?.index).toBe(2);
  });
});
