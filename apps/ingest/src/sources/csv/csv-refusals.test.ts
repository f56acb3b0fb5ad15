import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, RecipeParts } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable, textReader } from '../../testing/table-fixtures.ts';
import { csvFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const read = textReader(csvFormat, () => folder, { parts: {}, name: 'a.csv' });
const head = 'time,lat,lon,depth,temp\n';

describe('a CSV file is refused, naming file, line, column and value,', () => {
  it.each<[string, string | Uint8Array, RecipeParts, RegExp]>([
    ['when it is empty', '', {}, /a\.csv: the file is empty/],
    ['when it has a header and no rows', head, {}, /header .*but no rows/],
    ['when it has blank lines only', '\n\n \n', {}, /no lines of text/],
    [
      'when its latitude is 95',
      `${head}2016-04-20,95,0,0,1\n`,
      {},
      /a\.csv, variable lat, line 2, value "95": a latitude must lie from -90 to 90 degrees/,
    ],
    [
      'when its longitude is 541',
      `${head}2016-04-20,9,541,0,1\n`,
      {},
      /variable lon, line 2, value "541"/,
    ],
    [
      'when two columns have one name',
      'time,lat,lon,temp,temp\n2016-04-20,0,0,1,2\n',
      {},
      /variable temp, line 1: columns 4 and 5 have the same name/,
    ],
    [
      'when a row is too short',
      `${head}2016-04-20,0,0,0,1\n2016-04-20,0,0\n`,
      {},
      /line 3.*3 cells, but the header has 5/,
    ],
    [
      'when it has no header',
      '2016-04-20,1,2,3\n2016-04-21,1,2,4\n2016-04-22,1,2,5\n',
      {},
      /line 1: line 1 looks like a row of data.*source\.columns, with first_data_line: 1/,
    ],
    [
      'when its header has fewer names than the rows have cells',
      'time,lat,lon\n2016-04-20,1,2,3\n2016-04-21,1,2,4\n2016-04-22,1,2,5\n',
      {},
      /line 1 has 3 names, but the rows below it have 4 cells/,
    ],
    [
      'when its header has more names than the rows have cells',
      `${head}2016-04-20,1,2,3\n2016-04-21,1,2,4\n2016-04-22,1,2,5\n`,
      {},
      /line 1 has 5 names, but the rows below it have 4 cells/,
    ],
    [
      'when there is a time of day next to the date and the recipe does not say how they are combined',
      'date,hour,lat,lon,temp\n2016-04-20,5,1,2,3\n',
      {},
      /no time found.*The columns are: date, hour/,
    ],
    [
      'when degrees with decimals have minutes beside them',
      'time,lat_deg,lat_min,lon,temp\n2016-04-20,5.5,30,2,3\n',
      {},
      /the columns joined \("5\.5 30"\) must read as degrees, minutes/,
    ],
    [
      'when a hemisphere is none of a latitude',
      'time,lat,ns,lon,temp\n2016-04-20,5.5,E,2,3\n',
      {},
      /"5\.5 E"/,
    ],
    [
      'when a value is not a number',
      `${head}2016-04-20,0,0,0,1\n${'2016-04-20,0,0,0,2\n'.repeat(5000)}2016-04-20,0,0,0,warm\n`,
      {},
      /variable temp, line 5003, value "warm": not a number.*missing_values.*text/,
    ],
    [
      'when a latitude is not a number',
      `${head}2016-04-20,north,0,0,1\n`,
      {},
      /variable lat, line 2, value "north"/,
    ],
    [
      'when a time cannot be',
      `${head}2015-02-29,0,0,0,1\n`,
      {},
      /variable time, line 2, value "2015-02-29"/,
    ],
    [
      'when a row has no time',
      `${head},0,0,0,1\n`,
      {},
      /variable time, line 2, value "": the row is without a time.*rows_without_coordinates: omit/,
    ],
    [
      'when a depth is above the surface',
      `${head}2016-04-20,0,0,-8,1\n`,
      {},
      /variable depth, line 2, value "-8".*more than 5 m above the surface/,
    ],
    [
      'when a depth is past the deepest',
      `${head}2016-04-20,0,0,99999,1\n`,
      {},
      /variable depth, line 2, value "99999".*12000 m/,
    ],
    [
      'when it has no coordinates',
      'a,temp\n1,2\n',
      {},
      /no time, lat, lon found.*The columns are: a, temp/,
    ],
    [
      'when a variable is not there',
      `${head}2016-04-20,0,0,0,1\n`,
      { variables: [{ name: 'salt', from: 'salt' }] },
      /no column "salt" for variable salt; the columns are: time, lat, lon, depth, temp/,
    ],
    [
      'when it is UTF-16',
      Buffer.from(`\uFEFF${head}`, 'utf16le'),
      {},
      /in UTF-16; save it as UTF-8/,
    ],
    ['when it is UTF-16 without a mark', Buffer.from(head, 'utf16le'), {}, /in UTF-16/],
    ['when it is not text', Buffer.from([1, 2, 3, 0, 5, 6]), {}, /not a text file: byte 3 is zero/],
    [
      'when its gzip stream is cut off',
      gzipSync(head + '2016-04-20,0,0,0,1\n'.repeat(9999)).subarray(0, 200),
      {},
      /truncated or damaged/,
    ],
    [
      "when a variable takes a coordinate's name",
      `${head}2016-04-20,0,0,0,1\n`,
      { variables: [{ name: 'Depth', from: 'temp' }] },
      /variable Depth: the name belongs to a coordinate/,
    ],
    [
      'when a converted variable keeps its unit',
      'time,lat,lon,temp (C)\n2016-04-20,0,0,1\n',
      { variables: [{ name: 'temp', from: 'temp', convert: { offset: 273.15 } }] },
      /no longer C; name the new one/,
    ],
    [
      'when its integers have decimals',
      `${head}2016-04-20,0,0,0,1.5\n`,
      { variables: [{ name: 't', from: 'temp', type: 'int32' }] },
      /line 2, value "1.5": 1.5 does not fit into int32/,
    ],
    [
      'when a time format is wrong',
      `${head}2016-04-20,0,0,0,1\n`,
      { coordinates: { time: { from: 'time', format: '%Y %Q' } } },
      /format "%Y %Q": %Q is not a directive/,
    ],
    [
      'when the time does not fit its format',
      `${head}2016-04-20,0,0,0,1\n`,
      { coordinates: { time: { from: 'time', format: '%d.%m.%Y' } } },
      /line 2, value "2016-04-20": the time does not fit/,
    ],
    [
      'when a quote never closes',
      `${head}2016-04-20,0,0,0,"1\n2016-04-20,0,0,0,1\n`,
      {},
      /line 2: a quote that opens/,
    ],
  ])('%s', async (_, content, parts, message) => {
    await expect(read(content, parts)).rejects.toThrow(message);
  });

  it('when it is not there or no file', async () => {
    await expect(readTable(csvFormat, [folder.path('nowhere.csv')], {})).rejects.toThrow(
      /nowhere\.csv: there is no such file/,
    );
    await expect(readTable(csvFormat, [folder.path('.')], {})).rejects.toThrow(
      /this is not a file/,
    );
  });

  it('unless rows without coordinates may be left out, which are counted', async () => {
    const { rows, notes } = await read(
      `${head},0,0,0,1\n2016-04-20,,0,0,2\n2016-04-20,0,NA,0,3\n2016-04-20,0,0,-8,4\n2016-04-20,0,0,0,5\n`,
      { source: { rows_without_coordinates: 'omit' } },
    );
    expect(rows.map((row) => row['temp'])).toEqual([5]);
    expect(notes).toEqual(
      expect.arrayContaining([
        '1 rows without a time were left out',
        '1 rows without a latitude were left out',
        '1 rows without a longitude were left out',
        '1 rows without a depth at or below the surface were left out',
      ]),
    );
    await expect(
      read(`${head},0,0,0,1\n`, { source: { rows_without_coordinates: 'omit' } }),
    ).rejects.toThrow(/no row has a time/);
  });
});
