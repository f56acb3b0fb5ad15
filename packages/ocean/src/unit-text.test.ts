import { expect, it } from 'vitest';
import { unitText } from './index.ts';

it.each([
  ['degree_Celsius', '°C'],
  ['degrees_C', '°C'],
  ['degC', '°C'],
  ['DEG C', '°C'],
  ['Celsius', '°C'],
  ['°C', '°C'],
  ['degree', '°'],
  ['umol kg-1', 'µmol/kg'],
  ['umol.kg-1', 'µmol/kg'],
  ['micromole/kg', 'µmol/kg'],
  ['μmol/kg', 'µmol/kg'],
  ['W m-2', 'W m⁻²'],
  ['W/m^2', 'W/m²'],
  ['mol m-2 s-1', 'mol m⁻² s⁻¹'],
  ['mg m**-3', 'mg m⁻³'],
  ['kg/m³', 'kg/m³'],
  ['m s-1', 'm/s'],
  ['M/S', 'm/s'],
  ['S m-1', 'S/m'],
  ['s-1', 's⁻¹'],
  ['decibar', 'dbar'],
  ['1', ''],
  [' ', ''],
  [null, ''],
  ['psu', 'psu'],
  ['1e-3', '1e-3'],
  ['cells/mL', 'cells/mL'],
  ['log10(mg m-3)', 'log10(mg m-3)'],
  ['days since 1950-01-01', 'days since 1950-01-01'],
  ['mg C m-2 day-1', 'mg C m⁻² day⁻¹'],
])('the unit %j is shown as %j', (written, shown) => {
  expect(unitText(written)).toBe(shown);
  expect(unitText(shown)).toBe(shown);
});
