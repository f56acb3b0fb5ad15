/*
 * Where the equations hold: the oceanographic range of IAPWS-08, within which the 75-term polynomial was fitted. Pressures go on a little
 * further at both ends: sensors on deck read slightly less than zero, and the deepest trench is at about 11 200 dbar.
 */
const MAX_SALINITY = 42;
const MIN_TEMPERATURE = -6;
const MAX_TEMPERATURE = 40;
const MIN_PRESSURE = -10;
const MAX_PRESSURE = 12_000;

/** Whether a salinity is within 0 to 42 (g/kg, or on the Practical Salinity Scale); false for NaN. */
export function isSalinity(salinity: number): boolean {
  return salinity >= 0 && salinity <= MAX_SALINITY;
}

/** Whether a temperature is within −6 to 40 °C; false for NaN. */
export function isSeaTemperature(temperature: number): boolean {
  return temperature >= MIN_TEMPERATURE && temperature <= MAX_TEMPERATURE;
}

/** Whether a sea pressure is within −10 to 12 000 dbar; false for NaN. */
export function isSeaPressure(pressure: number): boolean {
  return pressure >= MIN_PRESSURE && pressure <= MAX_PRESSURE;
}
