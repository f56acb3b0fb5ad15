import land110 from 'world-atlas/land-110m.json';
import land50 from 'world-atlas/land-50m.json';
import { describe, expect, it } from 'vitest';
import { landRings, outlineRing } from './coastline.ts';
import type { LandTopology } from './coastline.ts';

describe.each([
  ['1 : 110 million', land110],
  ['1 : 50 million', land50],
])('the coast at %s', (_scale, atlas) => {
  const outlines = landRings(atlas as unknown as LandTopology).map(outlineRing);

  it('never jumps across the map', () => {
    expect(outlines.length).toBeGreaterThan(100);
    const jumps = outlines
      .flatMap(({ coast }) => coast)
      .flatMap((piece) =>
        piece.filter(([lon], index) => !(Math.abs(lon - (piece[index - 1]?.[0] ?? lon)) < 20)),
      );
    expect(jumps).toEqual([]);
  });

  it('has no line along the south pole', () => {
    const within = outlines.flatMap(({ coast }) => coast).flatMap((piece) => piece.slice(1, -1));
    expect(within.length).toBeGreaterThan(1000);
    expect(within.filter(([, lat]) => !(lat > -89.9))).toEqual([]);
  });

  it('closes Antarctica along the pole, once around', () => {
    const southern = outlines
      .filter(({ outline }) => outline.some(([, lat]) => lat < -80) && outline.length > 50)
      .map(({ outline }) => outline);
    const widest = southern.toSorted((one, other) => width(other) - width(one))[0]!;
    expect(width(widest)).toBeCloseTo(360, 0);
    expect(Math.min(...widest.map(([, lat]) => lat))).toBe(-90);
  });

  it('keeps Eurasia and its far east beyond 180° in one piece', () => {
    const eurasia = outlines.find(({ outline }) => width(outline) > 150 && width(outline) < 359)!;
    const lons = eurasia.outline.map(([lon]) => lon);
    expect(Math.max(...lons) > 185 || Math.min(...lons) < -185).toBe(true);
    expect(Math.max(...eurasia.outline.map(([, lat]) => lat))).toBeGreaterThan(70);
  });
});

function width(outline: readonly [number, number][]): number {
  const lons = outline.map(([lon]) => lon);
  return Math.max(...lons) - Math.min(...lons);
}
