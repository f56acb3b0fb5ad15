import { describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../editing/editable-workbook.ts';
import {
  makeSubmission,
  writeSubmission as writeXlsx,
} from '../submission/testing/make-submission.ts';
import { openSubmission } from '../submission/source/submission-source.ts';
import { validateWorkbook } from '../validate-workbook.ts';
import { writeSubmissionCsv } from '../writing/submission-writer.ts';
import { writeZip } from '../writing/zip-writer.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { readCsvRows } from './csv-rows.ts';
import type { SubmissionFile } from './open-submission-files.ts';
import { openSubmissionFiles } from './open-submission-files.ts';

const { signal } = new AbortController();
const options = { signal, nowMs: Date.UTC(2020, 0, 1) };

const fileOf = (name: string, content: string | Uint8Array): SubmissionFile => ({
  name,
  source: bytesInMemory(typeof content === 'string' ? new TextEncoder().encode(content) : content),
});

async function rowsOf(text: string, size = 1 << 16, readsNumbers = true): Promise<SheetRow[]> {
  const bytes = new TextEncoder().encode(text);
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const rows: SheetRow[] = [];
  for await (const batch of readCsvRows(chunks, { name: 'a.csv', readsNumbers, signal }))
    rows.push(...batch);
  return rows;
}
const cellsOf = async (text: string): Promise<(readonly SheetCell[])[]> =>
  (await rowsOf(text)).map(({ cells }) => cells);

describe('a CSV file', () => {
  const text =
    '\ufefftime,"a, ""b""\r\nc",µ\r\n2016-04-20,-158.5,007\n\n"",\'=1+1,1e3\r5,,\n"last",1';
  const rows = [
    { row: 1, cells: ['time', 'a, "b"\r\nc', 'µ'] },
    { row: 2, cells: ['2016-04-20', -158.5, '007'] },
    { row: 4, cells: [undefined, '=1+1', 1000] },
    { row: 5, cells: [5] },
    { row: 6, cells: ['last', 1] },
  ];

  it('is read the same in pieces of every size', async () => {
    for (let size = 1; size <= 30; size += 1) expect(await rowsOf(text, size)).toEqual(rows);
  });

  it('may be separated by semicolons or tabs', async () => {
    expect(await cellsOf('a;"b,c";d\n1;2;3\n')).toEqual([
      ['a', 'b,c', 'd'],
      [1, 2, 3],
    ]);
    expect(await cellsOf('a\tb,c\td\n1\t2\t3')).toEqual([
      ['a', 'b,c', 'd'],
      [1, 2, 3],
    ]);
  });

  it('of metadata keeps version 1.0 as it is written', async () => {
    expect((await rowsOf('v\n1.0\n', 10, false))[1]?.cells).toEqual(['1.0']);
  });

  it('is refused when a quote does not end, or when it is not UTF-8', async () => {
    await expect(rowsOf('a,b\n1,"2\n3,4\n')).rejects.toThrow(/begins in row 2 does not end/);
    const latin1 = await openSubmissionFiles([fileOf('data.csv', Uint8Array.of(0xb5, 0x0a))], {
      signal,
    });
    const report = await validateWorkbook(latin1, options);
    expect(report.kinds[0]?.examples[0]?.detail).toMatch(/data\.csv is not UTF-8/);
  });

  it.each(['utf-16le', 'utf-16 with its bytes turned'])('in %s is refused by name', async (how) => {
    const bytes = Buffer.from('time,lat\n2020-01-01,4\n', 'utf16le');
    if (how !== 'utf-16le') bytes.swap16();
    const wide = await openSubmissionFiles([fileOf('data.csv', bytes)], { signal });
    const report = await validateWorkbook(wide, options);
    expect(report.kinds[0]?.examples[0]?.detail).toBe(
      'data.csv has bytes that are zero, as text in UTF-16 does, instead of UTF-8; save it as "CSV UTF-8" in a spreadsheet program',
    );
  });
});

describe('the files of a submission', () => {
  const sheets = { data: 'time,lat,lon\n', dataset_meta_data: 'a\n', vars_meta_data: 'b\n' };

  it('have the same findings as CSV in an archive as in a workbook', async () => {
    const cells = makeSubmission();
    (cells.data[3] ?? [])[4] = 'NaN';
    (cells.data[4] ?? [])[2] = 202;
    (cells.dataset_meta_data[1] ?? [])[4] = '=observation';
    const bytes = writeXlsx(cells);
    const source = await openSubmission(bytesInMemory(bytes), { signal });
    const workbook = await EditableWorkbook.read(source, { signal });
    const parts: Uint8Array[] = [];
    for await (const part of writeSubmissionCsv(workbook, { signal }).bytes) parts.push(part);
    const zip = fileOf('KM1605.zip', new Uint8Array(Buffer.concat(parts)));
    expect(await validateWorkbook(await openSubmissionFiles([zip], { signal }), options)).toEqual(
      await validateWorkbook(bytesInMemory(bytes), options),
    );
  });

  it('are told apart by their names', async () => {
    const files = Object.entries(sheets).map(([name, text]) => fileOf(`KM1605_${name}.csv`, text));
    const source = await openSubmissionFiles(files, { signal });
    expect(source.sheets.map(({ name }) => name)).toEqual(Object.keys(sheets));
    const single = await openSubmissionFiles([fileOf('casts.csv', sheets.data)], { signal });
    expect(single.sheets.map(({ name }) => name)).toEqual(['data']);
    const metadata = await openSubmissionFiles([fileOf('vars_meta_data.csv', 'b\n')], { signal });
    expect(metadata.sheets.map(({ name }) => name)).toEqual(['vars_meta_data']);
  });

  it('are refused when two are the same sheet, or one is not CSV', async () => {
    const [data, again] = [fileOf('data.csv', 'a\n'), fileOf('old/x_data.csv', 'a\n')];
    await expect(openSubmissionFiles([data, again], { signal })).rejects.toThrow(
      /data\.csv and old\/x_data\.csv are both the sheet data/,
    );
    await expect(
      openSubmissionFiles([data, fileOf('b.xlsx', writeXlsx(makeSubmission()))], { signal }),
    ).rejects.toThrow(/b\.xlsx is not a CSV file/);
  });

  it.each([
    [
      ['report.txt'],
      /no xl\/workbook\.xml: this is neither a workbook nor an archive of CSV files/,
    ],
    [['mimetype', 'content.xml'], /OpenDocument file \(\.ods\); save it as \.xlsx/],
    [['xl/workbook.bin'], /binary workbook \(\.xlsb\); save it as \.xlsx/],
  ])(
    'in an archive of %o are refused in the same words where only a workbook is taken',
    async (names, words) => {
      const packed: Uint8Array[] = [];
      const texts = names.map((name) => ({ name, texts: ['text'] }));
      for await (const part of writeZip(texts, { signal })) packed.push(part);
      const zip = fileOf('casts.zip', new Uint8Array(Buffer.concat(packed)));
      const report = await validateWorkbook([zip], options);
      expect(report.kinds[0]?.examples[0]?.detail).toMatch(words);
      expect(await validateWorkbook(zip.source, options)).toEqual(report);
    },
  );

  it('may be a workbook, whatever its name', async () => {
    const bytes = writeXlsx(makeSubmission());
    const source = await openSubmissionFiles([fileOf('casts.bin', bytes)], { signal });
    expect((await validateWorkbook(source, options)).rowCount).toBe(24);
  });
});
