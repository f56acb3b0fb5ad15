import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angleDifference,
  circularDeviation,
  circularMean,
  compassPoint,
  unitVector,
  wrapAngle,
} from './circular-mean.ts';
import { flagText, isFlagSet, readFlagTable, writeFlagTable } from './flags.ts';
import { explainNoMean, measurementOf } from './measurement.ts';
import type { MeasuredVariable } from './measurement.ts';

const degrees = { period: 360, low: 0 };

function sumsOf(angles: readonly number[], weights = angles.map(() => 1)) {
  let [sine, cosine, weight] = [0, 0, 0];
  for (const [at, angle] of angles.entries()) {
    const vector = unitVector(angle, degrees);
    sine += vector.sine * weights[at]!;
    cosine += vector.cosine * weights[at]!;
    weight += weights[at]!;
  }
  return { sine, cosine, weight };
}

describe('what the numbers of a variable are', () => {
  it.each<[string, MeasuredVariable]>([
    ['a CF from-direction', { standardName: 'sea_surface_wave_from_direction', unit: 'degree' }],
    ['a CF to-direction', { standardName: 'sea_water_velocity_to_direction', unit: 'degrees' }],
    [
      'a direction at the peak of a spectrum',
      {
        standardName: 'sea_surface_wave_from_direction_at_variance_spectral_density_maximum',
        unit: 'deg',
      },
    ],
    ['the direction of a velocity', { standardName: 'direction_of_sea_ice_velocity', unit: '°' }],
    ['a ship’s course', { standardName: 'platform_course', unit: 'degrees_true' }],
    ['a heading', { standardName: 'platform_orientation', unit: 'degree' }],
    ['radians', { standardName: 'wind_from_direction', unit: 'radian' }],
    [
      'a column by its name',
      { longName: 'Wind direction', unit: 'degrees', minimum: 0, maximum: 359 },
    ],
    ['an abbreviation', { name: 'windDir_10m', unit: 'deg', minimum: -179, maximum: 180 }],
    ['what a recipe states', { unit: 'degrees', attributes: { measurement: 'direction' } }],
  ])('%s is a direction', (_, variable) => {
    expect(measurementOf(variable).kind).toBe('direction');
  });

  it.each<[string, MeasuredVariable]>([
    ['a latitude', { standardName: 'latitude', unit: 'degrees_north', minimum: -90, maximum: 90 }],
    ['a longitude', { longName: 'Longitude', unit: 'degrees', minimum: 0, maximum: 359 }],
    ['the phase of a tide', { longName: 'M2 phase', unit: 'degrees', minimum: 0, maximum: 360 }],
    ['a temperature', { standardName: 'sea_surface_temperature', unit: 'degC' }],
    [
      'a directional spread',
      { standardName: 'sea_surface_wave_directional_spread', unit: 'degree' },
    ],
    [
      'a spread by its name',
      { longName: 'Direction spread', unit: 'deg', minimum: 0, maximum: 80 },
    ],
    ['a name without a unit', { longName: 'Wind direction', minimum: 0, maximum: 16 }],
    ['a turn beyond a circle', { longName: 'Heading', unit: 'degrees', minimum: 0, maximum: 720 }],
    ['a direction in sectors', { standardName: 'wind_from_direction', unit: '1' }],
    [
      'a standard deviation',
      {
        standardName: 'wind_from_direction',
        unit: 'degree',
        attributes: { cell_methods: 'time: standard_deviation' },
      },
    ],
    [
      'a direction that a recipe denies',
      {
        standardName: 'wind_from_direction',
        unit: 'degree',
        attributes: { measurement: 'quantity' },
      },
    ],
  ])('%s is a quantity', (_, variable) => {
    expect(measurementOf(variable)).toEqual({ kind: 'quantity' });
  });

  it('a circle begins where its data do', () => {
    const named = { standardName: 'wind_from_direction', unit: 'degree', maximum: 180 };
    expect(measurementOf({ ...named, minimum: -180 })).toEqual({
      kind: 'direction',
      period: 360,
      low: -180,
    });
    expect(measurementOf({ ...named, minimum: 0 })).toMatchObject({ low: 0 });
    expect(measurementOf({ ...named, unit: 'rad' })).toMatchObject({ period: 2 * Math.PI });
  });

  it('a code table makes classes, a status flag too', () => {
    const attributes = { flag_values: '0b, 1b, 2b', flag_meanings: 'open_water sea_ice land' };
    expect(measurementOf({ attributes })).toEqual({
      kind: 'class',
      flags: [
        { value: 0, meaning: 'open water' },
        { value: 1, meaning: 'sea ice' },
        { value: 2, meaning: 'land' },
      ],
    });
    const standardName = 'sea_surface_temperature status_flag';
    expect(measurementOf({ standardName })).toEqual({ kind: 'class', flags: [] });
    expect(measurementOf({ attributes: { measurement: 'class' } }).kind).toBe('class');
  });

  it('a refused mean is explained', () => {
    expect(explainNoMean('wave_dir', { kind: 'direction' })).toContain('circular mean');
    expect(explainNoMean('ice', { kind: 'class' })).toContain('no mean');
    expect(explainNoMean('sst', { kind: 'quantity' })).toBeUndefined();
  });
});

