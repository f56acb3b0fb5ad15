import { STANDARD_OCEAN_SALINITY } from './constants.ts';
import { isSalinity } from './validity.ts';

/** Of powers of the square root of a hundredth of the salinity, times that hundredth; the first stands alone. */
const ofPureWater = 0.017947064327968738;
const coefficients = [
  -6.076099099929818, 4.883198653547851, -11.88081601230542, 13.34658511480257, -8.722761043208607,
  2.082038908808201,
] as const;

/**
 * The Conservative Temperature in °C at which seawater of an Absolute Salinity from 0 to 42 g/kg freezes at the surface (0 dbar), saturated with air; NaN outside and
 * for missing values. Within 6e-4 °C of the equality of the chemical potentials of water and ice.
 *
 * T. J. McDougall, P. M. Barker, R. Feistel and B. K. Galton-Fenzi (2014), Melting of ice and sea ice into seawater and frazil ice formation, Journal of Physical
 * Oceanography 44, 1751–1775; air by TEOS-10 manual (2010), section 3.33.
 */
export function freezingTemperature(salinity: number): number {
  if (!isSalinity(salinity)) return Number.NaN;
  const hundredth = salinity / 100;
  const root = Math.sqrt(hundredth);
  const withoutAir =
    ofPureWater + hundredth * coefficients.reduceRight((sum, each) => sum * root + each, 0);
  const air =
    1e-3 *
    (2.4 - 0.014289763856964 * salinity) *
    (1 + 0.0570006498997 * (1 - salinity / STANDARD_OCEAN_SALINITY));
  return withoutAir - air;
}
