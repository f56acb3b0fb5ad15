import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import {
  makeFixtureFolder,
  readTable,
  recipeOf,
  textReader,
} from '../../testing/table-fixtures.ts';
import { csvFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const read = textReader(csvFormat, () => folder, { parts: {}, name: 'a.csv' });
const head = 'time,lat,lon,depth,temp\n';

describe('a CSV file', () => {
  it('becomes rows of time, place, depth and values, with its coordinates found by their names', async () => {
    const { columns, rows, notes } = await read(
      `${head}2016-04-20T15:13:01,22.75,-158,5,24.5\n1850-01-01,-90,180,0,\n`,
    );
    expect(
      columns.map(({ name, type, isNullable }) => `${name} ${type}${isNullable ? '?' : ''}`),
    ).toEqual(['time time', 'lat float64', 'lon float64', 'depth float64', 'temp float64?']);
    expect(rows).toEqual([
      { time: '2016-04-20T15:13:01.000Z', lat: 22.75, lon: -158, depth: 5, temp: 24.5 },
      { time: '1850-01-01T00:00:00.000Z', lat: -90, lon: -180, depth: 0, temp: null },
    ]);
    expect(notes).toContain('depth was taken from column depth');
  });

  it('puts longitudes of 0 to 360 into -180 to 180, and turns those that count westward', async () => {
    const { rows } = await read(
      `${head}2016-04-20,0,359.5,0,1\n2016-04-20,0,180,0,1\n2016-04-20,0,0,0,1\n`,
    );
    expect(rows.map((row) => row['lon'])).toEqual([-0.5, -180, 0]);
    const west = await read('time,lat,lonW,temp\n2016-04-20,31.8,64.167,1\n', {
      coordinates: { lon: { from: 'lonW', positive: 'west' } },
    });
    expect(west.rows[0]!['lon']).toBe(-64.167);
  });

  it('is read in gzip, with a byte order mark, in Latin-1, with CRLF and without a last line end', async () => {
    const text = 'time,lat,lon,temp,station\r\n2016-04-20,1,2,3,S\u00e3o';
    const variables = [
      { name: 'temp', from: 'temp' },
      { name: 'station', from: 'station' },
    ];
    const expected = [
      { time: '2016-04-20T00:00:00.000Z', lat: 1, lon: 2, temp: 3, station: 'São' },
    ];
    expect((await read(gzipSync(text), { variables }, 'a.csv.gz')).rows).toEqual(expected);
    expect((await read(`\uFEFF${text}`, { variables })).rows).toEqual(expected);
    const latin = await read(Buffer.from(text, 'latin1'), { variables });
    expect(latin.rows).toEqual(expected);
    expect(latin.notes).toContain(
      'the text is not UTF-8 and was read as Latin-1 (source.encoding)',
    );
  });

  it('may be separated by semicolons and have decimal commas', async () => {
    const { rows, notes } = await read(
      'time;lat;lon;temp\n2016-04-20;22,75;-158,1;24,5\n2016-04-21;22,75;-158,1;NA\n',
    );
    expect(rows.map((row) => [row['lat'], row['lon'], row['temp']])).toEqual([
      [22.75, -158.1, 24.5],
      [22.75, -158.1, null],
    ]);
    expect(notes).toEqual(
      expect.arrayContaining(['cells are separated by semicolons', 'numbers have decimal commas']),
    );
  });

  it('may have a row of units, as ERDDAP writes it, or units in its header', async () => {
    const variables = [{ name: 'temp', from: 'temp' }];
    const { rows, notes } = await read(
      'time,latitude,longitude,temp\nUTC,degrees_north,degrees_east,degree_C\n2016-04-20T00:00:00Z,1,2,3\n',
      { variables },
    );
    expect(rows).toHaveLength(1);
    expect(notes).toContain('line 2 was read as units');
    const file = await folder.write(
      'units.csv',
      'time (UTC),latitude (degrees_north),longitude (degrees_east),temp (degree_C)\n2016-04-20,1,2,3\n',
    );
    const opened = await csvFormat.open(
      [file],
      recipeOf({ variables }),
      new AbortController().signal,
    );
    expect(opened.variables[0]).toMatchObject({ name: 'temp', longName: 'temp', unit: 'degree_C' });
  });

  it('takes a first row of texts for data where a units row cannot be', async () => {
    const { rows } = await read(
      'time,lat,lon,temp,station\n2016-04-20,1,2,NA,first\n2016-04-21,1,2,3,second\n',
    );
    expect(rows).toHaveLength(2);
  });

  it('may have lines above its header, a comment sign and a header separated otherwise than its rows', async () => {
    const text =
      'Hawaii Ocean Time-series\nhttps://example.org\n\ntime ,lat  , lon,\ttemp,\n2016-04-20\t1\t2\t3\n% a remark\n2016-04-21\t1\t2\t4\n';
    const { rows, notes } = await read(text, { source: { comment_prefix: '%' } });
    expect(rows.map((row) => row['temp'])).toEqual([3, 4]);
    expect(notes).toContain('line 4 was read as the header');
  });

  it('can have its lines and columns set by the recipe', async () => {
    const text = 'x\n20160420 455 1 2 3\n20160421 5 1 2 4\n';
    const { rows } = await read(text, {
      source: {
        delimiter: 'whitespace',
        first_data_line: 2,
        columns: ['day', 'hhmm', 'a', 'b', 'temp'],
      },
      coordinates: {
        time: { from: ['day', 'hhmm'], format: '%Y%m%d %H%M', zone: '-10:00' },
        lat: { from: 'a' },
        lon: { from: 'b' },
      },
    });
    expect(rows.map((row) => row['time'])).toEqual([
      '2016-04-20T14:55:00.000Z',
      '2016-04-21T10:05:00.000Z',
    ]);
  });

  it('may have a header that looks like a comment, and lines far above it', async () => {
    const { rows } = await read(
      `${'a preamble, of many, lines\n'.repeat(700)}#time,lat,lon,temp\n2016-04-20,1,2,3\n`,
      { source: { header_line: 701, comment_prefix: '#' } },
    );
    expect(rows).toEqual([{ time: '2016-04-20T00:00:00.000Z', lat: 1, lon: 2, temp: 3 }]);
  });

  it('of a single column takes its place from constants', async () => {
    const { rows } = await read('time\n2016-04-20\n2016-04-21\n', {
      coordinates: { lat: { constant: 1 }, lon: { constant: 2 } },
      variables: [{ name: 'day', from: 'time', type: 'text' }],
    });
    expect(rows.map((row) => row['day'])).toEqual(['2016-04-20', '2016-04-21']);
  });

  it('can take coordinates from constants, and times from numbers with a unit', async () => {
    const { rows } = await read('t,temp\n0.5,3\n', {
      coordinates: {
        time: { from: 't', units: 'days since 1850-01-01' },
        lat: { constant: 22.75 },
        lon: { constant: 202 },
        depth: { constant: 0 },
      },
    });
    expect(rows).toEqual([
      { time: '1850-01-01T12:00:00.000Z', lat: 22.75, lon: -158, depth: 0, temp: 3 },
    ]);
  });

  it('of a monthly climatology has months instead of times', async () => {
    const { columns, rows } = await read('m,lat,lon,temp\n1,0,0,5\n12,0,0,6\n', {
      coordinates: { time: { from: 'm', climatology: 'monthly' } },
    });
    expect(columns[0]).toEqual({ name: 'month', type: 'uint8', isNullable: false });
    expect(rows.map((row) => row['month'])).toEqual([1, 12]);
    await expect(
      read('m,lat,lon,temp\n13,0,0,5\n', {
        coordinates: { time: { from: 'm', climatology: 'monthly' } },
      }),
    ).rejects.toThrow(/variable m, line 2, value "13"/);
  });

  it('turns pressure into depth, and centimetres, kilometres and heights into metres', async () => {
    const depthOf = async (header: string, value: number, depth: object): Promise<unknown> =>
      (
        await read(`time,lat,lon,${header},temp\n2016-04-20,30,0,${value},1\n`, {
          coordinates: { depth: { from: header.split(' ')[0], ...depth } },
        })
      ).rows[0]!['depth'];
    expect(await depthOf('pres', 10000, { unit: 'dbar' })).toBeCloseTo(9712.653, 3);
    await expect(depthOf('pres (dbar)', 10000, {})).rejects.toThrow(
      /is a pressure; add `unit: dbar` to coordinates\.depth/,
    );
    await expect(depthOf('pres (hPa)', 1000, { unit: 'dbar' })).rejects.toThrow(
      /not a depth in the sea/,
    );
    expect(await depthOf('z (mm)', 2500, {})).toBe(2.5);
    expect(await depthOf('z (centimetre)', 250, {})).toBe(2.5);
    expect(await depthOf('z', 2500, { unit: 'mm' })).toBe(2.5);
    expect(await depthOf('z (kilometre)', 2, {})).toBe(2000);
    expect(await depthOf('z', -15, { positive: 'up' })).toBe(15);
    expect(await depthOf('z', 250, { unit: 'cm' })).toBe(2.5);
    expect(await depthOf('z (km)', 2, {})).toBe(2000);
    expect(await depthOf('z (feet)', 100, {})).toBe(30.48);
    expect(await depthOf('z', 2, { unit: 'fathom' })).toBe(3.6576);
    await expect(depthOf('z (leagues)', 2, {})).rejects.toThrow(
      /is in "leagues"; expected m, cm, mm, km, ft, fathom and, with `unit: dbar`/,
    );
  });

  it('keeps the code table that a recipe declares for whole numbers', async () => {
    const classes = [
      { value: 0, meaning: 'open water' },
      { value: 1, meaning: 'sea ice' },
    ];
    const { columns, variables } = await read('time,lat,lon,ice\n2016-04-20,1,2,1\n', {
      variables: [{ name: 'ice', from: 'ice', type: 'int32', classes }],
    });
    expect(columns.at(-1)).toMatchObject({ name: 'ice', type: 'int32' });
    expect(variables[0]?.attributes).toEqual({
      flag_values: '0, 1',
      flag_meanings: 'open_water sea_ice',
    });
  });

  it('keeps only values with an accepted flag and in the valid range, converted, and counts the others', async () => {
    const { rows, notes } = await read(
      'time,lat,lon,temp,q\n2016-04-20,0,0,50,2\n2016-04-20,0,0,51,4\n2016-04-20,0,0,500,2.0\n',
      {
        variables: [
          {
            name: 'temp',
            from: 'temp',
            unit: 'K',
            convert: { scale: 2, offset: 1 },
            valid_range: [0, 200],
            flags: { from: 'q', accept: [2] },
          },
        ],
      },
    );
    expect(rows.map((row) => row['temp'])).toEqual([101, null, null]);
    expect(notes).toEqual(
      expect.arrayContaining([
        'temp: 1 value whose flag q is not among 2 became missing',
        'temp: 1 value outside 0 to 200 became missing',
      ]),
    );
  });

  it('keeps the stored types that the recipe asks for', async () => {
    const { columns, rows } = await read(
      `time,lat,lon,a,b,c,d\n2016-04-20,0,0,0.1,-7,9007199254740993,007\n2016-04-20,0,0,,,,\n`,
      {
        variables: [
          { name: 'a', from: 'a', type: 'float32' },
          { name: 'b', from: 'b', type: 'int32' },
          { name: 'c', from: 'c', type: 'int64' },
          { name: 'd', from: 'd', type: 'text' },
        ],
      },
    );
    expect(columns.slice(3).map((column) => column.type)).toEqual([
      'float32',
      'int32',
      'int64',
      'text',
    ]);
    expect(rows.map((row) => [row['a'], row['b'], row['c'], row['d']])).toEqual([
      [Math.fround(0.1), -7, 9007199254740993n, '007'],
      [null, null, null, null],
    ]);
  });

  it('reports values that look like undeclared fill values', async () => {
    const { rows, notes } = await read(
      `${head}${'2016-04-20,0,0,0,-999\n'.repeat(3)}2016-04-20,0,0,0,4\n`,
    );
    expect(rows[0]!['temp']).toBe(-999);
    expect(notes.join()).toMatch(/temp: 3 values of -999 were stored; if that means "no value"/);
    expect(
      (await read(`${head}2016-04-20,0,0,0,-999.00\n`, { source: { missing_values: ['-999'] } }))
        .rows[0]!['temp'],
    ).toBeNull();
  });

  it('reports every cell that became a missing value, lost its spaces or moved across 180 degrees', async () => {
    const { rows, notes } = await read(
      'time, lat, lon, temp, note\n2016-04-20,0,180,NULL, first \n2016-04-20,0,179,1,NULL\n2016-04-20,0,200,-999,"kept "\n2016-04-20,0,180,,\n',
      {
        source: { missing_values: ['-999'] },
        variables: [
          { name: 'temp', from: 'temp' },
          { name: 'note', from: 'note', type: 'text' },
        ],
      },
    );
    expect(rows.map((row) => row['note'])).toEqual(['first', null, 'kept ', null]);
    expect(notes).toEqual(
      expect.arrayContaining([
        '2 cells with "NULL" became missing values (temp 1, note 1)',
        '1 cell with "-999" became missing values (temp 1)',
        'spaces at the start or end of 1 text were removed (note 1)',
        '2 longitudes of exactly 180° are stored as -180°',
        '1 longitude outside -180° to 180° was brought into that range',
      ]),
    );
  });

  it('keeps whole numbers of many digits by itself, and refuses one further down that would be rounded', async () => {
    const ids = await read(
      'time,lat,lon,temp\n2016-04-20,0,0,9007199254740993\n2016-04-20,0,0,9007199254740995\n',
    );
    expect(ids.columns[3]).toMatchObject({ type: 'int64' });
    expect(ids.rows.map((row) => row['temp'])).toEqual([9007199254740993n, 9007199254740995n]);
    expect(ids.notes).toContain(
      'temp is stored as int64, because some of its whole numbers have more digits than float64 keeps',
    );
    const longer = await read(
      'time,lat,lon,temp\n2016-04-20,0,0,90071992547409930071\n2016-04-20,0,0,1\n',
    );
    expect(longer.rows[0]!['temp']).toBe('90071992547409930071');
    await expect(
      read(
        `time,lat,lon,temp\n${'2016-04-20,0,0,1\n'.repeat(5000)}2016-04-20,0,0,9007199254740993\n`,
      ),
    ).rejects.toThrow(/line 5002, value "9007199254740993": the whole number has more digits/);
  });

  it('says when words among numbers make a variable text', async () => {
    const { notes } = await read(
      'time,lat,lon,temp\n2016-04-20,0,0,1\n2016-04-20,0,0,2\n2016-04-20,0,0,BDL\n',
    );
    expect(notes.join()).toMatch(
      /temp is stored as text: 1 of the 3 values looked at are not numbers, such as "BDL"; list what means "no value" in missing_values/,
    );
  });

  it('can form one dataset with others whose columns are in another order', async () => {
    const first = await folder.write('one.csv', `${head}2016-04-20,0,0,0,1\n`);
    const second = await folder.write(
      'two.csv',
      'temp;depth;lon;lat;time\n2;10;1;1;2016-04-21\n3;20;1;1;2016-04-21\n',
    );
    const { rows } = await readTable(csvFormat, [first, second], {});
    expect(rows.map((row) => [row['depth'], row['temp']])).toEqual([
      [0, 1],
      [10, 2],
      [20, 3],
    ]);
    const third = await folder.write('three.csv', 'time,lat,lon,temp\n2016-04-20,0,0,1\n');
    await expect(readTable(csvFormat, [first, third], {})).rejects.toThrow(
      /three\.csv: the file has no depth while other files/,
    );
  });

  it('has the resolutions that the recipe gives, in the spelling of the catalog, and else none', async () => {
    const file = await folder.write('r.csv', `${head}2016-04-20,0,0,0,1\n`);
    const open = async (dataset: Record<string, unknown>): Promise<unknown> => {
      const { temporalResolution, spatialResolution, isGridded } = await csvFormat.open(
        [file],
        recipeOf({ dataset }),
        new AbortController().signal,
      );
      return [temporalResolution, spatialResolution, isGridded];
    };
    expect(await open({})).toEqual(['Irregular', 'Irregular', false]);
    expect(await open({ temporal_resolution: 'daily' })).toEqual(['Daily', 'Irregular', false]);
    await expect(open({ temporal_resolution: 'now and then' })).rejects.toThrow(
      /value "now and then": dataset\.temporal_resolution is not in the catalog/,
    );
  });

  it('spans blocks without losing a row', async () => {
    const lines = Array.from({ length: 250_001 }, (_, row) => `2016-04-20,0,0,0,${row}`);
    const file = await folder.write('long.csv', head + lines.join('\n'));
    const opened = await csvFormat.open([file], recipeOf({}), new AbortController().signal);
    let [rows, sum] = [0, 0];
    for await (const block of opened.read(new AbortController().signal)) {
      expect(block.rowCount).toBeLessThanOrEqual(500_000);
      rows += block.rowCount;
      for (const value of block.columns[4]!.values as Float64Array) sum += value;
    }
    expect([rows, sum]).toEqual([250_001, (250_000 * 250_001) / 2]);
    expect(Math.abs(opened.rowEstimate - rows) / rows).toBeLessThan(0.05);
  });

  it('stops when the load is called off', async () => {
    const file = await folder.write('abort.csv', head + '2016-04-20,0,0,0,1\n'.repeat(300_000));
    const abort = new AbortController();
    const opened = await csvFormat.open([file], recipeOf({}), new AbortController().signal);
    const reading = (async () => {
      for await (const _ of opened.read(abort.signal)) abort.abort();
    })();
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
