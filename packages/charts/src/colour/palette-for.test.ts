import { describe, expect, it } from 'vitest';
import { paletteFor } from './palette-for.ts';

describe('paletteFor', () => {
  // Proves visualization/practice: Palettes by what is measured; centred on zero by meaning, never
  //   by sign @ paletteFor
  it.each([
    [{ standardName: 'sea_surface_temperature' }, 'thermal', 'linear', false],
    [{ longName: 'Sea Surface Temperature', unit: '°C' }, 'thermal', 'linear', false],
    [{ longName: 'Sea Surface Temperature Anomaly' }, 'balance', 'linear', true],
    [{ standardName: 'sea_water_practical_salinity' }, 'haline', 'linear', false],
    [{ longName: 'Chlorophyll a' }, 'algae', 'log', false],
    [{ longName: 'CHLOR_A' }, 'algae', 'log', false],
    [
      { standardName: 'mole_concentration_of_dissolved_molecular_oxygen_in_sea_water' },
      'oxy',
      'linear',
      false,
    ],
    [{ longName: 'Sea Level Anomaly' }, 'balance', 'linear', true],
    [{ standardName: 'sea_surface_height_above_geoid' }, 'balance', 'linear', true],
    [{ standardName: 'sea_surface_height_above_mean_sea_level' }, 'balance', 'linear', true],
    [{ standardName: 'height_above_mean_sea_level' }, 'topo', 'linear', true],
    [{ longName: 'Relief of the Surface of the Earth' }, 'topo', 'linear', true],
    [{ standardName: 'precipitation_flux' }, 'rain', 'linear', false],
    [{ longName: 'Drained Area' }, 'Viridis', 'linear', false],
    [{ standardName: 'specific_humidity' }, 'tempo', 'linear', false],
    [{ standardName: 'eastward_sea_water_velocity' }, 'balance', 'linear', true],
    [{ standardName: 'air_pressure_at_mean_sea_level' }, 'Viridis', 'linear', false],
    [{ longName: 'Sea Level Pressure Anomaly' }, 'balance', 'linear', true],
    [{ longName: 'Sea Water Pressure' }, 'deep', 'linear', false],
    [{ longName: 'Magnitude of Wind Stress' }, 'speed', 'linear', false],
    [{ longName: 'Zonal Wind Stress' }, 'curl', 'linear', true],
    [{ longName: 'Wind speed' }, 'speed', 'linear', false],
    [{ longName: 'Mixed Layer Depth' }, 'deep', 'linear', false],
    [{ longName: 'Prochlorococcus abundance' }, 'algae', 'log', false],
    [{ longName: 'Something', unit: 'degC' }, 'thermal', 'linear', false],
    [{ longName: 'Something', unit: 'psu' }, 'haline', 'linear', false],
    [{ longName: 'Basin code' }, 'Viridis', 'linear', false],
    [{}, 'Viridis', 'linear', false],
  ])(
    '%j is drawn in %s on a %s scale, centred on zero: %s',
    (measured, palette, scale, isCentredOnZero) => {
      expect(paletteFor(measured)).toMatchObject({
        palette: { name: palette },
        scale,
        isCentredOnZero,
      });
    },
  );

  it('asks the standard name before the long name', () => {
    expect(
      paletteFor({ standardName: 'sea_water_salinity', longName: 'Temperature of something' })
        .palette.name,
    ).toBe('haline');
  });
});
