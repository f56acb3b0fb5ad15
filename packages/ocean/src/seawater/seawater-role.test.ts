import { describe, expect, it } from 'vitest';
import { seawaterRole } from './seawater-role.ts';

describe('the role of a variable in the thermodynamics of seawater', () => {
  it.each([
    ['sea_water_temperature', '°C', 'in-situ temperature'],
    ['sea_water_temperature', 'degree_Celsius', 'in-situ temperature'],
    ['sea_water_temperature', 'degrees_C', 'in-situ temperature'],
    ['sea_water_temperature', 'degC', 'in-situ temperature'],
    ['sea_water_temperature', 'deg C', 'in-situ temperature'],
    ['sea_water_temperature', 'Celsius', 'in-situ temperature'],
    ['SEA_WATER_TEMPERATURE ', 'C', 'in-situ temperature'],
    ['sea_surface_temperature', '°C', 'in-situ temperature'],
    ['sea_water_potential_temperature', 'degC', 'potential temperature'],
    ['sea_water_conservative_temperature', 'degC', 'conservative temperature'],
    ['sea_water_practical_salinity', '1', 'practical salinity'],
    ['sea_water_practical_salinity', '1e-3', 'practical salinity'],
    ['sea_water_practical_salinity', 'PSU', 'practical salinity'],
    ['sea_water_practical_salinity', null, 'practical salinity'],
    ['sea_water_salinity', 'psu', 'practical salinity'],
    ['sea_surface_salinity', 'PSS-78', 'practical salinity'],
    ['sea_water_absolute_salinity', 'g kg-1', 'absolute salinity'],
    ['sea_water_absolute_salinity', 'g/kg', 'absolute salinity'],
    ['sea_water_reference_salinity', 'g kg^-1', 'reference salinity'],
  ])('of %s in %s is %s', (standardName, unit, role) => {
    expect(seawaterRole({ standardName, unit })).toBe(role);
  });

  it.each([
    ['sea_water_salinity', '1e-3', 'may be of any scale'],
    ['sea_water_salinity', '1', 'may be of any scale'],
    ['sea_water_salinity', 'g/kg', 'may be of any scale'],
    ['sea_surface_salinity', null, 'may be of any scale'],
    ['sea_water_knudsen_salinity', '1e-3', 'is older than the Practical Salinity Scale'],
    ['sea_water_preformed_salinity', 'g/kg', 'leaves out what biology added'],
    ['sea_water_absolute_salinity', '1', 'contradicts its unit'],
    ['sea_water_practical_salinity', 'g/kg', 'contradicts its unit'],
    ['sea_water_temperature', 'K', 'is not in °C'],
    ['sea_water_temperature', '°F', 'is not in °C'],
    ['sea_water_temperature', null, 'has no unit'],
    ['sea_water_temperature_anomaly', '°C', 'is an anomaly'],
    ['air_temperature', '°C', 'is not of seawater'],
    [undefined, '°C', 'has no standard name'],
    ['', 'psu', 'has no standard name'],
  ])('of %s in %s is unknown: it %s', (standardName, unit, _why) => {
    expect(seawaterRole({ standardName, unit })).toBe('unknown');
  });
});
