import { averageCells } from '../columns/cell-averages.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { colourIndex } from '../colour/colour-scale.ts';
import type { Grid } from '../columns/grid.ts';
import { cellAt, firstCentreFrom, planAxisCells, typicalStep } from '../geometry/axis-cells.ts';
import type { AxisCells } from '../geometry/axis-cells.ts';
import { unwrapFrom } from '../geometry/circle.ts';
import type { MapView } from '../geometry/map-view.ts';

/** A grid ready to be drawn: cells of both axes and the values, latitude by latitude. */
export interface GridScene {
  kind: 'grid';
  lon: AxisCells;
  lat: AxisCells;
  values: Float32Array | Float64Array;
}

/** A grid with the edges of its cells: its own, or half way between their middles; latitude cells end at the poles, and a lone row or column gets the step of the other axis, or 1°. */
export function planGridScene(grid: Grid): GridScene {
  if (grid.bounds)
    return {
      kind: 'grid',
      lon: boundedCells(grid.lon, grid.bounds.lon),
      lat: boundedCells(grid.lat, grid.bounds.lat),
      values: grid.values,
    };
  const lonStep = typicalStep(grid.lon);
  const latStep = typicalStep(grid.lat);
  return {
    kind: 'grid',
    lon: closeSeam(planAxisCells(grid.lon, lonStep ?? latStep ?? 1)),
    lat: planAxisCells(grid.lat, latStep ?? lonStep ?? 1, [-90, 90]),
    values: grid.values,
  };
}

function boundedCells(centres: Float64Array, bounds: Float64Array): AxisCells {
  return {
    centres,
    lower: centres.map((_, index) => bounds[2 * index]!),
    upper: centres.map((_, index) => bounds[2 * index + 1]!),
  };
}

/** Cells that go round the circle but for a rounding error meet: no meridian lies between the last and the first. */
function closeSeam(cells: AxisCells): AxisCells {
  const last = cells.upper.length - 1;
  const closed = cells.lower[0]! + 360;
  if (Math.abs(closed - cells.upper[last]!) < seamDegrees) cells.upper[last] = closed;
  return cells;
}

/** Coordinates that were stored as Float32 are wrong by up to 1.5e-5 degrees. */
const seamDegrees = 1e-4;

/** For each pixel the cells it shows: `first` up to, not including, `end`; −1 where there is no cell. */
interface PixelCells {
  first: Int32Array;
  end: Int32Array;
}

/**
 * RGBA of a view, row by row from the north. Cells are areas: a pixel within a cell has its colour, a pixel over several cells the colour of the mean (of directions
 * the circular mean, of classes the most frequent one) of those that have a value (`isCoarse`: of the one in its middle). Missing cells and everything outside of the grid stay transparent.
 */
export function rasteriseGrid(
  scene: GridScene,
  view: MapView,
  colours: ColourScale,
  isCoarse = false,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = new Uint8ClampedArray(view.widthPx * view.heightPx * 4);
  const pixels = new Uint32Array(picture.buffer);
  const table = packTable(colours);
  const columns = planColumns(scene.lon, view, isCoarse);
  const rows = planRows(scene.lat, view, isCoarse);
  const colour = (value: number): number => {
    const index = colourIndex(colours, value);
    return index < 0 ? 0 : table[index]!;
  };
  for (let y = 0; y < view.heightPx; y++) {
    const south = rows.first[y]!;
    if (south < 0) continue;
    const north = rows.end[y]!;
    for (let x = 0; x < view.widthPx; x++) {
      const west = columns.first[x]!;
      if (west < 0) continue;
      pixels[y * view.widthPx + x] = colour(
        averageOver(scene, { south, north, west, east: columns.end[x]! }, colours.measurement),
      );
    }
  }
  return picture;
}

function averageOver(
  { values, lon }: GridScene,
  box: { south: number; north: number; west: number; east: number },
  measurement: ColourScale['measurement'],
): number {
  const width = lon.centres.length;
  if (box.north - box.south === 1 && box.east - box.west === 1)
    return values[box.south * width + box.west]!;
  if (measurement) {
    const average = averageCells(1, measurement);
    for (let row = box.south; row < box.north; row++)
      for (let cell = row * width + box.west; cell < row * width + box.east; cell++)
        if (values[cell]! - values[cell]! === 0) average.add(0, values[cell]!, 1);
    return average.values()[0]!;
  }
  let sum = 0;
  let count = 0;
  for (let row = box.south; row < box.north; row++) {
    for (let cell = row * width + box.west; cell < row * width + box.east; cell++) {
      const value = values[cell]!;
      if (value - value !== 0) continue;
      sum += value;
      count++;
    }
  }
  return count === 0 ? NaN : sum / count;
}

function planColumns(cells: AxisCells, view: MapView, isCoarse: boolean): PixelCells {
  const west = cells.lower[0]!;
  return planPixels(view.widthPx, isCoarse, cells, (x) => {
    const middle = view.westLon + (x + 0.5) * view.lonPerPx;
    const turned = unwrapFrom(middle, west);
    return [turned, view.lonPerPx / 2];
  });
}

function planRows(cells: AxisCells, view: MapView, isCoarse: boolean): PixelCells {
  return planPixels(view.heightPx, isCoarse, cells, (y) => [
    view.northLat - (y + 0.5) * view.latPerPx,
    view.latPerPx / 2,
  ]);
}

function planPixels(
  count: number,
  isCoarse: boolean,
  cells: AxisCells,
  place: (pixel: number) => [number, number],
): PixelCells {
  const first = new Int32Array(count);
  const end = new Int32Array(count);
  for (let pixel = 0; pixel < count; pixel++) {
    const [middle, half] = place(pixel);
    const from = firstCentreFrom(cells.centres, middle - half);
    const to = isCoarse ? from : firstCentreFrom(cells.centres, middle + half);
    if (to - from > 1) {
      first[pixel] = from;
      end[pixel] = to;
    } else {
      const cell = cellAt(cells, middle);
      first[pixel] = cell;
      end[pixel] = cell + 1;
    }
  }
  return { first, end };
}

/** The table as 32-bit pixels in this machine's byte order, opaque. */
export function packTable(colours: ColourScale): Uint32Array {
  const bytes = new Uint8Array(256 * 4);
  for (let entry = 0; entry < 256; entry++) {
    bytes.set(colours.table.subarray(entry * 3, entry * 3 + 3), entry * 4);
    bytes[entry * 4 + 3] = 255;
  }
  return new Uint32Array(bytes.buffer);
}
