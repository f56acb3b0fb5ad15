import { expect, it } from 'vitest';
import { partOfCruise } from './part-of-cruise.ts';

it('the limits of a cruise hold all of it, also across the date line', () => {
  const cruise = {
    Start_Time: '1850-01-01T10:00:00.000Z',
    End_Time: '1850-01-04T00:00:00.000Z',
    Lat_Min: -14.0071,
    Lat_Max: 14.0049,
    Lon_Min: 176.129,
    Lon_Max: -172.001,
  };
  expect(partOfCruise(cruise)).toEqual({
    timeStart: '1850-01-01',
    timeEnd: '1850-01-04',
    latStart: -14.01,
    latEnd: 14.01,
    lonStart: 176.12,
    lonEnd: -172,
  });
});

it('what is not known of a cruise does not limit', () => {
  const unknown = { Start_Time: null, End_Time: null, Lat_Min: null, Lat_Max: null };
  expect(
    Object.values(partOfCruise({ ...unknown, Lon_Min: null, Lon_Max: null })).filter(
      (bound) => bound !== undefined,
    ),
  ).toEqual([]);
});
