import { utils, write } from '@e965/xlsx';
import type { Report } from './report.ts';

/** A workbook written by an independent library. */
function workbook(rows: unknown[][], sheet = 'data'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), sheet);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const noon = (day: number): Date => new Date(Date.UTC(2021, 6, day, 12));
const head = ['time', 'lat', 'lon', 'temp'];
const rows = [
  [noon(1), 44.5, -63.5, 10],
  [noon(2), 44.5, -63.5, 11],
];
const zone = (title: string, content: Uint8Array, time: string, asked?: string): Report => ({
  title: `workbook: ${title}`,
  file: 'zone.xlsx',
  content,
  ...(asked !== undefined && { asks: { 'coordinates.time.zone': asked } }),
  rows: { 0: { time, temp: 10 }, 1: { temp: 11 } },
});

/** Workbooks whose clocks, places and titles stand where people write them. */
export const workbooks: readonly Report[] = [
  zone(
    'the zone in the name of a column of dates',
    workbook([['Timestamp (UTC-7)', 'lat', 'lon', 'temp'], ...rows]),
    '2021-07-01T19:00:00.000Z',
  ),
  zone(
    'an abbreviation in the name of a column',
    workbook([['Date-Time (PDT)', 'lat', 'lon', 'temp'], ...rows]),
    '2021-07-01T19:00:00.000Z',
    '-07:00',
  ),
  zone(
    'the zone in the name of the sheet',
    workbook([head, ...rows], 'Data (UTC-7)'),
    '2021-07-01T19:00:00.000Z',
  ),
  zone(
    'local time in the name of the sheet',
    workbook([head, ...rows], 'local time'),
    '2021-07-01T15:00:00.000Z',
    '-03:00',
  ),
  zone(
    'the zone above the table',
    workbook([['Time zone:', 'UTC+2'], [], head, ...rows]),
    '2021-07-01T10:00:00.000Z',
  ),
  zone(
    'a sheet named after a city',
    workbook([head, ...rows], 'Honolulu'),
    '2021-07-01T12:00:00.000Z',
  ),
  {
    title: 'workbook: title, station and place above the table',
    file: 'place.xlsx',
    content: workbook([
      ['Mooring of the bay'],
      ['Latitude', '44 30.00 N'],
      ['Longitude', '63 30.00 W'],
      [],
      ['time', 'depth', 'temp', 'salinity'],
      [noon(1), 5, 10, 31],
      [noon(2), 5, 11, 32],
    ]),
    rows: { 0: { lat: 44.5, lon: -63.5, depth: 5, temp: 10, salinity: 31 } },
  },
  {
    title: 'workbook: dates that are partly text',
    file: 'mixed.xlsx',
    content: workbook([
      head,
      ['13/01/2020', 1, 2, 3],
      ['14/01/2020', 1, 2, 4],
      [new Date(Date.UTC(2020, 4, 2)), 1, 2, 5],
    ]),
    asks: { 'coordinates.time.date_cells': 'exchange-day-and-month' },
    rows: {
      0: { time: '2020-01-13T00:00:00.000Z' },
      2: { time: '2020-02-05T00:00:00.000Z', temp: 5 },
    },
  },
];
