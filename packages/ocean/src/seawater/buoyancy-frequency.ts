import { isLatitude } from '../place/latitude.ts';
import { OceanRangeError } from '../outcome.ts';
import {
  PASCALS_PER_DBAR,
  PRESSURE_SCALE,
  SALINITY_SCALE,
  TEMPERATURE_SCALE,
} from './constants.ts';
import { reduceSalinity } from './density.ts';
import {
  createPolynomial,
  differentiateByX,
  differentiateByY,
  evaluatePolynomial,
} from './polynomial.ts';
import { gravityAt } from './sea-pressure.ts';
import { SPECIFIC_VOLUME } from './specific-volume-coefficients.ts';
import { isSalinity, isSeaPressure, isSeaTemperature } from './validity.ts';

const volume = createPolynomial(SPECIFIC_VOLUME);
const volumeBySalinity = createPolynomial(differentiateByX(SPECIFIC_VOLUME));
const volumeByTemperature = createPolynomial(differentiateByY(SPECIFIC_VOLUME));

/** The levels of a profile from the surface down, all arrays of one length; NaN marks missing values. */
export interface SeawaterProfile {
  /** Absolute or Reference Salinity in g/kg. */
  readonly salinity: ArrayLike<number>;
  /** Conservative Temperature in °C. */
  readonly temperature: ArrayLike<number>;
  /** Sea pressure in dbar. */
  readonly pressure: ArrayLike<number>;
}

/** N² between the levels of a profile: one value less than it has levels. */
export interface BuoyancyFrequency {
  /** The square of the buoyancy frequency, in 1/s²; negative where heavier water lies on top. */
  readonly squared: Float64Array;
  /** The sea pressures in dbar that the values are for, halfway between the levels. */
  readonly midPressure: Float64Array;
}

/**
 * The square of the buoyancy frequency between each two neighbouring levels of a profile, at a latitude in degrees north:
 *
 *     N² = g² (β ΔS − α ΔΘ) / (v Δp)
 *
 * Thermal expansion α, haline contraction β and specific volume v are those of the mean of the two levels, g is the mean of the
 * gravity at both. NaN where a value of either level is missing or out of range (salinity 0 to 42, temperature −6 to 40, pressure −10
 * to 12 000), and between levels of the same pressure; a missing level is not bridged. Throws {@link OceanRangeError} for arrays of
 * unequal length and for no latitude.
 *
 * TEOS-10 manual (2010), section 3.10, with the polynomial of Roquet et al. (2015).
 */
export function buoyancyFrequency(profile: SeawaterProfile, lat: number): BuoyancyFrequency {
  const { salinity, temperature, pressure } = profile;
  for (const { length } of [temperature, pressure])
    if (length !== salinity.length)
      throw new OceanRangeError('number of levels', length, `${salinity.length}, as of salinity`);
  if (!isLatitude(lat)) throw new OceanRangeError('latitude', lat, 'degrees north from -90 to 90');
  const intervals = Math.max(0, salinity.length - 1);
  const squared = new Float64Array(intervals);
  const midPressure = new Float64Array(intervals);
  let upper = levelAt(profile, 0);
  for (let index = 0; index < intervals; index++) {
    const lower = levelAt(profile, index + 1);
    squared[index] = squareBetween(upper, lower, lat);
    midPressure[index] = (upper.pressure + lower.pressure) / 2;
    upper = lower;
  }
  return { squared, midPressure };
}

interface Level {
  readonly salinity: number;
  readonly temperature: number;
  readonly pressure: number;
}

const levelAt = (profile: SeawaterProfile, index: number): Level => ({
  salinity: profile.salinity[index] ?? Number.NaN,
  temperature: profile.temperature[index] ?? Number.NaN,
  pressure: profile.pressure[index] ?? Number.NaN,
});

const isInRange = ({ salinity, temperature, pressure }: Level): boolean =>
  isSalinity(salinity) && isSeaTemperature(temperature) && isSeaPressure(pressure);

function squareBetween(upper: Level, lower: Level, lat: number): number {
  const thickness = lower.pressure - upper.pressure;
  if (thickness === 0 || !isInRange(upper) || !isInRange(lower)) return Number.NaN;
  const x = reduceSalinity((upper.salinity + lower.salinity) / 2);
  const y = (upper.temperature + lower.temperature) / 2 / TEMPERATURE_SCALE;
  const z = (upper.pressure + lower.pressure) / 2 / PRESSURE_SCALE;
  const perSalinity = evaluatePolynomial(volumeBySalinity, x, y, z) / (2 * x * SALINITY_SCALE);
  const perTemperature = evaluatePolynomial(volumeByTemperature, x, y, z) / TEMPERATURE_SCALE;
  // β = −perSalinity / v and α = perTemperature / v, so both divisions by v become one by v².
  const v = evaluatePolynomial(volume, x, y, z);
  const lighter =
    perSalinity * (lower.salinity - upper.salinity) +
    perTemperature * (lower.temperature - upper.temperature);
  const gravity = (gravityAt(upper.pressure, lat) + gravityAt(lower.pressure, lat)) / 2;
  return (-gravity * gravity * lighter) / (v * v * PASCALS_PER_DBAR * thickness);
}
