import { describe, expect, it } from 'vitest';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import { extentOf } from '../geometry/map-view.ts';
import { isPolar } from '../geometry/map-window.ts';
import { drawScene, needsCoarsePicture } from './raster-protocol.ts';
import { planGridScene } from './rasterise-grid.ts';
import { defaultMarker } from './stamps.ts';

const colours = {
  table: lookupTable(paletteNamed('Viridis')!),
  low: 0,
  high: 1,
  scale: 'linear' as const,
};
const view = {
  westLon: -180,
  northLat: 90,
  lonPerPx: 0.41,
  latPerPx: 0.41,
  widthPx: 877,
  heightPx: 439,
};

function globalScene(columns: number, rows: number): ReturnType<typeof planGridScene> {
  return planGridScene({
    lon: Float64Array.from(
      { length: columns },
      (_, index) => -180 + ((index + 0.5) * 360) / columns,
    ),
    lat: Float64Array.from({ length: rows }, (_, index) => -90 + ((index + 0.5) * 180) / rows),
    values: new Float32Array(columns * rows).fill(0.5),
  });
}

describe('the coarse picture', () => {
  it('comes first above a million cells only', () => {
    expect(needsCoarsePicture(globalScene(1440, 720))).toBe(true);
    expect(needsCoarsePicture(globalScene(720, 360))).toBe(false);
  });

  it('covers the same area as the full one', () => {
    const scene = globalScene(90, 45);
    const coarse = drawScene(scene, { view, colours, marker: defaultMarker }, true);
    const whole = extentOf(view);
    if (isPolar(coarse.view)) expect.fail('a flat map became a polar one');
    const shown = extentOf(coarse.view);
    expect(coarse.pixels.length).toBeLessThan((view.widthPx * view.heightPx * 4) / 15);
    for (const side of ['west', 'east', 'south', 'north'] as const)
      expect(shown[side]).toBeCloseTo(whole[side], 9);
  });
});
