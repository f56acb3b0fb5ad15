import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineChild } from '@isobath/engine';
import { startEngineChild } from '@isobath/engine';
import { described, made } from '../../../../testing/datasets/netcdf-grid.ts';
import {
  netcdfTools,
  readNetcdf,
  readRowsWithXarray,
  runTool,
} from '../../../../testing/makers/netcdf-tools.ts';
import type { AcquirePermit } from '../../../../platform/admission/index.ts';
import type { AnswerColumn } from '../result-request.ts';
import type { NetcdfRequest } from './open-netcdf.ts';
import { openNetcdf } from './open-netcdf.ts';

let folder: string;
let child: EngineChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-netcdf-'));
  child = await startEngineChild({
    dataFolder: join(folder, 'data'),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}, 600_000);
afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const column = (header: string, kind: AnswerColumn['kind'] = 'float'): AnswerColumn => ({
  header,
  kind,
  isNullable: true,
});
const columns = ['time', 'lat', 'lon', 'depth', 'sst', 'salt', 'flag', 'big'].map((header) =>
  column(header, header === 'time' ? 'time' : 'float'),
);
const request = (sql: string, changes: Partial<NetcdfRequest> = {}): NetcdfRequest => ({
  engine: child.engine,
  statement: { sql },
  columns,
  limits: { timeoutMs: 60_000 },
  signal: new AbortController().signal,
  described,
  dataFolder: folder,
  ...changes,
});
let files = 0;
async function make(
  asked: NetcdfRequest,
): Promise<{ path: string; rows: number | null; bytes: number }> {
  const result = await openNetcdf(asked);
  const path = join(folder, `file${(files += 1)}.nc`);
  await pipeline(result.body, createWriteStream(path));
  return { path, rows: result.rows(), bytes: result.bytes };
}

