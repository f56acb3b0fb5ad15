import { expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { fitView } from '../../geometry/map-view.ts';
import { rasterisePoints } from '../../raster/rasterise-points.ts';
import { defaultMarker } from '../../raster/stamps.ts';
import { pictureOf, pixelText } from '../../testing/picture-text.ts';
import { pointsExtent } from '../../geometry/places.ts';

type Point = readonly [lon: number, lat: number, value: number];

const cases: Readonly<Record<string, readonly Point[]>> = {
  'date line': [
    [170, 0, 1],
    [178, 5, 2],
    [-175, -5, 3],
    [190, 3, 4],
  ],
  'missing values': [
    [0, 0, 1],
    [5, 2, NaN],
    [10, 0, 3],
    [NaN, 0, 5],
  ],
  'one value': [[12, 34, 5]],
  'one over the other': [
    [0, 0, 1],
    [0, 0, 9],
    [4, 1, 5],
  ],
};

it.each(Object.entries(cases))('%s', async (name, points) => {
  const column = (index: 0 | 1 | 2) => Float64Array.from(points, (point) => point[index]);
  const scene = { kind: 'points' as const, lon: column(0), lat: column(1), values: column(2) };
  const { colours } = planColouring(scene.values, { choice: paletteFor({}) });
  const view = fitView(pointsExtent(scene), { widthPx: 64, heightPx: 24 });
  const marker = { ...defaultMarker, opacity: 1 };
  await expect(
    pixelText(rasterisePoints(scene, view, colours, marker), view, colours),
  ).toMatchFileSnapshot(pictureOf(name));
});
