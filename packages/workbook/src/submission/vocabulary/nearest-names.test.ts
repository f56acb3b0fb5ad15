import { describe, expect, it } from 'vitest';
import { listStandardNames } from './name-index.ts';
import { isStandardName, nearestNames } from './nearest-names.ts';

describe('CF standard names', () => {
  it('are listed once each, with a unit that can be read', () => {
    const names = listStandardNames();
    expect(names.length).toBeGreaterThan(350);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(names.filter(({ dimension }) => dimension === '')).toEqual([]);
  });

  it('are known whatever their case and with blanks for underscores', () => {
    const variable = { shortName: 'T', longName: 'Sea Water  Temperature', unit: 'degree_C' };
    expect(isStandardName(variable)).toBe(true);
    expect(isStandardName({ ...variable, longName: 'Temperature' })).toBe(false);
  });

  it.each([
    ['NO3', 'Nitrate', 'umol/kg', 'moles_of_nitrate_per_unit_mass_in_sea_water'],
    ['NO3', 'Nitrate', 'umol/L', 'mole_concentration_of_nitrate_in_sea_water'],
    ['oxygen', 'Disolved Oxigen', 'umol/kg', 'moles_of_oxygen_per_unit_mass_in_sea_water'],
    ['air_temp', 'Air Temperature', 'degree_C', 'air_temperature'],
    ['temp', 'Temperature', 'degree_C', 'sea_water_temperature'],
    ['MLD', 'Mixed Layer Depth', 'm', 'ocean_mixed_layer_thickness'],
  ])('are found for %s, %s in %s', (shortName, longName, unit, first) => {
    expect(nearestNames({ shortName, longName, unit })[0]).toBe(first);
  });

  it('are not suggested for what has none near', () => {
    const variable = { shortName: 'prochloro', longName: 'Prochlorococcus Abundance' };
    expect(nearestNames({ ...variable, unit: 'cells/mL' })).toEqual([]);
    expect(nearestNames({ shortName: 'B12', longName: 'Cobalamin', unit: 'pmol/L' })).toEqual([]);
  });
});
