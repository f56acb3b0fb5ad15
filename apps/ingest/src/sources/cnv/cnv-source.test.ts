import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, textReader } from '../../testing/table-fixtures.ts';
import { cnvFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const NMEA = '* NMEA Latitude = 28 15.01 N\n* NMEA Longitude = 089 15.02 W\n';
interface CnvParts {
  place?: string;
  columns?: string[];
  rows?: string[][];
  start?: string;
  promised?: number;
}
const COLUMNS = [
  'timeS: Time, Elapsed [seconds]',
  'prDM: Pressure, Digiquartz [db]',
  't090C: Temperature [ITS-90, deg C]',
  'flag:  0.000e+00',
];
const ROWS = [
  ['0.5', '0', '27.4365', '0.000e+00'],
  ['60', '10000', '-9.990e-29', '0.000e+00'],
];
function cnv({
  place = NMEA,
  columns = COLUMNS,
  rows = ROWS,
  start = 'Jul 11 2012 02:22:32 [NMEA time, header]',
  promised = rows.length,
}: CnvParts = {}): string {
  const lines = rows.map((row) => row.map((cell) => cell.padStart(11)).join(''));
  return `* Sea-Bird SBE 9 Data File:
* FileName = D:\\COMISS\u00d5ES\\G01.hex
${place}** NOc ANTARES
# nquan = ${columns.length}
# nvalues = ${promised}${' '.repeat(20)}
${columns.map((column, index) => `# name ${index} = ${column}`).join('\n')}
# interval = seconds: 0.0416667
# start_time = ${start}
# bad_flag = -9.990e-29
# file_type = ascii
*END*
${lines.join('\n')}
`;
}
const temperature = { variables: [{ name: 'temp', from: 't090C' }] };

const read = textReader(cnvFormat, () => folder, { parts: temperature, name: 'a.cnv' });

describe('days of the year that begin again at New Year', () => {
  const days = (start: string): string =>
    cnv({
      start,
      columns: ['timeJV2: Time, Instrument [julian days]', ...COLUMNS.slice(1)],
      rows: ['364.5', '365.0', '366.5', '1.0', '1.5'].map((day) => [day, '10', '27', '0']),
    });
  const time = (new_year: string): object => ({
    ...temperature,
    coordinates: { time: { from: 'timeJV2', new_year } },
  });

  it('are asked for in a draft, and refused without an answer', async () => {
    const file = await folder.write('year.cnv', days('Dec 29 2020 12:00:00'));
    const { recipe } = await cnvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates['time']).toMatchObject({
      new_year: expect.stringMatching(
        /^TODO next-year or as-written: .*1 after 366\.5.*into 2021, as-written into 2020 again/,
      ) as string,
    });
    await expect(read(days('Dec 29 2020 12:00:00'))).rejects.toThrow(
      /line \d+.*begin again, 1 after 366\.5.*say which in coordinates\.time\.new_year/,
    );
  });

  it.each([
    ['next-year', 'Dec 29 2020 12:00:00', '2021-01-01T00:00:00.000Z'],
    ['next-year', 'Dec 29 2019 12:00:00', '2020-01-01T00:00:00.000Z'],
    ['as-written', 'Dec 29 2020 12:00:00', '2020-01-01T00:00:00.000Z'],
  ])('are read with %s after %s', async (setting, start, fourth) => {
    const { rows, notes } = await read(days(start), time(setting));
    expect(rows[3]!['time']).toBe(fourth);
    expect(notes.join().includes('the days of the year began again once')).toBe(
      setting === 'next-year',
    );
  });
});

describe('a damaged CNV file', () => {
  const kept = { ...temperature, source: { damaged_files: 'keep-whole-rows' } };

  it('is loaded by explicit choice only, with what is missing in the notes', async () => {
    const short = cnv({ promised: 183 });
    await expect(read(short)).rejects.toThrow(
      /promises 183 rows, but there are 2: the file is truncated; .*set source\.damaged_files: keep-whole-rows/,
    );
    const { rows, notes } = await read(short, kept);
    expect(rows).toHaveLength(2);
    expect(notes).toContain(
      'a.cnv: the header promises 183 rows, but there are 2: the file is truncated; its whole rows were loaded (source.damaged_files)',
    );
    expect((await read(cnv(), kept)).notes.join()).not.toContain('damaged_files');
  });

  it.each([
    ['within a row', -30, /the last line, \d+, has \d of 4 cells and was left out/],
    ['within its last cell', -3, /the last line, \d+, has no line end and was left out/],
  ])('that was cut %s keeps the rows before it', async (_, at, note) => {
    const { rows, notes } = await read(cnv({ promised: 5 }).slice(0, at), kept);
    expect(rows).toHaveLength(1);
    expect(notes.join('\n')).toMatch(note);
  });
});

describe('a CNV file by Fathom', () => {
  const column = (index: number, id: string, words: string): string =>
    `#         <Column Number='${index}' ID='${id}'>\n${words
      .split('|')
      .map(
        (text, at) =>
          `#           <${['Name', 'Units', 'Type'][at]!}>${text}</${['Name', 'Units', 'Type'][at]!}>\n`,
      )
      .join('')}#         </Column>\n`;
  const fathom = (order = [0, 1, 2, 3]): string => `* Sea-Bird SBE19plus Data File:
* System UpLoad Time = 2025-Jun-17 20:48:26 +00:00
${NMEA}# <FathomProcessing Version=2.1.7>
#     <NumScans>2</NumScans>
#     <StartTime DateTime='2025-06-17T20:40:00' Source='Instrument timestamp'/>
#     <BadFlag>-9.99e-29</BadFlag>
#       <Columns>
${column(order[0]!, 'flag', 'Flag||')}${column(order[1]!, 't090C', 'Temperature|deg C|ITS-90')}${column(order[2]!, 'prdM', 'Pressure|db|Strain Gauge')}${column(order[3]!, 'timeS', 'Time|seconds|Elapsed')}#       </Columns>
# </FathomProcessing>
*END*
              0         19.5000          0.0000               0
              0       -9.99e-29          0.5000               1
`;

  it('is read with the columns, units, start, bad flag and number of rows that its XML states', async () => {
    const { rows, variables, notes } = await read(fathom(), {
      variables: [{ name: 'temp', from: 't090C' }],
    });
    expect(rows.map(({ time, temp }) => [time, temp])).toEqual([
      ['2025-06-17T20:40:00.000Z', 19.5],
      ['2025-06-17T20:40:01.000Z', null],
    ]);
    expect(rows[0]).toMatchObject({ depth: 0, lat: 28.250166666666665 });
    expect(variables[0]).toMatchObject({ unit: 'deg C', longName: 'Temperature, ITS-90' });
    expect(notes).toContain(
      'the start was taken from <StartTime> (2025-06-17T20:40:00), as UTC where it names no zone',
    );
    await expect(read(fathom().replace('<NumScans>2<', '<NumScans>9<'))).rejects.toThrow(
      /promises 9 rows/,
    );
    await expect(read(fathom([0, 2, 1, 3]))).rejects.toThrow(/not numbered in order/);
  });

  it('is drafted without a question about its columns', async () => {
    const file = await folder.write('f.cnv', fathom());
    const { recipe } = await cnvFormat.inspect(file, new AbortController().signal);
    expect(recipe.coordinates).toMatchObject({
      time: { from: 'timeS' },
      depth: { from: 'prdM', unit: 'dbar' },
    });
    expect(recipe.variables.map(({ name }) => name)).toEqual(['t090C']);
  });
});

