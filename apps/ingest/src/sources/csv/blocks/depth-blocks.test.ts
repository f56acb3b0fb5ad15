import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, ReadTable, RecipeParts } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const signal = new AbortController().signal;
async function read(
  content: string,
  parts: RecipeParts = {},
  name = 'a.ascii',
): Promise<ReadTable> {
  return readTable(csvFormat, [await folder.write(name, content)], {
    ...parts,
    source: { format: 'csv', ...parts.source },
  });
}

/** Temperature and salinity at three depths and, from the second block on, at two; the surface by its own name. */
const TWO = ` Location: 8N 137E
 Units: Temperature (C), Salinity (PSU), -9.999 = missing
 Depth(M):  1  25  1  25 100 QUALITY
 YYYYMMDD HHMM SST TEMP SAL SAL TEMP QQQQQ
 20200101 1200 29.1 28.2 34.5 -9.999 21.5 12345
 Depth(M):  25  50  25 QUALITY
 YYYYMMDD HHMM TEMP TEMP SAL QQQ
 20200102 1200 28.0 27.5 34.7 678
`;

describe('a file of blocks with depths in header lines', () => {
  it('has a row for each level, in either wording of its headings', async () => {
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
  });

  it('of several quantities has a column for each, with the quality of each value', async () => {
    const names = ['TEMP', 'SAL', 'TEMP QUALITY', 'SAL QUALITY'];
    const variables = names.map((from, at) => ({ name: `v${at}`, from }));
    const { rows, columns } = await read(TWO, { variables });
    expect(columns.map(({ name }) => name)).toEqual([
      'time',
      'lat',
      'lon',
      'depth',
      'v0',
      'v1',
      'v2',
      'v3',
    ]);
    expect(
      rows.map((row) => [
        String(row['time']).slice(8, 10),
        row['depth'],
        ...variables.map(({ name }) => row[name]),
      ]),
    ).toEqual([
      ['01', 1, 29.1, 34.5, 1, 3],
      ['01', 25, 28.2, null, 2, 4],
      ['01', 100, 21.5, null, 5, null],
      ['02', 25, 28, 34.7, 6, 8],
      ['02', 50, 27.5, null, 7, null],
    ]);
  });

  it('is drafted with the unit of each quantity', async () => {
    const { recipe } = await csvFormat.inspect(await folder.write('two.ascii', TWO), signal);
    expect(recipe.variables).toMatchObject([
      { from: 'TEMP', unit: 'C' },
      { from: 'SAL', unit: 'PSU' },
      { from: 'TEMP QUALITY' },
      { from: 'SAL QUALITY' },
    ]);
    expect(recipe.coordinates).toMatchObject({
      time: { from: ['YYYYMMDD', 'HHMM'], format: '%Y%m%d %H%M' },
      depth: { from: 'DEPTH' },
      lat: { attribute: 'lat' },
    });
  });

  it('whose names do not tell which column is which is asked about, and read as the recipe answers', async () => {
    const unsure = TWO.replace('SST TEMP SAL SAL TEMP', 'TEMP SAL').split(' Depth(M):  25')[0]!;
    const file = await folder.write('unsure.ascii', unsure);
    const { recipe } = await csvFormat.inspect(file, signal);
    expect(recipe.source!['columns']).toEqual([
      expect.stringMatching(/^TODO .*2 names \(TEMP, SAL\) for 5 columns.*source\.columns/),
    ]);
    await expect(read(unsure)).rejects.toThrow(/line 4: the line has 2 names/);
    const { rows } = await read(unsure, {
      source: { columns: ['TEMP', 'TEMP', 'SAL', 'SAL', 'TEMP'] },
      variables: [
        { name: 'temp', from: 'TEMP' },
        { name: 'sal', from: 'SAL' },
      ],
    });
    expect(rows.map(({ depth, temp, sal }) => [depth, temp, sal])).toEqual([
      [1, 29.1, 34.5],
      [25, 28.2, null],
      [100, 21.5, null],
    ]);
  });

  it.each([
    [
      'a quantity twice at one depth',
      TWO.replace('SAL SAL', 'TEMP SAL'),
      /line 4: TEMP stands twice at depth 1/,
    ],
    [
      'a row without a block',
      TWO.replace(/ Depth.*\n.*\n/, ''),
      /line 3: a row comes before the first/,
    ],
    [
      'a row that is too short',
      TWO.replace(' 34.7', ''),
      /line 8: the row has 5 cells where its block of 3 columns has 6/,
    ],
  ])('with %s is refused by its line', async (_, text, message) => {
    await expect(read(text, { variables: [{ name: 't', from: 'TEMP' }] })).rejects.toThrow(message);
  });
});
