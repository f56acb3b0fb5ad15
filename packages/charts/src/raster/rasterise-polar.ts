import { averageCells } from '../columns/cell-averages.ts';
import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { cellAt } from '../geometry/axis-cells.ts';
import type { AxisCells } from '../geometry/axis-cells.ts';
import { unwrapFrom } from '../geometry/circle.ts';
import {
  equatorRadius,
  polarRadius,
  projectPolar,
  unprojectPolar,
} from '../geometry/polar-view.ts';
import type { PolarView } from '../geometry/polar-view.ts';
import { packTable } from './rasterise-grid.ts';
import type { GridScene } from './rasterise-grid.ts';

/**
 * RGBA of a view around a pole, row by row. As on the flat map a cell is an area: a pixel that holds the middles of several cells has the colour of the mean of those with a value
 * (`isCoarse`: of the one under its own middle), any other the colour of the cell under its middle. Missing cells, what is outside of the grid, and all beyond the equator stay transparent.
 */
export function rasterisePolarGrid(
  scene: GridScene,
  view: PolarView,
  colours: ColourScale,
  isCoarse = false,
): Uint8ClampedArray<ArrayBuffer> {
  const { widthPx, heightPx, unitsPerPx } = view;
  const picture = new Uint8ClampedArray(widthPx * heightPx * 4);
  const pixels = new Uint32Array(picture.buffer);
  const table = packTable(colours);
  const crowds = isCoarse ? undefined : gatherCrowds(scene, view, colours.measurement);
  for (let row = 0; row < heightPx; row++) {
    const y = view.top - (row + 0.5) * unitsPerPx;
    for (let column = 0; column < widthPx; column++) {
      const x = view.left + (column + 0.5) * unitsPerPx;
      if (Math.hypot(x, y) > equatorRadius) continue;
      const pixel = row * widthPx + column;
      const value =
        crowds && crowds.cells[pixel]! > 1
          ? crowds.averages[pixel]!
          : valueAt(scene, unprojectPolar(view.pole, { x, y }));
      const index = colourIndex(colours, value);
      if (index >= 0) pixels[pixel] = table[index]!;
    }
  }
  return picture;
}

function valueAt({ lon, lat, values }: GridScene, place: { lon: number; lat: number }): number {
  const row = cellAt(lat, place.lat);
  if (row < 0) return NaN;
  const column = cellAt(lon, unwrapFrom(place.lon, lon.lower[0]!));
  return column < 0 ? NaN : values[row * lon.centres.length + column]!;
}

/** For each pixel how many cells have their middle in it, and the average of those that have a value. */
interface Crowds {
  cells: Uint32Array;
  averages: Float64Array;
}

function gatherCrowds(
  scene: GridScene,
  view: PolarView,
  measurement: ColourScale['measurement'],
): Crowds {
  const { widthPx, heightPx, unitsPerPx } = view;
  const count = widthPx * heightPx;
  const cells = new Uint32Array(count);
  const averages = averageCells(count, measurement);
  const { lon, lat, values } = scene;
  const width = lon.centres.length;
  const directions = directionsOf(lon, view);
  const [nearest, furthest] = distancesOf(view);
  for (const [row, degrees] of lat.centres.entries()) {
    const radius = polarRadius(view.pole, degrees);
    if (radius < nearest || radius > furthest) continue;
    for (let column = 0; column < width; column++) {
      const x = Math.floor((radius * directions.x[column]! - view.left) / unitsPerPx);
      const y = Math.floor((view.top - radius * directions.y[column]!) / unitsPerPx);
      if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
      const pixel = y * widthPx + x;
      const value = values[row * width + column]!;
      cells[pixel]!++;
      // False for NaN and for both infinities.
      if (value - value === 0) averages.add(pixel, value, 1);
    }
  }
  return { cells, averages: averages.values() };
}

/** The direction of each meridian of a grid from the pole, of length 1. */
function directionsOf(
  { centres }: AxisCells,
  { pole }: PolarView,
): Record<'x' | 'y', Float64Array> {
  const onEquator = Array.from(centres, (lon) => projectPolar(pole, lon, 0));
  return {
    x: Float64Array.from(onEquator, ({ x }) => x / equatorRadius),
    y: Float64Array.from(onEquator, ({ y }) => y / equatorRadius),
  };
}

/** How near to the pole a window comes, and how far from it. */
function distancesOf({ left, top, unitsPerPx, widthPx, heightPx }: PolarView): [number, number] {
  const [right, bottom] = [left + widthPx * unitsPerPx, top - heightPx * unitsPerPx];
  const nearest = Math.hypot(Math.max(left, -right, 0), Math.max(bottom, -top, 0));
  const furthest = Math.hypot(Math.max(-left, right), Math.max(top, -bottom));
  return [nearest, furthest];
}
