import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awkwardTexts, gather, reviseWorkbook } from '../submission/testing/revise-workbook.ts';
import { writeTemplate, writeTemplateCsv } from './template.ts';

const { signal } = new AbortController();
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
    const { bytes, csv } = await reviseWorkbook();
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
      awkwardTexts.map((text) =>
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
      'people',
      'funding',
      'options',
    ]);
    expect(template['data']).toEqual(['time', 'lat', 'lon', 'depth', 'var1', 'var2', 'cruise']);
    const lists = read['lists'] as Record<string, [string, string][]>;
    expect(lists['vars_meta_data']?.[0]?.[0]).toBe('C3:C1048576');
    expect(lists['vars_meta_data']?.[0]?.[1]).toMatch(/^options!\$C\$2:\$C\$\d+$/);
    expect(lists['dataset_meta_data']?.map(([, formula]) => formula)).toEqual([
      'options!$A$2:$A$5',
      expect.stringMatching(/^options!\$B\$2:\$B\$\d+$/),
      '"0,1"',
    ]);
  });

  it('the CSV files keep numbers as numbers and protect formulas', () => {
    expect(read['csv']).toEqual([24, -157.77, 'float64']);
    expect(read['protected']).toEqual(["'=1+1", "'-158.5 west"]);
    const names = read['template_csv'] as Record<string, string[]>;
    expect(Object.keys(names)).toEqual([
      'data.csv',
      'dataset_meta_data.csv',
      'vars_meta_data.csv',
      'people.csv',
      'funding.csv',
    ]);
    expect(names['vars_meta_data.csv']?.[0]).toBe('var_short_name');
  });
});
