import {
  CELSIUS_ZERO_K,
  CONSERVATIVE_HEAT_CAPACITY,
  PRESSURE_SCALE,
  SALINITY_SCALE,
  TEMPERATURE_SCALE,
} from './constants.ts';
import { GIBBS } from './gibbs-coefficients.ts';
import type { Coefficients } from './polynomial.ts';
import { createPolynomial, differentiateByY, evaluatePolynomial } from './polynomial.ts';
import { isSalinity, isSeaPressure, isSeaTemperature } from './validity.ts';

const gibbsAtSurface = GIBBS.slice(0, 1);
const slope = createPolynomial(differentiateByY(GIBBS));
const slopeAtSurface = createPolynomial(differentiateByY(gibbsAtSurface));
const curvatureAtSurface = createPolynomial(differentiateByY(differentiateByY(gibbsAtSurface)));
const potentialEnthalpy = createPolynomial(enthalpyOf(gibbsAtSurface));

/** From in-situ temperature Newton's method needs three steps to the last digit in the deepest trench. */
const NEWTON_STEPS = 3;

/**
 * The Conservative Temperature Θ in °C (ITS-90) of an in-situ temperature in °C (ITS-90, −6 to 40), at an Absolute or Reference
 * Salinity in g/kg (0 to 42) and a sea pressure in dbar (−10 to 12 000); NaN outside these ranges and for missing values.
 *
 * TEOS-10 manual (2010), section 3.3, by way of {@link potentialTemperature}.
 */
export function conservativeTemperature(
  salinity: number,
  temperature: number,
  pressure: number,
): number {
  return conservativeFromPotentialTemperature(
    salinity,
    potentialTemperature(salinity, temperature, pressure),
  );
}

/**
 * The Conservative Temperature Θ in °C (ITS-90) of a potential temperature in °C (ITS-90, −6 to 40, relative to the surface), at an
 * Absolute or Reference Salinity in g/kg (0 to 42); NaN outside these ranges and for missing values.
 *
 * The enthalpy that the water has at the surface, divided by a fixed heat capacity: TEOS-10 manual (2010), sections 3.2 and 3.3,
 * with the Gibbs function of its appendices G and H.
 */
export function conservativeFromPotentialTemperature(salinity: number, potential: number): number {
  if (!isSalinity(salinity) || !isSeaTemperature(potential)) return Number.NaN;
  const x = Math.sqrt(salinity / SALINITY_SCALE);
  const y = potential / TEMPERATURE_SCALE;
  return evaluatePolynomial(potentialEnthalpy, x, y, 0) / CONSERVATIVE_HEAT_CAPACITY;
}

/**
 * The potential temperature θ in °C (ITS-90, relative to the surface) of an in-situ temperature in °C (ITS-90, −6 to 40), at an
 * Absolute or Reference Salinity in g/kg (0 to 42) and a sea pressure in dbar (−10 to 12 000); NaN outside these ranges and for
 * missing values.
 *
 * The temperature at which the water has the same entropy at the surface: TEOS-10 manual (2010), section 3.1, solved by Newton's
 * method.
 */
export function potentialTemperature(
  salinity: number,
  temperature: number,
  pressure: number,
): number {
  if (!isSalinity(salinity) || !isSeaTemperature(temperature) || !isSeaPressure(pressure))
    return Number.NaN;
  const x = Math.sqrt(salinity / SALINITY_SCALE);
  const inSitu = temperature / TEMPERATURE_SCALE;
  const target = evaluatePolynomial(slope, x, inSitu, pressure / PRESSURE_SCALE);
  let y = inSitu;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const excess = evaluatePolynomial(slopeAtSurface, x, y, 0) - target;
    y -= excess / evaluatePolynomial(curvatureAtSurface, x, y, 0);
  }
  return y * TEMPERATURE_SCALE;
}

/** The coefficients of g − T ∂g/∂T, where T = 273.15 K + 40 K · y. */
function enthalpyOf(coefficients: Coefficients): Coefficients {
  const zero = CELSIUS_ZERO_K / TEMPERATURE_SCALE;
  const slopes = differentiateByY(coefficients);
  return coefficients.map((layer, k) =>
    layer.map((row, j) =>
      row.map((coefficient, i) => (1 - j) * coefficient - zero * (slopes[k]?.[j]?.[i] ?? 0)),
    ),
  );
}
