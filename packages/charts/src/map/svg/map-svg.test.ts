import { describe, expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { outlineRing } from '../coastline/coastline.ts';
import { planContours } from '../../contour/plan-contours.ts';
import type { Grid } from '../../columns/grid.ts';
import { fitView } from '../../geometry/map-view.ts';
import { fitPolarView } from '../../geometry/polar-view.ts';
import { closeCircle } from '../close-circle.ts';
import { gridExtent } from '../reading/grid-reader.ts';
import { planGridScene } from '../../raster/rasterise-grid.ts';
import { defaultMarker } from '../../raster/stamps.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { writeMapSvg } from './map-svg.ts';
import type { MapDrawing } from './map-svg.ts';

/** An island across the date line. */
const island = outlineRing([
  [178, -2],
  [-178, -2],
  [-179, 2],
  [178, -2],
]);

/** A grid of a degree from 176° E on, whose value rises to the north; one cell is missing. */
function gridOf(columns: number, rows: number): Grid {
  const values = Float64Array.from({ length: columns * rows }, (_, cell) =>
    Math.floor(cell / columns),
  );
  values[1] = NaN;
  return {
    lon: Float64Array.from({ length: columns }, (_, column) => 176 + column),
    lat: Float64Array.from({ length: rows }, (_, row) => row - rows / 2 + 0.5),
    values,
  };
}

function drawingOf(grid: Grid, change: Partial<MapDrawing> = {}): MapDrawing {
  const scene = planGridScene(grid);
  const extent = gridExtent(scene);
  const colouring = planColouring(grid.values, { choice: paletteFor({}) });
  return {
    scene,
    view: fitView(extent, { widthPx: 600, heightPx: 400 }),
    title: { title: 'Temperature <made>', subtitle: '1 March 2020' },
    unit: '°C',
    colouring,
    marker: defaultMarker,
    contours: planContours(closeCircle(grid), colouring.colours).lines,
    outlines: [island],
    hatched: extent,
    theme: plainTheme,
    ...change,
  };
}

const noPicture = (): string => {
  throw new Error('Nothing is embedded.');
};

describe('the SVG of a map', () => {
  // Proves visualization/controls: A map is saved in the same size @ snapshot
  it('is made of vectors, 1000 by 700 points at twice the size', async () => {
    const svg = writeMapSvg(drawingOf(gridOf(8, 4)), noPicture);
    expect(svg).toContain('width="2000" height="1400" viewBox="0 0 1000 700"');
    expect(svg).not.toContain('<image');
    await expect(`${svg.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(
      'pictures/small-grid.svg.txt',
    );
  });

  it('has one path for each colour, with neighbours in a row as one rectangle', () => {
    const cells = [
      ...writeMapSvg(drawingOf(gridOf(8, 4)), noPicture).matchAll(/d="(M[^L"]*H[^L"]*Z)"/g),
    ];
    expect(cells.map(([, d]) => d?.match(/M/g)?.length)).toEqual([2, 1, 1, 1]);
  });

  it('embeds the values alone above 40,000 cells, with a pixel for each', () => {
    const sizes: number[][] = [];
    const svg = writeMapSvg(drawingOf(gridOf(300, 150), { contours: undefined }), ({ view }) => {
      sizes.push([view.widthPx, view.heightPx]);
      return 'data:image/png;base64,';
    });
    expect(svg.match(/<image/g)).toHaveLength(1);
    expect(svg).toContain('fill-rule="evenodd" d="M');
    const [[across = 0, down = 0] = []] = sizes;
    expect(across).toBeGreaterThanOrEqual(300);
    expect(down).toBeGreaterThanOrEqual(150);
  });

  it('has a circle for each observation, at both ends of the world, and a grey ring without a value', () => {
    const points: MapDrawing['scene'] = {
      kind: 'points',
      lon: Float64Array.of(177, -180, NaN, 181),
      lat: Float64Array.of(0, 1, 1, -1),
      values: Float64Array.of(1, 2, 3, NaN),
    };
    const svg = writeMapSvg(
      drawingOf(gridOf(8, 4), { scene: points, hatched: undefined }),
      noPicture,
    );
    const [rims = '', fills = ''] = svg.split('<g stroke-width="0.8"');
    expect(rims.match(/<circle/g)).toHaveLength(2);
    expect(fills.match(/<circle/g)).toHaveLength(3);
    expect(svg.match(/fill="none" stroke="rgb\(128,138,148\)"/g)).toHaveLength(1);
  });

  it('around a pole has land, coast and graticule as vectors within the hemisphere, and the values as a picture', () => {
    const arctic = outlineRing([
      [0, 60],
      [120, 60],
      [-120, 60],
      [0, 60],
    ]);
    const grid = gridOf(8, 4);
    const view = fitPolarView(
      'north',
      { west: 0, east: 360, south: 40, north: 90 },
      { widthPx: 400 },
    );
    const sizes: number[] = [];
    const svg = writeMapSvg(
      drawingOf(grid, { view, outlines: [arctic, island], contours: undefined }),
      ({ view: { widthPx, heightPx }, pixels }) => {
        sizes.push(widthPx, heightPx, pixels.length);
        return 'data:image/png;base64,';
      },
    );
    expect(sizes).toEqual([1680, 1680, 1680 * 1680 * 4]);
    expect(svg).toContain('<clipPath id="hemisphere"><circle cx="280" cy="280"');
    expect(svg).toContain('Lambert azimuthal equal-area, north pole');
    // 60° N in the plane is 2 sin 15° from the pole; Greenwich points down.
    const [, x, y] =
      /fill-rule="evenodd" d="M([\d.]+) ([\d.]+)L/.exec(
        svg.slice(svg.indexOf('</pattern>')).replace(/^.*?hatch\)"\/>/s, ''),
      ) ?? [];
    expect(Number(x)).toBeCloseTo(280, 1);
    expect(Number(y)).toBeCloseTo(280 + (2 * Math.sin(Math.PI / 12)) / (view.unitsPerPx / 1.4), 1);
  });
});

it('a saved map says below where its data come from, and a long unit stands whole under the bar', () => {
  const credit = [`Data: ${'NOAA Physical Sciences Laboratory '.repeat(7)}`, 'Licence: CC BY 4.0'];
  const title = { title: 'Flux', subtitle: '1998', credit };
  const svg = writeMapSvg(drawingOf(gridOf(8, 6), { title, unit: 'mol m⁻² s⁻¹' }), noPicture);
  expect(svg).toContain('>Licence: CC BY 4.0</text>');
  expect(svg.match(/NOAA Physical/g)).toHaveLength(7);
  expect(svg).toMatch(/text-anchor="end"[^>]*>mol m⁻² s⁻¹<\/text>/);
});
