import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { chooseFormat } from '../choose-format.ts';
import { formats } from '../index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const signal = new AbortController().signal;
const parameter = (code: string, name: string, units: string, type = 'DOUB'): string =>
  `PARAMETER_HEADER,\n  TYPE= '${type}',\n  NAME= '${name}',\n  UNITS= '${units}',\n  CODE= '${code}',\n  NULL_VALUE= ${type === 'SYTM' ? "'17-NOV-1858 00:00:00.00'" : '-9.900000E+001'},\n`;
const HEADER = `ODF_HEADER,
  FILE_SPECIFICATION = 'CTD_X_1',
CRUISE_HEADER,
  CRUISE_NUMBER = 'X1',
  START_DATE = '01-SEP-2018 00:00:00.00',
EVENT_HEADER,
  CREATION_DATE= '20-JAN-2020 13:49:16.07',
  START_DATE_TIME='15-SEP-2018 16:35:00.00',
  END_DATE_TIME='15-SEP-2018 16:44:46.00',
  INITIAL_LATITUDE=44.693500,
  INITIAL_LONGITUDE=-63.640000,
  END_LATITUDE=-99.900000,
  END_LONGITUDE=-999.900000,
HISTORY_HEADER,
  CREATION_DATE='28-MAR-2019 14:09:21.00',
  PROCESS='* Sea-Bird SBE 9 Data File:',
  PROCESS='* NMEA Latitude = 12 41.61 N',
`;
const CAST =
  parameter('PRES_01', 'Sea Pressure (sea surface - 0)', 'decibars') +
  parameter('QQQQ_01', 'Quality flag: Sea Pressure', 'none') +
  parameter('TE90_01', 'Temperature (1990 scale)', 'degrees C') +
  parameter('QQQQ_02', 'Quality flag: Temperature', 'none');
const end = (rows: number): string =>
  `RECORD_HEADER,\n  NUM_CALIBRATION= 0,\n  NUM_CYCLE= ${rows}\n-- DATA --\n`;

async function draftAndRead(content: string) {
  const file = await folder.write('cast.odf', content);
  const format = await chooseFormat(formats, [file], 'auto');
  const { recipe } = await format.inspect(file, signal);
  return { format, recipe, ...(await readTable(format, [file], recipe)) };
}

describe('an ODF file of Fisheries and Oceans Canada', () => {
  it('has its columns, units, null values, flags and place from its header', async () => {
    const { format, recipe, rows } = await draftAndRead(
      `${HEADER}${CAST}${end(3)}   2.000   1   17.3   1\n   3.000   1   -99.000   9\n   4.000   1   16.1   4\n`,
    );
    expect(format.name).toBe('csv');
    expect(recipe.coordinates).toEqual({
      time: { attribute: 'START_DATE_TIME', format: '%d-%b-%Y %H:%M:%S' },
      lat: { attribute: 'INITIAL_LATITUDE' },
      lon: { attribute: 'INITIAL_LONGITUDE' },
      depth: { from: 'PRES_01', unit: 'dbar' },
    });
    expect(recipe.variables).toMatchObject([
      {
        name: 'TE90_01',
        long_name: 'Temperature (1990 scale)',
        unit: 'degrees C',
        flags: { from: 'QQQQ_02', accept: [0, 1, 5, 8] },
      },
    ]);
    expect(rows).toMatchObject([
      { time: '2018-09-15T16:35:00.000Z', lat: 44.6935, lon: -63.64, TE90_01: 17.3 },
      { TE90_01: null },
      { TE90_01: null },
    ]);
    expect(rows[1]?.['depth']).toBeCloseTo(2.976, 2);
  });

  it('has times of rows from its column of times', async () => {
    const times = parameter('SYTM_01', 'System Time', 'GMT', 'SYTM');
    const { recipe, rows } = await draftAndRead(
      `${HEADER}${times}${CAST}${end(2)} '15-SEP-2018 16:42:31.00'   2.0   1   17.3   1\n '15-SEP-2018 16:42:33.50'   3.0   1   17.2   1\n`,
    );
    expect(recipe.coordinates['time']).toEqual({
      from: ['Date', 'Time'],
      format: "'%d-%b-%Y %H:%M:%S'",
    });
    expect(rows.map(({ time }) => time)).toEqual([
      '2018-09-15T16:42:31.000Z',
      '2018-09-15T16:42:33.500Z',
    ]);
    await expect(
      draftAndRead(
        `${HEADER}${times}${CAST}${end(1)} '17-NOV-1858 00:00:00.00'   2.0   1   17.3   1\n`,
      ),
    ).rejects.toThrow(/time/);
  });

  it('is refused with fewer rows than it says', async () => {
    const file = await folder.write(
      'short.odf',
      `${HEADER}${CAST}${end(3)}   2.0   1   17.3   1\n`,
    );
    const format = await chooseFormat(formats, [file], 'auto');
    const parts = { variables: [{ name: 'temp', from: 'TE90_01' }] };
    await expect(readTable(format, [file], parts)).rejects.toThrow(/truncated|promises/);
  });
});
