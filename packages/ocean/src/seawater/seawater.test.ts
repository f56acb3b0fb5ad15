import { describe, expect, it } from 'vitest';
import { requireValue } from '../require-value.ts';
import { buoyancyFrequency } from './buoyancy-frequency.ts';
import {
  conservativeFromPotentialTemperature,
  conservativeTemperature,
  potentialTemperature,
} from './conservative-temperature.ts';
import { density, sigma0, sigma0Plane, specificVolume } from './density.ts';
import { freezingTemperature } from './freezing-temperature.ts';
import { referenceSalinity } from './reference-salinity.ts';
import { pressureFromDepth } from './sea-pressure.ts';

type Sample = Readonly<
  Record<
    | 'practicalSalinity'
    | 'referenceSalinity'
    | 'salinity'
    | 'temperature'
    | 'pressure'
    | 'latitude'
    | 'potentialTemperature'
    | 'conservativeTemperature'
    | 'conservativeOfPotentialTemperature'
    | 'specificVolume'
    | 'density'
    | 'sigma0'
    | 'freezingTemperature'
    | 'lowerSalinity'
    | 'lowerTemperature'
    | 'lowerPressure'
    | 'buoyancyFrequencySquared'
    | 'depth'
    | 'pressureOfDepth',
    number
  >
>;

interface Cast {
  readonly name: string;
  readonly latitude: number;
  readonly pressure: readonly number[];
  readonly temperature: readonly number[];
  readonly practicalSalinity?: readonly number[];
  readonly salinity: readonly number[];
  readonly potentialTemperature: readonly number[];
  readonly conservativeTemperature: readonly number[];
  readonly sigma0: readonly number[];
  readonly density: readonly number[];
  readonly buoyancyFrequencySquared: readonly number[];
  readonly midPressure: readonly number[];
}

const goldenPath = '../../golden/seawater.json';
const { default: golden } = (await import(goldenPath)) as {
  default: { gsw: string; casts: readonly Cast[]; seawater: readonly Sample[] };
};

/** The largest difference between what a function gives for the samples and what gsw gives. */
const largestError = (
  compute: (sample: Sample) => number,
  expected: keyof Sample,
  isRelative = false,
): number =>
  Math.max(
    ...golden.seawater.map((sample) => difference(compute(sample), sample[expected], isRelative)),
  );

/** NaN and missing values differ by infinity, so that no comparison passes them over. */
function difference(actual: number, expected: number, isRelative = false): number {
  const absolute = Math.abs(actual - expected);
  if (!Number.isFinite(absolute)) return Infinity;
  return isRelative ? absolute / Math.abs(expected) : absolute;
}

const largestDifference = (
  actual: ArrayLike<number>,
  expected: readonly number[],
  isRelative = false,
): number => {
  expect(actual.length).toBe(expected.length);
  return Math.max(
    ...expected.map((value, index) =>
      difference(requireValue(actual[index], 'value'), value, isRelative),
    ),
  );
};

