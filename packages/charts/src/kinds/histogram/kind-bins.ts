import { wrapAngle } from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import type { Bins } from './bins.ts';
import { countInto } from './bins.ts';

/** Sectors of a circle: 10° each. */
const sectors = 36;

/** Counts of directions in sectors of a 36th of the circle, the first of which begins where the circle does. */
export function binDirections(values: ArrayLike<number>, circle: DirectionMeasurement): Bins {
  const { low, period } = circle;
  const edges = Float64Array.from(
    { length: sectors + 1 },
    (_, edge) => low + (period * edge) / sectors,
  );
  const wrapped = Float64Array.from(values, (value) => wrapAngle(value, circle));
  return { edges, counts: countInto(edges, wrapped).counts, scale: 'linear', notPositive: 0 };
}
