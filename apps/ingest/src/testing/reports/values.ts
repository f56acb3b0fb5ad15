import type { Report } from './report.ts';

const series = (
  title: string,
  values: readonly string[],
  row: Readonly<Record<string, number | string | null>>,
  more: Partial<Report> = {},
): Report => ({
  title,
  file: 'values.csv',
  content: `time,lat,lon,v\n${values.map((value, at) => `2020-01-0${at + 1}T12:00:00Z,44.5,-63.5,${value}\n`).join('')}`,
  rows: { 1: row },
  ...more,
});
const split = { 'variables[0].marks': 'split' };
const buoy = (cells: (hour: number) => string): string =>
  Array.from(
    { length: 9 },
    (_, hour) => `2012 06 01 ${String(hour).padStart(2, '0')} 00 ${cells(hour)}\n`,
  ).join('');
const erddap = (separator: string, head: readonly string[]): string =>
  [
    ...head,
    ...[5, 10].map((depth) =>
      ['2020-01-01T12:00:00Z', '44.5', '-63.5', depth, depth === 5 ? 'NaN' : 8.5, 7].join(
        separator,
      ),
    ),
    '',
  ].join('\n');
const names = ['time', 'latitude', 'longitude', 'depth', 'temp', 'flag'];
const units = ['UTC', 'degrees_north', 'degrees_east', 'm', 'degree_C', ''];
const ofErddap = { depth: 5, temp: null, flag: 7, time: '2020-01-01T12:00:00.000Z' };

