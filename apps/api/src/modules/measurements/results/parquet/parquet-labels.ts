import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { parquetTailBytes } from './parquet-rows.ts';

/**
 * Passes a Parquet file on and adds key-value metadata to its footer; the engine writes none. Only the end of the file is held. FileMetaData is a
 * Thrift struct in the compact protocol (https://github.com/apache/parquet-format), whose fields may come in any order: field 5 goes before the byte
 * that ends it. What lies before the footer stays where it is, as do the offsets in it. A file whose footer is larger than what is held passes unchanged.
 */
export class ParquetLabels extends Transform {
  private readonly labels: Readonly<Record<string, string>>;
  private held: Buffer[] = [];
  private heldBytes = 0;

  constructor(labels: Readonly<Record<string, string>>) {
    super({ highWaterMark: 1024 * 1024 });
    this.labels = labels;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    let [oldest] = this.held;
    while (oldest && this.heldBytes - oldest.length >= parquetTailBytes) {
      this.push(oldest);
      this.held.shift();
      this.heldBytes -= oldest.length;
      [oldest] = this.held;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.push(labelParquet(Buffer.concat(this.held), this.labels));
    done();
  }
}

/** The end of a Parquet file with key-value metadata in its footer; unchanged where the footer is not whole. */
function labelParquet(tail: Buffer, labels: Readonly<Record<string, string>>): Buffer {
  if (tail.length < 12) return tail;
  const start = tail.length - 8 - tail.readUInt32LE(tail.length - 8);
  if (start < 0) return tail;
  const footer = Buffer.concat([
    // Without the byte that ends the struct.
    tail.subarray(start, -9),
    writeKeyValues(Object.entries(labels)),
    Buffer.of(0),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([tail.subarray(0, start), footer, length, tail.subarray(-4)]);
}

/** Field 5 of FileMetaData: a list of structs of two texts. */
function writeKeyValues(entries: readonly (readonly [key: string, value: string])[]): Buffer {
  const list = 0x09;
  const struct = 0x0c;
  const fieldNumber = 10;
  const count =
    entries.length < 15
      ? Buffer.of((entries.length << 4) | struct)
      : Buffer.concat([Buffer.of(0xf0 | struct), writeVarint(entries.length)]);
  const pairs = entries.flatMap(([key, value]) => [writeText(key), writeText(value), Buffer.of(0)]);
  return Buffer.concat([Buffer.of(list, fieldNumber), count, ...pairs]);
}

/** A text as the next field of its struct. */
function writeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.of(0x18), writeVarint(bytes.length), bytes]);
}

function writeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Buffer.of(...bytes, rest);
}
