import { writeBatchHead, writeSchema } from './arrow-messages.ts';
import type { Numbers, RepeatedRows } from './repeated-rows.ts';
import { maxPackedRows, packRows, spreadRows } from './repeated-rows.ts';

/** A column: a number for each row, or the rows of an axis. */
export interface ArrowColumn {
  readonly name: string;
  readonly rows: Numbers | RepeatedRows;
}

/** Batches of so few rows are not packed: it would save nothing. */
const maxPlainRows = 2048;
const alignment = 8;
/** A part of so many bytes is worth sending by itself. */
const minOwnBytes = 65_536;
const endOfStream = Buffer.from('ffffffff00000000', 'hex');
const noBytes = new Uint8Array(alignment);
/** Before a part of a packed batch that is as it is. */
const notPacked = Buffer.alloc(8, 0xff);

/**
 * Writes columns without missing values as an Arrow stream (https://arrow.apache.org/docs/format/Columnar.html). The rows of an axis are packed as LZ4 frames without ever
 * being laid out; numbers, of which packing saves little, stay as they are, where they are. In parts, to be sent one after the other.
 */
export function writeArrowStream(columns: readonly ArrowColumn[], length: number): Buffer[] {
  const parts: Uint8Array[] = writeSchema(
    columns.map(({ name, rows }) => ({ name, values: valuesOf(rows) })),
  );
  for (let from = 0; from < length; from += maxPackedRows)
    parts.push(...writeBatch(columns, from, Math.min(length, from + maxPackedRows)));
  return joinSmall([...parts, endOfStream]);
}

/** Joins neighbouring small parts: each part is sent by itself, and large ones are not copied. */
function joinSmall(parts: readonly Uint8Array[]): Buffer[] {
  const joined: Buffer[] = [];
  let small: Uint8Array[] = [];
  const flush = (): void => {
    if (small.length > 0) joined.push(Buffer.concat(small));
    small = [];
  };
  for (const part of parts) {
    if (part.length < minOwnBytes) {
      small.push(part);
      continue;
    }
    flush();
    joined.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  }
  flush();
  return joined;
}

function writeBatch(columns: readonly ArrowColumn[], from: number, to: number): Uint8Array[] {
  const isPacked = to - from > maxPlainRows;
  const body: Uint8Array[] = [];
  const places: { at: number; bytes: number }[] = [];
  let at = 0;
  for (const { rows } of columns) {
    const parts = writeRows(rows, { from, to, isPacked });
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    places.push({ at, bytes });
    body.push(...parts, noBytes.subarray(0, paddingAfter(bytes)));
    at += bytes + paddingAfter(bytes);
  }
  return [...writeBatchHead({ rows: to - from, places, isPacked, bodyBytes: at }), ...body];
}

function writeRows(
  rows: ArrowColumn['rows'],
  {
    from,
    to,
    isPacked,
  }: { readonly from: number; readonly to: number; readonly isPacked: boolean },
): Uint8Array[] {
  const isAxis = 'each' in rows;
  const packed = isAxis && isPacked ? packRows(rows, from, to) : undefined;
  if (packed) {
    const length = Buffer.alloc(8);
    length.writeUInt32LE((to - from) * valuesOf(rows).BYTES_PER_ELEMENT);
    return [length, packed];
  }
  const plain = isAxis ? spreadRows(rows, from, to) : rows.subarray(from, to);
  const bytes = new Uint8Array(plain.buffer, plain.byteOffset, plain.byteLength);
  return isPacked ? [notPacked, bytes] : [bytes];
}

function valuesOf(rows: ArrowColumn['rows']): Numbers {
  return 'each' in rows ? rows.values : rows;
}

function paddingAfter(bytes: number): number {
  return (alignment - (bytes % alignment)) % alignment;
}
