import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const NULL_LETTER = 0x4e;
const escapes = new Map<number, number>([['b', 8], ['f', 12], ['r', 13], ['n', 10], ['t', 9], ['0', 0], ["'", 39], ['\\', 92]].map(([letter, code]) => [String(letter).charCodeAt(0), Number(code)]));

/**
 * Turns the engine's tab-separated rows into CSV as clients read it: a header even without rows, comma, line feed, UTF-8, quotes only
 * where RFC 4180 needs them, an empty cell for a missing value. Counts the rows that pass.
 */
export class CsvWriter extends Transform {
  rowCount = 0;
  private isHeaderWritten = false;
  private isEscaped = false;
  private column = 0;
  private field: number[] = [];
  private readonly header: string;
  private readonly isText: readonly boolean[];

  constructor(columns: readonly { readonly name: string; readonly isText: boolean }[]) {
    super();
    this.header = `${columns.map(({ name }) => name).join(',')}\n`;
    this.isText = columns.map(({ isText }) => isText);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.writeHeader();
    done(null, this.convert(chunk));
  }

  override _flush(done: TransformCallback): void {
    this.writeHeader();
    done();
  }

  private writeHeader(): void {
    if (this.isHeaderWritten) return;
    this.isHeaderWritten = true;
    this.push(this.header);
  }

  private convert(chunk: Buffer): Buffer {
    const out = Buffer.allocUnsafe(2 * (chunk.length + this.field.length) + 4);
    let at = 0;
    for (const byte of chunk) {
      if (this.isEscaped) {
        this.isEscaped = false;
        if (byte !== NULL_LETTER) this.field.push(escapes.get(byte) ?? byte);
      } else if (byte === BACKSLASH) {
        this.isEscaped = true;
      } else if (byte === TAB || byte === LINE_FEED) {
        at = this.writeField(out, at);
        out[at++] = byte === TAB ? COMMA : LINE_FEED;
        this.endField(byte);
      } else if (this.isText[this.column]) {
        this.field.push(byte);
      } else {
        out[at++] = byte;
      }
    }
    return out.subarray(0, at);
  }

  private endField(byte: number): void {
    this.field.length = 0;
    this.column = byte === TAB ? this.column + 1 : 0;
    if (byte === LINE_FEED) this.rowCount += 1;
  }

  private writeField(out: Buffer, start: number): number {
    const { field } = this;
    let at = start;
    const isQuoted = field.some((byte) => byte === QUOTE || byte === COMMA || byte === LINE_FEED || byte === RETURN);
    if (isQuoted) out[at++] = QUOTE;
    for (const byte of field) {
      if (byte === QUOTE) out[at++] = QUOTE;
      out[at++] = byte;
    }
    if (isQuoted) out[at++] = QUOTE;
    return at;
  }
}
