import { beforeEach, describe, expect, it } from 'vitest';
import type { SubmissionCells } from '../submission/testing/make-submission.ts';
import { makeSubmission, writeSubmission } from '../submission/testing/make-submission.ts';
import { openSubmission } from '../submission/source/submission-source.ts';
import type { SubmissionSource } from '../submission/source/submission-source.ts';
import { validateWorkbook } from '../validate-workbook.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import { applyDraft, identifyFile, isDraftOf, makeDraft, readDraft } from './draft.ts';
import { EditableWorkbook } from './editable-workbook.ts';
import { readTypedCell } from './operation.ts';

const { signal } = new AbortController();
const options = { signal, nowMs: Date.UTC(2020, 0, 1) };

let cells: SubmissionCells;
beforeEach(() => {
  cells = makeSubmission();
});

const put = (sheet: string, row: number, column: number, value: unknown): void => {
  const target = cells[sheet]?.[row];
  if (target === undefined) throw new Error(`no row ${row}`);
  target[column] = value;
};
const open = (bytes: Uint8Array): Promise<SubmissionSource> =>
  openSubmission(bytesInMemory(bytes), { signal });
const read = async (bytes = writeSubmission(cells)): Promise<EditableWorkbook> =>
  EditableWorkbook.read(await open(bytes), { signal });
const kindsOf = async (workbook: EditableWorkbook): Promise<[string, number][]> =>
  (await validateWorkbook(workbook, options)).kinds.map(({ rule, count }) => [rule, count]);

describe('a workbook that is being edited', () => {
  it('has the same findings as its file, cell by cell and by sheet', async () => {
    put('data', 3, 2, 201.9);
    put('data', 4, 4, 'NaN');
    put('data', 5, 0, 42480.5);
    cells['notes'] = [['x']];
    const bytes = writeSubmission(cells, (book) => {
      const { data } = book.Sheets;
      if (data === undefined) throw new Error('no data');
      data['!rows'] = [{}, { hidden: true }];
      data['E4'] = { t: 'z', f: '1+1' };
      data['A9'] = { t: 'n', v: 42480.75, z: 'yyyy-mm-dd hh:mm' };
    });
    const ofFile = await validateWorkbook(bytesInMemory(bytes), options);
    expect(ofFile.kinds.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['hidden-cells', 'cell-without-value', 'changed-time', 'extra-sheet']),
    );
    expect(await validateWorkbook(await read(bytes), options)).toEqual(ofFile);
  });

  it('shows what a fix would change, applies it everywhere as one step, and takes it back', async () => {
    for (let row = 1; row <= 20; row += 1) put('data', row, 2, 202 + row / 100);
    const workbook = await read();
    const before = await kindsOf(workbook);
    expect(before).toEqual([['longitude-range', 20]]);
    const operation = { type: 'fix', fix: 'longitude-360' } as const;
    const preview = workbook.preview(operation);
    expect(preview.count).toBe(20);
    expect(preview.examples[0]).toEqual({
      sheet: 'data',
      row: 2,
      column: 2,
      before: 202.01,
      after: -157.99,
    });
    expect(await kindsOf(workbook)).toEqual(before);
    expect(workbook.apply(operation)).toEqual(preview);
    expect(await kindsOf(workbook)).toEqual([]);
    expect(workbook.undo()?.count).toBe(20);
    expect(await kindsOf(workbook)).toEqual(before);
    expect([workbook.hasUndo, workbook.hasRedo]).toEqual([false, true]);
    workbook.redo();
    expect(await kindsOf(workbook)).toEqual([]);
  });

  it('applies a fix to one cell or one column only', async () => {
    put('data', 3, 4, 'NaN');
    put('data', 4, 4, 'NaN');
    put('data', 4, 5, 'NaN');
    const workbook = await read();
    const fix = { type: 'fix', fix: 'missing-word' } as const;
    expect(workbook.preview({ ...fix, scope: { sheet: 'data', column: 4 } }).count).toBe(2);
    workbook.apply({ ...fix, scope: { sheet: 'data', column: 4, row: 5 } });
    expect(workbook.sheet('data')?.cellAt(5, 4)).toBeUndefined();
    expect(await kindsOf(workbook)).toEqual([['missing-word', 2]]);
  });

  it('drops what could be redone when a cell is set, and ignores a value that is there already', async () => {
    const workbook = await read();
    workbook.setCell('data', 2, 4, 25);
    workbook.undo();
    const same = workbook.sheet('data')?.cellAt(2, 4);
    workbook.setCell('data', 2, 4, typeof same === 'number' ? same : null);
    expect([workbook.hasUndo, workbook.hasRedo]).toEqual([false, true]);
    workbook.setCell('data', 2, 4, readTypedCell(' 26.5 '));
    expect([workbook.hasUndo, workbook.hasRedo]).toEqual([true, false]);
    expect(workbook.sheet('data')?.cellAt(2, 4)).toBe(26.5);
  });

  it('exchanges latitude and longitude, of one cruise if so confirmed', async () => {
    put('data', 0, 6, 'cruise');
    for (let row = 1; row <= 24; row += 1) put('data', row, 6, row <= 12 ? 'KM1605' : 'KM1606');
    const workbook = await read();
    const where = { column: 'cruise', text: 'KM1606' };
    const swap = { kind: 'swap', sheet: 'data', column: 'lat', where } as const;
    const { count } = workbook.apply({ type: 'suggestion', suggestion: swap });
    expect(count).toBe(24);
    const data = workbook.sheet('data');
    expect(data?.cellsOf(25).slice(1, 3)).toEqual([cells.data[24]?.[2], cells.data[24]?.[1]]);
    expect(data?.cellsOf(13).slice(1, 3)).toEqual(cells.data[12]?.slice(1, 3));
  });

  it('is restored from its draft on the same file, and the draft stays small', async () => {
    for (let row = 1; row <= 24; row += 1) put('data', row, 2, 202 + row / 100);
    const bytes = writeSubmission(cells);
    const workbook = await read(bytes);
    workbook.apply({ type: 'fix', fix: 'longitude-360' });
    workbook.setCell('data', 3, 5, null);
    workbook.setCell('vars_meta_data', 2, 3, 'degree_C');
    workbook.setCell('data', 30, 7, 'new');
    workbook.undo();
    const file = await identifyFile(bytesInMemory(bytes), { signal });
    const stored = JSON.stringify(makeDraft(workbook, file));
    expect(stored.length).toBeLessThan(500);
    const draft = readDraft(JSON.parse(stored));
    if (draft === undefined) throw new Error('the draft cannot be read');
    expect(isDraftOf(draft, await identifyFile(bytesInMemory(bytes.slice()), { signal }))).toBe(
      true,
    );
    expect(isDraftOf(draft, await identifyFile(bytesInMemory(bytes.slice(1)), { signal }))).toBe(
      false,
    );
    const restored = await read(bytes);
    applyDraft(restored, draft);
    for (const name of ['data', 'vars_meta_data'])
      for (let row = 1; row <= 30; row += 1)
        expect(restored.sheet(name)?.cellsOf(row)).toEqual(workbook.sheet(name)?.cellsOf(row));
    expect(readDraft({ ...draft, operations: [{ type: 'fix', fix: 'everything' }] })).toBe(
      undefined,
    );
  });
});

it('a typed number is a number, and a name of digits stays a text', () => {
  expect(['-158.5', '1e3', '007', ' ', '1e999', '2016-04-20'].map(readTypedCell)).toEqual([
    -158.5,
    1000,
    '007',
    null,
    '1e999',
    '2016-04-20',
  ]);
});
