import { read, utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { CheckedWorkbook } from './checked-workbook.ts';

const options = {
  signal: new AbortController().signal,
  nowMs: Date.UTC(2026, 0, 1),
  onProgress: () => undefined,
  knows: {},
};

function writeBook(sheets: Record<string, unknown[][]>): Blob {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Blob([new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))]);
}

const book = writeBook({
  data: [
    ['time', 'lat', 'lon', 'nitrate'],
    ['2016-04-20T00:00:00Z', 22, -158, 'NA'],
    ['2016-04-20T01:00:00Z', 95, -158, 2.5],
  ],
  dataset_meta_data: [
    ['dataset_short_name', 'dataset_long_name', 'dataset_source'],
    ['KM1605', 'Casts of KM1605', 'A laboratory'],
  ],
});

it('a workbook is checked, and each finding knows its cell', async () => {
  const workbook = new CheckedWorkbook(book);
  await workbook.read([], options);
  const report = await workbook.check(options);
  const { dataset, sheets } = workbook.outcome();
  expect(dataset).toEqual({
    shortName: 'KM1605',
    longName: 'Casts of KM1605',
    source: 'A laboratory',
  });
  expect(sheets[0]).toEqual({
    name: 'data',
    rowCount: 3,
    columnCount: 4,
    headerRow: 1,
    names: ['time', 'lat', 'lon', 'nitrate'],
  });
  const range = report.groups.find(({ rule }) => rule === 'latitude-range');
  expect(range?.examples).toMatchObject([
    { sheet: 'data', row: 3, column: 'lat', columnIndex: 1, value: '95' },
  ]);
  expect(report.groups.find(({ rule }) => rule === 'missing-sheet')?.sheet).toBe('vars_meta_data');
  const [first, second, third] = workbook.readRows('data', 1, 100);
  expect(first?.cells.map(({ text }) => text)).toEqual(['time', 'lat', 'lon', 'nitrate']);
  expect(second?.cells[3]).toMatchObject({ text: 'NA', severity: 'error' });
  expect(third?.cells[1]).toMatchObject({
    text: '95',
    isFigure: true,
    says: 'A latitude is outside its range.',
  });
});

it('the findings file has a line for each finding', async () => {
  const workbook = new CheckedWorkbook(book);
  await workbook.read([], options);
  const { groups } = await workbook.check(options);
  const lines = (await (await workbook.writeFindings(options)).text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + groups.reduce((sum, { count }) => sum + count, 0));
  expect(lines.find((line) => line.includes('latitude-range'))).toContain('data,3,lat,95');
});

it('what is not a workbook is a finding, and the other checks have not run', async () => {
  const workbook = new CheckedWorkbook(new Blob(['not a workbook']));
  await workbook.read([], options);
  const report = await workbook.check(options);
  expect(report.groups.map(({ rule }) => rule)).toEqual(['unreadable']);
  expect(report.notRun.length).toBeGreaterThan(20);
  expect(workbook.outcome().sheets).toEqual([]);
});

it('an edit is previewed, made, checked, undone and redone, and a draft makes it again', async () => {
  const workbook = new CheckedWorkbook(book);
  await workbook.read([], options);
  const fix = { type: 'fix', fix: 'missing-word' } as const;
  const latitude = { type: 'cells', sheet: 'data', cells: [[3, 1, 22.5]] } as const;
  expect(workbook.preview(fix)).toEqual({
    count: 1,
    examples: [{ sheet: 'data', row: 2, column: 3, before: 'NA', after: '' }],
  });
  workbook.apply(fix);
  const { operations, hasRedo } = workbook.apply(latitude);
  expect([operations, hasRedo]).toEqual([[fix, latitude], false]);
  const rulesOf = async (): Promise<string[]> =>
    (await workbook.check(options)).groups.map(({ rule }) => rule);
  expect(await rulesOf()).not.toContain('missing-word');
  expect(await rulesOf()).not.toContain('latitude-range');
  expect(workbook.undo()).toMatchObject({ hasUndo: true, hasRedo: true, operations: [fix] });
  expect(await rulesOf()).toContain('latitude-range');
  expect(workbook.readRows('data', 3, 1)[0]?.cells[1]).toMatchObject({
    text: '95',
    severity: 'error',
  });
  workbook.redo();
  const again = new CheckedWorkbook(book);
  await again.read(operations, options);
  expect(again.readRows('data', 2, 2).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['2016-04-20T00:00:00Z', '22', '-158', ''],
    ['2016-04-20T01:00:00Z', '22.5', '-158', '2.5'],
  ]);
});

it('the revised workbook holds the edits, and is the file itself while there are none', async () => {
  const workbook = new CheckedWorkbook(book);
  await workbook.read([], options);
  expect((await workbook.write(options)).file).toBe(book);
  workbook.apply({ type: 'cells', sheet: 'data', cells: [[3, 1, 22.5]] });
  const { file } = await workbook.write(options);
  const sheet = read(await file.arrayBuffer()).Sheets['data'];
  expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })[2]).toEqual([
    '2016-04-20T01:00:00Z',
    22.5,
    -158,
    2.5,
  ]);
});

it('rows of data are points with their most severe finding', async () => {
  const workbook = new CheckedWorkbook(book);
  await workbook.read([], options);
  await workbook.check(options);
  const points = workbook.readPoints();
  expect(points?.firstRow).toBe(2);
  expect(Array.from(points?.lat ?? [])).toEqual([22, 95]);
  expect(Array.from(points?.time ?? [])).toEqual([Date.UTC(2016, 3, 20), Date.UTC(2016, 3, 20, 1)]);
  expect(Array.from(points?.level ?? [])).toEqual([3, 3]);
});
