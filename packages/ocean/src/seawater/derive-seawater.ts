import { OceanRangeError } from '../outcome.ts';
import {
  conservativeFromPotentialTemperature,
  conservativeTemperature,
} from './conservative-temperature.ts';
import { sigma0 } from './density.ts';
import { referenceSalinity } from './reference-salinity.ts';
import type { SalinityRole, TemperatureRole } from './seawater-role.ts';

/** What is known of a body of water, as arrays of one length; NaN marks missing values. */
export interface MeasuredSeawater {
  /** °C, ITS-90. */
  readonly temperature: { readonly role: TemperatureRole; readonly values: ArrayLike<number> };
  /** Without unit if practical, otherwise g/kg. */
  readonly salinity: { readonly role: SalinityRole; readonly values: ArrayLike<number> };
  /** Sea pressure in dbar. */
  readonly pressure: ArrayLike<number>;
}

/** A derived quantity with the name and unit to show with it. */
export interface SeawaterQuantity {
  readonly label: string;
  readonly unit: string;
  readonly values: Float64Array;
}

/** What {@link deriveSeawater} gives, value for value. */
export interface DerivedSeawater {
  readonly salinity: SeawaterQuantity;
  readonly conservativeTemperature: SeawaterQuantity;
  readonly sigma0: SeawaterQuantity;
}

/**
 * The salinity in g/kg, the Conservative Temperature in °C and σ0 in kg/m³ of seawater, from any kind of temperature and salinity.
 *
 * A practical salinity becomes Reference Salinity, not Absolute Salinity, and its label says so (see `referenceSalinity`); absolute and
 * reference salinities are kept as they are. Where a value that a quantity needs is missing or out of range (salinity 0 to 42,
 * temperature −6 to 40 °C, and for in-situ temperatures pressure −10 to 12 000 dbar), the quantity is NaN. Throws
 * {@link OceanRangeError} for arrays of unequal length. Sources: those of the functions of each quantity.
 */
export function deriveSeawater(water: MeasuredSeawater): DerivedSeawater {
  const { temperature, salinity, pressure } = water;
  const { length } = temperature.values;
  for (const other of [salinity.values.length, pressure.length])
    if (other !== length)
      throw new OceanRangeError('number of values', other, `${length}, as of temperature`);
  const salinities = Float64Array.from(salinity.values);
  if (salinity.role === 'practical salinity')
    for (let index = 0; index < length; index++)
      salinities[index] = referenceSalinity(salinities[index] ?? Number.NaN);
  const temperatures = Float64Array.from(temperature.values);
  const sigmas = new Float64Array(length);
  const toConservative = CONVERSIONS[temperature.role];
  for (let index = 0; index < length; index++) {
    const saltiness = salinities[index] ?? Number.NaN;
    const given = temperatures[index] ?? Number.NaN;
    const conservative = toConservative(saltiness, given, pressure[index] ?? Number.NaN);
    temperatures[index] = conservative;
    sigmas[index] = sigma0(saltiness, conservative);
  }
  const salinityLabel =
    salinity.role === 'absolute salinity' ? 'Absolute Salinity' : 'Reference Salinity';
  return {
    salinity: { label: salinityLabel, unit: 'g/kg', values: salinities },
    conservativeTemperature: {
      label: 'Conservative Temperature',
      unit: '°C',
      values: temperatures,
    },
    sigma0: { label: 'Potential Density Anomaly σ0', unit: 'kg/m³', values: sigmas },
  };
}

type Conversion = (salinity: number, temperature: number, pressure: number) => number;

const CONVERSIONS: Readonly<Record<TemperatureRole, Conversion>> = {
  'in-situ temperature': conservativeTemperature,
  'potential temperature': conservativeFromPotentialTemperature,
  'conservative temperature': (_, temperature) => temperature,
};
