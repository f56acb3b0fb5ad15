import type { Report } from './report.ts';

const cnv = (
  title: string,
  {
    names,
    rows,
    above = '',
  }: { names: readonly string[]; rows: readonly string[]; above?: string },
  more: Partial<Report>,
): Report => ({
  title: `CNV: ${title}`,
  file: 'cast.cnv',
  content: [
    '* Sea-Bird SBE 25 Data File:',
    ...(above === '' ? [] : above.split('\n')),
    '* NMEA Latitude = 44 41.06 N',
    '* NMEA Longitude = 063 38.63 W',
    `# nquan = ${names.length}`,
    ...names.map((name, at) => `# name ${at} = ${name}`),
    '# bad_flag = -9.990e-29',
    '*END*',
    ...rows,
    '',
  ].join('\n'),
  ...more,
});
const years = (start: string, other: string): string =>
  `# start_time = Oct 15 ${start} 11:38:38\n* System UpLoad Time = Oct 15 ${other} 11:38:38`;
const temperature = 't068: temperature, IPTS-68 [deg C]';
const elapsed = {
  names: ['timeS: time [s]', temperature],
  rows: ['      0.000    10.0000', '      1.000    11.0000'],
};
const ofYear = {
  names: ['timeJ: Julian Days', temperature],
  rows: ['    288.500    10.0000', '    288.600    11.0000'],
};
const counted = (kind: string, names: string, rows: readonly string[]): Report => ({
  title: `BTL: ${kind}`,
  file: 'bottles.btl',
  content: [
    '* Sea-Bird SBE 9 Data File:',
    '* NMEA Latitude = 36 00.00 N',
    '* NMEA Longitude = 122 00.00 W',
    `    Bottle        Date${names}`,
    '  Position        Time',
    ...rows,
    '',
  ].join('\n'),
});
const widths = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => String(cell).padStart(11)).join('');

/** Files of casts and bottles by Sea-Bird. */
export const casts: readonly Report[] = [
  cnv(
    'a start in the wrong century, seconds',
    { ...elapsed, above: years('1903', '2003') },
    {
      asks: { 'coordinates.time.units': 'seconds since 2003-10-15T11:38:38.000Z' },
      rows: { 1: { time: '2003-10-15T11:38:39.000Z', t068: 11 } },
    },
  ),
  cnv(
    'a start in the wrong century, days of the year',
    { ...ofYear, above: years('1903', '2003') },
    {
      asks: { 'coordinates.time.units': 'days since 2002-12-31' },
      rows: { 0: { time: '2003-10-15T12:00:00.000Z' } },
    },
  ),
  cnv(
    'a clock that was never set, no time of scans',
    { names: [temperature], rows: ['    10.0000'], above: years('1980', '2010') },
    {
      asks: { 'coordinates.time.constant': '2010-10-15T11:38:38.000Z' },
      rows: { 0: { time: '2010-10-15T11:38:38.000Z' } },
    },
  ),
  cnv(
    'a deployment of two years',
    { ...elapsed, above: years('2003', '2005') },
    {
      rows: { 0: { time: '2003-10-15T11:38:38.000Z' } },
    },
  ),
  cnv(
    'seconds since 2000, whatever the start',
    {
      names: ['timeK: Time [seconds]', temperature],
      rows: ['86400.000    10.0000'],
      above: years('1903', '2003'),
    },
    { rows: { 0: { time: '2000-01-02T00:00:00.000Z' } } },
  ),
  ...(
    [
      ['depSM: Depth [salt water, m]', 10],
      ['depS: depth, salt water [m]', 10],
      ['depFM: Depth [fresh water, m]', 10],
      ['depSF: Depth [salt water, ft]', 3.048],
    ] as const
  ).map(([name, metres]) =>
    cnv(
      name,
      {
        names: [name, temperature],
        rows: ['     10.000    10.0000'],
        above: years('2003', '2003'),
      },
      {
        rows: { 0: { depth: metres, t068: 10 } },
      },
    ),
  ),
  cnv(
    'a little above the surface',
    {
      names: ['prDM: Pressure, Digiquartz [db]', temperature],
      rows: ['     -0.038    10.0000', '     -0.041    10.5000', '      3.200    11.0000'],
      above: years('2003', '2003'),
    },
    { rows: { 0: { depth: 0, t068: 10 }, 1: { depth: 0 }, 2: { t068: 11 } } },
  ),
  cnv(
    'bad flags',
    {
      names: ['depSM: Depth [salt water, m]', temperature],
      rows: ['      1.000 -9.990e-29', '      2.000    11.0000'],
      above: years('2003', '2003'),
    },
    { rows: { 0: { depth: 1, t068: null }, 1: { t068: 11 } } },
  ),
  {
    ...counted('names that touch', widths('PrDM', 'CStarAt0', 'Sbeox0Mm/Kg', 'Par'), [
      `      1    Jun 27 2013${widths(30, 8.6, 118.4, '4.4000e-01')} (avg)`,
      `              21:23:18${widths(0.2, 0.04, 1.7, '2.0000e-03')} (sdev)`,
    ]),
    rows: { 0: { Bottle: '1', Par: 0.44, Sbeox0Mm_Kg: 118.4, time: '2013-06-27T21:23:18.000Z' } },
  },
  {
    ...counted('blank deviations', widths('PrDM', 'T090C', 'Sal00'), [
      `      1    Jun 27 2013${widths(30, 8.6, 34.5)} (avg)`,
      `              21:23:18${widths(0.2, 0.04, '')} (sdev)`,
    ]),
    rows: { 0: { T090C: 8.6, Sal00: 34.5, T090C_sdev: 0.04 } },
  },
  {
    ...counted('wide numbers that touch', widths('PrDM', 'Par', 'Scan'), [
      `      1    Jun 27 2013${widths(30, '1.23456e+003', 12345678901)} (avg)`.replace(
        '1.23456e+003',
        '.23456e+003',
      ),
      `              21:23:18${widths(0.2, 0.04, 1)} (sdev)`,
    ]),
    rows: { 0: { Par: 234.56, Scan: 12345678901 } },
  },
];
