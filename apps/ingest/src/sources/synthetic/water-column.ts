import {
  eastward,
  freezingPoint,
  meanSurfaceSalinity,
  meanSurfaceTemperature,
  seasonalAmplitude,
  warmestDay,
} from './climate.ts';
import { seasonAngle } from './generator.ts';

/** The invented ocean below one place on one day. Depths in metres. */
export interface WaterColumn {
  /** Degrees Celsius. */
  surfaceTemperature: number;
  surfaceSalinity: number;
  mixedLayerMetres: number;
  /** Metres over which the thermocline falls to 1/e. */
  thermoclineMetres: number;
  deepTemperature: number;
  /** µmol/kg at the surface. */
  surfaceNitrate: number;
  /** Depth of the chlorophyll maximum and its height, mg/m³. */
  chlorophyllMaximumMetres: number;
  chlorophyllMaximum: number;
  surfaceChlorophyll: number;
  /** 0 (well ventilated) to 1 (oxygen minimum zone). */
  oxygenMinimum: number;
}

/**
 * Computes the column of a place on a day (days since 1970). `departure` moves the surface
 * temperature by some degrees (an eddy, a warm year).
 */
export function describeColumn(
  lat: number,
  lon: number,
  when: { day: number; departure?: number },
): WaterColumn {
  const season = Math.cos(seasonAngle(when.day, warmestDay)) * Math.sign(lat === 0 ? 1 : lat);
  const poleward = Math.abs(lat);
  const departure = when.departure ?? 0;
  const temperature =
    meanSurfaceTemperature(lat, lon) +
    seasonalAmplitude(lat, lon) * Math.cos(seasonAngle(when.day, warmestDay)) +
    departure;
  const subtropics = Math.exp(-(((poleward - 25) / 11) ** 2));
  const polar = 1 / (1 + Math.exp((46 - poleward) / 4));
  const upwelling = Math.exp(-((lat / 5) ** 2)) * Math.exp(-0.5 * (eastward(-105, lon) / 35) ** 2);
  const bloom = polar * Math.max(0, 0.35 + 0.65 * season);
  return {
    surfaceTemperature: Math.max(freezingPoint, temperature),
    surfaceSalinity: meanSurfaceSalinity(lat, lon) + 0.02 * departure,
    mixedLayerMetres:
      30 + 25 * polar - season * (12 + 45 * polar) * Math.min(1, poleward / 15) + 20 * subtropics,
    thermoclineMetres: 160 + 420 * subtropics - 50 * upwelling,
    deepTemperature: 1.2 + 1.4 * Math.exp(-((lat / 55) ** 4)),
    surfaceNitrate: 0.05 + 24 * polar * (1 - 0.45 * bloom) + 7 * upwelling,
    chlorophyllMaximumMetres: Math.max(8, 35 + 85 * subtropics - 20 * polar - 20 * upwelling),
    chlorophyllMaximum: 0.35 + 0.3 * upwelling + 0.9 * bloom - 0.08 * subtropics,
    surfaceChlorophyll: 0.06 + 0.16 * (1 - subtropics) + 0.45 * upwelling + 1.1 * bloom,
    oxygenMinimum:
      Math.exp(-(((poleward - 12) / 12) ** 2)) *
      (0.55 + 0.4 * Math.exp(-0.5 * (eastward(-100, lon) / 35) ** 2)),
  };
}

/** Degrees Celsius: mixed layer, exponential thermocline, abyss. */
export function temperatureAt(column: WaterColumn, depth: number): number {
  const below = Math.max(0, depth - column.mixedLayerMetres);
  const decay = 0.72 * Math.exp(-below / column.thermoclineMetres) + 0.28 * Math.exp(-below / 900);
  return column.deepTemperature + (column.surfaceTemperature - column.deepTemperature) * decay;
}

/** Practical salinity: surface value, a fresh tongue near 800 m, 34.7 below. */
export function salinityAt(column: WaterColumn, depth: number): number {
  const below = Math.max(0, depth - column.mixedLayerMetres);
  const tongue = -0.25 * Math.exp(-(((depth - 800) / 350) ** 2));
  return 34.7 + (column.surfaceSalinity - 34.7) * Math.exp(-below / 260) + tongue;
}

/** Nitrate, µmol/kg. */
export function nitrateAt(column: WaterColumn, depth: number): number {
  const below = Math.max(
    0,
    depth - column.mixedLayerMetres - 0.6 * column.chlorophyllMaximumMetres,
  );
  return (
    column.surfaceNitrate +
    (38 - column.surfaceNitrate) *
      (1 - Math.exp(-below / (column.thermoclineMetres + 120))) *
      (1 - 0.12 * Math.min(1, depth / 4000))
  );
}

/** Chlorophyll a, mg/m³: a background of the lit layer and a maximum below it. */
export function chlorophyllAt(column: WaterColumn, depth: number): number {
  const width = 14 + 0.22 * column.chlorophyllMaximumMetres;
  const maximum =
    column.chlorophyllMaximum *
    Math.exp(-(((depth - column.chlorophyllMaximumMetres) / width) ** 2));
  return (
    column.surfaceChlorophyll *
      Math.exp(-((depth / (1.1 * column.chlorophyllMaximumMetres + 20)) ** 2)) +
    maximum +
    0.002
  );
}

/** Dissolved oxygen, µmol/kg: saturation above, the minimum near 500 m, ventilated deep water. */
export function oxygenAt(column: WaterColumn, depth: number): number {
  const saturation = oxygenSaturation(temperatureAt(column, depth), salinityAt(column, depth));
  const below = Math.max(0, depth - column.mixedLayerMetres - 30);
  const used =
    (1 - Math.exp(-below / 180)) *
    (0.3 + 0.66 * column.oxygenMinimum * Math.exp(-(((depth - 500) / 480) ** 2)));
  return saturation * (1.01 - used);
}

/** Oxygen at equilibrium with moist air, µmol/kg (Garcia and Gordon 1992, Limnol. Oceanogr. 37, 1307–1312, Benson and Krause coefficients). */
export function oxygenSaturation(celsius: number, salinity: number): number {
  const scaled = Math.log((298.15 - celsius) / (273.15 + celsius));
  const a =
    5.80871 +
    scaled *
      (3.20291 +
        scaled * (4.17887 + scaled * (5.10006 + scaled * (-9.86643e-2 + scaled * 3.80369))));
  const b = -7.01577e-3 + scaled * (-7.70028e-3 + scaled * (-1.13864e-2 + scaled * -9.51519e-3));
  return Math.exp(a + salinity * b - 2.75915e-7 * salinity * salinity);
}
