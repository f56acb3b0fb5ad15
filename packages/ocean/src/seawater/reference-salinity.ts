import { STANDARD_OCEAN_SALINITY } from './constants.ts';
import { isSalinity } from './validity.ts';

/**
 * The Reference Salinity S_R in g/kg of a Practical Salinity from 0 to 42 (which has no unit); NaN outside and for missing values.
 *
 * S_R = (35.16504/35) S_P is the mass of salt in a kilogram of seawater of the standard composition. Absolute Salinity adds an anomaly
 * for the silicate, nitrate and carbon of the place, at most 0.03 g/kg in the open ocean. Its atlas may not be shipped here, so
 * what this gives is called Reference Salinity and never Absolute Salinity.
 *
 * F. J. Millero, R. Feistel, D. G. Wright and T. J. McDougall (2008), The composition of Standard Seawater and the definition of the
 * Reference-Composition Salinity Scale, Deep-Sea Research I 55, 50–72; TEOS-10 manual (2010), section 2.4.
 */
export function referenceSalinity(practicalSalinity: number): number {
  return isSalinity(practicalSalinity)
    ? (STANDARD_OCEAN_SALINITY / 35) * practicalSalinity
    : Number.NaN;
}
