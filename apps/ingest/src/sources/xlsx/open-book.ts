import { open } from 'node:fs/promises';
import type { SheetRow, Workbook, ZipLimits } from '@isobath/workbook';
import { openWorkbook, readSheetRows } from '@isobath/workbook';
import { SourceError } from '../source.ts';
import { asSourceError, openFileBytes } from './file-bytes.ts';
import { openOldWorkbook } from './old-workbook.ts';
import type { SheetBook } from './sheet-book.ts';
import { workbookKindOf } from './workbook-kind.ts';

/** Bytes of a row of XML for each of its columns, about. */
const CELL_BYTES = 40;

/** Opens a workbook by its content. Throws SourceError for what is none, with what it is. */
export async function openBook(
  file: string,
  { signal, limits }: { signal: AbortSignal; limits?: ZipLimits },
): Promise<SheetBook> {
  const kind = workbookKindOf(await readStart(file));
  if (kind === 'compound' || kind === 'biff') return openOldWorkbook(file);
  if (kind === 'page' || kind === 'xml')
    throw new SourceError(
      `this is ${kind === 'page' ? 'a web page' : 'XML'} under the name of a workbook; open it in a spreadsheet program and save it as .xlsx`,
      { file },
    );
  const source = await openFileBytes(file);
  const workbook = await openWorkbook(source, { signal, ...(limits && { limits }) }).catch(
    (error: unknown) => {
      throw asSourceError(file, error);
    },
  );
  return {
    remarks: [],
    names: workbook.sheets.map(({ name }) => name),
    estimateRows: (index, columns) =>
      Math.round((workbook.sheets[index]?.part.inflatedBytes ?? 0) / (CELL_BYTES * columns)),
    rows: (index, reading) => readRows(file, workbook, { index, signal: reading }),
  };
}

async function* readRows(
  file: string,
  workbook: Workbook,
  { index, signal }: { index: number; signal: AbortSignal },
): AsyncGenerator<readonly SheetRow[]> {
  const part = workbook.sheets[index]?.part;
  if (part === undefined) return;
  try {
    yield* readSheetRows(workbook, part, { signal });
  } catch (error) {
    throw asSourceError(file, error);
  }
}

/** The first bytes; none of a file that cannot be read, which its reader refuses. */
async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return new Uint8Array();
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
