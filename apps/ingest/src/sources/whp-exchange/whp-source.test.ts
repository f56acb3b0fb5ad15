import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import {
  makeFixtureFolder,
  readTable,
  recipeOf,
  textReader,
} from '../../testing/table-fixtures.ts';
import { whpExchangeFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const bottle = `BOTTLE,20240904CCHHYDRO
# a comment, with commas
EXPOCODE,STNNBR,DATE,TIME,LATITUDE,LONGITUDE,DEPTH,CTDPRS,SALNTY,SALNTY_FLAG_W
,,,,,,METERS,DBAR,PSS-78,
 318M,   1,20130322,   5, -30.0,-179.9, 4163,  10000.0,  34.7,2
# in between
 318M,   2,20130322,2205,  32.5, 179.9, -999,      8.3,-999.0000,9
 318M,   2,20130322,2205,  32.5, 179.9, -999,      9.3,  34.9,4
END_DATA
what follows is not data
`;
const cast = `CTD,20011226WHPOSIOKJU
#Software Version: 1
NUMBER_HEADERS = 7
EXPOCODE = 316N151_4
STNNBR =    25
DATE = 18500821
TIME =  0613
LATITUDE =   17.9620
LONGITUDE =  -65.1367
CTDPRS,CTDPRS_FLAG_W,CTDTMP,CTDTMP_FLAG_W,
DBAR,,ITS-90,,
      0.0,2,  28.7797,2
      5.0,2,-999.0000,9
END_DATA
`;
const salinity = {
  variables: [
    { name: 'salinity', from: 'SALNTY', flags: { from: 'SALNTY_FLAG_W', accept: [2, 6] } },
  ],
};

const read = textReader(whpExchangeFormat, () => folder, { parts: salinity, name: 'a_hy1.csv' });

describe('a WHP-exchange file', () => {
  it('of bottles has its time from DATE and TIME, its depth from pressure, -999 for missing and flags beside its values', async () => {
    const { rows, notes } = await read(bottle, {
      ...salinity,
      variables: [...salinity.variables, { name: 'bottom_depth', from: 'DEPTH' }],
    });
    expect(
      rows.map((row) => [
        row['time'],
        row['lat'],
        row['lon'],
        row['salinity'],
        row['bottom_depth'],
      ]),
    ).toEqual([
      ['2013-03-22T00:05:00.000Z', -30, -179.9, 34.7, 4163],
      ['2013-03-22T22:05:00.000Z', 32.5, 179.9, null, null],
      ['2013-03-22T22:05:00.000Z', 32.5, 179.9, null, null],
    ]);
    expect(rows[0]!['depth']).toBeCloseTo(9712.653, 3);
    expect(notes).toContain(
      'depth in metres was computed from pressure by Fofonoff and Millard (1983)',
    );
    expect(notes).toContain(
      'salinity: 1 value whose flag SALNTY_FLAG_W is not among 2, 6 became missing',
    );
  });

  it('of a CTD cast has its time and place from the header, whose other fields can be kept too', async () => {
    const { columns, rows } = await read(cast, {
      variables: [
        { name: 'temp', from: 'CTDTMP' },
        { name: 'station', from: 'STNNBR', type: 'text' },
      ],
    });
    expect(columns.map((column) => column.name)).toEqual([
      'time',
      'lat',
      'lon',
      'depth',
      'temp',
      'station',
    ]);
    expect(rows[0]).toEqual({
      time: '1850-08-21T06:13:00.000Z',
      lat: 17.962,
      lon: -65.1367,
      depth: 0,
      temp: 28.7797,
      station: '25',
    });
    expect(rows[1]!['temp']).toBeNull();
  });

  it('keeps the units of its columns', async () => {
    const opened = await whpExchangeFormat.open(
      [await folder.write('u.csv', bottle)],
      recipeOf(salinity),
      new AbortController().signal,
    );
    expect(opened.variables[0]!.unit).toBe('PSS-78');
  });

  it('joins several casts into one dataset', async () => {
    const files = [
      await folder.write('1_ct1.csv', cast),
      await folder.write(
        '2_ct1.csv',
        cast.replace('17.9620', '-17.5').replace('18500821', '18500822'),
      ),
    ];
    const { rows } = await readTable(whpExchangeFormat, files, {
      variables: [{ name: 'temp', from: 'CTDTMP' }],
    });
    expect(rows.map((row) => row['lat'])).toEqual([17.962, 17.962, -17.5, -17.5]);
  });

  it.each<[string, string, RegExp]>([
    [
      'without END_DATA',
      bottle.slice(0, bottle.indexOf('END_DATA')),
      /ends without its END_DATA line: it is truncated/,
    ],
    [
      'cut off in the middle of a row',
      bottle.slice(0, bottle.indexOf('34.9,4')),
      /line 8.*cells, but the header has/,
    ],
    ['cut off in its header', bottle.slice(0, 60), /ends before its header, units and first row/],
    [
      'with a wrong number of header fields',
      cast.replace('= 7', '= 9'),
      /NUMBER_HEADERS is 9, but this line is not a header field/,
    ],
    [
      'without NUMBER_HEADERS',
      cast.replace(/NUMBER_HEADERS = 7\n/, ''),
      /needs a NUMBER_HEADERS line/,
    ],
    ['that is another CSV', 'time,lat\n1,2\n', /does not begin with BOTTLE/],
    [
      'with two columns of one name',
      bottle.replace('DEPTH,CTDPRS', 'CTDPRS,CTDPRS'),
      /CTDPRS.*same name/,
    ],
    [
      'with a latitude of 95',
      bottle.replace('-30.0,', '95.0,'),
      /variable LATITUDE, line 5, value "95\.0"/,
    ],
    [
      'with a row without a date',
      bottle.replace('20130322,   5', '    -999,   5'),
      /variable DATE, line 5, value "-999": the row is without a time/,
    ],
  ])('%s is refused', async (_, content, message) => {
    await expect(
      read(
        content,
        content.startsWith('CTD') ? { variables: [{ name: 'temp', from: 'CTDTMP' }] } : salinity,
      ),
    ).rejects.toThrow(message);
  });

  it('is recognised by its first line, not by its name', () => {
    expect(whpExchangeFormat.recognizes(Buffer.from(bottle), 'x.csv')).toBe(true);
    expect(whpExchangeFormat.recognizes(Buffer.from('time,lat\n'), 'x_hy1.csv')).toBe(false);
  });

  it('drafts a recipe that can be loaded once the texts are written', async () => {
    const file = await folder.write('draft_hy1.csv', bottle);
    const { recipe } = await whpExchangeFormat.inspect(file, new AbortController().signal);
    expect(recipe.variables.map((variable) => variable['name'])).toEqual([
      'EXPOCODE',
      'STNNBR',
      'bottom_depth',
      'SALNTY',
    ]);
    expect(recipe.coordinates['depth']).toEqual({ from: 'CTDPRS', unit: 'dbar' });
    const { rows } = await readTable(whpExchangeFormat, [file], recipe);
    expect(rows[0]).toMatchObject({ STNNBR: '1', bottom_depth: 4163, SALNTY: 34.7 });
  });
});
