import { describe, expect, it } from 'vitest';
import { checkUnit } from './check-unit.ts';
import type { Dimension } from './find-unit.ts';
import { parseUnit } from './parse-unit.ts';

function dimension(text: string): Dimension | string {
  const unit = parseUnit(text);
  return 'unknown' in unit ? unit.unknown : unit.dimension;
}

/** Metre, kilogram, second, ampere, kelvin, mole, candela; checked against udunits2 2.2.28 where it knows the unit. */
const DIMENSIONS: readonly (readonly [string, Dimension])[] = [
  ['m s-1', [1, 0, -1, 0, 0, 0, 0]],
  ['m/s', [1, 0, -1, 0, 0, 0, 0]],
  ['m.s^-1', [1, 0, -1, 0, 0, 0, 0]],
  ['m*s**-1', [1, 0, -1, 0, 0, 0, 0]],
  ['m·s⁻¹', [1, 0, -1, 0, 0, 0, 0]],
  ['meters per second', [1, 0, -1, 0, 0, 0, 0]],
  ['knots', [1, 0, -1, 0, 0, 0, 0]],
  ['W m-2', [0, 1, -3, 0, 0, 0, 0]],
  ['µmol/kg', [0, -1, 0, 0, 0, 1, 0]],
  ['μmol kg⁻¹', [0, -1, 0, 0, 0, 1, 0]],
  ['umoles per kilogram', [0, -1, 0, 0, 0, 1, 0]],
  ['uM', [-3, 0, 0, 0, 0, 1, 0]],
  ['mg C m-3 d-1', [-3, 1, -1, 0, 0, 0, 0]],
  ['mmol N m^-3', [-3, 0, 0, 0, 0, 1, 0]],
  ['uE m-2 s-1', [-2, 0, -1, 0, 0, 1, 0]],
  ['cells/mL', [-3, 0, 0, 0, 0, 0, 0]],
  ['10^6 cells L-1', [-3, 0, 0, 0, 0, 0, 0]],
  ['degree_C', [0, 0, 0, 0, 1, 0, 0]],
  ['Degrees_C', [0, 0, 0, 0, 1, 0, 0]],
  ['°C', [0, 0, 0, 0, 1, 0, 0]],
  ['K @ 273.15', [0, 0, 0, 0, 1, 0, 0]],
  ['hours since 1970-01-01', [0, 0, 1, 0, 0, 0, 0]],
  ['dbar', [-1, 1, -2, 0, 0, 0, 0]],
  ['mS/cm', [-3, -1, 3, 2, 0, 0, 0]],
  ['psu', [0, 0, 0, 0, 0, 0, 0]],
  ['dB re 1 uPa', [0, 0, 0, 0, 0, 0, 0]],
  ['%', [0, 0, 0, 0, 0, 0, 0]],
  ['lg(re 1 mW)', [0, 0, 0, 0, 0, 0, 0]],
  ['1e-12', [0, 0, 0, 0, 0, 0, 0]],
  ['kg/(m2.s)', [-2, 1, -1, 0, 0, 0, 0]],
  ['Sv', [2, 0, -2, 0, 0, 0, 0]],
  ['sverdrup', [3, 0, -1, 0, 0, 0, 0]],
  ['', [0, 0, 0, 0, 0, 0, 0]],
];

describe('units', () => {
  it.each(DIMENSIONS)('reads %s', (text, expected) => {
    const found = dimension(text);
    expect(typeof found === 'string' ? found : found.map((exponent) => exponent + 0)).toEqual(
      expected,
    );
  });

  it.each([
    ['celcius', 'celsius'],
    ['umol/killogram', 'umol/kilogram'],
    ['mikrograms/L', 'microgram/L'],
    ['mg/L (filtered)', 'mg/L'],
    ['hrs', 'h'],
    ['Mol/kg', 'mol/kg'],
    ['watts per sqare', undefined],
    ['m/(s', undefined],
  ])('suggests for %s what it may mean', (text, replacement) => {
    expect(checkUnit(text)).toMatchObject([{ rule: 'unknown-unit' }]);
    expect(checkUnit(text)[0]?.replacement).toBe(replacement);
  });

  it.each([
    ['C', 'degree_C'],
    ['deg C', 'degree_C'],
    ['degrees Celsius', 'degree_C'],
    ['Sv', 'sverdrup'],
    ['ppt', 'g/kg'],
  ])('suggests for %s what programs read as it is meant', (text, replacement) => {
    expect(checkUnit(text)).toMatchObject([{ rule: 'misread-unit', replacement }]);
  });

  it('look the same but have other characters', () => {
    expect(checkUnit('μmol s−1')).toEqual([
      { rule: 'unit-characters', detail: '“µmol s-1” is meant' },
    ]);
    expect(checkUnit('º')).toEqual([{ rule: 'unit-characters', detail: '“°” is meant' }]);
  });
});
