import { expect, it } from 'vitest';
import { planColouring } from '../colour/colour-scale.ts';
import { paletteFor } from '../colour/palette-for.ts';
import { gridFromColumns } from '../columns/grid-from-columns.ts';
import { planContours } from '../contour/plan-contours.ts';
import { fitView } from '../geometry/map-view.ts';
import { planGridScene, rasteriseGrid } from '../raster/rasterise-grid.ts';
import { pictureOf, pixelText } from '../testing/picture-text.ts';
import { closeCircle } from './close-circle.ts';
import { gridExtent } from './reading/grid-reader.ts';

/** Longitudes or latitudes from `first`, `step` apart. */
const axis = (first: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

const cases: Readonly<
  Record<
    string,
    {
      lons: number[];
      lats: number[];
      valueAt: (lon: number, lat: number) => number;
      longName?: string;
    }
  >
> = {
  'date line': {
    // Written as −180 to 180: the box is one piece that rises to the east.
    lons: [170, 175, 180, -175, -170],
    lats: axis(-10, 5, 5),
    valueAt: (lon) => (lon + 360) % 360,
  },
  '0 to 360': {
    lons: axis(5, 10, 36),
    lats: axis(-85, 10, 18),
    valueAt: (lon, lat) => lat + (lon > 180 ? 30 : 0),
  },
  'minus 180 to 180': {
    lons: axis(-175, 10, 36),
    lats: axis(-85, 10, 18),
    valueAt: (lon, lat) => lat + (lon < 0 ? 30 : 0),
  },
  'ones up to the poles': {
    lons: axis(-180, 10, 36),
    lats: axis(-90, 10, 19),
    valueAt: () => 1,
  },
  'missing values': {
    lons: axis(0, 1, 8),
    lats: axis(0, 1, 8),
    valueAt: (lon, lat) => (lon === lat || (lon > 4 && lat < 2) ? NaN : lon + lat),
  },
  'one value': { lons: [12], lats: [34], valueAt: () => 5 },
  'log scale': {
    lons: axis(0, 1, 10),
    lats: axis(0, 1, 4),
    valueAt: (lon) => 10 ** (lon / 3 - 2),
    longName: 'Chlorophyll',
  },
};

it.each(Object.entries(cases))('%s', async (name, { lons, lats, valueAt, longName }) => {
  const places = lats.flatMap((lat) => lons.map((lon) => [lon, lat] as const));
  const made = gridFromColumns(
    {
      rowCount: places.length,
      columns: {
        lon: Float64Array.from(places, ([lon]) => lon),
        lat: Float64Array.from(places, ([, lat]) => lat),
        value: Float64Array.from(places, ([lon, lat]) => valueAt(lon, lat)),
      },
    },
    { lon: 'lon', lat: 'lat', value: 'value' },
  );
  if ('refusal' in made) throw new Error(made.refusal.message);
  const { colours } = planColouring(made.values, { choice: paletteFor({ longName }) });
  const scene = planGridScene(made);
  const view = fitView(gridExtent(scene), { widthPx: 72, heightPx: 30 });
  const { lines } = planContours(closeCircle(made), colours);
  const text = [
    `west ${view.westLon}, north ${view.northLat}, ${colours.scale} from ${colours.low} to ${colours.high}`,
    pixelText(rasteriseGrid(scene, view, colours), view, colours),
    ...lines.map(({ label, points }) => `contour ${label}: ${points.length / 2} places`),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(pictureOf(name));
});
