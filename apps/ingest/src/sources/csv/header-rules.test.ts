import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, RecipeParts } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { chooseFormat } from '../choose-format.ts';
import { formats } from '../index.ts';
import { csvFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const STAR_ODDI = `#B\tCreated:\t17-05-2024 18:23:28
##\tVersion\tSeaStar\t9.32
#5\tField separation:\t0
#2\tDate & Time:\t1
#6\tDecimal point:\t,
#7\tDate def.:\tdd-mm-yyyy\t-
#8\tTime def.:\t:
##\tAxis\t0\tTemperature(°C)\tclRed\tFALSE
##\tAxis\t1\tPressure(Bar)\tclBlue\tFALSE
##\tSeries\t0\tTemp(°C)\tclRed\t0\tTemp(°C)\t2
##\tRecorder\t4\tDST CTD\t12074
#D\tData:\t2\t05-04-2024 22:00:00\t05-04-2024 22:10:00
1\t05-04-2024 22:00:00\t22,19\t-0,27
2\t05-04-2024 22:10:00\t21,25\t-0,28
`;
const ENVLOGGER = `------------------------------,--------------------
www.electricblue.eu, Portugal
------------------------------,--------------------
EnvLogger version, T2.4
serial number, 0460 0A00 9E4F 09
temperature, degrees Celsius
time zone, UTC-0300
samples, 2
lat, 51.678582
long, -128.115915
accuracy (m), 1.5
------------------------------,--------------------
time,temp
2021-08-08 07:06:26,14.5
2021-08-08 09:06:26,11.5
`;
const RBR = `RBR Data Report
Model=XR-420
Serial=010219
Channel[1].name=Temperature
Channel[1].units=C
Channel[2].name=Pressure
Channel[2].units=dBar
NumberOfChannels=2
NumberOfSamples=2

       Date & Time                Temp           Pres
2008-07-15 12:00:00.000      10.1234      10.0500
2008-07-15 12:00:01.500      10.1334      10.1500
`;
const AML = `[cast header]
Instrument=BaseX2
latitude=44.5
longitude=-63.5
[data]
Date,Time,Conductivity (mS/cm),Temperature (C),Pressure (dBar)
2021-07-21,17:36:45.00,29.1,10.5,0.5
2021-07-21,17:36:46.00,29.2,10.4,1.5
`;
const AML_BLOCKS = `[Header]
InstrumentType=BaseX2
Date=2021-07-21
Time=17:36:45.00
GPSLatitude=44.5
GPSLongitude=-63.5
Latitude=0.0
Longitude=0.0

[MeasurementMetadata]
Columns=Date,Time,Cond,Pressure,TempCT
Units=yyyy-mm-dd,hh:mm:ss.ss,mS/cm,dBar,C

[MeasurementData]
2021-07-21,17:36:45.00,29.1,0.5,10.5
2021-07-21,17:36:46.00,29.2,1.5,10.4
`;
const AMUNDSEN = `% Cruise_Number: 2021002
% Station: Test
% Start_Date_Time [UTC]: 2021-07-17T13:34:29
% Initial_Latitude [deg]: 50.9155
% Initial_Longitude [deg]: -52.7509
%
% PRES: Sea Pressure (sea surface - 0) [decibars]
% TE90: Temperature (1990 scale) [deg C]
% SVEL: Sound Velocity [m/s]
%
      PRES      TE90      SVEL      SVEL
      ----      ----      ----      ----
     3.000     8.337  1480.224  1480.234
     4.000       NaN  1480.238  1480.247
`;
const OLDER_STAR_ODDI = `#0\tDate-time:\t5/28/2010 9:23:57 AM
#1\tRecorder:\t1M11951
#5\tField separation:\t0
#6\tDecimal point:\t1
#7\tDate def.:\t0\t0
#9\tChannel 1:\tTemperature(°C)\tTemp(°C)\t2\t1
#10\tChannel 2:\tLight(lux)\tLight(lux)\t4\t2
1\t27.05.10 05:00:00\t17.30\t0.8571
2\t27.05.10 05:15:00\t17.21\t0.9683
`;
/** Only two of five series are described. */
const PART_STAR_ODDI = `#B\tCreated:\t17-05-2024 18:23:28
##\tAxis\t0\tTemperature(C)\tclRed\tFALSE
##\tSeries\t0\tTemp(C)\tclRed\t0\tTemp(C)\t2
##\tSeries\t4\tSound Velocity(m/sec)\t$00404080\t4\tVelocity(m/sec)\t2
##\tChart\tx
1\t14-05-2024 22:00:00\t22.0\t-0.27\t0.01\t0.01\t1488.30
2\t14-05-2024 22:10:00\t22.1\t-0.27\t0.01\t0.01\t1488.31
`;
const ODV = `//<Creator>test</Creator>
Cruise\tStation\tType\tyyyy-mm-ddThh:mm:ss.sss\tLongitude [degrees_east]\tLatitude [degrees_north]\tDepth [m]\tTemperature [degC]
M1\t1\tB\t2010-03-01T10:00:00\t-20.25\t10.5\t5\t25.1
\t\t\t\t\t\t10\t24.9
`;
const PANGAEA = `/* DATA DESCRIPTION:
Citation:\tTester, T (2020): Bottle data. PANGAEA
*/
Date/Time\tLatitude\tLongitude\tDepth water [m]\tTemp [°C]
2010-03-01T10:00\t10.5\t-20.25\t0\t25.1
2010-03-01T10:00\t10.5\t-20.25\t10\t24.9
`;

interface Logger {
  readonly content: string;
  /** What a draft has of the time, where it is certain. */
  readonly time: object;
  readonly place?: object;
  /** The last variable, its unit, and its first two values. */
  readonly last: readonly [from: string, unit: string, first: number | null, second: number | null];
  readonly second: string;
}
const here = { lat: { constant: 44.5 }, lon: { constant: -63.5 } };
const loggers: Readonly<Record<string, Logger>> = {
  'Star-Oddi': {
    content: STAR_ODDI,
    time: { from: 'Date Time', format: '%d-%m-%Y %H:%M:%S' },
    place: here,
    last: ['Pressure', 'Bar', -0.27, -0.28],
    second: '2024-04-05T22:10:00.000Z',
  },
  'Star-Oddi, older': {
    content: OLDER_STAR_ODDI,
    time: { from: 'Date Time', format: '%d.%m.%y %H:%M:%S' },
    place: here,
    last: ['Light', 'lux', 0.8571, 0.9683],
    second: '2010-05-27T05:15:00.000Z',
  },
  'Star-Oddi, in parts': {
    content: PART_STAR_ODDI,
    time: { from: 'Date Time', format: '%d-%m-%Y %H:%M:%S' },
    place: here,
    last: ['Sound Velocity', 'm/sec', 1488.3, 1488.31],
    second: '2024-05-14T22:10:00.000Z',
  },
  EnvLogger: {
    content: ENVLOGGER,
    time: { from: 'time', zone: '-03:00' },
    last: ['temp', 'degrees Celsius', 14.5, 11.5],
    second: '2021-08-08T12:06:26.000Z',
  },
  RBR: {
    content: RBR,
    time: { from: ['Date', 'Time'], format: '%Y-%m-%d %H:%M:%S' },
    place: here,
    last: ['Temp', 'C', 10.1234, 10.1334],
    second: '2008-07-15T12:00:01.500Z',
  },
  AML: {
    content: AML,
    time: { from: ['Date', 'Time'], format: '%Y-%m-%d %H:%M:%S' },
    last: ['Temperature', 'C', 10.5, 10.4],
    second: '2021-07-21T17:36:46.000Z',
  },
  'AML in blocks': {
    content: AML_BLOCKS,
    time: { from: ['Date', 'Time'], format: '%Y-%m-%d %H:%M:%S' },
    last: ['TempCT', 'C', 10.5, 10.4],
    second: '2021-07-21T17:36:46.000Z',
  },
  'Amundsen Science': {
    content: AMUNDSEN,
    time: { attribute: 'Start_Date_Time [UTC]' },
    last: ['SVEL 2', 'm/s', 1480.234, 1480.247],
    second: '2021-07-17T13:34:29.000Z',
  },
  ODV: {
    content: ODV,
    time: { from: 'yyyy-mm-ddThh:mm:ss.sss' },
    last: ['Temperature', 'degC', 25.1, 24.9],
    second: '2010-03-01T10:00:00.000Z',
  },
  PANGAEA: {
    content: PANGAEA,
    time: { from: 'Date/Time' },
    last: ['Temp', '°C', 25.1, 24.9],
    second: '2010-03-01T10:00:00.000Z',
  },
};

const signal = new AbortController().signal;

describe.each(Object.entries(loggers))(
  'a file of %s',
  (name, { content, time, place, last, second }) => {
    it('is recognised by its content, drafted, and read with its own columns, units and times', async () => {
      const file = await folder.write(`${name.replaceAll(' ', '')}.unknown`, content);
      const format = await chooseFormat(formats, [file], 'auto');
      expect(format.name).toBe('csv');
      const { recipe } = await format.inspect(file, signal);
      expect(recipe.coordinates['time']).toEqual(time);
      const { rows, variables } = await readTable(csvFormat, [file], {
        source: recipe.source as NonNullable<RecipeParts['source']>,
        coordinates: { ...recipe.coordinates, ...place },
        variables: recipe.variables,
      });
      const [from, unit, first, next] = last;
      const read = recipe.variables.at(-1)!;
      expect([read['from'], variables.at(-1)!.unit]).toEqual([from, unit]);
      expect(rows.map((row) => row[String(read['name'])])).toEqual([first, next]);
      expect(rows[1]!['time']).toBe(second);
    });
  },
);

it('asks what the series of Star-Oddi hold that the header does not describe', async () => {
  const file = await folder.write('parts.dat', PART_STAR_ODDI);
  const { recipe } = await csvFormat.inspect(file, signal);
  expect(recipe.variables.map(({ from, long_name: title }) => [from, title])).toEqual([
    ['record', 'record'],
    ['Temperature', 'Temperature'],
    ...[4, 5, 6].map((at) => [
      `column ${at}`,
      `TODO what column ${at} holds; give it a better name`,
    ]),
    ['Sound Velocity', 'Sound Velocity'],
  ]);
});

it('takes places, titles and the start of a cast from the header of Amundsen Science', async () => {
  const file = await folder.write('a.int', AMUNDSEN);
  const { recipe } = await csvFormat.inspect(file, signal);
  expect(recipe.coordinates).toMatchObject({
    lat: { attribute: 'Initial_Latitude [deg]' },
    depth: { from: 'PRES', unit: 'dbar' },
  });
  expect(recipe.variables[0]).toMatchObject({
    from: 'TE90',
    long_name: 'Temperature (1990 scale)',
    unit: 'deg C',
  });
});

it.each([
  ['Star-Oddi', STAR_ODDI.replace('Data:\t2', 'Data:\t9')],
  ['EnvLogger', ENVLOGGER.replace('samples, 2', 'samples, 9')],
  ['RBR', RBR.replace('NumberOfSamples=2', 'NumberOfSamples=9')],
])('refuses a file of %s with fewer rows than its header promises', async (_, content) => {
  const file = await folder.write('short.dat', content);
  await expect(
    readTable(csvFormat, [file], {
      coordinates: { time: { constant: '2020-01-01' }, ...here, depth: { constant: 0 } },
      variables: [
        {
          name: 'v',
          from: content.includes('temp\n')
            ? 'temp'
            : content.includes('Temp ')
              ? 'Temp'
              : 'Temperature',
        },
      ],
    }),
  ).rejects.toThrow(/promises 9 rows, but there are 2/);
});

it('leaves the header to a recipe that says where it is', async () => {
  const file = await folder.write('own.dat', STAR_ODDI);
  const { rows } = await readTable(csvFormat, [file], {
    source: {
      header_line: 0,
      first_data_line: 13,
      columns: ['n', 'when', 'temp', 'p'],
      decimal: ',',
    },
    coordinates: { time: { from: 'when', format: '%d-%m-%Y %H:%M:%S' }, ...here },
  });
  expect(rows.map(({ temp }) => temp)).toEqual([22.19, 21.25]);
});
