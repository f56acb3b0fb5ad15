import type { DirectionMeasurement } from './measurement.ts';

type Circle = Pick<DirectionMeasurement, 'period' | 'low'>;

/** Resultant lengths below this are rounding: the directions cancel each other, and there is no mean direction. */
const minResultant = 1e-9;

/** The angle on its circle: at least `low` and less than `low + period`. */
export function wrapAngle(angle: number, { period, low }: Circle): number {
  const turned = angle - period * Math.floor((angle - low) / period);
  return turned >= low + period ? low : turned;
}

/** How far to turn from the second angle to the first on the shorter way: at least minus half a period and less than half of it. */
export function angleDifference(first: number, second: number, { period }: Circle): number {
  return wrapAngle(first - second, { period, low: -period / 2 });
}

/** The sine and the cosine of an angle, whatever its unit. */
export function unitVector(angle: number, { period }: Circle): { sine: number; cosine: number } {
  const radians = (angle * 2 * Math.PI) / period;
  return { sine: Math.sin(radians), cosine: Math.cos(radians) };
}

/**
 * The mean direction of weighted sums of sines and cosines, atan2(Σ w sin θ, Σ w cos θ), on its circle; NaN without weight, and where the directions cancel
 * each other (Mardia and Jupp 2000, Directional Statistics, section 2.2).
 */
export function circularMean(
  sums: { readonly sine: number; readonly cosine: number; readonly weight: number },
  circle: Circle,
): number {
  const { sine, cosine, weight } = sums;
  if (!(Math.hypot(sine, cosine) > minResultant * weight)) return NaN;
  const angle = (Math.atan2(sine, cosine) * circle.period) / (2 * Math.PI);
  return wrapAngle(Math.abs(angle) < circle.period * 1e-13 ? 0 : angle, circle);
}

/**
 * The circular standard deviation √(−2 ln R̄) in the unit of the angles, where R̄ is the length of the mean vector (Mardia and Jupp 2000, section 2.3); it grows
 * without bound as the directions spread, and is NaN where they cancel each other.
 */
export function circularDeviation(
  sums: { readonly sine: number; readonly cosine: number; readonly weight: number },
  { period }: Circle,
): number {
  const resultant = Math.min(1, Math.hypot(sums.sine, sums.cosine) / sums.weight);
  if (!(resultant > minResultant)) return NaN;
  return (Math.sqrt(-2 * Math.log(resultant)) * period) / (2 * Math.PI);
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The nearest of eight points of the compass: `N` for 350, `NE` for 40. */
export function compassPoint(angle: number, { period }: Circle): string {
  const eighth = Math.round(wrapAngle(angle, { period, low: 0 }) / (period / 8));
  return points[eighth % 8] ?? 'N';
}
