import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { described } from '../../../../../testing/datasets/netcdf-grid.ts';
import { netcdfTools } from '../../../../../testing/makers/netcdf-tools.ts';
import type { ReadSamples } from '../../../../../testing/makers/samples-reader.ts';
import { readSamples } from '../../../../../testing/makers/samples-reader.ts';
import type { AnswerColumn } from '../../result-request.ts';
import type { OpenNetcdf } from '../open-netcdf.ts';
import { openNetcdf } from '../open-netcdf.ts';

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-samples-'));
  child = await startEngineChild({
    dataFolder: join(folder, 'data'),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}, 600_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const kinds: Readonly<Record<string, AnswerColumn['kind']>> = { time: 'time', at: 'time' };
const columnsOf = (names: string): AnswerColumn[] =>
  names.split(' ').map((name) => {
    const header = name.replace(/[$?]/g, '');
    const kind = name.includes('$') ? 'text' : (kinds[header] ?? 'float');
    return { header, kind, isNullable: name.includes('?') };
  });
const open = (names: string, sql: string): Promise<OpenNetcdf> =>
  openNetcdf({
    engine: child.engine,
    statement: { sql },
    columns: columnsOf(names),
    limits: { timeoutMs: 60_000 },
    signal: new AbortController().signal,
    described: { ...described, isGridded: false },
    dataFolder: folder,
  });
let files = 0;
async function make(names: string, sql: string): Promise<ReadSamples> {
  const { body, rows } = await open(names, sql);
  const path = join(folder, `file${(files += 1)}.nc`);
  await pipeline(body, createWriteStream(path));
  const file = readSamples(path);
  expect(rows()).toBe(file.rows.length);
  return file;
}
const at = (text: string): string => `toDateTime64('${text}', 3, 'UTC')`;

describe.skipIf(!netcdfTools.netcdf4)(
  'a NetCDF file of samples (skipped unless python3-netcdf4 is installed)',
  () => {
    it('of an empty part is a file without rows', async () => {
      const { dimensions, rows, attributes } = await make(
        'time lat lon depth ship$ temp?',
        `SELECT ${at('2020-01-01 00:00:00')} AS time, 1. AS lat, 2. AS lon, 3. AS depth, 'x' AS ship, 4. AS temp WHERE lat > 5`,
      );
      expect([dimensions['obs'], rows, attributes['']!['featureType']]).toEqual([0, [], 'point']);
    });

    it('keeps types, texts beyond ASCII, missing values, other times and big numbers', async () => {
      const { rows, attributes } = await make(
        'time lat lon note$? at? big? tiny flag',
        `SELECT ${at('1850-05-23 00:00:00')} + toIntervalMillisecond(number) AS time, 0. AS lat, number - 180. AS lon,
           [NULL, 'µ °C', ''][number + 1] AS note, if(number = 1, NULL, ${at('1500-01-01 00:00:00.001')}) AS at,
           if(number = 2, NULL, 9007199254740993 + number) AS big, toInt8(number - 1) AS tiny, toBool(number = 1) AS flag FROM numbers(3)`,
      );
      expect(rows).toEqual([
        {
          time: '1850-05-23T00:00:00',
          lat: 0,
          lon: -180,
          note: '',
          at: '1500-01-01T00:00:00.001000',
          big: Number(9007199254740993n),
          tiny: -1,
          flag: 0,
        },
        {
          time: '1850-05-23T00:00:00.001000',
          lat: 0,
          lon: -179,
          note: 'µ °C',
          at: null,
          big: Number(9007199254740994n),
          tiny: 0,
          flag: 1,
        },
        {
          time: '1850-05-23T00:00:00.002000',
          lat: 0,
          lon: -178,
          note: '',
          at: '1500-01-01T00:00:00.001000',
          big: null,
          tiny: 1,
          flag: 0,
        },
      ]);
      expect(attributes['note']).toMatchObject({
        comment: 'The texts are UTF-8.',
        coordinates: 'time lat lon',
      });
    });

    it('of more rows than are held at a time has each where it belongs', async () => {
      const count = 200_000;
      const { rows, dimensions, attributes } = await make(
        'time lat lon depth cruise$ cast temp',
        `SELECT ${at('2000-01-01 00:00:00')} + toIntervalHour(intDiv(number, 2)) AS time, 1. AS lat, 2. + intDiv(number, 2) / 1e6 AS lon, 10. * (number % 2) AS depth,
           concat('c', toString(intDiv(number, 20000))) AS cruise, intDiv(number, 2) AS cast, number * 1. AS temp FROM numbers(${count}) ORDER BY cityHash64(number)`,
      );
      expect([dimensions['profile'], dimensions['obs']]).toEqual([count / 2, count]);
      expect(attributes['']!['featureType']).toBe('profile');
      expect(
        rows.every(
          ({ temp, depth, cruise, cast }) =>
            depth === 10 * (Number(temp) % 2) &&
            cast === Math.floor(Number(temp) / 2) &&
            cruise === `c${Math.floor(Number(temp) / 20_000)}`,
        ),
      ).toBe(true);
      expect(rows.map(({ temp }) => temp)).toEqual(rows.map((_, index) => index));
    });

    it('takes casts that share time and place for two where a column names them', async () => {
      const sql = `SELECT ${at('2000-01-01 00:00:00')} AS time, 1. AS lat, 2. AS lon, number % 3 * 5. AS depth, 1 + intDiv(number, 3) AS profile, number AS obs FROM numbers(6)`;
      const { dimensions, shapes, rows } = await make('time lat lon depth profile obs', sql);
      expect(dimensions).toEqual({ profile_2: 2, obs_2: 6 });
      expect(shapes['profile']).toEqual(['profile_2']);
      expect(rows.map(({ obs }) => obs)).toEqual([0, 1, 2, 3, 4, 5]);
    });
  },
);

describe('rows that are no samples', () => {
  it('are refused in words that say what would do', async () => {
    await expect(open('month lat lon temp', 'SELECT 1')).rejects.toMatchObject({
      code: 'bad-request',
      message:
        'A NetCDF file of tblMade holds samples at times and places, and this result has none: its months are those of a mean year, and a sample has a time. CSV or Parquet holds them as they are.',
    });
    await expect(open('time lat lon temp Temp', 'SELECT 1')).rejects.toMatchObject({
      message: expect.stringContaining('it has two columns "temp"'),
    });
    await expect(open('time lat lon 2temp', 'SELECT 1')).rejects.toMatchObject({
      message: expect.stringContaining('"2temp" is not a name for a variable'),
    });
  });
  it('and too many are refused with what would fit', async () => {
    const sql = `SELECT ${at('2000-01-01 00:00:00')} AS time, 1. AS lat, 2. AS lon, if(number = 7, repeat('x', 100000), '') AS note FROM numbers(30000)`;
    await expect(open('time lat lon note$', sql)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('A text takes as many bytes in each row as the longest'),
    });
  });
});
