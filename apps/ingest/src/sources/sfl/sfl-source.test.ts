import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable, recipeOf } from '../../testing/table-fixtures.ts';
import { sflFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const HEADER =
  'FILE\tDATE\tFILE DURATION\tLAT\tLON\tCONDUCTIVITY\tSALINITY\tOCEAN TEMP\tPAR\tBULK RED\tSTREAM PRESSURE\tEVENT RATE\n';
const row = (date: string, lat = '49.4621', lon = '-127.627'): string =>
  `2018_262/2018-09-19T15-50-13+00-00\t${date}\t180.09\t${lat}\t${lon}\tNA\t32.127\t15.252\tNA\t153.7\t12.04\t17632.67\n`;
const variables = [
  { name: 'salinity', from: 'SALINITY' },
  { name: 'par', from: 'PAR' },
  { name: 'file', from: 'FILE' },
];

describe('a SeaFlow file', () => {
  it('has its times with zones of either spelling, NA for missing and units by its description', async () => {
    const file = await folder.write(
      'a.sfl',
      HEADER + row('2018-09-19T15:50:13+00:00') + row('2018-09-19T15:53:13+00-00', '-10', '180'),
    );
    const { rows } = await readTable(sflFormat, [file], { variables });
    expect(rows).toEqual([
      {
        time: '2018-09-19T15:50:13.000Z',
        lat: 49.4621,
        lon: -127.627,
        salinity: 32.127,
        par: null,
        file: '2018_262/2018-09-19T15-50-13+00-00',
      },
      {
        time: '2018-09-19T15:53:13.000Z',
        lat: -10,
        lon: -180,
        salinity: 32.127,
        par: null,
        file: '2018_262/2018-09-19T15-50-13+00-00',
      },
    ]);
    const opened = await sflFormat.open(
      [file],
      recipeOf({ variables }),
      new AbortController().signal,
    );
    expect(opened.variables.map((variable) => variable.unit)).toEqual(['psu', 'µmol/m2/s', null]);
    expect(opened.isGridded).toBe(false);
  });

  it.each([
    ['without rows', HEADER, /header but no rows/],
    ['without tabs', 'FILE,DATE\n1,2\n', /not a header of columns separated by tabs/],
    [
      'with a latitude of 95',
      HEADER + row('2018-09-19T15:50:13+00:00', '95'),
      /variable LAT, line 2, value "95"/,
    ],
    [
      'with a row whose place is missing',
      HEADER + row('2018-09-19T15:50:13+00:00', 'NA'),
      /variable LAT, line 2, value "NA": the row is without a latitude/,
    ],
    [
      'with a row cut off',
      HEADER + row('2018-09-19T15:50:13+00:00').slice(0, 90),
      /line 2.*cells, but the header has 12/,
    ],
  ])('%s is refused', async (_, content, message) => {
    await expect(
      readTable(sflFormat, [await folder.write('b.sfl', content)], { variables }),
    ).rejects.toThrow(message);
  });
});