describe.skipIf(!netcdfTools.netcdf4)(
  'a NetCDF file (skipped unless python3-netcdf4 is installed)',
  () => {
    it('holds every row of the engine in its cell, with longitudes that run on past 180 and fill values elsewhere', async () => {
      const { path, rows, bytes } = await make(request(made));
      expect((await stat(path)).size).toBe(bytes);
      const file = readNetcdf(path);
      expect(file.dimensions).toEqual({ time: 3, depth: 2, lat: 3, lon: 4 });
      expect(file.values['lon']).toEqual([170, 179.5, 180, 180.5]);
      expect(file.values['lat']).toEqual([-0.5, 0.5, 90]);
      expect(file.values['depth']).toEqual([0, 10]);
      expect(file.times).toEqual([
        '1850-05-23T00:00:00',
        '2016-04-20T00:00:00',
        '2016-04-20T12:00:00',
      ]);
      const expected = await child.engine.readRows<Record<string, number | string | null>>({
        sql: `SELECT toUnixTimestamp64Milli(time) AS t, * EXCEPT time, toString(big) AS big_text FROM (${made})`,
      });
      expect(rows).toBe(expected.length);
      const at = new Map(
        expected.map((row) => [`${row['t']} ${row['depth']} ${row['lat']} ${row['lon']}`, row]),
      );
      const keys = [-3774556800000, 1461110400000, 1461153600000].flatMap((t) =>
        [0, 10].flatMap((z) =>
          [-0.5, 0.5, 90].flatMap((y) =>
            [170, 179.5, -180, -179.5].map((x) => `${t} ${z} ${y} ${x}`),
          ),
        ),
      );
      for (const name of ['sst', 'salt', 'flag']) {
        const wanted = keys
          .map((key) => at.get(key)?.[name])
          .map((value) =>
            typeof value !== 'number' || Number.isNaN(value)
              ? null
              : name === 'sst'
                ? Math.fround(value)
                : value,
          );
        expect(file.values[name]).toEqual(wanted);
      }
      expect(
        runTool(
          '/usr/bin/python3',
          '-c',
          "import netCDF4,sys; f=netCDF4.Dataset(sys.argv[1]); print(' '.join(str(v) for v in f['big'][:].compressed()))",
          path,
        )
          .trim()
          .split(' ')
          .map(BigInt)
          .toSorted(),
      ).toEqual(
        expected
          .filter(({ big }) => big !== null)
          .map((row) => BigInt(row['big_text'] as string))
          .toSorted(),
      );
    });

    it.each([
      ['a globe that a continent parts', 'lon < 10 OR lon > 45', -175, 175],
      ['a part of more than half of it across 180°', 'lon < -70 OR lon > 55', 65, 285],
      ['a part that would run on past 360°', 'lon < 0 OR lon > 115', 125, 355],
      ['the same by ten degrees more', 'lon < 10 OR lon > 115', -175, 175],
    ])('has the longitudes of %s in order', async (_, condition, first, last) => {
      const sql = `SELECT toDateTime64('2000-01-01', 3, 'UTC') AS time, 0.5 AS lat, -175. + 10 * number AS lon, toFloat32(number) AS sst FROM numbers(36) WHERE ${condition} ORDER BY time, lat, lon`;
      const { path } = await make(
        request(sql, { columns: columns.slice(0, 3).concat(column('sst')) }),
      );
      const {
        values: { lon = [], sst = [] },
      } = readNetcdf(path);
      expect([lon[0], lon.at(-1)]).toEqual([first, last]);
      expect(lon).toEqual(lon.toSorted((a, b) => Number(a) - Number(b)));
      expect(sst).toEqual(lon.map((degrees) => ((Number(degrees) + 535) % 360) / 10));
    });

    it('says by CF and ACDD what it holds, where it came from, and by which query', async () => {
      const { attributes, shapes } = readNetcdf((await make(request(made))).path);
      expect(attributes['']).toMatchObject({
        Conventions: 'CF-1.11, ACDD-1.3',
        title: 'A grid, made for tests',
        summary: 'Numbers that say where they are: µ, °.',
        id: 'Made_release3',
        license:
          'Creative Commons Zero 1.0 Universal (CC0-1.0), https://creativecommons.org/publicdomain/zero/1.0/',
        source: 'Test bench',
        publisher_name: 'Isobath',
        history:
          '2024-05-06T07:08:09.000Z Isobath 0.1.0: SELECT sst FROM tblMade WHERE lat > 0\nmade by hand',
        references:
          'Author, A. (2020): A reference\nTest bench (2020): A grid, version 2.1 of 2020.',
        geospatial_lon_min: 170,
        geospatial_lon_max: 180.5,
        geospatial_lat_max: 90,
        geospatial_vertical_max: 10,
        time_coverage_start: '1850-05-23T00:00:00.000Z',
        date_created: '2024-05-06T07:08:09.000Z',
      });
      expect(shapes['sst']).toEqual(['time', 'depth', 'lat', 'lon']);
      expect(attributes['sst']).toMatchObject({
        units: 'degree_Celsius',
        units_in_catalog: '°C',
        standard_name: 'sea_surface_temperature',
        long_name: 'Sea surface temperature',
        cell_methods: 'time: mean',
        comment: 'as seen',
      });
      expect(attributes['flag']).toMatchObject({
        flag_values: [0, 1, 2],
        flag_meanings: 'open_water sea_ice land',
      });
      expect(attributes['salt']).not.toHaveProperty('cell_methods');
      expect(attributes['salt']).not.toHaveProperty('units');
      expect(attributes['depth']).toMatchObject({
        positive: 'down',
        axis: 'Z',
        units: 'm',
        standard_name: 'depth',
      });
      expect(attributes['time']).toMatchObject({
        units: 'hours since 1970-01-01 00:00:00',
        calendar: 'standard',
        axis: 'T',
      });
      expect(attributes['lon']).toMatchObject({
        units: 'degrees_east',
        standard_name: 'longitude',
      });
    });

    it('of a climatology has months with their ends, and says that the year is nominal', async () => {
      const months =
        'SELECT arrayJoin([1, 2, 12])::UInt8 AS month, arrayJoin([-1., 1.]) AS lat, arrayJoin([0., 2.]) AS lon, month + lat / 10 AS sst';
      const file = readNetcdf(
        (
          await make(
            request(months, {
              columns: [column('month', 'int'), column('lat'), column('lon'), column('sst')],
            }),
          )
        ).path,
      );
      expect(file.dimensions).toEqual({ time: 3, lat: 2, lon: 2, nv: 2 });
      expect(file.values['month']).toEqual([1, 2, 12]);
      expect(file.values['climatology_bounds']).toEqual([0, 31, 31, 59, 334, 365]);
      expect(file.attributes['time']).toMatchObject({
        climatology: 'climatology_bounds',
        units: 'days since 1900-01-01 00:00:00',
      });
      expect(file.attributes['time']!['comment']).toContain('nominal');
      expect(file.attributes['sst']).toMatchObject({
        cell_methods: 'time: mean within years time: mean over years',
      });
      expect(file.values['sst']).toEqual(
        [1, 2, 12].flatMap((month) => [-1, -1, 1, 1].map((lat) => month + lat / 10)),
      );
    });

    it('of many slabs has each value where it belongs', async () => {
      const sql =
        "SELECT toDateTime64('2000-01-01', 3, 'UTC') + toIntervalDay(intDiv(number, 64800)) AS time, -89.5 + intDiv(number % 64800, 360) AS lat, -179.5 + number % 360 AS lon, toFloat32(number) AS sst FROM numbers(1296000) WHERE number % 11 != 0";
      const { path } = await make(
        request(sql, {
          columns: [column('time', 'time'), column('lat'), column('lon'), column('sst')],
        }),
      );
      const script =
        "import netCDF4,numpy,sys; v=netCDF4.Dataset(sys.argv[1])['sst'][:].flatten(); n=numpy.arange(v.size); print(v.size, bool((v.mask==(n%11==0)).all()), bool((v.compressed()==n[n%11!=0]).all()))";
      expect(runTool('/usr/bin/python3', '-c', script, path).trim()).toBe('1296000 True True');
    });
  },
);

