import type { Grid } from '@isobath/charts';
import { planAxisCells } from '@isobath/ocean';

/** A belt of the ocean between two latitudes, degrees north. */
export interface LatitudeBand {
  name: string;
  south: number;
  north: number;
}

/** Belts in which two products are compared; the first is all of them. */
const latitudeBands: readonly LatitudeBand[] = [
  { name: 'Whole ocean', south: -90, north: 90 },
  { name: '60° N to 90° N', south: 60, north: 90 },
  { name: '30° N to 60° N', south: 30, north: 60 },
  { name: '30° S to 30° N', south: -30, north: 30 },
  { name: '60° S to 30° S', south: -60, north: -30 },
  { name: '90° S to 60° S', south: -90, north: -60 },
];

/** A difference within a belt, weighted by the true area of its cells; NaN without cells. */
export interface BandStatistics {
  name: string;
  cells: number;
  mean: number;
  rms: number;
}

/** Mean and root mean square of a difference within belts. A cell belongs to the belt that its middle is in; columns of a grid are equally wide. */
export function describeBands(difference: Grid): BandStatistics[] {
  const { lat, lon, values } = difference;
  const { lower, upper } = planAxisCells(lat, 1, [-90, 90]);
  const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
  return latitudeBands.map(({ name, south, north }) => {
    let [cells, area, sum, squares] = [0, 0, 0, 0];
    for (const [row, middle] of lat.entries()) {
      if (middle <= south || middle >= north) continue;
      const weight = sine(upper[row] ?? 0) - sine(lower[row] ?? 0);
      for (let column = 0; column < lon.length; column += 1) {
        const value = values[row * lon.length + column] ?? Number.NaN;
        if (!Number.isFinite(value)) continue;
        cells += 1;
        area += weight;
        sum += weight * value;
        squares += weight * value * value;
      }
    }
    return { name, cells, mean: sum / area, rms: Math.sqrt(squares / area) };
  });
}
