import { Builder } from 'flatbuffers';
import type { Numbers } from './repeated-rows.ts';

/** Numbers of the format's Message.fbs and Schema.fbs. */
const metadataV5 = 4;
const headerTypes = { schema: 1, recordBatch: 3 } as const;
const typeIds = { int: 2, floatingPoint: 3 } as const;
const precisions = { single: 1, double: 2 } as const;
const alignment = 8;

/** A batch of rows, whose numbers follow its message. */
interface BatchHead {
  readonly rows: number;
  /** Of each column, where in the body its numbers are. */
  readonly places: readonly { readonly at: number; readonly bytes: number }[];
  /** Whether they are LZ4 frames, each for itself. */
  readonly isPacked: boolean;
  readonly bodyBytes: number;
}

/** The message that names the columns of a stream, none of which has missing values. */
export function writeSchema(
  columns: readonly { readonly name: string; readonly values: Numbers }[],
): Uint8Array[] {
  const builder = new Builder(1024);
  const fields = columns.map(({ name, values }) => writeField(builder, name, values));
  const list = writeOffsets(builder, fields);
  builder.startObject(2);
  builder.addFieldOffset(1, list, 0);
  return writeMessage(builder, headerTypes.schema, { header: builder.endObject(), bodyBytes: 0 });
}

/** The message before the numbers of a batch. */
export function writeBatchHead({ rows, places, isPacked, bodyBytes }: BatchHead): Uint8Array[] {
  const builder = new Builder(1024);
  const nodes = writePairs(
    builder,
    places.map(() => [rows, 0]),
  );
  // Before the numbers stands which of them are missing: nothing where none is.
  const buffers = writePairs(
    builder,
    places.flatMap(({ at, bytes }) => [
      [at, 0],
      [at, bytes],
    ]),
  );
  // LZ4 frames are the format's default.
  builder.startObject(2);
  const compression = builder.endObject();
  builder.startObject(4);
  builder.addFieldInt64(0, BigInt(rows), 0n);
  builder.addFieldOffset(1, nodes, 0);
  builder.addFieldOffset(2, buffers, 0);
  if (isPacked) builder.addFieldOffset(3, compression, 0);
  return writeMessage(builder, headerTypes.recordBatch, { header: builder.endObject(), bodyBytes });
}

function writeField(builder: Builder, name: string, values: Numbers): number {
  const text = builder.createString(name);
  const children = writeOffsets(builder, []);
  const isInt = values instanceof Uint8Array;
  builder.startObject(isInt ? 2 : 1);
  if (isInt) builder.addFieldInt32(0, 8, 0);
  else {
    const { single, double } = precisions;
    builder.addFieldInt16(0, values instanceof Float32Array ? single : double, 0);
  }
  const type = builder.endObject();
  builder.startObject(6);
  builder.addFieldOffset(0, text, 0);
  builder.addFieldInt8(2, isInt ? typeIds.int : typeIds.floatingPoint, 0);
  builder.addFieldOffset(3, type, 0);
  builder.addFieldOffset(5, children, 0);
  return builder.endObject();
}

function writeMessage(
  builder: Builder,
  type: number,
  { header, bodyBytes }: { readonly header: number; readonly bodyBytes: number },
): Uint8Array[] {
  builder.startObject(4);
  builder.addFieldInt16(0, metadataV5, 0);
  builder.addFieldInt8(1, type, 0);
  builder.addFieldOffset(2, header, 0);
  builder.addFieldInt64(3, BigInt(bodyBytes), 0n);
  builder.finish(builder.endObject());
  const head = builder.asUint8Array();
  const padding = new Uint8Array((alignment - (head.length % alignment)) % alignment);
  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeInt32LE(head.length + padding.length, 4);
  return [prefix, head, padding];
}

function writeOffsets(builder: Builder, offsets: readonly number[]): number {
  builder.startVector(4, offsets.length, 4);
  for (const offset of offsets.toReversed()) builder.addOffset(offset);
  return builder.endVector();
}

/** A list of structs of two 64-bit numbers; a buffer is written from its end. */
function writePairs(builder: Builder, pairs: readonly (readonly number[])[]): number {
  builder.startVector(16, pairs.length, 8);
  for (const pair of pairs.toReversed())
    for (const value of pair.toReversed()) {
      builder.prep(8, 0);
      builder.writeInt64(BigInt(value));
    }
  return builder.endVector();
}
