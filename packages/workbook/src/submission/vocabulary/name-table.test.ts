import { describe, expect, it } from 'vitest';
import { listStandardNames } from './name-index.ts';
import type { NamedVariable } from './name-table.ts';
import { selectedNames, wholeTable } from './name-table.ts';

const isStandardName = (variable: NamedVariable) => selectedNames().has(variable);
const nearestNames = (variable: NamedVariable) => selectedNames().nearest(variable);

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

  it('are those of the whole table where it is given, aliases among them', () => {
    const table = wholeTable({
      version: '92',
      names: [
        { unit: 'K', names: ['sea_water_temperature', 'air_temperature'] },
        { unit: 'W m-2', names: ['toa_outgoing_longwave_flux', 'olr'] },
      ],
    });
    const variable = { shortName: 'OLR', longName: 'Outgoing Radiation', unit: 'W m-2' };
    expect(table.has(variable)).toBe(true);
    expect(table.has({ ...variable, shortName: 'x' })).toBe(false);
    expect(table.nearest({ ...variable, longName: 'TOA Outgoing Longwave Flux Up' })).toEqual([
      'toa_outgoing_longwave_flux',
    ]);
    // Names of the ocean come first, whatever else the whole table has.
    expect(table.nearest({ shortName: 't', longName: 'Temperature', unit: 'K' })[0]).toBe(
      'sea_water_temperature',
    );
    expect(table.source).toContain('version 92');
    expect(selectedNames().source).toContain('version 83');
  });
});
