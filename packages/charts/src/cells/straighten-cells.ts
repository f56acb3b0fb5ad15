import type { Field } from '../contour/isolines.ts';
import { spanOfPoints } from '../geometry/places.ts';
import type { CurvilinearGrid } from './curvilinear-grid.ts';
import { planCells, rowAt } from './plan-cells.ts';

/** Values of a field that lines are traced over at once. */
const maxValues = 100_000;
/** Lines through values that jump from cell to cell would have corners. */
const rounds = 2;

/** The values of a curvilinear grid at the crossings of latitudes and longitudes about half a cell apart, evened out over a cell: what lines are traced over. */
export function straightenCells(cells: CurvilinearGrid): Field {
  const span = spanOfPoints(cells) ?? { west: 0, east: 0, south: 0, north: 0 };
  const [width, height] = [span.east - span.west, span.north - span.south];
  const count = Math.min(maxValues, cells.lon.length * 4);
  const step = Math.sqrt((Math.max(width, 1e-6) * Math.max(height, 1e-6)) / count);
  const x = axisOf(span.west, width, step);
  const y = axisOf(span.south, height, step);
  const plan = planCells(cells.lon, cells.lat, cells.surface);
  let values = new Float64Array(x.length * y.length);
  y.forEach((north, row) => {
    x.forEach((east, column) => {
      const at = rowAt(plan, east, north);
      values[row * x.length + column] = at < 0 ? NaN : cells.values[at]!;
    });
  });
  for (let round = 0; round < rounds; round++) values = evenOut(values, x.length);
  return { x, y, values };
}

function axisOf(from: number, length: number, step: number): Float64Array {
  const count = Math.max(2, Math.round(length / step) + 1);
  return Float64Array.from({ length: count }, (_, at) => from + (length * at) / (count - 1));
}

/** The mean of each value and its eight neighbours, as far as they are there; what is missing stays so. */
function evenOut(values: Float64Array, width: number): Float64Array<ArrayBuffer> {
  const height = values.length / width;
  return Float64Array.from(values, (value, at) => {
    if (Number.isNaN(value)) return NaN;
    const [column, row] = [at % width, Math.floor(at / width)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        const near = values[y * width + x]!;
        if (near - near !== 0) continue;
        sum += near;
        count++;
      }
    return sum / count;
  });
}
