import { isDepth } from '../depth/depth.ts';
import { isLatitude } from '../place/latitude.ts';
import { PASCALS_PER_DBAR, PRESSURE_SCALE, STANDARD_OCEAN_SALINITY } from './constants.ts';
import { reduceSalinity } from './density.ts';
import { createPolynomial, evaluatePolynomial } from './polynomial.ts';
import { SPECIFIC_VOLUME } from './specific-volume-coefficients.ts';

/** How much gravity increases with depth in the ocean, per metre (TEOS-10 manual, appendix D). */
const GRAVITY_GRADIENT = 2.26e-7;
const NEWTON_STEPS = 4;

/*
 * The water of a standard ocean has salinity 35.16504 g/kg and 0 °C. There, only the terms without temperature are left of specific
 * volume, as a polynomial in pressure; its integral is the enthalpy of the water above a pressure.
 */
const standardVolumes = SPECIFIC_VOLUME.map((layer) =>
  evaluatePolynomial(
    createPolynomial([layer.slice(0, 1)]),
    reduceSalinity(STANDARD_OCEAN_SALINITY),
    0,
    0,
  ),
);
const standardVolume = createPolynomial([[standardVolumes]]);
const standardEnthalpy = createPolynomial([
  [[0, ...standardVolumes.map((coefficient, power) => coefficient / (power + 1))]],
]);

/** Gravity at the sea surface in m/s², at a latitude in degrees north: Moritz (2000), in the TEOS-10 manual (2010), appendix D. */
function gravityAtSurface(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = sine * sine;
  return 9.780327 * (1 + (5.2792e-3 + 2.32e-5 * x) * x);
}

/** The enthalpy of the standard ocean above a sea pressure in dbar, in J/kg. */
function enthalpyAt(pressure: number): number {
  return (
    evaluatePolynomial(standardEnthalpy, pressure / PRESSURE_SCALE, 0, 0) *
    PRESSURE_SCALE *
    PASCALS_PER_DBAR
  );
}

/**
 * Gravity in m/s² at a sea pressure in dbar and a latitude in degrees north, in an ocean of 35.16504 g/kg and 0 °C: TEOS-10 manual
 * (2010), appendix D.
 */
export function gravityAt(pressure: number, lat: number): number {
  const atSurface = gravityAtSurface(lat);
  const enthalpy = enthalpyAt(pressure);
  return Math.sqrt(atSurface * (atSurface + 2 * GRAVITY_GRADIENT * enthalpy));
}

/**
 * The sea pressure in dbar (0 at the surface) at a depth in metres, positive down (0 to 12 000), and a latitude in degrees north, in a
 * standard ocean of 35.16504 g/kg and 0 °C; NaN outside these ranges and for missing values.
 *
 * The hydrostatic balance of the TEOS-10 manual (2010), section 3.32, without the dynamic height of the place, solved by Newton's
 * method. It differs from the inverse of `depthFromPressure`, which is the older equation of UNESCO, by up to 0.1 %.
 */
export function pressureFromDepth(depth: number, lat: number): number {
  if (!isDepth(depth) || !isLatitude(lat)) return Number.NaN;
  const target = gravityAtSurface(lat) * depth * (1 + (GRAVITY_GRADIENT / 2) * depth);
  let pressure = depth;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const slope =
      evaluatePolynomial(standardVolume, pressure / PRESSURE_SCALE, 0, 0) * PASCALS_PER_DBAR;
    pressure -= (enthalpyAt(pressure) - target) / slope;
  }
  return pressure;
}
