import { PRESSURE_SCALE, SALINITY_SCALE, TEMPERATURE_SCALE } from './constants.ts';
import { createPolynomial, evaluatePolynomial } from './polynomial.ts';
import { SPECIFIC_VOLUME } from './specific-volume-coefficients.ts';
import { isSalinity, isSeaPressure, isSeaTemperature } from './validity.ts';

/** Added to salinities before the square root, in g/kg, so that the polynomial is smooth at 0. */
const SALINITY_OFFSET = 24;

const volume = createPolynomial(SPECIFIC_VOLUME);
const volumeAtSurface = createPolynomial(SPECIFIC_VOLUME.slice(0, 1));

/** The first variable of the polynomials of specific volume, of an Absolute or Reference Salinity in g/kg. */
export function reduceSalinity(salinity: number): number {
  return Math.sqrt((salinity + SALINITY_OFFSET) / SALINITY_SCALE);
}

/**
 * The specific volume in m³/kg of seawater with an Absolute or Reference Salinity in g/kg (0 to 42), a Conservative Temperature in °C
 * (−6 to 40) and a sea pressure in dbar (−10 to 12 000); NaN outside these ranges and for missing values.
 *
 * The 75-term polynomial of Roquet et al. (2015), which is most accurate in the combinations that the open ocean has.
 */
export function specificVolume(salinity: number, temperature: number, pressure: number): number {
  if (!isSalinity(salinity) || !isSeaTemperature(temperature) || !isSeaPressure(pressure))
    return Number.NaN;
  return evaluatePolynomial(
    volume,
    reduceSalinity(salinity),
    temperature / TEMPERATURE_SCALE,
    pressure / PRESSURE_SCALE,
  );
}

/** The density in kg/m³ of seawater: the inverse of {@link specificVolume}, with its arguments, ranges and source. */
export function density(salinity: number, temperature: number, pressure: number): number {
  return 1 / specificVolume(salinity, temperature, pressure);
}

/**
 * The potential density anomaly σ0 in kg/m³: the density that seawater with an Absolute or Reference Salinity in g/kg (0 to 42) and a
 * Conservative Temperature in °C (−6 to 40) has at the surface, less 1000 kg/m³; NaN outside these ranges and for missing values.
 *
 * TEOS-10 manual (2010), section 3.6, with the polynomial of {@link specificVolume}.
 */
export function sigma0(salinity: number, temperature: number): number {
  if (!isSalinity(salinity) || !isSeaTemperature(temperature)) return Number.NaN;
  const x = reduceSalinity(salinity);
  return 1 / evaluatePolynomial(volumeAtSurface, x, temperature / TEMPERATURE_SCALE, 0) - 1000;
}

/**
 * σ0 in kg/m³ over a plane of salinities (g/kg) and Conservative Temperatures (°C), for the density lines of a T–S diagram: one row
 * per temperature, NaN where {@link sigma0} has no value. 50 × 50 points are enough for smooth lines.
 */
export function sigma0Plane(
  salinities: ArrayLike<number>,
  temperatures: ArrayLike<number>,
): Float64Array {
  const columns = salinities.length;
  const plane = new Float64Array(columns * temperatures.length);
  for (let index = 0; index < plane.length; index++) {
    const salinity = salinities[index % columns] ?? Number.NaN;
    const temperature = temperatures[Math.floor(index / columns)] ?? Number.NaN;
    plane[index] = sigma0(salinity, temperature);
  }
  return plane;
}
