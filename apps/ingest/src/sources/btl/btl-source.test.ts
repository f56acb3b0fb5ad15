import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { btlFormat } from './index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const HEADER = `* Sea-Bird SBE 9 Data File:
* FileName = C:\\CTD\\cast1.hex
* NMEA Latitude = 28 15.00 N
* NMEA Longitude = 089 15.00 W
* System UpLoad Time = Apr 15 2019 12:00:00
** Station: 7
# nquan = 4
    Bottle        Date    Sal00      T090C       PrDM       Sbeox0
  Position        Time
`;
const BOTTLES = `      1    Apr 15 2019    34.9182     4.1234   1000.512     5.6789 (avg)
              12:34:56     0.0003     0.0012      0.123     0.0100 (sdev)
      2    Apr 15 2019    35.1000    18.5000     10.250     4.2500 (avg)
              12:59:01     0.0004     0.0020      0.100     0.0200 (sdev)
`;
const signal = new AbortController().signal;

describe('a Sea-Bird bottle file', () => {
  it('has a row for each bottle, with its own clock, and drafts a recipe that loads it', async () => {
    const file = await folder.write('a.btl', HEADER + BOTTLES);
    const { recipe } = await btlFormat.inspect(file, signal);
    expect(recipe.coordinates).toEqual({
      time: { from: 'Date Time' },
      lat: { attribute: 'latitude' },
      lon: { attribute: 'longitude' },
      depth: { from: 'PrDM', unit: 'dbar' },
    });
    expect(recipe.variables.map((variable) => variable['from'])).toEqual([
      'Bottle',
      'Sal00',
      'T090C',
      'Sbeox0',
      'Sal00 sdev',
      'T090C sdev',
      'PrDM sdev',
      'Sbeox0 sdev',
    ]);
    const { rows } = await readTable(btlFormat, [file], recipe);
    expect(rows).toEqual([
      expect.objectContaining({
        time: '2019-04-15T12:34:56.000Z',
        lat: 28.25,
        lon: -89.25,
        depth: expect.closeTo(991.45, 2) as unknown,
        Bottle: '1',
        Sal00: 34.9182,
        T090C: 4.1234,
        T090C_sdev: 0.0012,
      }),
      expect.objectContaining({
        time: '2019-04-15T12:59:01.000Z',
        Bottle: '2',
        Sal00: 35.1,
        Sbeox0: 4.25,
        Sbeox0_sdev: 0.02,
      }),
    ]);
  });

  it('may have least and greatest values, and values so wide that they touch', async () => {
    const rowsOf = (values: string): string =>
      `      1    Apr 15 2019 ${values} (avg)\n              12:34:56 ${values} (sdev)\n                       ${values} (min)\n                       ${values} (max)\n`;
    const touching = ['-1234.56789', '-2234.56789', '10.0', '1.0']
      .map((value) => value.padStart(11))
      .join('');
    const { rows } = await readTable(
      btlFormat,
      [await folder.write('b.btl', HEADER + rowsOf(touching))],
      {
        variables: [
          { name: 't', from: 'T090C' },
          { name: 'most', from: 'T090C max' },
        ],
      },
    );
    expect(rows[0]).toMatchObject({ t: -2234.56789, most: -2234.56789 });
  });

  const named = (names: string): string =>
    `${HEADER.split('\n').slice(0, -3).join('\n')}\n    Bottle        Date${names}\n  Position        Time\n`;

  it('reads columns whose deviation is blank, by their widths', async () => {
    // As Seasoft writes derived quantities; the clock may stand further left than the date ends.
    const text = `${named('      Sal00       PrDM      T090C      Sbeox0ML   Sigma-e00')}      1    Mar 13 2026    35.1000    500.000     8.0000        4.5000     26.5000 (avg)
           02:10:00                 0.050     0.0010                           (sdev)