describe('a NetCDF file in the hands of others', () => {
  const oneLevel = made.replace('arrayJoin([0., 10.])', '0.');
  it.skipIf(!netcdfTools.xarray)(
    'opens in xarray with its coordinates decoded (skipped unless python3-xarray is installed)',
    async () => {
      const {
        rows,
        columns: read,
        first,
      } = readRowsWithXarray((await make(request(made))).path, 'sst');
      expect(first).toMatch(/^1850-05-23/);
      expect(read.slice(0, 4).toSorted()).toEqual(['depth', 'lat', 'lon', 'time']);
      const value = (row: number[], name: string): number => row[read.indexOf(name)]!;
      const expected = await child.engine.readRows<{ sst: number }>({
        sql: `SELECT sst FROM (${made}) WHERE sst IS NOT NULL ORDER BY time, depth, lat, if(lon < 0, lon + 360, lon)`,
      });
      const sorted = rows.toSorted(
        (a, b) =>
          ['time', 'depth', 'lat', 'lon']
            .map((name) => value(a, name) - value(b, name))
            .find((difference) => difference !== 0) ?? 0,
      );
      expect(sorted.map((row) => value(row, 'sst'))).toEqual(
        expected.map(({ sst }) => Math.fround(sst)),
      );
    },
  );
  it.skipIf(!netcdfTools.ncdump)(
    'is described by ncdump (skipped unless netcdf-bin is installed)',
    async () => {
      const head = runTool('ncdump', '-hs', (await make(request(made))).path);
      expect(head).toContain('float sst(time, depth, lat, lon) ;');
      expect(head).toContain('sst:_DeflateLevel = 1 ;');
      expect(head).toContain('lon:units = "degrees_east" ;');
      expect(head).toContain(':Conventions = "CF-1.11, ACDD-1.3" ;');
      expect(head).not.toContain('string ');
    },
  );
  it.skipIf(!netcdfTools.cdo)(
    'is understood by cdo as a grid of longitudes and latitudes (skipped unless cdo is installed)',
    async () => {
      const words = runTool('cdo', '-s', 'sinfov', (await make(request(oneLevel))).path);
      expect(words).toMatch(/lonlat/);
      expect(words).toMatch(/lon : 170 to 180\.5/);
      expect(words).toContain('1850-05-23 00:00:00');
      expect(words).toContain('sst');
    },
  );
  it.skipIf(!netcdfTools.pyferret)(
    'opens in Ferret with its places, times and values (skipped unless python3-ferret is installed)',
    async () => {
      const { path } = await make(request(made));
      const script = join(folder, 'look.jnl');
      await writeFile(script, `use "${path}"\nlist/l=2/k=1 sst\nexit\n`);
      const words = runTool('pyferret', '-nodisplay', '-nojnl', '-script', script);
      expect(words).toMatch(/170E +179.5E +180E +179.5W/);
      expect(words).toContain('20-APR-2016 00:00');
      const [row] = await child.engine.readRows<{ sst: number }>({
        sql: `SELECT sst FROM (${made}) WHERE lat = 90 AND lon = 170 AND depth = 0 AND time = fromUnixTimestamp64Milli(1461110400000, 'UTC')`,
      });
      expect(words).toMatch(new RegExp(`90N +/ 3: +${row!.sst}\\.`));
    },
  );
});

