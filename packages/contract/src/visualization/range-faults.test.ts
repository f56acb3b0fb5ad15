import { describe, expect, it } from 'vitest';
import { gridVariable, validRange } from '../testing/chart-choices.ts';
import { findRangeFaults, firstRangeFault } from './range-faults.ts';

const faultsOf = (
  range: Parameters<typeof validRange>[0],
  variable: Parameters<typeof gridVariable>[0] = {},
) => findRangeFaults(gridVariable(variable), validRange(range));

it('a range within the coverage has no faults', () => {
  expect(faultsOf({})).toEqual({});
  expect(firstRangeFault({})).toBeUndefined();
});

describe('depth', () => {
  // Proves visualization/depth: chartMessages.negativeDepth
  it('a depth above the surface is negative', () => {
    expect(faultsOf({ depth1: -0.1 })).toEqual({ depth1: 'Depth cannot be negative' });
    expect(faultsOf({ depth1: -2, depth2: -1 })).toEqual({
      depth1: 'Depth cannot be negative',
      depth2: 'Depth cannot be negative',
    });
    expect(faultsOf({ depth1: 0 })).toEqual({});
  });

  it('a start below the end is refused, one at the end is not', () => {
    const message = 'Start cannot be greater than end';
    expect(faultsOf({ depth1: 50.1, depth2: 50 })).toEqual({ depth1: message, depth2: message });
    expect(faultsOf({ depth1: 50, depth2: 50 })).toEqual({});
  });

  // Proves visualization/depth: chartMessages.latestDepthStart, chartMessages.earliestDepthEnd
  it('a range must reach into the coverage, whose ends belong to it', () => {
    expect(faultsOf({ depth1: 500, depth2: 600 })).toEqual({});
    expect(faultsOf({ depth1: 500.1, depth2: 600 })).toEqual({
      depth1: 'Maximum depth start is 500',
    });
    expect(faultsOf({ depth1: 0, depth2: 5 })).toEqual({});
    expect(faultsOf({ depth1: 0, depth2: 4.9 })).toEqual({ depth2: 'Minimum depth end is 5' });
  });

  it('an end with the digits of a 32-bit number is the depth that is stored as a decimal', () => {
    const top = { Depth_Min: 0.494025 };
    expect(faultsOf({ depth1: 0, depth2: 0.49402499198913574 }, top)).toEqual({});
    expect(faultsOf({ depth1: 0.49402499198913574, depth2: 0.494025 }, top)).toEqual({});
  });

  // Proves visualization/depth: chartMessages.noDepth
  it('a variable without depth has depth 0 only', () => {
    const surface = { Has_Depth: false, Depth_Min: null, Depth_Max: null };
    const message = 'This variable has no depth parameter, set depth to zero';
    expect(faultsOf({ depth1: 0, depth2: 0 }, surface)).toEqual({});
    expect(faultsOf({ depth1: 0, depth2: 0.1 }, surface)).toEqual({ depth2: message });
    expect(faultsOf({ depth1: 5, depth2: 5 }, surface)).toEqual({
      depth1: message,
      depth2: message,
    });
  });

  // Proves visualization/depth: The order of the messages of a depth @ findDepthFaults
  it('a negative depth and a start below the end are said before that there is no depth', () => {
    const surface = { Has_Depth: false, Depth_Min: null, Depth_Max: null };
    expect(faultsOf({ depth1: -1, depth2: 0 }, surface)).toEqual({
      depth1: 'Depth cannot be negative',
    });
    expect(faultsOf({ depth1: 5, depth2: 0 }, surface).depth1).toBe(
      'Start cannot be greater than end',
    );
  });

  it('a depth that the catalog does not know limits nothing', () => {
    expect(faultsOf({ depth1: 0, depth2: 9000 }, { Depth_Min: null, Depth_Max: null })).toEqual({});
  });
});

