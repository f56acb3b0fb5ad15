import { describe, expect, it } from 'vitest';
import { findParameterFault } from './dataset-parameters.ts';

const sound = {
  Lat_Min: -20,
  Lat_Max: 10,
  Lon_Min: 170,
  Lon_Max: -160,
  Depth_Min: 0,
  Depth_Max: 5500,
  Time_Min: '1850-05-29T10:40:00.000Z',
  Time_Max: '2016-04-20T23:00:00.000Z',
};

describe('the extent of a dataset', () => {
  it('can be used when it crosses the date line, has no time or no depth, or is a single place', () => {
    for (const change of [
      {},
      { Time_Min: null, Time_Max: null },
      { Depth_Min: null, Depth_Max: null },
      { Lat_Min: 10, Lon_Min: -160 },
    ]) {
      expect(findParameterFault({ ...sound, ...change })).toBeUndefined();
    }
  });

  it.each([
    [{ Lat_Max: 95 }, 'Lat_Max is 95; expected -90 to 90.'],
    [{ Lat_Min: 20 }, 'Lat_Min is 20, which is greater than Lat_Max, 10.'],
    [{ Lon_Min: null }, 'Lon_Min is missing.'],
    [{ Lon_Max: 200 }, 'Lon_Max is 200; expected -180 to 180.'],
    [{ Depth_Max: -1 }, 'Depth_Min is 0, which is greater than Depth_Max, -1.'],
    [{ Time_Max: null }, 'Time_Max is missing.'],
    [{ Time_Min: 'last summer' }, 'Time_Min is "last summer", which is not a date.'],
    [
      { Time_Min: '2020-01-01T00:00:00.000Z' },
      'Time_Min is 2020-01-01T00:00:00.000Z, which is later than Time_Max, 2016-04-20T23:00:00.000Z.',
    ],
  ])('with %j is not used, and the field is named', (change, fault) => {
    expect(findParameterFault({ ...sound, ...change })).toBe(fault);
  });
});
