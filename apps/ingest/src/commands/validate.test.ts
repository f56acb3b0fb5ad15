import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { bytesInMemory, validateWorkbook } from '@isobath/workbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FixtureFolder } from '../testing/table-fixtures.ts';
import { makeFixtureFolder } from '../testing/table-fixtures.ts';
import type { CommandContext } from '../command-context.ts';
import { validateFile } from './validate.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const { signal } = new AbortController();
let printed: string[] = [];
const context = (): CommandContext => {
  printed = [];
  return {
    dataFolder: folder.path('data'),
    workingFolder: folder.path('.'),
    signal,
    input: Readable.from([]),
    terminal: {
      print: (line) => printed.push(line),
      tell: () => undefined,
      draw: () => undefined,
      isInteractive: false,
      widthCharacters: 80,
      ask: async () => undefined,
    },
  };
};

it('prints the findings that the validator has, and refuses a workbook with errors', async () => {
  const book = utils.book_new();
  const rows = [['time', 'lat', 'lon'], ...Array.from({ length: 20 }, () => ['2016-04-20', 95, 0])];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'data');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await writeFile(folder.path('casts.xlsx'), bytes);
  await expect(validateFile(context(), 'casts.xlsx', { json: true })).rejects.toThrow(
    /^casts\.xlsx cannot be submitted: errors: \d+\./,
  );
  const report = await validateWorkbook(bytesInMemory(bytes), {
    signal,
    nowMs: Date.UTC(2020, 0, 1),
  });
  expect(JSON.parse(printed.join('\n'))).toEqual(report);

  await expect(validateFile(context(), 'casts.xlsx', { findings: 'findings.csv' })).rejects.toThrow(
    /cannot be submitted/,
  );
  expect(printed).toContain('  data, row 2, column lat, value "95"');
  expect(printed).toContain('  and 10 more');
  const lines = (await readFile(folder.path('findings.csv'), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + report.kinds.reduce((sum, kind) => sum + kind.count, 0));
});

it('takes the data sheet as a CSV file, and says that the others are missing', async () => {
  await writeFile(folder.path('casts.csv'), 'time,lat,lon\n2016-04-20,95,0\n');
  await expect(validateFile(context(), 'casts.csv', {})).rejects.toThrow(/cannot be submitted/);
  expect(printed).toContain('  data, row 2, column lat, value "95"');
  expect(printed).toContain('  vars_meta_data');
});

it('says that a file is not a workbook', async () => {
  await writeFile(folder.path('casts.txt'), 'time,lat\n');
  await expect(validateFile(context(), 'casts.txt', {})).rejects.toThrow(/errors: 1\./);
  expect(printed.join('\n')).toMatch(/unreadable \(1\).*\n.*\n {2}this is no \.xlsx workbook/);
});
