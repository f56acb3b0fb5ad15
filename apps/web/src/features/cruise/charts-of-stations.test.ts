import { expect, it } from 'vitest';
import { profileOf, sectionOf } from './charts-of-stations.ts';

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

it('a section is that of all stations, the shorter way across the date line', () => {
  const at = (day: number, Lon: number, Depth_Max: number) => ({
    Time: `2020-01-0${day}T00:00:00.000Z`,
    Lat: 30 + day / 10,
    Lon,
    Depths: 3,
    Depth_Min: 5,
    Depth_Max,
  });
  expect(sectionOf(dataset, [at(1, 179.5, 4000), at(2, -179.5, 5000), at(3, -178.5, 300)])).toEqual(
    {
      table: 'tblCasts',
      variable: 'temp',
      dt1: '2020-01-01T00:00:00.000Z',
      dt2: '2020-01-03T00:00:00.000Z',
      lat1: 30.099,
      lat2: 30.301,
      lon1: 179.499,
      lon2: -178.499,
      depth1: 5,
      depth2: 5000,
      chart: 'castSection',
    },
  );
  expect(sectionOf(dataset, [at(1, 0, 100)])).toBeUndefined();
});
