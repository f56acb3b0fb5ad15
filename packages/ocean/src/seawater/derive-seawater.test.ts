import { describe, expect, it } from 'vitest';
import {
  conservativeFromPotentialTemperature,
  conservativeTemperature,
} from './conservative-temperature.ts';
import { sigma0 } from './density.ts';
import { deriveSeawater } from './derive-seawater.ts';
import { referenceSalinity } from './reference-salinity.ts';
import type { SalinityRole, TemperatureRole } from './seawater-role.ts';

const derive = (temperatureRole: TemperatureRole, salinityRole: SalinityRole) =>
  deriveSeawater({
    temperature: { role: temperatureRole, values: Float32Array.of(20, 5) },
    salinity: { role: salinityRole, values: [35, 34.5] },
    pressure: [10, 2000],
  });

describe('seawater derived from a temperature and a salinity', () => {
  it('has a Reference Salinity, and says so, where the salinity is practical', () => {
    const { salinity } = derive('in-situ temperature', 'practical salinity');
    expect(salinity.label).toBe('Reference Salinity');
    expect([...salinity.values]).toEqual([referenceSalinity(35), referenceSalinity(34.5)]);
  });

  it.each([
    ['absolute salinity', 'Absolute Salinity'],
    ['reference salinity', 'Reference Salinity'],
  ] as const)('keeps an %s', (role, label) => {
    const { salinity } = derive('in-situ temperature', role);
    expect(salinity).toEqual({ label, unit: 'g/kg', values: Float64Array.of(35, 34.5) });
  });

  it('has the Conservative Temperature that its kind of temperature gives', () => {
    const of = (role: TemperatureRole) => [
      ...derive(role, 'absolute salinity').conservativeTemperature.values,
    ];
    expect(of('in-situ temperature')).toEqual([
      conservativeTemperature(35, 20, 10),
      conservativeTemperature(34.5, 5, 2000),
    ]);
    expect(of('potential temperature')).toEqual([
      conservativeFromPotentialTemperature(35, 20),
      conservativeFromPotentialTemperature(34.5, 5),
    ]);
    expect(of('conservative temperature')).toEqual([20, 5]);
  });

  it('has the σ0 of its derived salinity and temperature', () => {
    const derived = derive('in-situ temperature', 'practical salinity');
    const salt = referenceSalinity(34.5);
    expect(derived.sigma0.values[1]).toBe(sigma0(salt, conservativeTemperature(salt, 5, 2000)));
  });

  it('misses only what a missing value is needed for', () => {
    const {
      salinity,
      conservativeTemperature: temperatures,
      sigma0: sigmas,
    } = deriveSeawater({
      temperature: { role: 'in-situ temperature', values: [Number.NaN, 10, 10] },
      salinity: { role: 'practical salinity', values: [35, Number.NaN, 35] },
      pressure: [0, 0, Number.NaN],
    });
    expect([...salinity.values].map(Number.isNaN)).toEqual([false, true, false]);
    expect([...temperatures.values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect([...sigmas.values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('refuses arrays of unequal length', () => {
    const temperature = { role: 'in-situ temperature', values: [1, 2] } as const;
    const salinity = { role: 'practical salinity', values: [35] } as const;
    expect(() => deriveSeawater({ temperature, salinity, pressure: [0, 0] })).toThrow(
      'number of values is 1; expected 2',
    );
  });
});
