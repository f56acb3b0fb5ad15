import { describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../editing/editable-workbook.ts';
import {
  makeSubmission,
  writeSubmission as writeByOther,
} from '../submission/testing/make-submission.ts';
import { awkwardTexts, gather, reviseWorkbook } from '../submission/testing/revise-workbook.ts';
import { openSubmission } from '../submission/source/submission-source.ts';
import { validateWorkbook } from '../validate-workbook.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { SheetRow } from '../xlsx/sheet-rows.ts';
import { writeSubmission } from './submission-writer.ts';
import { writeTemplate } from './template.ts';

const { signal } = new AbortController();
const options = { signal, nowMs: Date.UTC(2020, 0, 1) };

async function rowsOf(bytes: Uint8Array, name: string): Promise<SheetRow[]> {
  const source = await openSubmission(bytesInMemory(bytes), { signal });
  const rows: SheetRow[] = [];
  const sheet = source.sheets.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  for await (const batch of sheet.readRows({ signal })) rows.push(...batch);
  return rows;
}

describe('the revised workbook', () => {
  it('has the three sheets with rows in their places, and says what was left out', async () => {
    const { bytes, dropped } = await reviseWorkbook();
    expect(dropped).toEqual(['notes']);
    const data = await rowsOf(bytes, 'data');
    expect(data[1]?.cells.slice(0, 5)).toEqual(['2016-04-20T00:13:01Z', 22.75, -158, 5, 0.1 + 0.2]);
    expect(data[2]?.cells[4]).toBe(-1e-7);
    expect(data[8]?.cells[0]).toBe('2016-04-20T18:00:00.000');
    expect(data[3]?.cells[4]).toMatchObject({ kind: 'error', stored: '#N/A' });
    const dataset = await rowsOf(bytes, 'dataset_meta_data');
    expect(dataset.slice(2).map(({ row, cells }) => [row, cells[12]])).toEqual(
      awkwardTexts.map((text, index) => [5 + index, text]),
    );
  });

  it('refuses a text that no cell can hold, naming the cell', async () => {
    const source = await openSubmission(bytesInMemory(writeByOther(makeSubmission())), { signal });
    const workbook = await EditableWorkbook.read(source, { signal });
    workbook.setCell('data', 2, 6, 'a'.repeat(32_768));
    await expect(gather(writeSubmission(workbook, { signal }).bytes)).rejects.toThrow(
      /cell G2 of sheet "data" has 32,768 characters/,
    );
  });
});

it('the template has only the findings of an empty template', async () => {
  const bytes = await gather(writeTemplate({ signal }));
  const report = await validateWorkbook(bytesInMemory(bytes), options);
  expect(report.kinds.map(({ rule, count }) => [rule, count])).toEqual([
    ['empty-sheet', 3],
    ['sample-row', 3],
  ]);
});