describe('random seawater from fresh to 42 g/kg, from −2 to 38 °C, down to 11 000 dbar', () => {
  it('has the reference salinity of gsw within 1e-10 g/kg', () => {
    expect(
      largestError((water) => referenceSalinity(water.practicalSalinity), 'referenceSalinity'),
    ).toBeLessThan(1e-10);
  });

  // Proves visualization/practice: The freezing point is that of gsw @ freezingTemperature
  it('freezes at the surface where gsw says, within 1e-10 °C, and nowhere beyond its range', () => {
    expect(
      largestError((water) => freezingTemperature(water.salinity), 'freezingTemperature'),
    ).toBeLessThan(1e-10);
    expect([freezingTemperature(-1), freezingTemperature(43)]).toEqual([NaN, NaN]);
  });

  it('has the potential and Conservative Temperature of gsw within 1e-10 °C', () => {
    const fromInSitu = (water: Sample) =>
      [water.salinity, water.temperature, water.pressure] as const;
    expect(
      largestError((water) => potentialTemperature(...fromInSitu(water)), 'potentialTemperature'),
    ).toBeLessThan(1e-10);
    expect(
      largestError(
        (water) => conservativeTemperature(...fromInSitu(water)),
        'conservativeTemperature',
      ),
    ).toBeLessThan(1e-10);
    expect(
      largestError(
        (water) => conservativeFromPotentialTemperature(water.salinity, water.temperature),
        'conservativeOfPotentialTemperature',
      ),
    ).toBeLessThan(1e-10);
  });

  it('has the density and σ0 of gsw within 1e-10 kg/m³, and its specific volume within 1e-13 of the value', () => {
    const state = (water: Sample) =>
      [water.salinity, water.conservativeTemperature, water.pressure] as const;
    expect(
      largestError((water) => specificVolume(...state(water)), 'specificVolume', true),
    ).toBeLessThan(1e-13);
    expect(largestError((water) => density(...state(water)), 'density')).toBeLessThan(1e-10);
    expect(
      largestError((water) => sigma0(water.salinity, water.conservativeTemperature), 'sigma0'),
    ).toBeLessThan(1e-10);
  });

  it('has the N² of gsw within 1e-10 of the value, at any latitude', () => {
    expect(
      largestError(
        (water) =>
          requireValue(
            buoyancyFrequency(
              {
                salinity: [water.salinity, water.lowerSalinity],
                temperature: [water.conservativeTemperature, water.lowerTemperature],
                pressure: [water.pressure, water.lowerPressure],
              },
              water.latitude,
            ).squared[0],
            'interval',
          ),
        'buoyancyFrequencySquared',
        true,
      ),
    ).toBeLessThan(1e-10);
  });

  it('lies at the pressure of gsw within 1e-8 dbar, at any latitude', () => {
    expect(
      largestError((water) => pressureFromDepth(water.depth, water.latitude), 'pressureOfDepth'),
    ).toBeLessThan(1e-8);
  });
});

describe.each(golden.casts)('the $name', (cast) => {
  const conservative = cast.salinity.map((salinity, level) =>
    conservativeTemperature(
      salinity,
      requireValue(cast.temperature[level], 'level'),
      requireValue(cast.pressure[level], 'level'),
    ),
  );

  it('has the salinity, Conservative Temperature and σ0 of gsw within 1e-10', () => {
    if (cast.practicalSalinity !== undefined)
      expect(
        largestDifference(cast.practicalSalinity.map(referenceSalinity), cast.salinity),
      ).toBeLessThan(1e-10);
    expect(largestDifference(conservative, cast.conservativeTemperature)).toBeLessThan(1e-10);
    const sigmas = cast.salinity.map((salinity, level) =>
      sigma0(salinity, requireValue(conservative[level], 'level')),
    );
    expect(largestDifference(sigmas, cast.sigma0)).toBeLessThan(1e-10);
  });

  it('has the N² of gsw within 1e-10 of the value, from our own Conservative Temperatures', () => {
    const { squared, midPressure } = buoyancyFrequency(
      {
        salinity: cast.salinity,
        temperature: cast.conservativeTemperature,
        pressure: cast.pressure,
      },
      cast.latitude,
    );
    expect(largestDifference(squared, cast.buoyancyFrequencySquared, true)).toBeLessThan(1e-10);
    expect(largestDifference(midPressure, cast.midPressure)).toBeLessThan(1e-10);
  });
});

describe('published check values', () => {
  it('of TEOS-10: Θ, σ0 and N² of the first levels of its check cast', () => {
    expect(conservativeTemperature(34.7118, 28.7856, 10)).toBeCloseTo(28.809919826700281, 10);
    expect(sigma0(34.7118, 28.8099)).toBeCloseTo(21.797900819337656, 10);
    const { squared } = buoyancyFrequency(
      {
        salinity: [34.7118, 34.8915],
        temperature: [28.8099, 28.4392],
        pressure: [10, 50],
      },
      4,
    );
    expect(squared[0]).toBeCloseTo(6.0843209693499e-5, 15);
  });

  it('of Roquet et al. (2015): 30 g/kg, 10 °C and 1000 dbar', () => {
    expect(specificVolume(30, 10, 1000)).toBeCloseTo(9.732819628e-4, 12);
  });
});

