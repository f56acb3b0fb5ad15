import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { makeSubmission, writeSubmission } from '../submission/testing/make-submission.ts';
import type { SubmissionCells } from '../submission/testing/make-submission.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { SubmissionDataset } from './open-dataset.ts';
import { openSubmission } from '../submission/source/submission-source.ts';
import { openDataset } from './open-dataset.ts';

const { signal } = new AbortController();

async function open(
  cells: SubmissionCells,
  change?: Parameters<typeof writeSubmission>[1],
  table?: string,
): Promise<SubmissionDataset> {
  const bytes = bytesInMemory(writeSubmission(cells, change));
  return openDataset(await openSubmission(bytes, { signal }), { signal, table });
}

async function rowsOf(dataset: SubmissionDataset): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const block of dataset.read(signal))
    for (let row = 0; row < block.rowCount; row += 1)
      rows.push(
        Object.fromEntries(
          dataset.load.columns.map(({ name }, column) => {
            const { values, isMissing } = block.columns[column]!;
            const value = values[row];
            return [name, isMissing?.[row] === 1 || Number.isNaN(value) ? null : value];
          }),
        ),
      );
  return rows;
}

function setField(cells: SubmissionCells, sheet: string, field: string, values: unknown[]): void {
  const [header = [], ...rows] = cells[sheet]!;
  let column = header.indexOf(field);
  if (column < 0) column = header.push(field) - 1;
  values.forEach((value, index) => {
    const row = (rows[index] ??= cells[sheet]![index + 1] = []);
    row[column] = value;
  });
}

describe('a submission workbook', () => {
  it('becomes a recipe with everything that its metadata sheets say', async () => {
    const { load, rowCount, notes } = await open(makeSubmission());
    expect(load.dataset).toMatchObject({
      short_name: 'KM1605_CTD',
      long_name: 'CTD Casts of KM1605',
      version: '1.0',
      release_date: '2018-06-20',
      make: 'Observation',
      source: 'A laboratory',
      acknowledgement: 'We thank the crew.',
      references: ['doi:10.1000/1'],
      study_domain: 'Physics',
      sensor: 'CTD',
      temporal_resolution: 'Irregular',
      spatial_resolution: 'Irregular',
      cruises: [{ name: 'KM1605' }],
      licence: 'CC-BY-4.0',
    });
    expect(load.dataset.distributor).toBeUndefined();
    expect(load.table).toBe('tblKM1605_CTD');
    expect(load.variables[0]).toEqual({
      name: 'temperature',
      longName: 'Sea Water Temperature',
      standardName: null,
      unit: 'degree_C',
      sensor: 'CTD',
      discipline: 'Physics',
      keywords: ['temperature', 'ctd'],
      comment: null,
      isVisualized: true,
      attributes: {},
    });
    expect(load.variables[1]).toMatchObject({ unit: null, discipline: 'Physics+Chemistry' });
    expect(rowCount).toBe(24);
    expect(notes()).toEqual([]);
    expect(JSON.parse(load.recipe)).toMatchObject({ source: { sheet: 'data' } });
  });

  it('gives its rows with instants, places and depths as they were measured', async () => {
    const dataset = await open(makeSubmission());
    const rows = await rowsOf(dataset);
    expect(rows).toHaveLength(24);
    expect(rows[3]).toEqual({
      time: Date.UTC(2016, 3, 20, 3, 13, 1),
      lat: 22.75 + 3 / 100,
      lon: -158 + 3 / 100,
      depth: 5,
      temperature: 24 + Math.sin(3),
      salinity: 35 + Math.cos(3) / 10,
    });
  });

  it('may have times as date cells, serial numbers and with other zones, blank values, the year 1850, the poles, the date line and depth 0', async () => {
    const cells = makeSubmission();
    cells.data = [
      cells.data[0]!,
      ['1850-01-01', 90, 180, 0, 1, null],
      [42_480.5, -90, -180, 0, null, 2],
      ['2016-04-20T02:00:00+10:00', 0, 179.5, 11_000, '3.5', 4],
      ['2016-04-20T02:00:00', 0, 0, 1, 3, 4],
      [null, 1, 1, 1, 1, 1],
    ];
    const dataset = await open(cells, (book) => {
      book.Sheets['data']!['A6'] = { t: 'n', v: 42_480.634039351855, z: 'dd/mm/yyyy hh:mm:ss' };
    });
    expect(await rowsOf(dataset)).toEqual([
      { time: Date.UTC(1850, 0, 1), lat: 90, lon: -180, depth: 0, temperature: 1, salinity: null },
      {
        time: Date.UTC(2016, 3, 20, 12),
        lat: -90,
        lon: -180,
        depth: 0,
        temperature: null,
        salinity: 2,
      },
      {
        time: Date.UTC(2016, 3, 19, 16),
        lat: 0,
        lon: 179.5,
        depth: 11_000,
        temperature: 3.5,
        salinity: 4,
      },
      { time: Date.UTC(2016, 3, 20, 2), lat: 0, lon: 0, depth: 1, temperature: 3, salinity: 4 },
      {
        time: Date.UTC(2016, 3, 20, 15, 13, 1),
        lat: 1,
        lon: 1,
        depth: 1,
        temperature: 1,
        salinity: 1,
      },
    ]);
    expect(dataset.notes()).toEqual([
      '1 × longitudes of exactly 180° are stored as -180°',
      '1 × time: serial number',
      '1 × time: other zone',
      '1 × time: no zone, read as UTC',
      '1 × time: date cell',
    ]);
  });

  it('stores a column with a text, or with digits that begin with 0, as text', async () => {
    const cells = makeSubmission();
    cells.data[0] = ['time', 'lat', 'lon', 'depth', 'station', 'salinity'];
    cells.data.forEach((row, index) => {
      if (index > 0) row[4] = index === 7 ? ' 007 ' : index;
    });
    cells.vars_meta_data[1]![0] = 'station';
    const dataset = await open(cells);
    expect(dataset.load.columns[4]).toEqual({ name: 'station', type: 'text', isNullable: true });
    const rows = await rowsOf(dataset);
    expect(rows[6]!['station']).toBe('007');
    expect(rows[7]!['station']).toBe('8');
    expect(dataset.notes()).toEqual(['1 × texts lost the blanks around them']);
  });

  it('without a depth column has no depth', async () => {
    const cells = makeSubmission();
    for (const row of cells.data) row.splice(3, 1);
    expect((await open(cells)).load.columns.map(({ name }) => name)).toEqual([
      'time',
      'lat',
      'lon',
      'temperature',
      'salinity',
    ]);
  });

  it('of a climatology has months instead of times', async () => {
    const cells = makeSubmission();
    setField(cells, 'dataset_meta_data', 'climatology', [1]);
    cells.data = [cells.data[0]!, ['1999-12-31', 1, 2, 3, 4, 5], ['2000-01-01', 1, 2, 3, 4, 5]];
    const dataset = await open(cells);
    expect(dataset.load).toMatchObject({
      isClimatology: true,
      temporalResolution: 'Monthly Climatology',
    });
    expect((await rowsOf(dataset)).map(({ month }) => month)).toEqual([12, 1]);
  });

  it('with a column cruise has a cruise for each of its values; without one, the names are those of one cruise', async () => {
    const cells = makeSubmission();
    setField(cells, 'dataset_meta_data', 'cruise_names', ['KM1605', 'KM1606', 'Gradients']);
    const { load, notes } = await open(cells);
    expect(load.dataset.cruises).toEqual([
      { name: 'KM1605', nickname: 'KM1606', keywords: ['Gradients'] },
    ]);
    expect(notes()[0]).toContain('no column cruise');
    cells.data.forEach((row, index) =>
      row.push(index === 0 ? 'cruise' : index < 9 ? 'km1605' : 'KM1606'),
    );
    const several = await open(cells);
    expect(several.load.dataset.cruises).toEqual([
      { name: 'KM1605', where: { column: 'cruise', equals: 'km1605' } },
      { name: 'KM1606', where: { column: 'cruise', equals: 'KM1606' } },
    ]);
    expect(several.load.variables.at(-1)).toMatchObject({ name: 'cruise', isVisualized: false });
    expect(several.notes()).toEqual([
      'cruise_names has Gradients, which no row of the column cruise has',
    ]);
  });

  it('keeps the table of a dataset that is published already', async () => {
    expect((await open(makeSubmission(), undefined, 'tblOld')).load.table).toBe('tblOld');
  });

  it('is listed under the most frequent resolution, and says so where variables differ', async () => {
    const cells = makeSubmission();
    setField(cells, 'vars_meta_data', 'var_temporal_res', ['Daily', 'Hourly']);
    setField(cells, 'vars_meta_data', 'var_spatial_res', ['everywhere', 'everywhere']);
    const { load, notes } = await open(cells);
    expect(load).toMatchObject({ temporalResolution: 'Daily', spatialResolution: 'Irregular' });
    expect(notes()).toEqual([
      'var_spatial_res "everywhere" is not on the list; it is listed as Irregular',
      'The variables differ in var_temporal_res (Daily, Hourly); the dataset is listed as Daily',
    ]);
  });

  it('is read in blocks of bounded size', async () => {
    const bytes = bytesInMemory(writeSubmission(makeSubmission()));
    const dataset = await openDataset(await openSubmission(bytes, { signal }), {
      signal,
      blockRows: 10,
    });
    const sizes: number[] = [];
    for await (const { rowCount } of dataset.read(signal)) sizes.push(rowCount);
    expect(sizes).toEqual([10, 10, 4]);
    expect(await rowsOf(dataset)).toEqual(await rowsOf(await open(makeSubmission())));
  });
});