describe('rows that do not form a grid', () => {
  const refusal = (sql: string, changes: Partial<NetcdfRequest> = {}): Promise<unknown> =>
    openNetcdf(request(sql, changes)).then(
      () => 'a file',
      (error: unknown) => error,
    );
  it('are refused in words that say what would do', async () => {
    expect(await refusal('SELECT 1', { columns: [column('n')] })).toMatchObject({
      code: 'bad-request',
      message:
        'A NetCDF file of tblMade holds a grid, and this result is none: it has no time (or month), lat, lon. CSV or Parquet holds them as they are.',
    });
    expect(
      await refusal('SELECT 1', { columns: [...columns.slice(0, 3), column('station', 'text')] }),
    ).toMatchObject({ message: expect.stringContaining('station holds no numbers') });
    expect(await refusal(`SELECT * FROM (${made}) WHERE lat > 99`)).toMatchObject({
      message: expect.stringContaining('There are no rows within these bounds'),
    });
    expect(
      await refusal(
        `${made.replace(' ORDER BY time, depth, lat, lon', '')} UNION ALL ${made.replace(' ORDER BY time, depth, lat, lon', '')}`,
      ),
    ).toMatchObject({ message: expect.stringContaining('Two rows are in the same cell') });
    const scattered =
      "SELECT fromUnixTimestamp64Milli(toInt64(number), 'UTC') AS time, number / 1000. AS lat, 1. AS lon, 1. AS sst FROM numbers(600000)";
    expect(
      await refusal(scattered, {
        columns: [column('time', 'time'), column('lat'), column('lon'), column('sst')],
      }),
    ).toMatchObject({ message: expect.stringContaining('more than 500,000 different values') });
    const track =
      "SELECT fromUnixTimestamp64Milli(toInt64(number) * 60000, 'UTC') AS time, number / 1000. AS lat, number / 900. AS lon, 1. AS sst FROM numbers(2000)";
    expect(
      await refusal(track, {
        columns: [column('time', 'time'), column('lat'), column('lon'), column('sst')],
      }),
    ).toMatchObject({ message: expect.stringContaining('too sparse for a grid') });
  });
  it('leave no file behind, nor does a stream that is given up', async () => {
    const { body } = await openNetcdf(request(made));
    body.destroy();
    await expect.poll(() => readdir(join(folder, 'outgoing'))).toEqual([]);
  });
  it('give the places of their files back, as a file does when it has been sent', async () => {
    const held: string[] = [];
    const acquirePermit: AcquirePermit = async (workload) => {
      held.push(workload);
      const leave = (): void => {
        held.splice(held.indexOf(workload), 1);
      };
      return { isShort: () => false, stall: () => undefined, resume: async () => undefined, leave };
    };
    expect(
      await refusal(`SELECT * FROM (${made}) UNION ALL SELECT * FROM (${made})`, { acquirePermit }),
    ).toMatchObject({ code: 'bad-request' });
    expect(held).toEqual([]);
    const during: string[][] = [];
    const { body } = await openNetcdf(
      request(made, { acquirePermit, onRows: () => during.push([...held]) }),
    );
    expect([during.at(-1), held]).toEqual([['document', 'grid'], ['document']]);
    body.resume();
    await expect.poll(() => held).toEqual([]);
  });
  it('and an engine that dies on the way end in an error before any byte', async () => {
    const slow =
      "SELECT toDateTime64('2000-01-01', 3, 'UTC') + toIntervalDay(intDiv(number, 64800)) AS time, -89.5 + intDiv(number % 64800, 360) AS lat, -179.5 + number % 360 AS lon, toFloat32(number) AS sst FROM numbers(2592000)";
    let isKilled = false;
    const onRows = (): void => {
      if (!isKilled) process.kill(child.pid()!, 'SIGKILL');
      isKilled = true;
    };
    expect(
      await refusal(slow, {
        columns: [column('time', 'time'), column('lat'), column('lon'), column('sst')],
        onRows,
      }),
    ).toMatchObject({ code: 'engine-unavailable' });
    expect(await readdir(join(folder, 'outgoing'))).toEqual([]);
  });
});
