import { expect, it } from 'vitest';
import { profileOf } from './profile-of-station.ts';

const dataset = {
  Table_Name: 'tblCasts',
  variables: [
    { Short_Name: 'cruise', Long_Name: 'Cruise', Standard_Name: null, Unit: null },
    { Short_Name: 'temp', Long_Name: 'Temperature', Standard_Name: null, Unit: '°C' },
  ],
};

it('a profile is that of the place and time of its station, also on the date line and at a pole', () => {
  const station = {
    Time: '1850-01-01T00:00:00.000Z',
    Lat: 90,
    Lon: -180,
    Depths: 3,
    Depth_Min: 0,
    Depth_Max: 100,
  };
  expect(profileOf(dataset, station)).toEqual({
    table: 'tblCasts',
    variable: 'temp',
    dt1: '1850-01-01T00:00:00.000Z',
    dt2: '1850-01-01T00:00:00.000Z',
    lat1: 89.999,
    lat2: 90,
    lon1: 179.999,
    lon2: -179.999,
    depth1: 0,
    depth2: 100,
    chart: 'depthProfile',
  });
});
