import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EditableWorkbook } from '../editing/editable-workbook.ts';
import {
  makeSubmission,
  writeSubmission as writeByOther,
} from '../submission/testing/make-submission.ts';
import { openSubmission } from '../submission/source/submission-source.ts';
import { validateWorkbook } from '../submission/validate-workbook.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { SheetRow } from '../xlsx/sheet-rows.ts';
import { formatCsvField, unprotectCsvField } from './csv-text.ts';
import { writeSubmission, writeSubmissionCsv } from './submission-writer.ts';
import { writeTemplate, writeTemplateCsv } from './template.ts';

const { signal } = new AbortController();
const options = { signal, nowMs: Date.UTC(2020, 0, 1) };

async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
}

async function rowsOf(bytes: Uint8Array, name: string): Promise<SheetRow[]> {
  const source = await openSubmission(bytesInMemory(bytes), { signal });
  const rows: SheetRow[] = [];
  const sheet = source.sheets.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  for await (const batch of sheet.readRows({ signal })) rows.push(...batch);
  return rows;
}

/** Texts that writers of XML and of spreadsheets get wrong. */
const TEXTS = [
  'a & b < c > "d"',
  'µmol kg⁻¹ °C',
  ' two  blanks ',
  'line\nbreak',
  'return\r\n',
  'bell \u0007 and _x0041_',
  '=1+1',
  '-158.5 west',
  '漢字 😀',
];

async function revise(): Promise<{
  bytes: Uint8Array;
  dropped: readonly string[];
  csv: Uint8Array;
}> {
  const cells = makeSubmission();
  cells['notes'] = [['x']];
  const bytes = writeByOther(cells, (book) => {
    const { data } = book.Sheets;
    if (data === undefined) throw new Error('no data');
    data['A9'] = { t: 'n', v: 42480.75, z: 'yyyy-mm-dd hh:mm' };
    data['E4'] = { t: 'e', v: 42 };
  });
  const source = await openSubmission(bytesInMemory(bytes), { signal });
  const workbook = await EditableWorkbook.read(source, { signal });
  TEXTS.forEach((text, index) => workbook.setCell('dataset_meta_data', 5 + index, 12, text));
  workbook.setCell('data', 2, 4, 0.1 + 0.2);
  workbook.setCell('data', 3, 4, -1e-7);
  const revised = writeSubmission(workbook, { signal });
  return {
    bytes: await gather(revised.bytes),
    dropped: revised.dropped,
    csv: await gather(writeSubmissionCsv(workbook, { signal }).bytes),
  };
}

