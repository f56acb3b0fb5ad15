/** Bytes at the end of a Parquet file in which its footer is looked for. */
export const parquetTailBytes = 4 * 1024 * 1024;

const magic = 'PAR1';

/**
 * How many rows a Parquet file says it has, read from its footer (field 3 of FileMetaData in Thrift's compact protocol,
 * https://github.com/apache/parquet-format). `tail` is the end of the file. Throws when the footer is not whole.
 */
export function readParquetRowCount(tail: Buffer): number {
  if (tail.length < 12 || tail.subarray(-4).toString('latin1') !== magic)
    throw new Error('The Parquet file has no footer');
  const length = tail.readUInt32LE(tail.length - 8);
  if (length + 8 > tail.length)
    throw new Error(
      `The footer of the Parquet file is ${length} bytes long; ${tail.length} were kept`,
    );
  return new CompactReader(
    tail.subarray(tail.length - 8 - length, tail.length - 8),
  ).readStructField(3);
}

/** Thrift's compact protocol, as far as one integer field of the outermost struct needs it. */
class CompactReader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  readStructField(wanted: number): number {
    let id = 0;
    for (let header = this.byte(); header !== 0; header = this.byte()) {
      const type = header & 0x0f;
      id = header >> 4 === 0 ? this.zigzag() : id + (header >> 4);
      if (id === wanted) return this.zigzag();
      this.skip(type);
    }
    throw new Error(`The footer of the Parquet file has no field ${wanted}`);
  }

  private byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new Error('The footer of the Parquet file ends too early');
    return value;
  }

  private varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  private zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  private skip(type: number): void {
    if (type === 1 || type === 2) return;
    if (type === 3) this.at += 1;
    else if (type >= 4 && type <= 6) this.varint();
    else if (type === 7) this.at += 8;
    else if (type === 8) this.skipBytes(this.varint());
    else if (type === 9 || type === 10) this.skipList();
    else if (type === 12) this.skipStruct();
    else throw new Error(`The footer of the Parquet file has an unknown type ${type}`);
  }

  private skipBytes(count: number): void {
    this.at += count;
  }

  private skipList(): void {
    const header = this.byte();
    const count = header >> 4 === 15 ? this.varint() : header >> 4;
    for (let index = 0; index < count; index += 1) {
      if ((header & 0x0f) <= 2) this.at += 1;
      else this.skip(header & 0x0f);
    }
  }

  private skipStruct(): void {
    for (let header = this.byte(); header !== 0; header = this.byte()) {
      if (header >> 4 === 0) this.zigzag();
      this.skip(header & 0x0f);
    }
  }
}