describe('a Sea-Bird CNV file', () => {
  it('counts its time from the start, takes its place from the NMEA lines, its depth from pressure, and the bad flag for missing', async () => {
    const { rows } = await read(cnv());
    expect(rows.map((row) => [row['time'], row['temp']])).toEqual([
      ['2012-07-11T02:22:32.500Z', 27.4365],
      ['2012-07-11T02:23:32.000Z', null],
    ]);
    expect(rows[0]!['lat']).toBeCloseTo(28 + 15.01 / 60, 12);
    expect(rows[0]!['lon']).toBeCloseTo(-(89 + 15.02 / 60), 12);
    expect(rows[1]!['depth']).toBeCloseTo(9713.7, 0);
  });

  it('may be in Latin-1 and in gzip', async () => {
    const { rows, notes } = await read(
      gzipSync(Buffer.from(cnv(), 'latin1')),
      temperature,
      'a.cnv.gz',
    );
    expect(rows).toHaveLength(2);
    expect(notes).toContain('the text is not UTF-8 and was read as Latin-1 (source.encoding)');
  });

  it('counts Julian days from the year of its start, over the turn of the year too', async () => {
    const columns = [
      'timeJ: Julian Days',
      'latitude: Latitude [deg]',
      'longitude: Longitude [deg]',
      't090C: Temperature [ITS-90, deg C]',
    ];
    const { rows } = await read(
      cnv({
        columns,
        start: 'Dec 31 2011 12:00:00',
        rows: [
          ['365.5', '-23.1', '-42.4', '20'],
          ['366.25', '-23.1', '317.6', '21'],
        ],
      }),
    );
    expect(rows.map((row) => row['time'])).toEqual([
      '2011-12-31T12:00:00.000Z',
      '2012-01-01T06:00:00.000Z',
    ]);
    expect(rows.map((row) => row['lon'])).toEqual([-42.4, -42.4]);
  });

  it('without a clock has the time of its start, and a depth column is a depth', async () => {
    const columns = ['depSM: Depth [salt water, m]', 't090C: Temperature [ITS-90, deg C]'];
    const { rows } = await read(cnv({ columns, rows: [['12.5', '20']] }));
    expect(rows).toEqual([
      expect.objectContaining({ time: '2012-07-11T02:22:32.000Z', depth: 12.5, temp: 20 }),
    ]);
  });

  it.each([
    ['** Latitude: 23 05.09 S\n** Longitude: 042 25.56 W\n'],
    ['**   23 05.09 S\n**   042 25.56 W\n'],
  ])("finds its place in the operator's lines", async (place) => {
    const { rows } = await read(cnv({ place }));
    expect(rows[0]!['lat']).toBeCloseTo(-(23 + 5.09 / 60), 12);
    expect(rows[0]!['lon']).toBeCloseTo(-(42 + 25.56 / 60), 12);
  });

  it('reads values that are so wide that they touch', async () => {
    const { rows } = await read(cnv({ rows: [['0', '1', '-1234.56789', '0.000e+00']] }));
    expect(rows[0]!['temp']).toBe(-1234.56789);
  });

  it('leaves out values whose scan was marked as bad, when the recipe says so', async () => {
    const { rows } = await read(
      cnv({
        rows: [
          ['0', '1', '20', '0.000e+00'],
          ['1', '2', '21', '-9.990e-29'],
        ],
      }),
      { variables: [{ name: 'temp', from: 't090C', flags: { from: 'flag', accept: [0] } }] },
    );
    expect(rows.map((row) => row['temp'])).toEqual([20, null]);
  });

  it('with two columns of one name is read when the recipe numbers them, which its draft does', async () => {
    const content = cnv({
      columns: ['timeS: Time', 'prDM: Pressure [db]', 't090C: Temperature', 't090C: Temperature'],
      rows: [['0', '1', '20', '21']],
    });
    const draft = await cnvFormat.inspect(
      await folder.write('two.cnv', content),
      new AbortController().signal,
    );
    expect(draft.recipe.source).toMatchObject({ repeated_columns: 'number' });
    expect(draft.recipe.variables.map((variable) => variable['from'])).toEqual([
      't090C',
      't090C 2',
    ]);
    expect((await read(content, draft.recipe, 'two.cnv')).rows[0]).toMatchObject({
      t090C: 20,
      t090C_2: 21,
    });
  });

  it('that cannot be read has a draft with the reason', async () => {
    const { recipe } = await cnvFormat.inspect(
      await folder.write('cut.cnv', cnv().replace('*END*', '')),
      new AbortController().signal,
    );
    expect(recipe.source!['header_line']).toMatch(/^TODO cut\.cnv: there is no \*END\* line/);
  });

  it.each<[string, string, RegExp]>([
    ['without *END*', cnv().replace('*END*', ''), /no \*END\* line/],
    [
      'with fewer rows than it promises',
      cnv({ promised: 5 }),
      /promises 5 rows, but there are 2: the file is truncated/,
    ],
    [
      'with two columns of one name',
      cnv({
        columns: ['t090C: Temperature', 't090C: Temperature', 'timeS: Time', 'prDM: Pressure'],
      }),
      /variable t090C, line 9: two columns have this name/,
    ],
    ['in binary', cnv().replace('= ascii', '= binary'), /rows are in binary/],
    ['without a place', cnv({ place: '' }), /no lat, lon found/],
    ['without columns', cnv().replaceAll(/# name.*\n/g, ''), /names no columns/],
    [
      'with a word among its numbers',
      cnv({
        rows: [
          ['0', '1', '20', '0'],
          ['1', '2', 'warm', '0'],
        ],
        columns: ['timeS: Time', 'prDM: Pressure [db]', 't090C: Temperature', 'flag:'],
      }),
      /variable t090C, line \d+, value "warm": not a number/,
    ],
    [
      'with a latitude of 95',
      cnv({ place: NMEA.replace('28 15', '95 15') }),
      /latitude must lie from -90 to 90 degrees/,
    ],
  ])('%s is refused', async (_, content, message) => {
    await expect(
      read(content, { variables: [{ name: 'temp', from: 't090C', type: 'float64' }] }),
    ).rejects.toThrow(message);
  });

  it('drafts a recipe with long names, units and the flag of its scans', async () => {
    const { recipe } = await cnvFormat.inspect(
      await folder.write('d.cnv', cnv()),
      new AbortController().signal,
    );
    expect(recipe.variables).toEqual([
      {
        name: 't090C',
        from: 't090C',
        long_name: 'Temperature',
        unit: 'deg C',
        flags: { from: 'flag', accept: [0] },
      },
    ]);
    expect(recipe.coordinates).toEqual({
      time: { from: 'timeS' },
      lat: { attribute: 'latitude' },
      lon: { attribute: 'longitude' },
      depth: { from: 'prDM', unit: 'dbar' },
    });
  });
});
