import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubmissionSheets } from '../../../../testing/submissions/submission-workbook.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../../testing/submissions/submission-workbook.ts';
import { compareWorkbooks } from './compare-workbooks.ts';
import type { ComparedWorkbooks } from './worker-messages.ts';

let folder: string;
let written = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-compare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = async (sheets: SubmissionSheets): Promise<string> => {
  const path = join(folder, `${(written += 1)}.xlsx`);
  await writeFile(path, await writeSubmission(sheets));
  return path;
};

type Change = (sheets: SubmissionSheets) => void;

/** What differs after a change to a workbook of some rows. */
async function differ(rows: number, change: Change, more = {}): Promise<ComparedWorkbooks> {
  const newer = describeSubmission('Compared', rows);
  change(newer);
  const before = await write(describeSubmission('Compared', rows));
  return compareWorkbooks({
    do: 'compare',
    before,
    after: await write(newer),
    listed: 1000,
    ...more,
  });
}

const data = ({ sheets }: ComparedWorkbooks) => sheets.find(({ sheet }) => sheet === 'data')!;
const cellsOf = ({ cells }: ComparedWorkbooks) =>
  cells.map(({ row, column, before, after }) => [row, column, before, after]);

// Proves submissions/review: Rows are matched by time, lat, lon and depth @ matchRows
it('a row that is put in changes no other, and its number is told', async () => {
  const found = await differ(30, ({ data: rows }) => {
    rows.splice(10, 0, ['2016-04-30T00:00:00Z', 10, 20, 5, 1]);
    rows[20]![4] = 3;
    rows.splice(25, 1);
  });
  expect(data(found)).toMatchObject({
    addedRows: 1,
    firstAdded: [11],
    removedRows: 1,
    firstRemoved: [25],
    movedRows: 0,
    changedCells: 1,
  });
  expect(cellsOf(found)).toEqual([[21, 'temperature', expect.stringMatching(/^2\d\./), '3']]);
});

it.each<[string, number, (row: (string | number | null)[]) => void, string]>([
  ['the sign of the longitude', 2, (row) => (row[2] = -Number(row[2])), 'lon'],
  ['the depth', 3, (row) => (row[3] = 15), 'depth'],
  ['the time', 0, (row) => (row[0] = String(row[0]).replace('2016', '2017')), 'time'],
])(
  '%s of all rows is a change of its column, also beside a row that was put in',
  async (_, __, edit, column) => {
    const found = await differ(30, ({ data: rows }) => {
      rows.slice(1).forEach(edit);
      rows.splice(5, 0, ['2015-01-01T00:00:00Z', 1, 1, 1, 1]);
    });
    expect(data(found)).toMatchObject({
      addedRows: 1,
      firstAdded: [6],
      removedRows: 0,
      changedCells: 30,
    });
    expect(new Set(found.cells.map((cell) => cell.column))).toEqual(new Set([column]));
  },
);

it('rows in another order are the same rows, and as few as explain it are counted', async () => {
  const found = await differ(30, ({ data: rows }) => rows.push(...rows.splice(3, 2)));
  expect(data(found)).toMatchObject({
    addedRows: 0,
    removedRows: 0,
    movedRows: 2,
    changedCells: 0,
  });
});

it('columns are matched by name, variables by theirs, and other sheets by their rows', async () => {
  const found = await differ(5, (sheets) => {
    for (const row of sheets.data) row.reverse();
    sheets.vars_meta_data.splice(1, 0, [...sheets.vars_meta_data[1]!].fill('new', 0, 2));
    sheets.vars_meta_data[2]![3] = 'K';
    sheets.dataset_meta_data[1]![2] = '2.0';
  });
  expect(found.sheets).toMatchObject([
    { sheet: 'data', changedCells: 0, addedRows: 0, removedRows: 0 },
    { sheet: 'dataset_meta_data', changedCells: 1, addedRows: 0, removedRows: 0 },
    { sheet: 'vars_meta_data', changedCells: 1, addedRows: 1, removedRows: 0 },
  ]);
  expect(cellsOf(found)).toEqual([
    [2, 'dataset_version', '1.0', '2.0'],
    [3, 'var_unit', 'degree_C', 'K'],
  ]);
});

// Proves submissions/review: Exact counts; 16 million characters at once @ compareWorkbooks
// Proves submissions/review: submissionLimits.differences
it('all cells are counted where rows are sorted otherwise and few of them may be kept', async () => {
  const found = await differ(
    200,
    ({ data: rows }) => {
      rows.push(...rows.splice(1).toReversed());
      rows.slice(1).forEach((row) => (row[4] = Number(row[4]) + 1));
    },
    { keptCharacters: 2000, listed: 10 },
  );
  expect(data(found)).toMatchObject({ changedCells: 200, movedRows: 199, addedRows: 0 });
  expect(found).toMatchObject({ changedCells: 200, isTruncated: true });
  expect(found.cells).toHaveLength(10);
});

it('of rows with one key the first is the first, and one less is one removed', async () => {
  const twice: Change = ({ data: rows }) => {
    for (let row = 1; row < 5; row += 1) rows[row] = [...rows[1]!.slice(0, 4), row];
  };
  const older = describeSubmission('Compared', 8);
  const newer = describeSubmission('Compared', 8);
  twice(older);
  twice(newer);
  newer.data.splice(2, 1);
  newer.data[3]![4] = 9;
  const found = await compareWorkbooks({
    do: 'compare',
    before: await write(older),
    after: await write(newer),
    listed: 1000,
  });
  expect(data(found)).toMatchObject({ removedRows: 1, addedRows: 0, changedCells: 1 });
});
