import type { AxisCells } from './axis-cells.ts';
import { planAxisCells, typicalStep } from './axis-cells.ts';

const RADIANS = Math.PI / 180;
/** Degrees of a cell whose axis has no other. */
const loneDegrees = 1;
/** Longitudes that differ by a whole turn but for this are one meridian. */
const sameDegrees = 1e-9;

/** The cells of latitudes: `centres` ascending, degrees north; edges half way between neighbours, and never past a pole. */
export function planLatitudeCells(centres: Float64Array): AxisCells {
  return planAxisCells(centres, typicalStep(centres) ?? loneDegrees, [-90, 90]);
}

/**
 * The cells of longitudes: `centres` ascending within one turn, degrees east in any spelling (−180 to 180, 0 to 360, or unwrapped across the date line). Edges
 * are half way between neighbours, also between the last and the first where the axis goes all the way round. An axis that has its first meridian a second time
 * at its end (−180 and 180) has half a cell at each.
 */
export function planLongitudeCells(centres: Float64Array): AxisCells {
  const [first, last] = [centres[0], centres.at(-1)];
  if (first === undefined || last === undefined || centres.length === 1)
    return planAxisCells(centres, loneDegrees);
  if (last - first >= 360 - sameDegrees)
    return planAxisCells(centres, loneDegrees, [first, first + 360]);
  const around = planAxisCells(
    Float64Array.of(last - 360, ...centres, first + 360),
    typicalStep(centres) ?? loneDegrees,
  );
  return { centres, lower: around.lower.slice(1, -1), upper: around.upper.slice(1, -1) };
}

/**
 * How high each band of latitude is on the unit sphere, sin φ₂ − sin φ₁ between the edges of its cells; the bands from pole to pole add up to 2. Times
 * the width of a cell in radians (`longitudeWidths`) and R² it is the cell's area.
 */
export function latitudeHeights({
  lower,
  upper,
}: Pick<AxisCells, 'lower' | 'upper'>): Float64Array {
  return lower.map(
    (south, cell) => Math.sin((upper[cell] ?? south) * RADIANS) - Math.sin(south * RADIANS),
  );
}

/** How wide each cell of longitude is, Δλ in radians; those of a whole circle add up to 2π. */
export function longitudeWidths({
  lower,
  upper,
}: Pick<AxisCells, 'lower' | 'upper'>): Float64Array {
  return lower.map((west, cell) => ((upper[cell] ?? west) - west) * RADIANS);
}
