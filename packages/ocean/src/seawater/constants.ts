/** 0 °C in kelvin. */
export const CELSIUS_ZERO_K = 273.15;

/** The Absolute Salinity of seawater of the standard composition with Practical Salinity 35, in g/kg (Millero et al. 2008). */
export const STANDARD_OCEAN_SALINITY = 35.16504;

/** What salinities are divided by in the polynomials of TEOS-10, in g/kg. */
export const SALINITY_SCALE = (40 * STANDARD_OCEAN_SALINITY) / 35;

/** What temperatures are divided by in the polynomials of TEOS-10, in °C. */
export const TEMPERATURE_SCALE = 40;

/** What sea pressures are divided by in the polynomials of TEOS-10, in dbar. */
export const PRESSURE_SCALE = 1e4;

/** Pascals in a decibar. */
export const PASCALS_PER_DBAR = 1e4;

/** The heat capacity by which potential enthalpy becomes Conservative Temperature, in J/(kg K); exact by definition. */
export const CONSERVATIVE_HEAT_CAPACITY = 3991.86795711963;