describe('the revised workbook', () => {
  it('has the three sheets with rows in their places, and says what was left out', async () => {
    const { bytes, dropped } = await revise();
    expect(dropped).toEqual(['notes']);
    const data = await rowsOf(bytes, 'data');
    expect(data[1]?.cells.slice(0, 5)).toEqual(['2016-04-20T00:13:01Z', 22.75, -158, 5, 0.1 + 0.2]);
    expect(data[2]?.cells[4]).toBe(-1e-7);
    expect(data[8]?.cells[0]).toBe('2016-04-20T18:00:00.000');
    expect(data[3]?.cells[4]).toMatchObject({ kind: 'error', stored: '#N/A' });
    const dataset = await rowsOf(bytes, 'dataset_meta_data');
    expect(dataset.slice(2).map(({ row, cells }) => [row, cells[12]])).toEqual(
      TEXTS.map((text, index) => [5 + index, text]),
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

it.each([
  ['=1+1', "'=1+1"],
  ['@home', "'@home"],
  ['\ttab', "'\ttab"],
  ['+1 808 555', "'+1 808 555"],
  ['-158.5', '-158.5'],
  ['+1e-3', '+1e-3'],
  ['-', "'-"],
  ['a "b", c', '"a ""b"", c"'],
  [-5, '-5'],
  [undefined, ''],
])('the CSV field of %j is %j', (value, field) => {
  expect(formatCsvField(value)).toBe(field);
  if (typeof value === 'string' && !field.startsWith('"'))
    expect(unprotectCsvField(field)).toBe(value);
});

const python = '/usr/bin/python3';
const hasPeers = spawnSync(python, ['-c', 'import openpyxl, pandas']).status === 0;

/** Reads the files by openpyxl and pandas. */
const READ = `
import json, sys, io, zipfile, openpyxl, pandas
revised, template, csv, template_csv = sys.argv[1:]
book = openpyxl.load_workbook(revised)
out = {"sheets": book.sheetnames, "texts": [row[12] for row in book["dataset_meta_data"].iter_rows(min_row=5, values_only=True)],
  "numbers": [book["data"]["E2"].value, book["data"]["E3"].value], "error": book["data"]["E4"].value}
frame = pandas.read_excel(revised, sheet_name="data")
out["frame"] = [list(frame.columns), len(frame), str(frame.dtypes["lat"]), float(frame["lat"][23])]
empty = openpyxl.load_workbook(template)
out["template"] = {sheet.title: [cell.value for cell in sheet[1]] for sheet in empty}
out["lists"] = {sheet.title: [[str(each.sqref), each.formula1] for each in sheet.data_validations.dataValidation] for sheet in empty}
def frames(path):
  with zipfile.ZipFile(path) as archive:
    assert archive.testzip() is None
    return {name: pandas.read_csv(io.BytesIO(archive.read(name)), skip_blank_lines=False) for name in archive.namelist()}
of_data = frames(csv)["data.csv"]
out["csv"] = [len(of_data), float(of_data["lon"][23]), str(of_data["lon"].dtype)]
out["protected"] = [text for text in frames(csv)["dataset_meta_data.csv"]["cruise_names"][3:].dropna() if text.startswith("'")]
out["template_csv"] = {name: list(frame.columns) for name, frame in frames(template_csv).items()}
print(json.dumps(out))
`;

describe.skipIf(!hasPeers)('read by openpyxl and pandas', () => {
  let folder: string;
  let read: Record<string, unknown>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-writing-'));
    const { bytes, csv } = await revise();
    const files = [
      ['revised.xlsx', bytes],
      ['template.xlsx', await gather(writeTemplate({ signal }))],
      ['csv.zip', csv],
      ['template.zip', await gather(writeTemplateCsv({ signal }))],
    ] as const;
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    const args = files.map(([name]) => join(folder, name));
    read = JSON.parse(execFileSync(python, ['-c', READ, ...args], { encoding: 'utf8' })) as Record<
      string,
      unknown
    >;
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('the revised workbook has the same texts and numbers', () => {
    expect(read['sheets']).toEqual(['data', 'dataset_meta_data', 'vars_meta_data']);
    // openpyxl shows control characters as they are stored.
    expect(read['texts']).toEqual(
      TEXTS.map((text) =>
        text
          .replace('_x0041_', '_x005F_x0041_')
          .replace('\r', '_x000D_')
          .replace('\u0007', '_x0007_'),
      ),
    );
    expect(read['numbers']).toEqual([0.1 + 0.2, -1e-7]);
    expect(read['error']).toBe('#N/A');
    expect(read['frame']).toEqual([
      ['time', 'lat', 'lon', 'depth', 'temperature', 'salinity'],
      24,
      'float64',
      22.98,
    ]);
  });

  it('the template has its headers and lists of options', () => {
    const template = read['template'] as Record<string, string[]>;
    expect(Object.keys(template)).toEqual([
      'data',
      'dataset_meta_data',
      'vars_meta_data',
      'options',
    ]);
    expect(template['data']).toEqual(['time', 'lat', 'lon', 'depth', 'var1', 'var2', 'cruise']);
    const lists = read['lists'] as Record<string, [string, string][]>;
    expect(lists['vars_meta_data']?.[0]?.[0]).toBe('C3:C1048576');
    expect(lists['vars_meta_data']?.[0]?.[1]).toMatch(/^options!\$B\$2:\$B\$\d+$/);
    expect(lists['dataset_meta_data']?.map(([, formula]) => formula)).toEqual([
      'options!$A$2:$A$5',
      '"0,1"',
    ]);
  });

  it('the CSV files keep numbers as numbers and protect formulas', () => {
    expect(read['csv']).toEqual([24, -157.77, 'float64']);
    expect(read['protected']).toEqual(["'=1+1", "'-158.5 west"]);
    const names = read['template_csv'] as Record<string, string[]>;
    expect(Object.keys(names)).toEqual(['data.csv', 'dataset_meta_data.csv', 'vars_meta_data.csv']);
    expect(names['vars_meta_data.csv']?.[0]).toBe('var_short_name');
  });
});