`;
    const { rows } = await readTable(btlFormat, [await folder.write('e.btl', text)], {
      variables: [
        'Sal00',
        'Sigma-e00',
        'Sal00 sdev',
        'T090C sdev',
        'PrDM sdev',
        'Sigma-e00 sdev',
      ].map((from) => ({ name: from.replaceAll(/\W/g, '_'), from })),
    });
    expect(rows).toEqual([
      expect.objectContaining({
        time: '2026-03-13T02:10:00.000Z',
        Sal00: 35.1,
        Sigma_e00: 26.5,
        Sal00_sdev: null,
        PrDM_sdev: 0.05,
        T090C_sdev: 0.001,
        Sigma_e00_sdev: null,
      }),
    ]);
  });

  it('tells names apart that are as wide as their column', async () => {
    const text = `${named('      Sal00       PrDM  FlECO-AFLTurbWETntu0        Par')}      1    Mar 13 2026    35.1000   500.0000     0.0500     0.1100     1.5000 (avg)
              02:10:00     0.0010     0.0010     0.0020     0.0030     0.0010 (sdev)
`;
    const { rows } = await readTable(btlFormat, [await folder.write('f.btl', text)], {
      variables: [
        { name: 'chl', from: 'FlECO-AFL' },
        { name: 'ntu', from: 'TurbWETntu0' },
        { name: 'ntu_sdev', from: 'TurbWETntu0 sdev' },
      ],
    });
    expect(rows).toEqual([expect.objectContaining({ chl: 0.05, ntu: 0.11, ntu_sdev: 0.003 })]);
  });

  it('is refused where values stand beside their columns', async () => {
    const text = `${named('      Sal00       PrDM      T090C')}      1    Mar 13 2026    35.1000   500.0000     8.0000 (avg)
              02:10:00   0.0010                0.0010 (sdev)
`;
    await expect(
      readTable(btlFormat, [await folder.write('g.btl', text)], {
        variables: [{ name: 't', from: 'T090C' }],
      }),
    ).rejects.toThrow(/line \d+: the line has 2 values where the header names 3 quantities/);
  });

  it('passes over lines that begin with #, and says how many there were', async () => {
    const text = HEADER + BOTTLES.replace('      2 ', '# bottle 2 leaked\n#\n      2 ');
    const { rows, notes } = await readTable(btlFormat, [await folder.write('d.btl', text)], {
      variables: [{ name: 't', from: 'T090C' }],
    });
    expect(rows.map(({ t }) => t)).toEqual([4.1234, 18.5]);
    expect(notes).toContain(
      '2 lines below the header began with the sign of a comment and were passed over',
    );
  });

  it.each([
    ['without names', HEADER.replace(/ {4}Bottle.*\n/, '') + BOTTLES, /no line "Bottle Date …"/],
    ['without bottles', HEADER, /no rows/],
    [
      'with a bottle without a clock',
      `${HEADER}${BOTTLES.split('\n')[0]!}\n`,
      /line 10.*no readable date and time/,
    ],
    [
      'that ends within a bottle',
      HEADER + BOTTLES.replace(/ {14}12:59:01.*\n/, ''),
      /line 12.*no readable date and time/,
    ],
    [
      'with too few values',
      HEADER + BOTTLES.replace('     5.6789', ''),
      /line 10: the line has 3 values where the header names 4/,
    ],
    [
      'without the means of a bottle, whose deviations would be those of the one before it',
      HEADER + BOTTLES.replace(/ {6}2 {4}Apr.*\n/, ''),
      /line 12: the bottle of line 10 has a second line \(sdev\)/,
    ],
    [
      'with a value too many where another is blank, so that none stands below its name',
      HEADER +
        BOTTLES.replace(
          '     0.0003     0.0012      0.123     0.0100',
          '     0.0003                 0.123     0.0100     0.0200',
        ),
      /line 11: the line has 4 values where the header names 4 quantities, and they do not stand/,
    ],
    [
      'with another line',
      `${HEADER}${BOTTLES}the end\n`,
      /line 14, value "the end": the line is neither/,
    ],
  ])('%s is refused', async (_, content, message) => {
    await expect(
      readTable(btlFormat, [await folder.write('c.btl', content)], {
        variables: [{ name: 't', from: 'T090C' }],
      }),
    ).rejects.toThrow(message);
  });
});
