import land from 'world-atlas/land-110m.json';
import { expect, it } from 'vitest';
import { projectPolar } from '../../geometry/polar-view.ts';
import { landRings, outlineRing } from './coastline.ts';
import type { LandTopology } from './coastline.ts';
import { reaches } from './polar-coastline.ts';

const outlines = landRings(land as unknown as LandTopology).map(
  (ring) => outlineRing(ring).outline,
);

/** Whether a place of the plane is on land: how often a line from it to the right crosses an outline. */
function isLand(pole: 'north' | 'south', lon: number, lat: number): boolean {
  const { x, y } = projectPolar(pole, lon, lat);
  let crossings = 0;
  for (const outline of outlines.filter((each) => reaches(each, pole))) {
    const ring = outline.map(([ringLon, ringLat]) => projectPolar(pole, ringLon, ringLat));
    ring.forEach((to, index) => {
      const from = ring.at(index - 1) ?? to;
      if (from.y > y === to.y > y) return;
      if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) crossings++;
    });
  }
  return crossings % 2 === 1;
}

it('land around a pole lies where it belongs, up to the pole', () => {
  for (const [pole, lon, lat, expected] of [
    ['north', 0, 89.9, false],
    ['north', -40, 72, true],
    ['north', 178, 67.5, true],
    ['north', -175, 75, false],
    ['north', 20, 15, true],
    ['north', -30, 30, false],
    ['south', 0, -89.9, true],
    ['south', 179.9, -85, true],
    ['south', -60, -60, false],
    ['south', 134, -25, true],
  ] as const)
    expect([lon, lat, isLand(pole, lon, lat)]).toEqual([lon, lat, expected]);
});
