import { endianness } from 'node:os';
import { clickhouseType } from './column-block.ts';
import type { ColumnBlock, ColumnSpec, ColumnType, ColumnValues } from './column-block.ts';

/** Instants that `DateTime64(3)` stores, compares and prints exactly: the years 1 to 9999, in ms since 1970. */
const TIME_RANGE_MS = [-62_135_596_800_000, 253_402_300_799_999] as const;

const RANGES: Partial<Record<ColumnType, readonly [number, number]>> = {
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2_147_483_648, 2_147_483_647],
  int16: [-32_768, 32_767],
  uint8: [0, 255],
};

type NumberArray = Exclude<ColumnValues['values'], readonly string[]>;

/**
 * Encodes a block in ClickHouse's Native format (https://clickhouse.com/docs/interfaces/formats/Native): sizes, then column by column
 * name, type, missing map, values. Throws a `RangeError` that names the column and row for a value that its type cannot hold
 * exactly, for a NaN instant, and for a missing value in a column that is not nullable.
 */
export function encodeNativeBlock(specs: readonly ColumnSpec[], block: ColumnBlock): Uint8Array {
  if (specs.length !== block.columns.length) {
    throw new RangeError(
      `The block has ${block.columns.length} columns, ${specs.length} were announced`,
    );
  }
  const parts: Uint8Array[] = [varint(specs.length), varint(block.rowCount)];
  specs.forEach((spec, index) => {
    const column = block.columns[index] as ColumnValues;
    if (column.values.length < block.rowCount) {
      throw new RangeError(
        `Column ${spec.name} has ${column.values.length} values, the block has ${block.rowCount} rows`,
      );
    }
    parts.push(prefixed(spec.name), prefixed(clickhouseType(spec)));
    if (block.rowCount > 0) parts.push(...encodeColumn(spec, column, block.rowCount));
  });
  return Buffer.concat(parts);
}

function encodeColumn(spec: ColumnSpec, column: ColumnValues, rowCount: number): Uint8Array[] {
  const missing = missingMap(spec, column, rowCount);
  const values = isTexts(column.values)
    ? encodeTexts(spec, column.values, { missing, rowCount })
    : bytesOf(numbersOf(spec, column.values, { missing, rowCount }));
  return spec.isNullable ? [missing, values] : [values];
}

function isTexts(values: ColumnValues['values']): values is readonly string[] {
  return Array.isArray(values);
}

function missingMap(spec: ColumnSpec, column: ColumnValues, rowCount: number): Uint8Array {
  const missing = new Uint8Array(rowCount);
  if (column.isMissing) missing.set(column.isMissing.subarray(0, rowCount));
  const isFloat = column.values instanceof Float32Array || column.values instanceof Float64Array;
  if (spec.isNullable && isFloat) {
    const values = column.values;
    for (let row = 0; row < rowCount; row++) if (Number.isNaN(values[row])) missing[row] = 1;
  }
  const row = spec.isNullable ? -1 : missing.indexOf(1);
  if (row >= 0)
    throw new RangeError(
      `Column ${spec.name}, row ${row}: missing, but the column takes no missing values`,
    );
  return missing;
}

interface Extent {
  readonly missing: Uint8Array;
  readonly rowCount: number;
}

function numbersOf(
  spec: ColumnSpec,
  values: NumberArray,
  { missing, rowCount }: Extent,
): NumberArray {
  if (spec.type === 'text') throw new RangeError(`Column ${spec.name} is text but holds numbers`);
  const target = emptyArray(spec.type, rowCount);
  if (target.constructor === values.constructor && spec.type !== 'time')
    return values.subarray(0, rowCount);
  const range = spec.type === 'time' ? TIME_RANGE_MS : RANGES[spec.type];
  for (let row = 0; row < rowCount; row++) {
    if (missing[row] === 1) continue;
    const value = values[row] as number | bigint;
    if (range) assertExact(spec, row, { value, range });
    target[row] = target instanceof BigInt64Array ? BigInt(value) : Number(value);
  }
  return target;
}

function assertExact(
  spec: ColumnSpec,
  row: number,
  { value, range }: { value: number | bigint; range: readonly [number, number] },
): void {
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  if (isWhole && value >= range[0] && value <= range[1]) return;
  throw new RangeError(
    `Column ${spec.name}, row ${row}: ${value} is not a value of type ${spec.type}`,
  );
}

function emptyArray(type: Exclude<ColumnType, 'text'>, length: number): NumberArray {
  switch (type) {
    case 'time':
    case 'int64':
      return new BigInt64Array(length);
    case 'float64':
      return new Float64Array(length);
    case 'float32':
      return new Float32Array(length);
    case 'int32':
      return new Int32Array(length);
    case 'int16':
      return new Int16Array(length);
    case 'uint8':
      return new Uint8Array(length);
  }
}

function bytesOf(values: NumberArray): Uint8Array {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  if (endianness() === 'LE' || values.BYTES_PER_ELEMENT === 1) return bytes;
  const swapped = Buffer.from(bytes);
  if (values.BYTES_PER_ELEMENT === 2) return swapped.swap16();
  return values.BYTES_PER_ELEMENT === 4 ? swapped.swap32() : swapped.swap64();
}

function encodeTexts(
  spec: ColumnSpec,
  texts: readonly string[],
  { missing, rowCount }: Extent,
): Uint8Array {
  if (spec.type !== 'text')
    throw new RangeError(`Column ${spec.name} is ${spec.type} but holds text`);
  let size = 0;
  for (let row = 0; row < rowCount; row++) {
    const length = missing[row] === 1 ? 0 : Buffer.byteLength(texts[row] as string);
    size += varintSize(length) + length;
  }
  const bytes = Buffer.allocUnsafe(size);
  let offset = 0;
  for (let row = 0; row < rowCount; row++) {
    const text = missing[row] === 1 ? '' : (texts[row] as string);
    offset = writeVarint(bytes, Buffer.byteLength(text), offset);
    offset += bytes.write(text, offset);
  }
  return bytes;
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

function writeVarint(bytes: Uint8Array, value: number, offset: number): number {
  let rest = value;
  let at = offset;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) | 128;
  bytes[at++] = rest;
  return at;
}

function varint(value: number): Uint8Array {
  const bytes = new Uint8Array(varintSize(value));
  writeVarint(bytes, value, 0);
  return bytes;
}

function prefixed(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return Buffer.concat([varint(bytes.length), bytes]);
}
