import { SourceError } from '../../source.ts';
import { readDecimal } from '../../values/decimal.ts';
import type { RowCursor } from '../table.ts';
import type { TextEncoding } from './encoding.ts';

/** How rows are written. */
export interface RowSyntax {
  readonly delimiter: string;
  readonly decimal: '.' | ',';
  readonly encoding: TextEncoding;
  readonly columnCount: number;
  /**
   * Characters of a column in space-separated text whose widest values leave no blank between them.
   */
  readonly cellWidth?: number;
  /** Rows that begin so are comments. */
  readonly commentPrefix?: string;
  /** The row that ends the table. */
  readonly endMarker?: string;
  /**
   * Rows that a damaged file should have; its last line is left out where it has too few cells, or where
   * more rows should follow and it has no line end, so that its last cell may be cut.
   */
  readonly wholeRowsOf?: number;
  /** Lines to pass over. */
  readonly skips?: (line: number) => boolean;
}

const QUOTE = 34;
const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const BLANK = 32;
/** A row longer than this is not a row: most often a quote that was never closed. */
export const MAX_ROW_BYTES = 4 << 20;

/** A cursor over rows of bytes. `load` gives it more; what it could not finish must be given again, followed by more. */
export interface RowScanner extends RowCursor {
  load(bytes: Buffer, isLast: boolean): void;
  /** Bytes of the loaded ones that it is done with. */
  readonly consumed: number;
  /** Rows that it has stood on. */
  readonly rowCount: number;
  /** Whether the end marker was met. */
  readonly isEnded: boolean;
  /** Why the last line is not a row, where it was left out. */
  readonly cutRow: string | undefined;
}

/** A cell's quoting: none, quoted, quoted with doubled quotes inside. */
const PLAIN = 0;
const QUOTED = 1;
const DOUBLED = 2;

/**
 * A scanner of delimited rows: RFC 4180 quotes (also with line breaks inside) except in
 * space-separated text, any of LF, CRLF and CR as line ends, spaces around cells ignored.
 * `delimiter: 'whitespace'` separates by runs of spaces and tabs. Rows of another number of cells
 * than `columnCount` are refused by line; empty cells past the last column are allowed, because
 * many writers end rows with a delimiter.
 */
export class DelimitedRows implements RowScanner {
  line: number;
  blankRows = 0;
  commentRows = 0;
  rowCount = 0;
  consumed = 0;
  isEnded = false;
  /** Why the last line is not a row, where it was left out. */
  cutRow: string | undefined;
  private readonly file: string;
  private readonly syntax: RowSyntax;
  private readonly delimiter: number;
  private readonly point: number;
  private readonly comment: Buffer | undefined;
  private readonly endMarker: Buffer | undefined;
  private bytes: Buffer = Buffer.alloc(0);
  private isLast = false;
  private nextLine: number;
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly quoting: Uint8Array;

  constructor(file: string, syntax: RowSyntax, firstLine: number) {
    this.file = file;
    this.syntax = syntax;
    this.delimiter = syntax.delimiter === 'whitespace' ? BLANK : syntax.delimiter.charCodeAt(0);
    this.point = syntax.decimal.charCodeAt(0);
    this.comment = syntax.commentPrefix ? Buffer.from(syntax.commentPrefix) : undefined;
    this.endMarker = syntax.endMarker ? Buffer.from(syntax.endMarker) : undefined;
    this.line = firstLine;
    this.nextLine = firstLine;
    this.starts = new Int32Array(syntax.columnCount + 1);
    this.ends = new Int32Array(syntax.columnCount + 1);
    this.quoting = new Uint8Array(syntax.columnCount + 1);
  }

  load(bytes: Buffer, isLast: boolean): void {
    this.bytes = bytes;
    this.isLast = isLast;
    this.consumed = 0;
  }

  next(): boolean {
    while (!this.isEnded && this.consumed < this.bytes.length) {
      this.line = this.nextLine;
      if (this.isSpecialRow()) {
        if (this.isEnded || !this.skipLine()) return false;
        this.commentRows += 1;
        continue;
      }
      if (this.syntax.skips?.(this.line) === true) {
        if (!this.skipLine()) return false;
        this.rowCount += 1;
        continue;
      }
      const cells = this.syntax.delimiter === 'whitespace' ? this.scanWords() : this.scanCells();
      if (cells < 0) return false;
      if (this.checkRow(cells)) {
        this.rowCount += 1;
        return true;
      }
    }
    return false;
  }

  text(column: number): string {
    const start = this.starts[column]!;
    const end = this.ends[column]!;
    if (start === end) return '';
    const text = this.decode(start, end);
    return this.quoting[column] === DOUBLED ? text.replaceAll('""', '"') : text;
  }

