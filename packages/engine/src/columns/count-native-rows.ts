const fixedBytes: Readonly<Record<string, number>> = {
  Float64: 8,
  Float32: 4,
  Int64: 8,
  Int32: 4,
  Int16: 2,
  UInt8: 1,
};

/**
 * Counts the rows of blocks in ClickHouse's Native format (https://clickhouse.com/docs/interfaces/formats/Native) that stand one after
 * another, without keeping them. Throws when the bytes end within a block, or for a column type that tables here do not have.
 */
export async function countNativeRows(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const input = new ByteInput(chunks);
  let rows = 0;
  while (await input.hasMore()) {
    const columnCount = await input.readVarint();
    const rowCount = await input.readVarint();
    for (let column = 0; column < columnCount; column += 1) {
      await input.skip(await input.readVarint());
      await skipColumn(input, await input.readText(), rowCount);
    }
    rows += rowCount;
  }
  return rows;
}

async function skipColumn(input: ByteInput, type: string, rowCount: number): Promise<void> {
  const inner = /^Nullable\((.*)\)$/.exec(type)?.[1];
  if (inner !== undefined) await input.skip(rowCount);
  const plain = inner ?? type;
  if (plain === 'String') return input.skipTexts(rowCount);
  const bytes = plain.startsWith('DateTime64(') ? 8 : fixedBytes[plain];
  if (bytes === undefined)
    throw new Error(`The rows have a column of type ${type}, which no table here has`);
  await input.skip(rowCount * bytes);
}

/** Bytes that come in chunks, read one after another. */
class ByteInput {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private chunk: Uint8Array = new Uint8Array();
  private at = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** Whether there is a byte left. */
  async hasMore(): Promise<boolean> {
    while (this.at >= this.chunk.byteLength) {
      const next = await this.chunks.next();
      if (next.done === true) return false;
      this.chunk = next.value;
      this.at = 0;
    }
    return true;
  }

  async skip(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      await this.demandMore();
      const taken = Math.min(left, this.chunk.byteLength - this.at);
      this.at += taken;
      left -= taken;
    }
  }

  async readVarint(): Promise<number> {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      if (this.at >= this.chunk.byteLength) await this.demandMore();
      const byte = this.chunk[this.at]!;
      this.at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  async readText(): Promise<string> {
    const bytes = Buffer.alloc(await this.readVarint());
    for (let filled = 0; filled < bytes.byteLength;) {
      await this.demandMore();
      const taken = this.chunk.subarray(this.at, this.at + bytes.byteLength - filled);
      bytes.set(taken, filled);
      filled += taken.byteLength;
      this.at += taken.byteLength;
    }
    return bytes.toString('utf8');
  }

  /** Skips texts, each after its length; those that lie within a chunk without waiting. */
  async skipTexts(count: number): Promise<void> {
    for (let done = 0; done < count; done += 1) {
      const length =
        this.at < this.chunk.byteLength && this.chunk[this.at]! < 0x80
          ? this.chunk[this.at++]!
          : await this.readVarint();
      if (this.at + length <= this.chunk.byteLength) this.at += length;
      else await this.skip(length);
    }
  }

  private async demandMore(): Promise<void> {
    if (!(await this.hasMore())) throw new Error('The rows end within a block');
  }
}
