import { sigma0Plane } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import { planContours } from '../../contour/plan-contours.ts';
import type { ContourLine } from '../../contour/plan-contours.ts';

/** The ends of both axes of a T–S diagram. */
export interface TsRange {
  /** Absolute or Reference Salinity, g/kg. */
  salinity: readonly [number, number];
  /** Conservative Temperature, °C. */
  temperature: readonly [number, number];
}

/** Points along each axis at which density is calculated: the lines between them are straight. */
const pointsPerAxis = 60;

/** The lines of equal potential density anomaly σ0 (TEOS-10, 75 terms) within the axes; where salinity or temperature is out of the range of TEOS-10 there are none. */
export function planDensityLines({ salinity, temperature }: TsRange): readonly ContourLine[] {
  const x = spread(salinity);
  const y = spread(temperature);
  const values = sigma0Plane(x, y);
  const { min, max } = describeValues(values);
  return planContours({ x, y, values }, { low: min, high: max, scale: 'linear' }).lines;
}

function spread([from, to]: readonly [number, number]): Float64Array {
  return Float64Array.from(
    { length: pointsPerAxis },
    (_, index) => from + ((to - from) * index) / (pointsPerAxis - 1),
  );
}