it.each<[string, (cells: SubmissionCells) => void, RegExp]>([
  ['a latitude of 95', (cells) => (cells.data[5]![1] = 95), /data, row 6, column lat: .*range/],
  [
    'no time',
    (cells) => (cells.data[5]![0] = null),
    /data, row 6, column time: the row has no time/,
  ],
  [
    'a year for a time',
    (cells) => (cells.data[5]![0] = 1999),
    /row 6, column time: .*cannot be read/,
  ],
  ['a depth above the sea', (cells) => (cells.data[5]![3] = -1), /row 6, column depth/],
  [
    'two columns of one name',
    (cells) => (cells.data[0]![5] = 'temperature'),
    /two columns of data/,
  ],
  ['a variable without a column', (cells) => (cells.data[0]![5] = 'x'), /salinity has no column/],
  ['a variable called month', (cells) => (cells.vars_meta_data[1]![0] = 'month'), /rename it/],
  [
    'a short name with a blank',
    (cells) => (cells.dataset_meta_data[1]![0] = 'a b'),
    /dataset\.short_name: a letter first/,
  ],
  ['no rows', (cells) => (cells.data.length = 1), /no rows below its header/],
])('a workbook with %s is refused by name', async (_, change, message) => {
  const cells = makeSubmission();
  change(cells);
  await expect(open(cells).then(rowsOf)).rejects.toThrow(message);
});

it('a workbook without one of its sheets is refused', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['time']]), 'data');
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  const submission = await openSubmission(bytesInMemory(bytes), { signal });
  await expect(openDataset(submission, { signal })).rejects.toThrow(
    'the workbook has no sheet dataset_meta_data',
  );
});
