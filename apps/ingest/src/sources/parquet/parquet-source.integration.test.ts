import { copyFile, readFile } from 'node:fs/promises';
import { Session } from 'chdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable, recipeOf } from '../../testing/table-fixtures.ts';
import { parquetFormat } from './index.ts';

let folder: FixtureFolder;
let session: Session;
beforeAll(async () => {
  folder = await makeFixtureFolder();
  session = new Session(folder.path('engine'));
});
afterAll(async () => {
  session.cleanup();
  await folder.remove();
});

/** A Parquet file written by an independent program. */
function write(name: string, select: string, settings = ''): string {
  const file = folder.path(name);
  session.query(`INSERT INTO FUNCTION file('${file}', 'Parquet') ${select} ${settings}`);
  return file;
}

const PLACE =
  "toDateTime64('1850-05-29 10:40:00.123', 3, 'UTC') + number * 3600 AS time, toFloat32(10.5) AS lat, toFloat64(number % 360) AS lon";
const names = (list: string): Record<string, unknown>[] =>
  list.split(' ').map((name) => ({ name: `v_${name}`, from: name }));

describe('a Parquet file', () => {
  it('gives every type of column as it is stored', async () => {
    const file = write(
      'types.parquet',
      `SELECT ${PLACE}, toInt32(-number) AS i, toInt64(number) + 9007199254740993 AS l, toUInt32(4294967295) AS u, toFloat32(0.1) AS f, 0.1 AS d,
      if(number = 1, NULL, 0.5) AS n, toDecimal64(number / 10, 3) AS dec, toDecimal64(number * 3, 1) / 10 AS dec2, concat('Ünï ', toString(number)) AS s, toDate32('1950-01-01') + number AS day, number % 2 = 0 AS b FROM numbers(4)`,
    );
    const { columns, rows } = await readTable(parquetFormat, [file], {
      variables: names('i l u f d n dec s day'),
    });
    expect(columns.map((column) => column.type)).toEqual([
      'time',
      'float64',
      'float64',
      'int32',
      'int64',
      'int64',
      'float32',
      'float64',
      'float64',
      'float64',
      'text',
      'text',
    ]);
    expect(rows[0]).toEqual({
      time: '1850-05-29T10:40:00.123Z',
      lat: 10.5,
      lon: 0,
      v_i: 0,
      v_l: 9007199254740993n,
      v_u: 4294967295n,
      v_f: Math.fround(0.1),
      v_d: 0.1,
      v_n: 0.5,
      v_dec: 0,
      v_s: 'Ünï 0',
      v_day: '1950-01-01',
    });
    expect(rows.map((row) => [row['v_n'], row['v_dec'], row['v_l']])).toEqual([
      [0.5, 0, 9007199254740993n],
      [null, 0.1, 9007199254740994n],
      [0.5, 0.2, 9007199254740995n],
      [0.5, 0.3, 9007199254740996n],
    ]);
  });

  it('is read over all its row groups and in every compression, without losing a row', async () => {
    for (const method of ['none', 'snappy', 'gzip', 'lz4', 'zstd', 'brotli']) {
      const file = write(
        `${method}.parquet`,
        `SELECT ${PLACE}, number AS x FROM numbers(300000)`,
        `SETTINGS output_format_parquet_row_group_size = 70000, output_format_parquet_compression_method = '${method}'`,
      );
      const opened = await parquetFormat.open(
        [file],
        recipeOf({ variables: [{ name: 'x', from: 'x', type: 'float64' }] }),
        new AbortController().signal,
      );
      let [rows, sum] = [0, 0];
      for await (const block of opened.read(new AbortController().signal)) {
        rows += block.rowCount;
        for (const value of block.columns[3]!.values as Float64Array) sum += value;
      }
      expect([method, opened.rowEstimate, rows, sum]).toEqual([
        method,
        300_000,
        300_000,
        (299_999 * 300_000) / 2,
      ]);
    }
  });

  it('floors microseconds before 1970 to the millisecond', async () => {
    const file = write(
      'micro.parquet',
      "SELECT toDateTime64('1969-12-31 23:59:59.998500', 6, 'UTC') AS time, 0. AS lat, 0. AS lon, 1. AS x",
    );
    expect(
      (await readTable(parquetFormat, [file], { variables: [{ name: 'x', from: 'x' }] })).rows[0]![
        'time'
      ],
    ).toBe('1969-12-31T23:59:59.998Z');
  });

  it('of times in UTC keeps them, whatever zone the recipe gives to local ones', async () => {
    const file = write(
      'zone.parquet',
      "SELECT toDateTime64('2016-04-20 14:00:00', 3, 'UTC') AS time, 0. AS lat, 0. AS lon, 1. AS x",
    );
    const { rows } = await readTable(parquetFormat, [file], {
      coordinates: { time: { from: 'time', zone: '-10:00' } },
      variables: [{ name: 'x', from: 'x' }],
    });
    expect(rows[0]!['time']).toBe('2016-04-20T14:00:00.000Z');
  });

  it('with nested columns is read without them, and refused by their name when they are asked for', async () => {
    const file = write(
      'nested.parquet',
      `SELECT ${PLACE}, [1, 2] AS list, tuple(1, 'a')::Tuple(p Int32, q String) AS pair, 1. AS x FROM numbers(2)`,
    );
    expect(
      (await readTable(parquetFormat, [file], { variables: [{ name: 'x', from: 'x' }] })).rows,
    ).toHaveLength(2);
    for (const from of ['list', 'pair']) {
      await expect(
        readTable(parquetFormat, [file], { variables: [{ name: 'x', from }] }),
      ).rejects.toThrow(
        new RegExp(`variable ${from}: the column cannot be read for variable x: it is nested`),
      );
    }
  });

  it.each<[string, (good: Buffer) => string | Buffer, RegExp]>([
    [
      'cut off',
      (good) => good.subarray(0, good.length - 9),
      /begins as Parquet but ends without its footer: it is truncated/,
    ],
    [
      'with a damaged footer',
      (good) =>
        Buffer.concat([
          good.subarray(0, good.length - 200),
          Buffer.alloc(192, 0xff),
          good.subarray(-8),
        ]),
      /footer of the Parquet file cannot be read/,
    ],
    [
      'with damaged pages',
      (good) => Buffer.concat([good.subarray(0, 4), Buffer.alloc(400, 0xff), good.subarray(404)]),
      /cannot be decoded/,
    ],
    ['that is something else', () => 'time,lat\n1,2\n3,4\n', /not a Parquet file/],
    ['that is empty', () => '', /not a Parquet file/],
  ])('%s is refused', async (name, damage, message) => {
    const file = write(
      `good ${name}.parquet`,
      `SELECT ${PLACE}, number AS x FROM numbers(1000)`,
      "SETTINGS output_format_parquet_compression_method = 'none'",
    );
    const copy = folder.path(`${name}.parquet`);
    await copyFile(file, copy);
    await folder.write(`${name}.parquet`, damage(await readFile(copy)));
    await expect(
      readTable(parquetFormat, [copy], { variables: [{ name: 'x', from: 'x' }] }),
    ).rejects.toThrow(message);
  });

  it('without rows, or with a latitude of 95, is refused', async () => {
    const none = write('none0.parquet', `SELECT ${PLACE}, 1. AS x FROM numbers(0)`);
    await expect(
      readTable(parquetFormat, [none], { variables: [{ name: 'x', from: 'x' }] }),
    ).rejects.toThrow(/no rows|not a Parquet file/);
    const file = write(
      'lat.parquet',
      `SELECT toDateTime64('2016-01-01', 3, 'UTC') AS time, if(number = 2, 95., 0.) AS lat, 0. AS lon, 1. AS x FROM numbers(4)`,
    );
    await expect(
      readTable(parquetFormat, [file], { variables: [{ name: 'x', from: 'x' }] }),
    ).rejects.toThrow(/variable lat, line 3, value "95"/);
  });
});
