/** The invented ocean's mean state: smooth functions of place that resemble the real one's large shapes. */

import type { GeneratedField } from './generator.ts';

/** The variable that {@link meanDynamicTopography} is a part of. */
export const dynamicTopography: GeneratedField = {
  name: 'adt',
  longName: 'Absolute Dynamic Topography',
  standardName: 'sea_surface_height_above_geoid',
  unit: 'm',
  type: 'float32',
  isNullable: false,
};

interface Bump {
  lat: number;
  lon: number;
  /** Half widths in degrees. */
  widthLat: number;
  widthLon: number;
  height: number;
}

/** Warm pool, cold tongue, western boundary currents and their extensions, coastal upwelling: degrees Celsius added to the zonal mean. */
const temperatureBumps: readonly Bump[] = [
  { lat: 2, lon: 150, widthLat: 12, widthLon: 40, height: 1.6 },
  { lat: -1, lon: -103, widthLat: 5, widthLon: 32, height: -3.6 },
  { lat: 39, lon: -60, widthLat: 6, widthLon: 18, height: 5 },
  { lat: 58, lon: -8, widthLat: 13, widthLon: 26, height: 6.5 },
  { lat: 70, lon: 20, widthLat: 8, widthLon: 25, height: 4.5 },
  { lat: 36, lon: 148, widthLat: 6, widthLon: 18, height: 4 },
  { lat: -22, lon: 11, widthLat: 10, widthLon: 7, height: -4.5 },
  { lat: -16, lon: -77, widthLat: 13, widthLon: 9, height: -4.5 },
  { lat: 33, lon: -121, widthLat: 9, widthLon: 8, height: -4 },
  { lat: 22, lon: -18, widthLat: 9, widthLon: 7, height: -3 },
  { lat: 52, lon: -53, widthLat: 8, widthLon: 10, height: -4 },
  { lat: -37, lon: 26, widthLat: 5, widthLon: 14, height: 3 },
  { lat: 25, lon: -88, widthLat: 7, widthLon: 10, height: 2.5 },
  { lat: 14, lon: 62, widthLat: 10, widthLon: 12, height: 0.8 },
];

/** Gyres, the warm pool's dome and the slope across the Antarctic Circumpolar Current: metres of mean dynamic topography. */
const heightBumps: readonly Bump[] = [
  { lat: 31, lon: 145, widthLat: 9, widthLon: 32, height: 0.7 },
  { lat: 30, lon: -68, widthLat: 9, widthLon: 26, height: 0.55 },
  { lat: -30, lon: 165, widthLat: 11, widthLon: 40, height: 0.5 },
  { lat: -33, lon: 40, widthLat: 9, widthLon: 35, height: 0.55 },
  { lat: -32, lon: -40, widthLat: 9, widthLon: 25, height: 0.4 },
  { lat: 3, lon: 150, widthLat: 16, widthLon: 45, height: 0.35 },
  { lat: 54, lon: -40, widthLat: 9, widthLon: 22, height: -0.55 },
  { lat: 52, lon: -170, widthLat: 8, widthLon: 30, height: -0.45 },
];

function sumOfBumps(bumps: readonly Bump[], lat: number, lon: number): number {
  let sum = 0;
  for (const bump of bumps) {
    const y = (lat - bump.lat) / bump.widthLat;
    if (Math.abs(y) > 3) continue;
    const x = eastward(bump.lon, lon) / bump.widthLon;
    sum += bump.height * Math.exp(-0.5 * (x * x + y * y));
  }
  return sum;
}

/** Degrees from one longitude to another the short way, -180 to 180, east positive. */
export function eastward(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** Coldest that sea water gets, degrees Celsius. */
export const freezingPoint = -1.8;

/** Annual mean surface temperature, degrees Celsius. */
export function meanSurfaceTemperature(lat: number, lon: number): number {
  return (
    freezingPoint +
    30 * Math.exp(-((Math.abs(lat - 4) / 42) ** 2.6)) +
    sumOfBumps(temperatureBumps, lat, lon)
  );
}

/** Half the difference between the warmest and the coldest day; negative where the warmest comes half a year earlier (south). */
export function seasonalAmplitude(lat: number, lon: number): number {
  const westernBasin =
    1.5 * Math.exp(-0.5 * ((eastward(140, lon) / 18) ** 2 + ((lat - 36) / 9) ** 2)) +
    1.2 * Math.exp(-0.5 * ((eastward(-68, lon) / 14) ** 2 + ((lat - 40) / 8) ** 2));
  const size = 0.4 + 4.2 * Math.exp(-(((Math.abs(lat) - 40) / 17) ** 2)) + westernBasin;
  return size * Math.tanh(lat / 8);
}

/** Day of the year when the northern sea surface is warmest. */
export const warmestDay = 240;

/** Mean dynamic topography, metres. */
export function meanDynamicTopography(lat: number, lon: number): number {
  return (
    0.35 -
    0.85 * (1 / (1 + Math.exp((lat + 52) / 4))) -
    0.25 * (1 / (1 + Math.exp((50 - lat) / 5))) +
    sumOfBumps(heightBumps, lat, lon)
  );
}

/** Annual mean surface salinity, practical salinity scale. */
export function meanSurfaceSalinity(lat: number, lon: number): number {
  const subtropics = 1.5 * Math.exp(-(((Math.abs(lat) - 25) / 11) ** 2));
  const rain = -0.7 * Math.exp(-(((lat - 7) / 6) ** 2));
  const atlantic =
    1.1 * Math.exp(-0.5 * (eastward(-35, lon) / 28) ** 2) * Math.exp(-((lat / 60) ** 4));
  const arctic = -2.2 * (1 / (1 + Math.exp((74 - lat) / 3)));
  return 34.5 + subtropics + rain + atlantic + arctic;
}
