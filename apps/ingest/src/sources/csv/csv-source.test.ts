import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, ReadTable, RecipeParts } from '../tabular/table-fixtures.ts';
import { makeFixtureFolder, readTable, recipeOf } from '../tabular/table-fixtures.ts';
import { csvFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

async function read(
  content: string | Uint8Array,
  parts: RecipeParts = {},
  name = 'a.csv',
): Promise<ReadTable> {
  return readTable(csvFormat, [await folder.write(name, content)], parts);
}
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

  it('can be told its lines and columns', async () => {
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
    expect(await depthOf('pres (dbar)', 10000, {})).toBeCloseTo(9712.653, 3);
    expect(await depthOf('z', -15, { positive: 'up' })).toBe(15);
    expect(await depthOf('z', 250, { unit: 'cm' })).toBe(2.5);
    expect(await depthOf('z (km)', 2, {})).toBe(2000);
    await expect(depthOf('z (fathoms)', 2, {})).rejects.toThrow(/unit "fathoms" is not known/);
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
        'temp: 1 values are missing because their flag in q is not one of 2',
        'temp: 1 values outside of 0 to 200 are missing',
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

  it('tells of values that look like fillers which nobody declared', async () => {
    const { rows, notes } = await read(
      `${head}${'2016-04-20,0,0,0,-999\n'.repeat(3)}2016-04-20,0,0,0,4\n`,
    );
    expect(rows[0]!['temp']).toBe(-999);
    expect(notes.join()).toMatch(/temp: 3 values are exactly -999 and were kept/);
    expect(
      (await read(`${head}2016-04-20,0,0,0,-999.00\n`, { source: { missing_values: ['-999'] } }))
        .rows[0]!['temp'],
    ).toBeNull();
  });

  it('tells of every cell that became a missing value, lost its blanks or moved across 180 degrees', async () => {
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
        'blanks at the start or end of 1 text were removed (note 1)',
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
      /temp is stored as text: 1 of the 3 values looked at are no numbers, such as "BDL"; list what means "no value" in missing_values/,
    );
  });

  it('may have comment lines anywhere, and a header that begins with the comment sign', async () => {
    for (const sign of ['#', '%', '//', '!']) {
      const { rows, notes } = await read(
        `${sign} made by hand, with care\n${sign} time,lat,lon,temp\n2016-04-20,1,2,3\n${sign} a remark\n2016-04-21,1,2,4\n`,
      );
      expect(rows.map((row) => row['temp'])).toEqual([3, 4]);
      expect(notes).toContain(`lines that begin with ${sign} were read as comments`);
    }
    await expect(
      read(`time,lat,lon,temp\n${'2016-04-20,1,2,3\n'.repeat(80_000)}# late\n`),
    ).rejects.toThrow(
      /line 80002.*1 cells.*if lines that begin with # are comments, set source\.comment_prefix/,
    );
  });

  it('may be a PANGAEA file, whose metadata stand in a block above', async () => {
    const text = `/* DATA DESCRIPTION:\nCitation:\tAuthor, A (2012): Temperature. PANGAEA\nEvent(s):\tM1/1 * LATITUDE: 54.1833 * LONGITUDE: 7.9 * DATE/TIME: 2010-03-01T10:00:00\n${'Parameter(s):\tDEPTH, water [m]\n'.repeat(30)}*/
Event\tDate/Time\tLatitude\tLongitude\tDepth water [m]\tTemp [°C]\nM1/1\t2010-03-01T10:00:00\t54.1833\t7.9\t5\t4.2\nM1/1\t2010-03-01T10:00:00\t54.1833\t7.9\t10\t4.1\n`;
    const { rows } = await read(
      text,
      {
        coordinates: { time: { from: 'Date/Time' }, depth: { from: 'Depth water' } },
        variables: [{ name: 'temp', from: 'Temp' }],
      },
      'a.tab',
    );
    expect(rows).toEqual(
      [5, 10].map((depth) => ({
        time: '2010-03-01T10:00:00.000Z',
        lat: 54.1833,
        lon: 7.9,
        depth,
        temp: depth === 5 ? 4.2 : 4.1,
      })),
    );
  });

  it('may be laid out in blocks with depths above their columns, in either wording', async () => {
    const block = (names: string, dates: readonly string[]): string =>
      ` Location: 0N 140W\n Units: Temperature (C), -9.999 = missing\n Depth(M):  1  25 QUALITY\n ${names} SST TEMP QQ\n ${dates[0]!} 27.1 26.2 22\n Depth(M):  1  25  300 QUALITY\n ${names} TEMP TEMP TEMP QQQ\n ${dates[1]!} 27.0 -9.999 11.5 222\n`;
    for (const [names, dates, time] of [
      ['YYYYMMDD HHMM', ['20200101 1200', '20200102 1200'], undefined],
      [
        'DATE TIME',
        ['20200101 1200', '20200102 1200'],
        { from: ['DATE', 'TIME'], format: '%Y%m%d %H%M' },
      ],
      [
        'YYYY-MM-DD HH:MM',
        ['2020-01-01 12:00', '2020-01-02 12:00'],
        { from: ['YYYY-MM-DD', 'HH:MM'], format: '%Y-%m-%d %H:%M' },
      ],
    ] as const) {
      const { rows } = await read(
        block(names, dates),
        {
          coordinates:
            time === undefined ? {} : { time: { from: [...time.from], format: time.format } },
          variables: [{ name: 'temp', from: 'TEMP' }],
        },
        'a.ascii',
      );
      expect(
        rows.map((row) => [
          String(row['time']).slice(0, 13),
          row['lat'],
          row['depth'],
          row['temp'],
        ]),
      ).toEqual([
        ['2020-01-01T12', 0, 1, 27.1],
        ['2020-01-01T12', 0, 25, 26.2],
        ['2020-01-02T12', 0, 1, 27],
        ['2020-01-02T12', 0, 25, null],
        ['2020-01-02T12', 0, 300, 11.5],
      ]);
    }
    await expect(
      read(
        block('DATE TIME', ['20200101 1200', '20200102 1200']).replace('SST TEMP', 'TEMP SALT'),
        {},
        'a.ascii',
      ),
    ).rejects.toThrow(/levels hold several quantities \(TEMP, SALT\)/);
  });

  it('may be a SeaBASS file', async () => {
    const text = `/begin_header\n/investigators=Jane_Doe\n/north_latitude=42.5[DEG]\n/south_latitude=42.5[DEG]\n/east_longitude=-70.25[DEG]\n/west_longitude=-70.25[DEG]\n/start_date=20200101\n/start_time=12:30:00[GMT]
/missing=-9999\n/below_detection_limit=-8888\n/delimiter=comma\n! a comment\n/fields=depth,chl,station\n/units=m,mg/m^3,none\n/end_header\n1.0,0.5,A1\n2.0,-9999,A1\n3.0,-8888,A1\n`;
    const { rows } = await read(
      text,
      { coordinates: { time: { attribute: 'start' } }, variables: [{ name: 'chl', from: 'chl' }] },
      'a.sb',
    );
    expect(rows).toEqual(
      [0.5, null, null].map((chl, index) => ({
        time: '2020-01-01T12:30:00.000Z',
        lat: 42.5,
        lon: -70.25,
        depth: index + 1,
        chl,
      })),
    );
  });

  it('has a header whose last column is sparse or empty in the first rows', async () => {
    const { rows } = await read(
      'time,lat,lon,temp,note\n2016-04-20,1,2,3,\n2016-04-21,1,2,4,\n2016-04-22,1,2,5,seen\n',
    );
    expect(rows.map((row) => row['temp'])).toEqual([3, 4, 5]);
    const empty = await read(
      `time,lat,lon,temp,note\n${'2016-04-20,1,2,3,\n'.repeat(500)}2016-04-22,1,2,5,seen\n`,
    );
    expect(empty.rows).toHaveLength(501);
  });

  it('leaves out the rows that the recipe names, and counts them', async () => {
    const text = `${head}2016-04-20,0,0,0,1\n0 0 1979,0,0,0,2\n2016-04-21,0,0\n2016-04-22,0,0,0,4\n`;
    const { rows, notes } = await read(text, {
      source: { omit_rows: [{ column: 'time', equals: '0 0 1979' }, { line: 4 }, { line: 99 }] },
    });
    expect(rows.map((row) => row['temp'])).toEqual([1, 4]);
    expect(notes).toEqual(
      expect.arrayContaining([
        '1 row was left out by source.omit_rows: line 4 of a.csv',
        '1 row was left out by source.omit_rows: "0 0 1979" in column time of a.csv',
        'source.omit_rows: there was no row to leave out for line 99 of a.csv',
      ]),
    );
    await expect(
      read(text, { source: { omit_rows: [{ line: 4, file: 'b.csv' }] } }),
    ).rejects.toThrow(/omit_rows: there is no file "b\.csv"/);
  });

  it('may have times as year and month, and as a day with its fraction', async () => {
    const months = await read('m,lat,lon,temp\n202012,0,0,5\n', {
      coordinates: { time: { from: 'm', format: '%Y%m' } },
    });
    expect(months.rows[0]!['time']).toBe('2020-12-01T00:00:00.000Z');
    for (const time of [
      { from: 't', format: '%Y%m%d.%f' },
      { from: 't', units: 'day as %Y%m%d.%f' },
    ]) {
      const days = await read('t,lat,lon,temp\n20201231.25,0,0,5\n20201231,0,0,5\n', {
        coordinates: { time },
      });
      expect(days.rows.map((row) => row['time'])).toEqual([
        '2020-12-31T06:00:00.000Z',
        '2020-12-31T00:00:00.000Z',
      ]);
    }
  });

  it('can number columns that share a name', async () => {
    const { rows } = await read('time,lat,lon,temp,temp,temp\n2016-04-20,0,0,1,2,3\n', {
      source: { repeated_columns: 'number' },
      variables: [
        { name: 'a', from: 'temp' },
        { name: 'b', from: 'temp 3' },
      ],
    });
    expect(rows[0]).toMatchObject({ a: 1, b: 3 });
  });

  it('can be one dataset with others, whose columns may stand in another order', async () => {
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

describe('a CSV file is refused, naming file, line, column and value,', () => {
  it.each<[string, string | Uint8Array, RecipeParts, RegExp]>([
    ['when it is empty', '', {}, /a\.csv: the file is empty/],
    ['when it has a header and no rows', head, {}, /header .*but no rows/],
    ['when it has blank lines only', '\n\n \n', {}, /no lines of text/],
    [
      'when its latitude is 95',
      `${head}2016-04-20,95,0,0,1\n`,
      {},
      /a\.csv, variable lat, line 2, value "95": a latitude must be from -90 to 90/,
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
      'when a time of day stands beside the date and nobody says how they are joined',
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
      'when a value is no number',
      `${head}2016-04-20,0,0,0,1\n${'2016-04-20,0,0,0,2\n'.repeat(5000)}2016-04-20,0,0,0,warm\n`,
      {},
      /variable temp, line 5003, value "warm": not a number.*missing_values.*text/,
    ],
    [
      'when a latitude is no number',
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
      `${head}2016-04-20,0,0,-3,1\n`,
      {},
      /variable depth, line 2, value "-3".*above the surface/,
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
    await expect(readTable(csvFormat, [folder.path('.')], {})).rejects.toThrow(/this is no file/);
  });

  it('unless rows without coordinates may be left out, which are counted', async () => {
    const { rows, notes } = await read(
      `${head},0,0,0,1\n2016-04-20,,0,0,2\n2016-04-20,0,NA,0,3\n2016-04-20,0,0,-1,4\n2016-04-20,0,0,0,5\n`,
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
