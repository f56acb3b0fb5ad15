import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureFolder, ReadTable, RecipeParts } from '../../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../../testing/table-fixtures.ts';
import { csvFormat } from '../../csv/index.ts';
import type { SourceFormat } from '../../source.ts';
import { xlsxFormat } from '../../xlsx/index.ts';
import { dateFormatOf } from './mixed-times.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const signal = new AbortController().signal;
const csv = (times: readonly string[]): Promise<string> =>
  folder.write(
    'a.csv',
    `time,lat,lon,temp\n${times.map((time) => `${time},44.5,-63.5,1\n`).join('')}`,
  );
async function book(times: readonly (string | Date)[]): Promise<string> {
  const rows = times.map((time) => [time, 44.5, -63.5, 1]);
  const sheet = utils.aoa_to_sheet([['Date', 'lat', 'lon', 'temp'], ...rows], {
    cellDates: true,
    UTC: true,
  });
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'data');
  return folder.write('a.xlsx', write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}
const load = async (
  format: SourceFormat,
  file: string,
  time: NonNullable<RecipeParts['coordinates']>,
): Promise<ReadTable> => readTable(format, [file], { coordinates: { time } });
const timesOf = ({ rows }: ReadTable): unknown[] =>
  rows.map(({ time }) => String(time).slice(0, 16));
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

it.each([
  ['%d/%m/%Y %H:%M', '%d/%m/%Y'],
  ['%m/%d/%y  %I:%M:%S %p', '%m/%d/%y'],
  ['%Y-%m-%dT%H:%M', '%Y-%m-%d'],
  ['%d %b %Y %T', '%d %b %Y'],
  ['%H:%M %d/%m/%Y', undefined],
  ['%Y%m%d', undefined],
])('the dates of %s', (format, dates) => {
  expect(dateFormatOf(format)).toBe(dates);
});

describe('midnights without a time of day', () => {
  const times = [
    '01/01/2020 23:00',
    '02/01/2020',
    '02/01/2020',
    '02/01/2020 01:00',
    '13/01/2020 01:00',
  ];

  it('are read as 00:00 where others have the same date with a time, in drafts and loads, and counted', async () => {
    const file = await csv(times);
    const { recipe, remarks } = await csvFormat.inspect(file, signal);
    expect(recipe.coordinates['time']).toEqual({ from: 'time', format: '%d/%m/%Y %H:%M' });
    expect(remarks.join('\n')).toContain(
      '2 of the 5 texts of time looked at have no time of day, such as "02/01/2020"',
    );
    const read = await load(csvFormat, file, { from: 'time', format: '%d/%m/%Y %H:%M' });
    expect(timesOf(read)).toEqual([
      '2020-01-01T23:00',
      '2020-01-02T00:00',
      '2020-01-02T00:00',
      '2020-01-02T01:00',
      '2020-01-13T01:00',
    ]);
    expect(read.notes).toContain(
      '2 of 5 times have no time of day and were read as 00:00, because the others have the same date with one',
    );
  });

  it('may lack their time where others are written with 00:00, which the note says', async () => {
    const file = await csv([...times, '14/01/2020 00:00']);
    const { notes } = await load(csvFormat, file, { from: 'time', format: '%d/%m/%Y %H:%M' });
    expect(notes.join('\n')).toContain(
      '00:00 is written out too (1), so that these may lack theirs',
    );
  });

  it('are refused where no row has a time of day, and where the date is another', async () => {
    const format = '%d/%m/%Y %H:%M';
    await expect(
      load(csvFormat, await csv(['02/01/2020', '03/01/2020']), { from: 'time', format }),
    ).rejects.toThrow(/has a time of day, and no row has one/);
    await expect(
      load(csvFormat, await csv([...times, '2020.01.14']), { from: 'time', format }),
    ).rejects.toThrow(/does not fit the format/);
  });

  it('are no reason to read a column of dates with few times as instants', async () => {
    const file = await csv(['02/01/2020', '13/01/2020', '14/01/2020', '14/01/2020 10:00']);
    const { recipe } = await csvFormat.inspect(file, signal);
    expect(recipe.coordinates['time']).toMatchObject({
      from: expect.stringContaining('TODO') as string,
    });
  });
});