describe('seawater that cannot be', () => {
  const beyond = [-0.001, 42.001, Number.NaN, Infinity, -999, 9.96921e36];

  it.each(beyond)('has no value for a salinity of %d', (salinity) => {
    expect(referenceSalinity(salinity)).toBeNaN();
    expect(conservativeTemperature(salinity, 10, 0)).toBeNaN();
    expect(conservativeFromPotentialTemperature(salinity, 10)).toBeNaN();
    expect(sigma0(salinity, 10)).toBeNaN();
    expect(density(salinity, 10, 0)).toBeNaN();
  });

  it.each([-6.001, 40.001, Number.NaN, 283.15, -999])(
    'has no value for a temperature of %d',
    (temperature) => {
      expect(potentialTemperature(35, temperature, 0)).toBeNaN();
      expect(conservativeTemperature(35, temperature, 0)).toBeNaN();
      expect(conservativeFromPotentialTemperature(35, temperature)).toBeNaN();
      expect(sigma0(35, temperature)).toBeNaN();
      expect(density(35, temperature, 0)).toBeNaN();
    },
  );

  it.each([-10.001, 12_000.001, Number.NaN])('has no value for a pressure of %d', (pressure) => {
    expect(conservativeTemperature(35, 10, pressure)).toBeNaN();
    expect(density(35, 10, pressure)).toBeNaN();
  });

  it('lies at no pressure above the surface, below the deepest trench or beyond a pole', () => {
    expect(pressureFromDepth(-1, 0)).toBeNaN();
    expect(pressureFromDepth(12_001, 0)).toBeNaN();
    expect(pressureFromDepth(Number.NaN, 0)).toBeNaN();
    expect(pressureFromDepth(10, 90.1)).toBeNaN();
    expect(pressureFromDepth(0, 30)).toBeCloseTo(0, 12);
  });
});

describe('N² of a profile', () => {
  it('is missing beside a missing level and between levels of one pressure, and negative under heavier water', () => {
    const { squared, midPressure } = buoyancyFrequency(
      {
        salinity: [35, Number.NaN, 35, 35, 34],
        temperature: [20, 19, 18, 17, 17],
        pressure: [0, 10, 20, 20, 40],
      },
      30,
    );
    expect([...squared.subarray(0, 3)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(squared[3]).toBeLessThan(0);
    expect([...midPressure]).toEqual([5, 15, 20, 30]);
  });

  it('is empty for a single level and for none', () => {
    const single = { salinity: [35], temperature: [10], pressure: [0] };
    expect(buoyancyFrequency(single, 0).squared).toHaveLength(0);
    const none = { salinity: [], temperature: [], pressure: [] };
    expect(buoyancyFrequency(none, 0).midPressure).toHaveLength(0);
  });

  it('refuses arrays of unequal length and a latitude beyond a pole', () => {
    const uneven = { salinity: [35, 35], temperature: [10], pressure: [0, 1] };
    expect(() => buoyancyFrequency(uneven, 0)).toThrow('number of levels is 1; expected 2');
    const even = { salinity: [35, 35], temperature: [10, 9], pressure: [0, 1] };
    expect(() => buoyancyFrequency(even, 91)).toThrow('latitude is 91');
  });
});

it('the plane of a T–S diagram has a row per temperature', () => {
  const plane = sigma0Plane([34, 35, 43], [5, 20]);
  expect([...plane]).toEqual([
    sigma0(34, 5),
    sigma0(35, 5),
    Number.NaN,
    sigma0(34, 20),
    sigma0(35, 20),
    Number.NaN,
  ]);
});
