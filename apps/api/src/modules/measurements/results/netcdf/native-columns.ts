import type { Readable } from 'node:stream';

/** Numbers of one column of one block. */
export type NativeValues = Float32Array | Float64Array | Int32Array | BigInt64Array;

/** A column of a block; where `isMissing` is given, 1 marks a NULL. */
export interface NativeColumn {
  readonly values: NativeValues;
  /** Of a column of texts of one length in bytes: these, one behind the other; there are no numbers then. */
  readonly texts?: Uint8Array;
  readonly isMissing: Uint8Array | undefined;
}

/** A block of the engine's Native format. */
export interface NativeColumns {
  readonly rowCount: number;
  readonly columns: readonly NativeColumn[];
}

const noNumbers = new Int32Array(0);
type Read = (bytes: ArrayBuffer) => NativeValues;
const narrow = (values: ArrayLike<number>): Int32Array => Int32Array.from(values);
const types: Readonly<Record<string, { readonly size: number; readonly read: Read }>> = {
  Float32: { size: 4, read: (bytes) => new Float32Array(bytes) },
  Float64: { size: 8, read: (bytes) => new Float64Array(bytes) },
  Int8: { size: 1, read: (bytes) => narrow(new Int8Array(bytes)) },
  UInt8: { size: 1, read: (bytes) => narrow(new Uint8Array(bytes)) },
  Int16: { size: 2, read: (bytes) => narrow(new Int16Array(bytes)) },
  UInt16: { size: 2, read: (bytes) => narrow(new Uint16Array(bytes)) },
  Int32: { size: 4, read: (bytes) => new Int32Array(bytes) },
  UInt32: { size: 4, read: (bytes) => BigInt64Array.from(new Uint32Array(bytes), BigInt) },
  Int64: { size: 8, read: (bytes) => new BigInt64Array(bytes) },
};

/**
 * Reads numbers and texts of one length of a stream in ClickHouse's Native format, block by block (number of columns, number of rows, then of each column name, type and
 * values; https://clickhouse.com/docs/interfaces/formats/Native). Throws for a column that holds neither and for a stream that ends within a block.
 */
export async function* readNativeColumns(source: Readable): AsyncGenerator<NativeColumns> {
  const bytes = new ByteReader(source);
  while (await bytes.hasMore()) {
    const columnCount = await bytes.varint();
    const rowCount = await bytes.varint();
    const columns: NativeColumn[] = [];
    for (let column = 0; column < columnCount; column += 1) {
      const name = await bytes.text();
      columns.push(await readColumn(bytes, { name, type: await bytes.text(), rowCount }));
    }
    if (rowCount > 0) yield { rowCount, columns };
  }
}

/** The bytes of the only column of such a stream, without what is around them; nothing is copied. Throws for a column that is not of this type, and for a stream that ends within a block. */
export async function* passNativeValues(
  source: Readable,
  type: 'Float32' | 'Float64',
): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source);
  const size = type === 'Float32' ? 4 : 8;
  while (await bytes.hasMore()) {
    const columnCount = await bytes.varint();
    const rowCount = await bytes.varint();
    if (columnCount === 0) continue;
    await bytes.text();
    const found = await bytes.text();
    if (columnCount !== 1 || found !== type)
      throw new TypeError(
        `One column of type ${type} was expected, not ${columnCount} of ${found}`,
      );
    yield* bytes.pass(rowCount * size);
  }
}

async function readColumn(
  bytes: ByteReader,
  { name, type, rowCount }: { name: string; type: string; rowCount: number },
): Promise<NativeColumn> {
  const textBytes = /^FixedString\((\d+)\)$/.exec(type)?.[1];
  if (textBytes !== undefined)
    return {
      values: noNumbers,
      texts: new Uint8Array(await bytes.take(rowCount * Number(textBytes))),
      isMissing: undefined,
    };
  const plain = /^Nullable\((.+)\)$/.exec(type)?.[1];
  const known = types[plain ?? type];
  if (!known)
    throw new TypeError(
      `The column ${name} is of type ${type}, which is neither a number nor a text of one length`,
    );
  const isMissing = plain === undefined ? undefined : new Uint8Array(await bytes.take(rowCount));
  return { values: known.read(await bytes.take(rowCount * known.size)), isMissing };
}

class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);
  private at = 0;

  constructor(source: Readable) {
    this.chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async hasMore(): Promise<boolean> {
    while (this.at === this.held.length) {
      const { done, value } = await this.chunks.next();
      if (done) return false;
      this.held = value;
      this.at = 0;
    }
    return true;
  }

  /** A copy of the next bytes. */
  async take(count: number): Promise<ArrayBuffer> {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count;) {
      if (!(await this.hasMore())) throw new Error('The result ended within a block');
      const part = this.held.subarray(this.at, this.at + count - filled);
      taken.set(part, filled);
      filled += part.length;
      this.at += part.length;
    }
    return taken.buffer;
  }

  /** The next bytes, as they came. */
  async *pass(count: number): AsyncGenerator<Buffer> {
    for (let rest = count; rest > 0;) {
      if (!(await this.hasMore())) throw new Error('The result ended within a block');
      const part = this.held.subarray(this.at, this.at + rest);
      rest -= part.length;
      this.at += part.length;
      yield part;
    }
  }

  async varint(): Promise<number> {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = new DataView(await this.take(1)).getUint8(0);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  async text(): Promise<string> {
    return Buffer.from(await this.take(await this.varint())).toString('utf8');
  }
}