/** Missing values, marks, flags, and the exports of loggers and servers. */
export const values: readonly Report[] = [
  series('99.9 apart from the others', ['5.1', '99.9', '5.3', '4.9', '5.2', '5.0'], { v: null }),
  series('999 apart from the others', ['101', '999', '120', '80', '91', '99'], { v: null }),
  series('99 within the others', ['98.5', '99', '99.5', '98', '97.5', '100'], { v: 99 }),
  series('9999 that repeats', ['1010.1', '9999', '9999', '1009', '1008.5', '1011'], { v: null }),
  series('-999.9', ['5.1', '-999.9', '5.3', '4.9'], { v: null }),
  series('1e35', ['5.1', '1e35', '5.3', '4.9'], { v: null }),
  ...['NaN', 'NA', 'n/a', '-', '--', '.', 'NULL', '#N/A', ''].map((mark) =>
    series(`nothing: ${JSON.stringify(mark)}`, ['5.1', mark, '5.3', '4.9'], { v: null }),
  ),
  series(
    'a doubtful number',
    ['5.1', '?33.1', '5.3', '4.9'],
    { v: 33.1, v_flag: '?' },
    { asks: split },
  ),
  series(
    'a number with a star',
    ['5.1', '33.1*', '5.3', '4.9'],
    { v: 33.1, v_flag: '*' },
    { asks: split },
  ),
  series('below a limit', ['5.1', '<0.5', '5.3', '4.9'], { v: 0.5, v_flag: '<' }, { asks: split }),
  series('above a limit', ['5.1', '>300', '5.3', '4.9'], { v: 300, v_flag: '>' }, { asks: split }),
  series(
    'a number that is not valid',
    ['5.1', '/250.1', '5.3', '4.9'],
    { v: null },
    {
      asks: { 'variables[0].marks': { missing: ['/'] } },
    },
  ),
  {
    title: 'the standard meteorological data of a buoy, nines by column',
    file: 'buoy.txt',
    content: `#YY  MM DD hh mm WDIR WSPD GST  WVHT   PRES  ATMP  WTMP\n#yr  mo dy hr mn degT m/s  m/s     m    hPa  degC  degC\n${buoy((hour) => `${hour === 2 ? 999 : 100 + hour}  ${hour === 2 ? '99.0' : `5.${hour}`}  7.0 99.00 9999.0 999.0  14.${hour}`)}`,
    rows: {
      0: { WDIR: 100, WSPD: 5, WVHT: null, PRES: null, ATMP: null, WTMP: 14 },
      2: { WDIR: null, WSPD: null },
    },
  },
  {
    title: 'the real-time data of a buoy, MM in whole columns',
    file: 'realtime.txt',
    content: `#YY  MM DD hh mm WDIR WSPD TIDE\n#yr  mo dy hr mn degT m/s  ft\n${buoy((hour) => `${hour === 2 ? 'MM' : 100 + hour}  5.${hour} MM`)}`,
    rows: { 0: { WDIR: 100, TIDE: null }, 2: { WDIR: null } },
  },
  ...(
    [
      ['csv', ',', [names.join(','), units.join(',')]],
      [
        'csv',
        ',',
        [names.map((name, at) => (units[at] === '' ? name : `${name} (${units[at]})`)).join(',')],
      ],
      ['csv', ',', [names.join(',')]],
      ['tsv', '\t', [names.join('\t'), units.join('\t')]],
      [
        'tsv',
        '\t',
        [names.map((name, at) => (units[at] === '' ? name : `${name} (${units[at]})`)).join('\t')],
      ],
    ] as const
  ).map(([ending, separator, head]): Report => ({
    title: `ERDDAP: ${head.join(' / ')}`,
    file: `erddap.${ending}`,
    content: erddap(separator, head),
    rows: { 0: ofErddap },
  })),
  ...(
    [
      ['Date Time, GMT-07:00', '2021-06-16T21:05:28.000Z'],
      ['Date Time, GMT+00:00', '2021-06-16T14:05:28.000Z'],
      ['Date Time, GMT+05:30', '2021-06-16T08:35:28.000Z'],
    ] as const
  ).map(([head, time]): Report => ({
    title: `a HOBO export: ${head}`,
    file: 'hobo.csv',
    content: `\uFEFF"Plot Title: 20392468"\n"#","${head}","Temp, °C (LGR S/N: 2, SEN S/N: 2, LBL: Q)","Coupler Detached (LGR S/N: 2)","End Of File (LGR S/N: 2)"\n1,06/16/21 02:05:28 PM,32.0,Logged,\n2,06/16/21 02:06:28 PM,32.1,,\n3,06/16/21 02:07:28 PM,32.2,,Logged\n`,
    rows: { 0: { time, Temp_C: 32 }, 2: { Temp_C: 32.2 } },
  })),
  {
    title: 'a title, a rule and blank lines above the table',
    file: 'title.txt',
    content:
      'CTD cast 7 of the summer cruise\n-------------------------------\n\ntime,lat,lon,depth,temp\n=====\n2020-01-01T12:00:00Z,44.5,-63.5,5,10\n2020-01-01T12:00:00Z,44.5,-63.5,10,9\n',
    rows: { 0: { depth: 5, temp: 10 }, 1: { depth: 10, temp: 9 } },
  },
  {
    title: 'a rule below the header, and a first row with a missing value',
    file: 'rule.txt',
    content:
      'time  lat lon temp\n---- --- --- ----\n2020-01-01T12:00:00Z 44.5 -63.5 NaN\n2020-01-02T12:00:00Z 44.5 -63.5 9\n',
    rows: { 0: { temp: null }, 1: { temp: 9 } },
  },
  {
    title: 'a comment between the header and the rows',
    file: 'between.csv',
    content:
      'time,lat,lon,temp\n# calibrated 2020\n2020-01-01T12:00:00Z,44.5,-63.5,10\n2020-01-02T12:00:00Z,44.5,-63.5,9\n',
    rows: { 0: { temp: 10 }, 1: { temp: 9 } },
  },
  {
    title: 'midnights without their time of day',
    file: 'midnight.csv',
    content:
      'time,lat,lon,temp\n13/01/2020 23:00,44.5,-63.5,10\n14/01/2020,44.5,-63.5,11\n14/01/2020 01:00,44.5,-63.5,12\n',
    rows: { 1: { time: '2020-01-14T00:00:00.000Z', temp: 11 } },
  },
];