describe('code tables', () => {
  it.each([
    ['no meanings', { flag_values: '0, 1' }],
    ['fewer meanings than values', { flag_values: '0, 1, 2', flag_meanings: 'a b' }],
    ['values that are words', { flag_values: 'a, b', flag_meanings: 'a b' }],
    ['fewer masks than values', { flag_values: '0, 1', flag_masks: '1', flag_meanings: 'a b' }],
  ])('without agreement there is none: %s', (_, attributes) => {
    expect(readFlagTable(attributes)).toBeUndefined();
  });

  it('bits are independent flags, and enumerated states of some bits exclude one another', () => {
    // The example of the CF conventions, section 3.5: two bits and an enumeration in the two above.
    const flags = readFlagTable({
      flag_masks: '1b, 2b, 12b, 12b, 12b',
      flag_values: '1b, 2b, 4b, 8b, 12b',
      flag_meanings: 'low_battery processor_fault sensor_failed sensor_degraded no_external_power',
    })!;
    expect(flagText(flags, 0)).toBe('no flag set');
    expect(flagText(flags, 3)).toBe('low battery + processor fault');
    expect(flagText(flags, 9)).toBe('low battery + sensor degraded');
    expect(flagText(flags, 12)).toBe('no external power');
    const masks = readFlagTable({ flag_masks: '1 2 4', flag_meanings: 'a b c' })!;
    expect(masks.map((flag) => isFlagSet(flag, 5))).toEqual([true, false, true]);
    expect(readFlagTable(writeFlagTable(flags))).toEqual(flags);
  });

  it('a value that is not declared says so', () => {
    const flags = readFlagTable({ flag_values: '1, 2', flag_meanings: 'good bad' })!;
    expect(flagText(flags, 7)).toBe('7 (not declared)');
    expect(flagText([], 7)).toBe('7');
  });
});

describe('means of directions', () => {
  it('are those of numpy, weighted and not', () => {
    // numpy: z = average(exp(1j·radians(θ)), weights=w); degrees(angle(z)) % 360, degrees(sqrt(−2·log(abs(z)))).
    const north = [350, 355, 0, 5, 10];
    const around = [10, 80, 200, 300, 301.5];
    const weights = [1, 2, 3, 2, 0.5];
    expect(circularMean(sumsOf(north), degrees)).toBeCloseTo(0, 9);
    expect(circularDeviation(sumsOf(north), degrees)).toBeCloseTo(7.07691678247913, 9);
    expect(circularMean(sumsOf(north, weights), degrees)).toBeCloseTo(359.41213839294727, 9);
    expect(circularMean(sumsOf(around), degrees)).toBeCloseTo(323.98790992669825, 9);
    expect(circularDeviation(sumsOf(around, weights), degrees)).toBeCloseTo(116.7698093634685, 9);
  });

  it('do not exist where directions cancel each other, nor without values', () => {
    expect(circularMean(sumsOf([0, 180]), degrees)).toBeNaN();
    expect(circularDeviation(sumsOf([90, 270]), degrees)).toBeNaN();
    expect(circularMean({ sine: 0, cosine: 0, weight: 0 }, degrees)).toBeNaN();
  });

  it('turn with the directions', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (turn) => {
        const mean = circularMean(sumsOf([-20 + turn, turn, 20 + turn]), degrees);
        expect(Math.abs(angleDifference(mean, turn, degrees))).toBeLessThan(1e-6);
        expect(mean).toBeGreaterThanOrEqual(0);
        expect(mean).toBeLessThan(360);
      }),
    );
  });

  it('differences go the shorter way', () => {
    expect(angleDifference(10, 350, degrees)).toBe(20);
    expect(angleDifference(350, 10, degrees)).toBe(-20);
    expect(angleDifference(180, 0, degrees)).toBe(-180);
    expect(wrapAngle(-1e-17, degrees)).toBe(0);
    expect(wrapAngle(270, { period: 360, low: -180 })).toBe(-90);
  });

  it('have names on the compass', () => {
    expect([0, 44, 135, 181, 270, 338, -90].map((at) => compassPoint(at, degrees))).toEqual([
      'N',
      'NE',
      'SE',
      'S',
      'W',
      'N',
      'W',
    ]);
  });
});