describe('the beginning that a header states', () => {
  const rows = (header: string, first: string): Promise<string> =>
    folder.write(
      'b.csv',
      `${header}\ntime,lat,lon,temp\n${first},44.5,-63.5,1\n2003-05-02,44.5,-63.5,1\n`,
    );

  it('is compared with the first row, and a year that contradicts it noted', async () => {
    const { notes } = await readTable(
      csvFormat,
      [await rows('# start_time: 2003-05-01', '1903-05-01')],
      {},
    );
    expect(notes).toContain(
      'b.csv: the header field start_time says 2003-05-01, but the rows begin in 1903: check the years of the rows',
    );
  });

  it.each([
    ['# start_time: 2003-05-01', '2003-05-01'],
    ['# start_time: 2002-12-01', '2003-05-01'],
    ['# created: 2024-05-01', '2003-05-01'],
  ])('is passed over where it agrees or is another date: %s', async (header, first) => {
    const { notes } = await readTable(csvFormat, [await rows(header, first)], {});
    expect(notes.join()).not.toContain('check the years');
  });
});

describe('a workbook with a part of its dates as text', () => {
  const texts = ['13/01/2020', '14/01/2020', '31/01/2020'];
  const swapped = [day('2020-01-02'), day('2020-02-02')];

  it('asks for the date cells, naming the rows of both', async () => {
    const { recipe, remarks } = await xlsxFormat.inspect(
      await book([...texts, ...swapped]),
      signal,
    );
    const time = recipe.coordinates['time'] as Record<string, string>;
    expect(time).toMatchObject({ from: 'Date', format: '%d/%m/%Y' });
    expect(time['date_cells']).toContain(
      'TODO keep or exchange-day-and-month: rows 5 to 6 (2) of Date are date cells, such as 2020-01-02, and rows 2 to 4 (3) text, such as "13/01/2020"',
    );
    expect(time['date_cells']).toContain(
      'with keep the first date cell is 2020-01-02, with exchange-day-and-month 2020-02-01',
    );
    expect(remarks.join('\n')).not.toContain('is not');
  });

  it('keeps date cells without asking where a day is above 12', async () => {
    const { recipe } = await xlsxFormat.inspect(await book([...texts, day('2020-01-20')]), signal);
    expect(recipe.coordinates['time']).toEqual({
      from: 'Date',
      format: '%d/%m/%Y',
      date_cells: 'keep',
    });
  });

  it.each([
    ['keep', ['2020-01-02T00:00', '2020-02-02T00:00'], ''],
    [
      'exchange-day-and-month',
      ['2020-02-01T00:00', '2020-02-02T00:00'],
      '; day and month of the date cells were exchanged, as coordinates.time.date_cells says',
    ],
  ])('is loaded with date_cells: %s', async (date_cells, dates, also) => {
    const read = await load(xlsxFormat, await book([...texts, ...swapped]), {
      from: 'Date',
      format: '%d/%m/%Y',
      date_cells,
    });
    expect(timesOf(read)).toEqual([
      '2020-01-13T00:00',
      '2020-01-14T00:00',
      '2020-01-31T00:00',
      ...dates,
    ]);
    expect(read.notes).toContain(`2 times are date cells of the workbook and 3 are text${also}`);
  });

  it('is refused without an answer, and where a day cannot be a month', async () => {
    const file = await book([...texts, day('2020-01-20')]);
    const format = '%d/%m/%Y';
    await expect(load(xlsxFormat, file, { from: 'Date', format })).rejects.toThrow(
      /line 5.*this is a date cell of the workbook.*coordinates\.time\.date_cells, keep or exchange-day-and-month/,
    );
    await expect(
      load(xlsxFormat, file, { from: 'Date', format, date_cells: 'exchange-day-and-month' }),
    ).rejects.toThrow(/its day is above 12/);
  });
});
