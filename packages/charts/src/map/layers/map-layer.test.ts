import { describe, expect, it } from 'vitest';
import type { Extent, MapView } from '../../geometry/map-view.ts';
import { clipArea, contains, layerIn } from './map-layer.ts';
import type { MapLayer } from './map-layer.ts';

const area = (west: number, east: number, south = -10, north = 10): Extent => ({
  west,
  east,
  south,
  north,
});
const world = area(-180, 180, -90, 90);

describe('the part of a window that has data', () => {
  it('ends at the edges of the data, whatever turn of the circle the window is on', () => {
    expect(clipArea(area(-30, 30, -95, 95), area(-20, 40, -80, 90))).toEqual(
      area(-20, 30, -80, 90),
    );
    expect(clipArea(area(330, 390), area(-20, 40))).toEqual(area(340, 390));
  });

  it('is all longitudes of it where the data go around the circle', () => {
    expect(clipArea(area(170, 200), world)).toEqual(area(170, 200));
  });
});

describe('a window within an area', () => {
  it.each<[string, Extent, Extent, boolean]>([
    ['inside', area(0, 20), area(5, 15), true],
    ['the same', area(0, 20), area(0, 20), true],
    ['beyond the east', area(0, 20), area(5, 25), false],
    ['beyond the north', area(0, 20, -10, 5), area(5, 15), false],
    ['a turn further', area(170, 200), area(-185, -165), true],
    ['a turn further and beyond', area(170, 200), area(-185, -155), false],
    ['anywhere on the circle', world, area(170, 200), true],
  ])('%s', (_, outer, inner, expected) => {
    expect(contains(outer, inner)).toBe(expected);
  });
});

describe('what is drawn in a window', () => {
  const layer = (extent: Extent): MapLayer => ({ extent, notes: [] }) as unknown as MapLayer;
  const whole = layer(world);
  const finer = layer(area(160, 200));
  const view = (westLon: number): MapView => ({
    westLon,
    northLat: 8,
    lonPerPx: 0.1,
    latPerPx: 0.1,
    widthPx: 200,
    heightPx: 100,
  });

  it('is finer where the window lies within what is, else the whole', () => {
    expect(layerIn(view(-190), { whole, finer })).toBe(finer);
    expect(layerIn(view(-170), { whole, finer })).toBe(whole);
    expect(layerIn(view(170), { whole })).toBe(whole);
    expect(layerIn(undefined, { whole, finer })).toBe(whole);
  });
});
