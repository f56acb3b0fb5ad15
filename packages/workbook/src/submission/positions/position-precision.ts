const KM_OF_DEGREE = 111.2;
const MAX_DECIMALS = 6;

/** The decimals with which a coordinate in degrees is given, at most six; those that only come from binary fractions do not count. */
function countDecimals(degrees: number): number {
  let scaled = Math.abs(degrees);
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    if (Math.abs(scaled - Math.round(scaled)) < 1e-8 * Math.max(1, scaled)) return decimals;
    scaled *= 10;
  }
  return MAX_DECIMALS;
}

/** How far a place may be from where it was measured in kilometres, by the decimals given: half of the last one, in both directions. */
export function roundingKm(lat: number, lon: number): number {
  const decimals = Math.max(countDecimals(lat), countDecimals(lon));
  return (Math.SQRT2 / 2) * KM_OF_DEGREE * 10 ** -decimals;
}
