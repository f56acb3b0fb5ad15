import { circularMean, unitVector } from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import type { Grid } from '../columns/grid.ts';
import type { Regridded } from '../columns/regrid.ts';
import { regrid } from '../columns/regrid.ts';

/** Directions on the cells of another grid: their sines and cosines are brought there, as numbers would be, and give the direction again. */
export function regridAngles(
  parts: readonly { grid: Grid; weight: number }[],
  target: Grid,
  circle: DirectionMeasurement,
): Regridded {
  const cells = target.lat.length * target.lon.length;
  const [sines, cosines, weights] = [0, 1, 2].map(() => new Float64Array(cells)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let method: Regridded['method'] = 'same-cells';
  for (const { grid, weight } of parts.toReversed()) {
    const across = regrid(vectorGrid(grid, circle, 'sine'), target);
    const along = regrid(vectorGrid(grid, circle, 'cosine'), target);
    method = across.method;
    for (let cell = 0; cell < cells; cell++) {
      sines[cell]! += across.values[cell]! * weight;
      cosines[cell]! += along.values[cell]! * weight;
      weights[cell]! += weight;
    }
  }
  const values = sines.map((sine, cell) =>
    circularMean({ sine, cosine: cosines[cell]!, weight: weights[cell]! }, circle),
  );
  return { values, method };
}

function vectorGrid(grid: Grid, circle: DirectionMeasurement, part: 'sine' | 'cosine'): Grid {
  return {
    ...grid,
    values: Float64Array.from(grid.values, (value) => unitVector(value, circle)[part]),
  };
}
