import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

/** A row of a file: text where the column has words, NaN where a number is missing. */
export type Row = Record<string, string | number>;

/** Rows of a CSV text without quoted cells. An empty cell is NaN. */
export function parseRows(text: string): Row[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line.split(',').map((cell, index) => {
        const name = names[index];
        if (name === undefined)
          throw new Error(`More cells than the head of the file has: ${line}`);
        return [name, readCell(cell)];
      }),
    ),
  );
}

function readCell(cell: string): string | number {
  if (cell === '') return Number.NaN;
  return Number.isNaN(Number(cell)) ? cell : Number(cell);
}

/** Clicks `button` and waits for the file in the browser's folder. */
export async function takeFile(
  page: Page,
  button: () => Promise<void>,
): Promise<{ download: Download; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button()]);
  return { download, path: await download.path() };
}

/** Names of the files in a zip, by its directory at the end. */
export async function listZip(path: string): Promise<string[]> {
  const bytes = await readFile(path);
  const names: string[] = [];
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 46))
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  return names;
}

/** Rows of a CSV file. */
export async function readCsvFile(path: string): Promise<Row[]> {
  return parseRows(await readFile(path, 'utf8'));
}

/** Rows of a Parquet file; instants are ISO text, integers numbers. */
export async function readParquetFile(path: string): Promise<Row[]> {
  const bytes = await readFile(path);
  const file = bytes.buffer.slice(
    bytes.byteOffset,
    bytes.byteOffset + bytes.byteLength,
  ) as ArrayBuffer;
  const rows = await parquetReadObjects({ file, compressors });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
  );
}

function plain(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString();
  if (value === null || value === undefined) return Number.NaN;
  return typeof value === 'string' ? value : Number(value);
}