  isTrimmed(column: number): boolean {
    const start = this.starts[column]!;
    const end = this.ends[column]!;
    if (start === end || this.syntax.delimiter === 'whitespace' || this.quoting[column] !== PLAIN)
      return false;
    return this.isBlank(start - 1) || this.isBlank(end);
  }

  private isBlank(at: number): boolean {
    const byte = this.bytes[at];
    return (byte === BLANK || byte === TAB) && byte !== this.delimiter;
  }

  number(column: number): number {
    let start = this.starts[column]!;
    let end = this.ends[column]!;
    if (this.quoting[column] !== PLAIN) {
      while (start < end && this.bytes[start] === BLANK) start += 1;
      while (end > start && this.bytes[end - 1] === BLANK) end -= 1;
    }
    return readDecimal(this.bytes, start, end, this.point);
  }

  private decode(start: number, end: number): string {
    if (this.syntax.encoding === 'latin1') return this.bytes.toString('latin1', start, end);
    for (let at = start; at < end; at += 1) {
      if (this.bytes[at]! < 128) continue;
      const text = this.bytes.toString('utf8', start, end);
      if (!text.includes('\uFFFD') || this.bytes.subarray(start, end).includes('\uFFFD'))
        return text;
      throw new SourceError('the text is not UTF-8; set source.encoding: latin1 if it is Latin-1', {
        file: this.file,
        line: this.line,
        value: text,
      });
    }
    return this.bytes.toString('latin1', start, end);
  }

  private isSpecialRow(): boolean {
    if (this.endMarker !== undefined && startsWith(this.bytes, this.consumed, this.endMarker)) {
      this.isEnded = true;
      return true;
    }
    return this.comment !== undefined && startsWith(this.bytes, this.consumed, this.comment);
  }

  private skipLine(): boolean {
    let at = this.consumed;
    while (at < this.bytes.length && this.bytes[at] !== LINE_FEED && this.bytes[at] !== RETURN)
      at += 1;
    return this.finishLine(at);
  }

  /** Steps over the line end at `at`; false when more bytes are needed to see it whole. */
  private finishLine(at: number): boolean {
    const { bytes } = this;
    let end = at;
    if (end >= bytes.length) {
      if (!this.isLast) return false;
    } else if (bytes[end] === RETURN) {
      if (end + 1 >= bytes.length && !this.isLast) return false;
      end += bytes[end + 1] === LINE_FEED ? 2 : 1;
    } else end += 1;
    this.consumed = end;
    this.nextLine += 1;
    return true;
  }

  /** Scans one row of delimited cells; the number of cells, or -1 when the row is not yet whole. */
  private scanCells(): number {
    const { bytes, delimiter } = this;
    const limit = bytes.length;
    const firstLine = this.nextLine;
    let at = this.consumed;
    for (let cell = 0; ; cell += 1) {
      while (at < limit && (bytes[at] === BLANK || bytes[at] === TAB) && bytes[at] !== delimiter)
        at += 1;
      if (at < limit && bytes[at] === QUOTE) {
        const end = this.scanQuoted(cell, at);
        if (end < 0) {
          this.nextLine = firstLine;
          return -1;
        }
        at = end;
      } else {
        const start = at;
        while (
          at < limit &&
          bytes[at] !== delimiter &&
          bytes[at] !== LINE_FEED &&
          bytes[at] !== RETURN
        )
          at += 1;
        let end = at;
        while (end > start && (bytes[end - 1] === BLANK || bytes[end - 1] === TAB)) end -= 1;
        this.setCell(cell, start, end, PLAIN);
      }
      if (at < limit && bytes[at] === delimiter) {
        at += 1;
        continue;
      }
      if (this.finishLine(at)) return cell + 1;
      this.nextLine = firstLine;
      return -1;
    }
  }

  /** Scans a quoted cell; the place after it, or -1 when its end is not yet there. */
  private scanQuoted(cell: number, opening: number): number {
    const { bytes } = this;
    let quoting = QUOTED;
    let at = opening + 1;
    for (;;) {
      at = bytes.indexOf(QUOTE, at);
      if (at < 0 || (at + 1 >= bytes.length && !this.isLast)) {
        if (!this.isLast) return -1;
        throw new SourceError('a quote that opens in this row is never closed', {
          file: this.file,
          line: this.line,
        });
      }
      if (bytes[at + 1] !== QUOTE) break;
      quoting = DOUBLED;
      at += 2;
    }
    this.setCell(cell, opening + 1, at, quoting);
    for (let inside = opening + 1; inside < at; inside += 1) {
      if (
        bytes[inside] === LINE_FEED ||
        (bytes[inside] === RETURN && bytes[inside + 1] !== LINE_FEED)
      )
        this.nextLine += 1;
    }
    at += 1;
    while (
      at < bytes.length &&
      (bytes[at] === BLANK || bytes[at] === TAB) &&
      bytes[at] !== this.delimiter
    )
      at += 1;
    const after = bytes[at];
    if (at >= bytes.length || after === this.delimiter || after === LINE_FEED || after === RETURN)
      return at;
    throw new SourceError(
      'text follows a closing quote; quotes inside quoted text must be doubled',
      {
        file: this.file,
        line: this.line,
        value: this.text(Math.min(cell, this.syntax.columnCount)),
      },
    );
  }

