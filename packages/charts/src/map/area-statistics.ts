import {
  latitudeHeights,
  longitudeWidths,
  planLatitudeCells,
  planLongitudeCells,
} from '@isobath/ocean';
import type { Grid } from '../columns/grid.ts';
import type { ValueStatistics } from '../colour/value-statistics.ts';

/**
 * Mean and sample deviation of a field weighted by the true area of its cells (Δλ·(sin φ₂ − sin φ₁)), of joined cells by the part of it that has values; all else as
 * it is of the plain ones. The deviation has reliability weights: √(Σw(x − m)² / (Σw − Σw²/Σw)), NaN below two values. Both axes ascending.
 */
export function weighByArea(grid: Grid, plain: ValueStatistics): ValueStatistics {
  if (plain.count === 0) return plain;
  const { heights, widths } = sizesOf(grid);
  const { values, joined } = grid;
  const width = widths.length;
  const origin = plain.mean;
  let [area, areas, sum, squares] = [0, 0, 0, 0];
  for (let cell = 0; cell < values.length; cell++) {
    const difference = (values[cell] ?? NaN) - origin;
    // False for NaN and for both infinities.
    if (difference - difference !== 0) continue;
    const weight =
      (heights[Math.floor(cell / width)] ?? 0) *
      (widths[cell % width] ?? 0) *
      (joined?.validFractions[cell] ?? 1);
    area += weight;
    areas += weight * weight;
    sum += weight * difference;
    squares += weight * difference * difference;
  }
  const freedom = area - areas / area;
  const variance = Math.max(0, squares - (sum * sum) / area) / freedom;
  return {
    ...plain,
    mean: origin + sum / area,
    std: plain.count > 1 ? Math.sqrt(variance) : NaN,
  };
}

function sizesOf({ lat, lon, bounds }: Grid): { heights: Float64Array; widths: Float64Array } {
  return {
    heights: latitudeHeights(bounds ? edgesOf(bounds.lat) : planLatitudeCells(lat)),
    widths: longitudeWidths(bounds ? edgesOf(bounds.lon) : planLongitudeCells(lon)),
  };
}

function edgesOf(bounds: Float64Array): { lower: Float64Array; upper: Float64Array } {
  return {
    lower: bounds.filter((_, index) => index % 2 === 0),
    upper: bounds.filter((_, index) => index % 2 === 1),
  };
}
