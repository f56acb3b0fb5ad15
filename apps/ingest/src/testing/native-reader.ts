/** A block of ClickHouse's Native format, decoded: values by column name, null where missing. */
export interface DecodedBlock {
  rowCount: number;
  columns: Record<string, readonly (number | bigint | string | null)[]>;
}

/**
 * Reads blocks that stand one after another (tests only; written from the format's description, not from the encoder).
 * Source: https://clickhouse.com/docs/interfaces/formats/Native.
 */
export function readNativeBlocks(bytes: Buffer): DecodedBlock[] {
  const cursor: Cursor = { bytes, at: 0 };
  const blocks: DecodedBlock[] = [];
  while (cursor.at < bytes.byteLength) {
    const columnCount = readVarint(cursor);
    const rowCount = readVarint(cursor);
    const columns: DecodedBlock['columns'] = {};
    for (let column = 0; column < columnCount; column += 1) {
      const name = readText(cursor);
      columns[name] = readColumn(cursor, readText(cursor), rowCount);
    }
    blocks.push({ rowCount, columns });
  }
  return blocks;
}

interface Cursor {
  bytes: Buffer;
  at: number;
}

function readVarint(cursor: Cursor): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes.readUInt8(cursor.at);
    cursor.at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
}

function readText(cursor: Cursor): string {
  const length = readVarint(cursor);
  const text = cursor.bytes.toString('utf8', cursor.at, cursor.at + length);
  cursor.at += length;
  return text;
}

function readColumn(
  cursor: Cursor,
  type: string,
  rowCount: number,
): (number | bigint | string | null)[] {
  const inner = /^Nullable\((.*)\)$/.exec(type)?.[1];
  const isMissing =
    inner === undefined ? undefined : cursor.bytes.subarray(cursor.at, (cursor.at += rowCount));
  const values = Array.from({ length: rowCount }, () => readValue(cursor, inner ?? type));
  return values.map((value, row) => (isMissing?.[row] === 1 ? null : value));
}

function readValue(cursor: Cursor, type: string): number | bigint | string {
  if (type === 'String') return readText(cursor);
  const take = (size: number): number => (cursor.at += size) - size;
  switch (type) {
    case 'Float64':
      return cursor.bytes.readDoubleLE(take(8));
    case 'Float32':
      return cursor.bytes.readFloatLE(take(4));
    case 'Int64':
      return cursor.bytes.readBigInt64LE(take(8));
    case 'Int32':
      return cursor.bytes.readInt32LE(take(4));
    case 'Int16':
      return cursor.bytes.readInt16LE(take(2));
    case 'UInt8':
      return cursor.bytes.readUInt8(take(1));
    case "DateTime64(3, 'UTC')":
    case "DateTime64(3,'UTC')":
      return Number(cursor.bytes.readBigInt64LE(take(8)));
    default:
      throw new Error(`the test's reader does not know ${type}`);
  }
}
