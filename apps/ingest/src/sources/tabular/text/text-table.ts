import { basename } from 'node:path';
import { SourceError } from '../../source.ts';
import type { SourceTable } from '../table.ts';
import type { FileHead } from './file-bytes.ts';
import { readFileBytes } from './file-bytes.ts';
import type { RowSyntax } from './row-scanner.ts';
import { DelimitedRows, MAX_ROW_BYTES } from './row-scanner.ts';

/** A table in a text file whose head has been understood. */
export interface TextTableOptions extends Pick<SourceTable, 'file' | 'columns' | 'marks'> {
  readonly syntax: Omit<RowSyntax, 'columnCount'>;
  /** Where the first data row begins: bytes from the start, and its 1-based line. */
  readonly dataStart: { readonly byte: number; readonly line: number };
  readonly head: FileHead;
  readonly fields?: ReadonlyMap<string, string>;
  readonly missingTokens?: readonly string[];
  readonly remarks?: readonly string[];
  /** Rows that the file's own header promises; a table with fewer is refused as truncated. */
  readonly promisedRows?: number;
  /** Reads the whole rows of a file that ends too early, and counts what is missing. */
  readonly keepsWholeRows?: boolean;
}

/** The table of a text file, read by pieces of about a megabyte. A table whose format has an end marker is refused without it. */
export function createTextTable(options: TextTableOptions): SourceTable {
  const { file, columns, syntax, dataStart, head, promisedRows, keepsWholeRows = false } = options;
  const damage: string[] = [];
  const refuse = (reason: string, line: number): void => {
    if (!keepsWholeRows)
      throw new SourceError(
        `${reason}; to load its whole rows all the same, set source.damaged_files: keep-whole-rows`,
        { file, line },
      );
    damage.push(`${basename(file)}: ${reason}; its whole rows were loaded (source.damaged_files)`);
  };
  return {
    file,
    columns,
    fields: options.fields ?? new Map(),
    missingTokens: options.missingTokens ?? [],
    remarks: options.remarks ?? [],
    decimal: syntax.decimal,
    ...(options.marks && { marks: options.marks }),
    rowEstimate: promisedRows ?? estimateRows(head, dataStart.byte),
    notes: () => damage,
    async *cursors(signal, _, skips) {
      damage.length = 0;
      const scanner = new DelimitedRows(
        file,
        {
          ...syntax,
          columnCount: columns.length,
          ...(keepsWholeRows && {
            wholeRowsOf: syntax.endMarker === undefined ? (promisedRows ?? 0) : Infinity,
          }),
          ...(skips && { skips }),
        },
        dataStart.line,
      );
      let toSkip = dataStart.byte;
      let rest = Buffer.alloc(0);
      for await (const chunk of readFileBytes(file, signal)) {
        const fresh = toSkip > 0 ? chunk.subarray(Math.min(toSkip, chunk.length)) : chunk;
        toSkip -= chunk.length - fresh.length;
        const bytes = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh;
        scanner.load(bytes, false);
        yield scanner;
        if (scanner.isEnded) return;
        rest = bytes.subarray(scanner.consumed) as Buffer<ArrayBuffer>;
        if (rest.length > MAX_ROW_BYTES) {
          throw new SourceError(
            `a row is longer than ${MAX_ROW_BYTES >> 20} MB; a quote may never have been closed`,
            { file, line: scanner.line },
          );
        }
      }
      scanner.load(rest, true);
      yield scanner;
      if (promisedRows !== undefined && scanner.rowCount < promisedRows)
        refuse(
          `the header promises ${promisedRows} rows, but there are ${scanner.rowCount}: the file is truncated`,
          scanner.line,
        );
      if (syntax.endMarker !== undefined && !scanner.isEnded)
        refuse(`the file ends without its ${syntax.endMarker} line: it is truncated`, scanner.line);
      if (scanner.cutRow !== undefined) refuse(scanner.cutRow, scanner.line);
    },
  };
}

function estimateRows(head: FileHead, dataByte: number): number {
  const body = head.bytes.subarray(dataByte);
  if (body.length === 0) return 0;
  let lines = 0;
  for (const byte of body) if (byte === 10) lines += 1;
  return Math.max(1, Math.round((Math.max(1, lines) / body.length) * (head.totalBytes - dataByte)));
}

/** A line of a head: its text without the line end, its 1-based number and where it begins. */
export interface HeadLine {
  readonly text: string;
  readonly line: number;
  readonly byte: number;
}

/** The whole lines of a head, byte order mark left out; the last is left out if the file goes on. */
export function readHeadLines(
  head: FileHead,
  { encoding, markBytes }: { encoding: 'utf-8' | 'latin1'; markBytes: number },
): HeadLine[] {
  const { bytes } = head;
  const lines: HeadLine[] = [];
  let start = markBytes;
  const push = (end: number): void => {
    lines.push({
      text: bytes.toString(encoding === 'latin1' ? 'latin1' : 'utf8', start, end),
      line: lines.length + 1,
      byte: start,
    });
  };
  for (let at = markBytes; at < bytes.length; at += 1) {
    if (bytes[at] !== 10 && bytes[at] !== 13) continue;
    push(at);
    if (bytes[at] === 13 && bytes[at + 1] === 10) at += 1;
    start = at + 1;
  }
  if (start < bytes.length && head.isWhole) push(bytes.length);
  return lines;
}