  private scanWords(): number {
    const { bytes } = this;
    const limit = bytes.length;
    let at = this.consumed;
    let cell = 0;
    for (;;) {
      while (at < limit && (bytes[at] === BLANK || bytes[at] === TAB)) at += 1;
      if (at >= limit || bytes[at] === LINE_FEED || bytes[at] === RETURN) {
        const lineStart = this.consumed;
        if (!this.finishLine(at)) return -1;
        return cell !== this.syntax.columnCount && this.cutByWidth(lineStart, at)
          ? this.syntax.columnCount
          : cell;
      }
      const start = at;
      while (
        at < limit &&
        bytes[at] !== BLANK &&
        bytes[at] !== TAB &&
        bytes[at] !== LINE_FEED &&
        bytes[at] !== RETURN
      )
        at += 1;
      this.setCell(cell, start, at, PLAIN);
      cell += 1;
    }
  }

  /** Cuts a row into columns of equal width; false when its length does not fit. */
  private cutByWidth(lineStart: number, lineEnd: number): boolean {
    const { columnCount, cellWidth } = this.syntax;
    let end = lineEnd;
    while (end > lineStart && this.bytes[end - 1] === BLANK) end -= 1;
    if (cellWidth === undefined || end - lineStart !== columnCount * cellWidth) return false;
    for (let cell = 0; cell < columnCount; cell += 1) {
      const cellEnd = lineStart + (cell + 1) * cellWidth;
      let start = cellEnd - cellWidth;
      while (start < cellEnd && this.bytes[start] === BLANK) start += 1;
      this.setCell(cell, start, cellEnd, PLAIN);
    }
    return true;
  }

  /** Cells past the last column share one place, which remembers whether any of them holds something. */
  private setCell(cell: number, start: number, end: number, quoting: number): void {
    const { columnCount } = this.syntax;
    const place = cell < columnCount ? cell : columnCount;
    if (cell > columnCount && start === end) return;
    this.starts[place] = start;
    this.ends[place] = end;
    this.quoting[place] = quoting;
  }

  /** Whether the row is the last line of a damaged file and may be cut off. */
  private isCut(cells: number): boolean {
    const { wholeRowsOf, columnCount } = this.syntax;
    if (wholeRowsOf === undefined || !this.isLast || this.consumed < this.bytes.length)
      return false;
    const last = this.bytes.at(-1);
    const hasEnd = last === LINE_FEED || last === RETURN;
    const isOpen = !hasEnd && this.rowCount + 1 < wholeRowsOf;
    const isShort = cells < columnCount && cells > 0 && this.starts[0] !== this.ends[0];
    if (!isOpen && !isShort) return false;
    this.cutRow = `the last line, ${this.line}, ${isShort ? `has ${cells} of ${columnCount} cells` : 'has no line end'} and was left out`;
    return true;
  }

  /** Whether the row has the columns it should; false for a blank row, which is passed over. */
  private checkRow(cells: number): boolean {
    if (this.isCut(cells)) return false;
    const { columnCount } = this.syntax;
    const hasSurplus = cells > columnCount && this.starts[columnCount] !== this.ends[columnCount];
    if (cells >= columnCount && !hasSurplus) {
      if (cells > 1 || columnCount === 1) {
        for (let cell = 0; cell < columnCount; cell += 1)
          if (this.starts[cell] !== this.ends[cell]) return true;
      }
      this.blankRows += 1;
      return false;
    }
    const isBlank = cells === 0 || (cells === 1 && this.starts[0] === this.ends[0]);
    if (isBlank) {
      this.blankRows += 1;
      return false;
    }
    const value = this.bytes
      .toString('latin1', this.starts[0], Math.min(this.consumed, this.starts[0]! + 80))
      .trim();
    const sign = this.comment === undefined ? /^(?:[#%!*]|\/\/)/.exec(value)?.[0] : undefined;
    const remedy =
      sign !== undefined
        ? `if lines that begin with ${sign} are comments, set source.comment_prefix`
        : `to leave the row out, add {line: ${this.line}} to source.omit_rows`;
    throw new SourceError(
      `the row has ${cells} cells, but the header has ${columnCount} columns; ${remedy}`,
      { file: this.file, line: this.line, value },
    );
  }
}

function startsWith(bytes: Buffer, at: number, prefix: Buffer): boolean {
  if (bytes[at] !== prefix[0]) return false;
  return (
    bytes.compare(prefix, 0, prefix.length, at, Math.min(at + prefix.length, bytes.length)) === 0
  );
}
