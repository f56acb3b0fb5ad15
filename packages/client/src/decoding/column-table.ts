import {
  CompressionType,
  compressionRegistry,
  DataType,
  RecordBatchReader,
  Table,
  TimeUnit,
} from 'apache-arrow';
import type { Data, RecordBatch, Schema, Vector } from 'apache-arrow';
import { decompress } from 'lz4js';

compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: decompress });

/** Measurements as columns. Times are milliseconds since 1970 UTC as Float64Array; a missing number is NaN, a missing text null. */
export interface ColumnTable {
  rowCount: number;
  columns: Record<string, Float64Array | Float32Array | Int32Array | readonly (string | null)[]>;
  /** What the server says of the rows: which of more there are. */
  note?: string;
}

/**
 * Reads an Arrow IPC stream into typed arrays, in steps between which the page can answer. A stream that ends before its
 * end-of-stream mark is refused by `RangeError`, so that a broken answer never becomes a short one.
 */
export async function columnsFromArrow(bytes: Uint8Array): Promise<ColumnTable> {
  if (!endsWithMark(bytes)) throw endsTooEarly();
  const rest = createRests();
  const reader = RecordBatchReader.from(bytes);
  const batches: RecordBatch[] = [];
  for (const batch of reader) {
    batches.push(batch);
    await rest();
  }
  return columnsOfBatches(reader.schema, batches, rest);
}

/** Reads an Arrow IPC stream while it comes, without letting others run: for a worker. Refuses what {@link columnsFromArrow} refuses. */
export async function columnsFromParts(parts: AsyncIterable<Uint8Array>): Promise<ColumnTable> {
  let tail = new Uint8Array();
  const heard = async function* (): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      tail = Uint8Array.of(...tail, ...part.subarray(-markBytes)).subarray(-markBytes);
      yield part;
    }
  };
  const reader = await RecordBatchReader.from(heard());
  const batches: RecordBatch[] = [];
  for await (const batch of reader) batches.push(batch);
  if (!endsWithMark(tail)) throw endsTooEarly();
  return columnsOfBatches(reader.schema, batches, () => Promise.resolve());
}

async function columnsOfBatches(
  schema: Schema,
  batches: RecordBatch[],
  rest: () => Promise<void>,
): Promise<ColumnTable> {
  const table = new Table(schema, batches);
  const columns: ColumnTable['columns'] = {};
  for (const field of table.schema.fields) {
    const vector = table.getChild(field.name);
    if (vector) columns[field.name] = readColumn(vector);
    await rest();
  }
  return { rowCount: table.numRows, columns };
}

const maxStepMs = 40;

/** A function that lets others run when it has been long since they could. */
function createRests(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxStepMs) return;
    await new Promise<void>((rested) => setTimeout(rested));
    since = performance.now();
  };
}

const markBytes = 8;

/** An Arrow stream closes with `FF FF FF FF 00 00 00 00` (columnar format, "IPC streaming format"). */
function endsWithMark(bytes: Uint8Array): boolean {
  const isMark = (byte: number, at: number): boolean => byte === (at < 4 ? 0xff : 0);
  return bytes.length >= markBytes && bytes.subarray(-markBytes).every(isMark);
}

function endsTooEarly(): RangeError {
  return new RangeError('The Arrow stream ends before its end mark: the answer is not whole.');
}

function readColumn(vector: Vector): ColumnTable['columns'][string] {
  const { type } = vector;
  if (DataType.isTimestamp(type)) return readInt64(vector, msPerUnit(type.unit));
  if (DataType.isInt(type) && type.bitWidth === 64) return readInt64(vector, 1);
  if (DataType.isDate(type)) return readDates(vector);
  if (DataType.isFloat(type))
    return readNumbers(vector, type.precision === 2 ? Float64Array : Float32Array);
  if (DataType.isInt(type)) {
    const fitsInt32 = vector.nullCount === 0 && (type.bitWidth < 32 || type.isSigned);
    return readNumbers(vector, fitsInt32 ? Int32Array : Float64Array);
  }
  if (DataType.isBool(type))
    return Float64Array.from(vector, (value: boolean | null) =>
      value === null ? Number.NaN : Number(value),
    );
  return readTexts(vector);
}

type NumberArray = typeof Float64Array | typeof Float32Array | typeof Int32Array;

function readNumbers(
  vector: Vector,
  Target: NumberArray,
): Float64Array | Float32Array | Int32Array {
  const only = vector.data.length === 1 ? vector.data[0] : undefined;
  if (only && only.nullCount === 0 && only.values instanceof Target)
    return only.values.subarray(0, only.length);
  const target = new Target(vector.length);
  let at = 0;
  for (const chunk of vector.data) {
    target.set(chunk.values.subarray(0, chunk.length), at);
    markMissing(chunk, target, at);
    at += chunk.length;
  }
  return target;
}

function markMissing(chunk: Data, target: { [index: number]: number }, from: number): void {
  if (chunk.nullCount === 0) return;
  for (let row = 0; row < chunk.length; row++)
    if (!chunk.getValid(row)) target[from + row] = Number.NaN;
}

/** 64-bit integers are read as two halves: BigInt would take ten times as long over a million rows. */
function readInt64(vector: Vector, factor: number): Float64Array {
  const target = new Float64Array(vector.length);
  let at = 0;
  for (const chunk of vector.data) {
    const values = chunk.values as BigInt64Array;
    const halves = new Int32Array(values.buffer, values.byteOffset, values.length * 2);
    for (let row = 0; row < chunk.length; row++) {
      target[at + row] =
        ((halves[2 * row] ?? 0) >>> 0) * factor +
        (halves[2 * row + 1] ?? 0) * 4_294_967_296 * factor;
    }
    markMissing(chunk, target, at);
    at += chunk.length;
  }
  return target;
}

function readDates(vector: Vector): Float64Array {
  return Float64Array.from(vector, (value: number | null) => value ?? Number.NaN);
}

function msPerUnit(unit: TimeUnit): number {
  return {
    [TimeUnit.SECOND]: 1000,
    [TimeUnit.MILLISECOND]: 1,
    [TimeUnit.MICROSECOND]: 1e-3,
    [TimeUnit.NANOSECOND]: 1e-6,
  }[unit];
}

function readTexts(vector: Vector): (string | null)[] {
  const decoder = new TextDecoder();
  return Array.from(vector, (value: unknown) => {
    if (value === null || value === undefined) return null;
    return value instanceof Uint8Array ? decoder.decode(value) : String(value);
  });
}
