import type { Field } from '../contour/isolines.ts';
import type { Grid } from '../columns/grid.ts';
import { typicalStep } from '../geometry/axis-cells.ts';

/** The grid as a field for contour lines. One that goes all the way round gets its first meridian again at its end, so that no line breaks there. */
export function closeCircle({ lon, lat, values }: Grid): Field {
  const width = lon.length;
  const [first, last] = [lon[0], lon.at(-1)];
  const step = typicalStep(lon);
  if (first === undefined || last === undefined || step === undefined)
    return { x: lon, y: lat, values };
  if (first + 360 - last > step * 1.5) return { x: lon, y: lat, values };
  const x = new Float64Array(width + 1);
  x.set(lon);
  x[width] = first + 360;
  const closed = new Float64Array((width + 1) * lat.length);
  for (let row = 0; row < lat.length; row++) {
    closed.set(values.subarray(row * width, (row + 1) * width), row * (width + 1));
    closed.set(values.subarray(row * width, row * width + 1), row * (width + 1) + width);
  }
  return { x, y: lat, values: closed };
}
