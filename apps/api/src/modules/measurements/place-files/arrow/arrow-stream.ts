import type { FlatObject } from './flat-buffer.ts';
import { writeFlatBuffer } from './flat-buffer.ts';
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

/** Numbers of the format's Message.fbs and Schema.fbs. */
const metadataV5 = { bytes: 2, value: 4 } as const;
const headerTypes = { schema: 1, recordBatch: 3 } as const;
const typeIds = { int: 2, floatingPoint: 3 } as const;
const precisions = { single: 1, double: 2 } as const;

/**
 * Writes columns without missing values as an Arrow stream (https://arrow.apache.org/docs/format/Columnar.html). The rows of an axis are packed as LZ4 frames without ever
 * being laid out; numbers, of which packing saves little, stay as they are, where they are. In parts, to be sent one after the other.
 */
export function writeArrowStream(columns: readonly ArrowColumn[], length: number): Buffer[] {
  const parts: Uint8Array[] = [...writeMessage('schema', describeColumns(columns), 0)];
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

function describeColumns(columns: readonly ArrowColumn[]): FlatObject {
  const items = columns.map(({ name, rows }) => {
    const { id, type } = describeType(valuesOf(rows));
    const idField = { bytes: 1, value: id } as const;
    return { fields: [{ text: name }, undefined, idField, type, undefined, { items: [] }] };
  });
  return { fields: [undefined, { items }] };
}

function describeType(values: Numbers): { readonly id: number; readonly type: FlatObject } {
  if (values instanceof Uint8Array)
    return { id: typeIds.int, type: { fields: [{ bytes: 4, value: 8 }] } };
  const value = values instanceof Float32Array ? precisions.single : precisions.double;
  return { id: typeIds.floatingPoint, type: { fields: [{ bytes: 2, value }] } };
}

function writeBatch(columns: readonly ArrowColumn[], from: number, to: number): Uint8Array[] {
  const isPacked = to - from > maxPlainRows;
  const body: Uint8Array[] = [];
  const places: number[] = [];
  let at = 0;
  for (const { rows } of columns) {
    const parts = writeRows(rows, { from, to, isPacked });
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    // Before the numbers stands which of them are missing: nothing where none is.
    places.push(at, 0, at, bytes);
    body.push(...parts, noBytes.subarray(0, paddingAfter(bytes)));
    at += bytes + paddingAfter(bytes);
  }
  const nodes = columns.flatMap(() => [to - from, 0]);
  const header: FlatObject = {
    fields: [
      { bytes: 8, value: to - from },
      { longs: nodes, perStruct: 2 },
      { longs: places, perStruct: 2 },
      // LZ4 frames, each part for itself: the format's defaults.
      isPacked ? { fields: [] } : undefined,
    ],
  };
  return [...writeMessage('recordBatch', header, at), ...body];
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

function writeMessage(
  type: keyof typeof headerTypes,
  header: FlatObject,
  bodyBytes: number,
): Uint8Array[] {
  const typeField = { bytes: 1, value: headerTypes[type] } as const;
  const head = writeFlatBuffer({
    fields: [metadataV5, typeField, header, { bytes: 8, value: bodyBytes }],
  });
  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeInt32LE(head.length, 4);
  return [prefix, head];
}

function valuesOf(rows: ArrowColumn['rows']): Numbers {
  return 'each' in rows ? rows.values : rows;
}

function paddingAfter(bytes: number): number {
  return (alignment - (bytes % alignment)) % alignment;
}
