import type { Report } from './report.ts';

const place = (
  title: string,
  [head, cells]: readonly [head: string, cells: string],
  row: Readonly<Record<string, number>>,
  asks?: Readonly<Record<string, unknown>>,
): Report => ({
  title,
  file: 'place.csv',
  content: `time,${head},temp\n2020-01-01T12:00:00Z,${cells},10\n2020-01-01T13:00:00Z,${cells},11\n`,
  rows: { 0: row, 1: row },
  ...(asks && { asks }),
});
const north = { lat: 43.497_616_666_7, lon: -62.869_983_333_3 };
const both = (lat: string, lon: string): Readonly<Record<string, unknown>> => ({
  'coordinates.lat.positive': lat,
  'coordinates.lon.positive': lon,
});

/** Hemispheres and spellings of latitude and longitude. */
export const places: readonly Report[] = [
  place(
    'degrees and minutes of no side',
    ['Latitude,Longitude', '43 29.857,62 52.199'],
    north,
    both('north', 'west'),
  ),
  place(
    'degree and minute signs of no side',
    ['Lat,Lon', `43°29.857',62°52.199'`],
    north,
    both('north', 'west'),
  ),
  place('degrees and minutes with a letter', ['Lat,Lon', '43 29.857 N,62 52.199 W'], north),
  place(
    'degrees and minutes with the letter before',
    ['Lat,Lon', 'N 43 29.857,W 62 52.199'],
    north,
  ),
  place(
    'degrees and minutes with a letter and signs',
    ['Lat,Lon', `43°29.857'N,062°52.199'W`],
    north,
  ),
  place('degrees with a letter', ['Lat,Lon', '43.5N,62.875W'], { lat: 43.5, lon: -62.875 }),
  place('the letter beside a German name', ['Breitengrad,Längengrad', '43.5 N,62.875 W'], {
    lat: 43.5,
    lon: -62.875,
  }),
  place('a sign', ['Lat,Lon', '43 29.857,-62 52.199'], north, {
    'coordinates.lat.positive': 'north',
  }),
  place('degrees, minutes and seconds', ['Lat,Lon', '43 29 51.42 N,62 52 11.94 W'], north),
  place('the side in the name: Lon (W)', ['Lat (N),Lon (W)', '43.5,62.875'], {
    lat: 43.5,
    lon: -62.875,
  }),
  place('the side in the name: Longitud Oeste', ['Latitud Sur,Longitud Oeste', '43.5,62.875'], {
    lat: -43.5,
    lon: -62.875,
  }),
  place('the side in the name: Latitude_S', ['Latitude_S,Longitude_W', '43.5,62.875'], {
    lat: -43.5,
    lon: -62.875,
  }),
  place(
    'the side in the name: Longitude degrees west',
    ['Latitude degrees south,Longitude degrees west', '43.5,62.875'],
    { lat: -43.5, lon: -62.875 },
  ),
  place('the side in the name: Longitude Ouest', ['Latitude Nord,Longitude Ouest', '43.5,62.875'], {
    lat: 43.5,
    lon: -62.875,
  }),
  place(
    'the side in the name: Längengrad West',
    ['Breitengrad Süd,Längengrad West', '43.5,62.875'],
    {
      lat: -43.5,
      lon: -62.875,
    },
  ),
  place('the side in the unit', ['lat [degrees_south],lon [degrees_west]', '43.5,62.875'], {
    lat: -43.5,
    lon: -62.875,
  }),
  place('the side in the unit: degW', ['lat [degN],lon [degW]', '43.5,62.875'], {
    lat: 43.5,
    lon: -62.875,
  }),
  place(
    'a stated side with signs all the same',
    ['Lat,Lon (W)', '43.5,-62.875'],
    { lat: 43.5, lon: -62.875 },
    { 'coordinates.lon.positive': 'east' },
  ),
  place(
    'the side in columns of its own',
    ['lat_deg,lat_min,lat_hem,lon_deg,lon_min,lon_hem', '43,29.857,N,62,52.199,W'],
    north,
  ),
  place('0 to 360', ['latitude,longitude', '43.5,297.125'], { lat: 43.5, lon: -62.875 }),
  place('exactly 180', ['latitude,longitude', '0,180'], { lat: 0, lon: -180 }),
  {
    title: 'the side in a units row',
    file: 'units.csv',
    content:
      'time,lat,lon,temp\nUTC,degrees_south,degrees_west,degC\n2020-01-01T12:00:00Z,43.5,62.875,10\n2020-01-01T13:00:00Z,43.5,62.875,11\n',
    rows: { 0: { lat: -43.5, lon: -62.875, temp: 10 } },
  },
  {
    title: 'the place of a fixed station in comment lines, minutes without a side',
    file: 'station.csv',
    content:
      '# Latitude: 43 29.857\n# Longitude: 62 52.199\ntime,temp\n2020-01-01T12:00:00Z,10\n2020-01-01T13:00:00Z,11\n',
    asks: both('north', 'west'),
    rows: { 0: north },
  },
  {
    title: 'the place of a fixed station in comment lines, west in the name',
    file: 'station.csv',
    content:
      '# Latitude (S): 43.5\n# Longitude (W): 62.875\ntime,temp\n2020-01-01T12:00:00Z,10\n2020-01-01T13:00:00Z,11\n',
    rows: { 0: { lat: -43.5, lon: -62.875 } },
  },
  {
    title: 'the place of a CNV header without letters',
    file: 'mooring.cnv',
    content: `* Sea-Bird SBE37 Data File:\n** LATITUDE: 43 29.857\n** LONGITUDE: 62 52.199\n# nquan = 2\n# name 0 = prdM: Pressure [db]\n# name 1 = tv290C: Temperature [ITS-90, deg C]\n# start_time = May 10 2022 17:30:01\n# bad_flag = -9.990e-29\n*END*\n${'      3.000    10.0000\n'.repeat(3)}`,
    asks: both('north', 'west'),
    rows: { 0: { ...north, time: '2022-05-10T17:30:01.000Z' } },
  },
  {
    title: 'NMEA degrees and minutes in one number',
    file: 'nmea.csv',
    content: 'time,lat,lon,temp\n2020-01-01T12:00:00Z,4329.857,-6252.199,10\n',
    refused: /a latitude must lie from -90 to 90 degrees/,
  },
  place(
    'NMEA with the side in columns of its own',
    ['Lat,N/S,Lon,E/W', '4329.857,N,06252.199,W'],
    north,
  ),
  place('NMEA with a letter', ['Lat,Lon', '4329.857N,06252.199W'], north),
  {
    title: 'a comma in the minutes',
    file: 'comma.csv',
    content:
      'time;Lat;Lon;temp\n2020-01-01T12:00:00Z;43 29,857 N;62 52,199 W;10,5\n2020-01-01T13:00:00Z;43 29,857 N;62 52,199 W;11,5\n',
    rows: { 0: { ...north, temp: 10.5 } },
  },
  {
    title: 'NMEA beside degrees',
    file: 'mixed.csv',
    content:
      'time,lat,lon,temp\n2020-01-01T12:00:00Z,4329.857N,06252.199W,10\n2020-01-01T13:00:00Z,29.857N,06252.199W,11\n',
    refused: /some of the latitudes have degrees and minutes in one number/,
  },
];