describe('latitude', () => {
  // Proves visualization/places: chartMessages.startAfterEnd
  it('a start north of the end is refused', () => {
    const message = 'Start cannot be greater than end';
    expect(faultsOf({ lat1: 10.001, lat2: 10 })).toEqual({ lat1: message, lat2: message });
    expect(faultsOf({ lat1: 10, lat2: 10 })).toEqual({});
  });

  // Proves visualization/places: chartMessages.latestLatStart, chartMessages.earliestLatEnd
  it('a range must reach into the coverage, whose ends belong to it', () => {
    expect(faultsOf({ lat1: 60, lat2: 90 })).toEqual({});
    expect(faultsOf({ lat1: 60.001, lat2: 90 })).toEqual({ lat1: 'Maximum start lat is 60' });
    expect(faultsOf({ lat1: -90, lat2: -60 })).toEqual({});
    expect(faultsOf({ lat1: -90, lat2: -60.001 })).toEqual({ lat2: 'Minimum end lat is -60' });
  });

  // Proves visualization/places: chartMessages.invalidInput
  it('a latitude beyond a pole and an empty input are invalid', () => {
    expect(faultsOf({ lat1: -90.001 })).toEqual({ lat1: 'Invalid input' });
    expect(faultsOf({ lat2: Number.NaN, depth1: Number.NaN, lon1: Number.NaN })).toEqual({
      lat2: 'Invalid input',
      depth1: 'Invalid input',
      lon1: 'Invalid input',
    });
  });
});

describe('longitude', () => {
  // Proves visualization/places: chartMessages.latestLonStart, chartMessages.earliestLonEnd
  it('a range must reach into the coverage, whose ends belong to it', () => {
    expect(faultsOf({ lon1: 20, lon2: 40 })).toEqual({});
    expect(faultsOf({ lon1: 20.001, lon2: 40 })).toEqual({ lon1: 'Maximum start lon is 20' });
    expect(faultsOf({ lon1: -150, lon2: -100 })).toEqual({});
    expect(faultsOf({ lon1: -150, lon2: -100.001 })).toEqual({ lon2: 'Minimum end lon is -100' });
  });

  // Proves visualization/places: chartMessages.outsideLongitudes
  it('a range across the date line is refused where no part of it is covered', () => {
    expect(faultsOf({ lon1: 170, lon2: -100 })).toEqual({});
    expect(faultsOf({ lon1: 19, lon2: -170 })).toEqual({});
    expect(faultsOf({ lon1: 170, lon2: -170 })).toEqual({
      lon1: 'Longitude outside dataset coverage',
    });
    expect(faultsOf({ lon1: 170, lon2: 190 })).toEqual({
      lon1: 'Longitude outside dataset coverage',
    });
  });

  it('a coverage across the date line is one stretch', () => {
    const pacific = { Lon_Min: 120, Lon_Max: -70 };
    expect(faultsOf({ lon1: -180, lon2: 180 }, pacific)).toEqual({});
    expect(faultsOf({ lon1: 170, lon2: -170 }, pacific)).toEqual({});
    expect(faultsOf({ lon1: -60, lon2: 120 }, pacific)).toEqual({});
    expect(faultsOf({ lon1: -60, lon2: 100 }, pacific)).toEqual({
      lon1: 'Longitude outside dataset coverage',
    });
  });

  it.each([
    [0, 360],
    [-180, 180],
    [20, 380],
  ])('a coverage from %d to %d is the whole circle', (Lon_Min, Lon_Max) => {
    expect(faultsOf({ lon1: -150, lon2: -140 }, { Lon_Min, Lon_Max })).toEqual({});
    expect(faultsOf({ lon1: 170, lon2: -170 }, { Lon_Min, Lon_Max })).toEqual({});
    expect(faultsOf({ lon1: 0, lon2: 360 }, { Lon_Min, Lon_Max })).toEqual({});
  });

  // Proves visualization/places: Longitudes are compared on the circle, however they are written @
  //   findLongitudeFaults
  it('a coverage written from 100 to 290 holds 150° W', () => {
    expect(faultsOf({ lon1: -151, lon2: -149 }, { Lon_Min: 100, Lon_Max: 290 })).toEqual({});
    expect(faultsOf({ lon1: 0, lon2: 10 }, { Lon_Min: 100, Lon_Max: 290 })).toEqual({
      lon1: 'Longitude outside dataset coverage',
    });
  });

  it('a coverage that the catalog does not know limits nothing', () => {
    expect(faultsOf({ lon1: 100, lon2: 110 }, { Lon_Min: null, Lon_Max: null })).toEqual({});
  });
});

it('the first fault is that of the first input', () => {
  const faults = faultsOf({ depth1: -1, lat1: 70, lat2: 80, lon1: 100, lon2: 110 });
  expect(Object.keys(faults)).toEqual(['depth1', 'lat1', 'lon1']);
  expect(firstRangeFault(faults)).toBe('Depth cannot be negative');
  expect(firstRangeFault({ time2: 'late', lon2: 'west' })).toBe('west');
});
