/** What a message of an Arrow stream says of itself. */
interface ArrowMessage {
  /** Rows of a record batch; 0 of anything else. */
  readonly rows: number;
  /** Bytes that follow the message. */
  readonly bodyBytes: number;
}

const continuation = 0xffff_ffff;
const prefixBytes = 8;
/** Largest head of a message that is taken for one; those of the engine's widest table have some hundred kB. */
const maxHeadBytes = 64 * 1024 * 1024;
const recordBatch = 3;

/**
 * Counts the rows of an Arrow stream from the heads of its messages, whose bodies it does not look at
 * (https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format). Throws for bytes that
 * are not such a stream.
 */
export class ArrowRows {
  private count = 0;
  private held: Buffer = Buffer.alloc(0);
  private bodyLeft = 0;
  private hasEnded = false;

  /** Takes further bytes of the stream. */
  see(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(this.bodyLeft, chunk.length - at);
      this.bodyLeft -= skipped;
      at += skipped;
      if (at < chunk.length) at = this.seeHead(chunk, at);
    }
  }

  /** Told when the last byte has passed; throws where the stream was cut off. */
  end(): void {
    if (!this.hasEnded || this.bodyLeft > 0 || this.held.length > 0)
      throw new Error('The Arrow stream is not whole');
  }

  /** Rows of the record batches so far. */
  rows(): number {
    return this.count;
  }

  /** Gathers a message's head across chunks; answers where in the chunk it goes on. */
  private seeHead(chunk: Buffer, at: number): number {
    if (this.hasEnded) throw new Error('Something follows the end of the Arrow stream');
    const wanted =
      this.held.length < prefixBytes ? prefixBytes : prefixBytes + readHeadLength(this.held);
    const next = Math.min(chunk.length, at + wanted - this.held.length);
    this.held = Buffer.concat([this.held, chunk.subarray(at, next)]);
    if (this.held.length < wanted) return next;
    const length = readHeadLength(this.held);
    if (length === 0) this.hasEnded = true;
    if (length > 0 && this.held.length === prefixBytes) return next;
    if (length > 0) {
      const { rows, bodyBytes } = readMessage(this.held.subarray(prefixBytes));
      this.count += rows;
      this.bodyLeft = bodyBytes;
    }
    this.held = Buffer.alloc(0);
    return next;
  }
}

function readHeadLength(prefix: Buffer): number {
  const length = prefix.readInt32LE(4);
  if (prefix.readUInt32LE(0) !== continuation || length < 0 || length > maxHeadBytes)
    throw new Error('The bytes are no Arrow stream');
  return length;
}

/** The table `Message` of Arrow's Message.fbs: header_type, header and bodyLength are its fields 1, 2 and 3; the length of a RecordBatch is its field 0. */
function readMessage(head: Buffer): ArrowMessage {
  const message = head.readInt32LE(0);
  const typeAt = findField(head, message, 1);
  const headerAt = findField(head, message, 2);
  const bodyAt = findField(head, message, 3);
  const lengthAt =
    typeAt !== 0 && headerAt !== 0 && head[typeAt] === recordBatch
      ? findField(head, headerAt + head.readUInt32LE(headerAt), 0)
      : 0;
  return {
    rows: lengthAt === 0 ? 0 : Number(head.readBigInt64LE(lengthAt)),
    bodyBytes: bodyAt === 0 ? 0 : Number(head.readBigInt64LE(bodyAt)),
  };
}

/** Where a field of a FlatBuffers table stands; 0 where it has its default. */
function findField(bytes: Buffer, table: number, field: number): number {
  const vtable = table - bytes.readInt32LE(table);
  const entry = 4 + field * 2;
  const offset = entry < bytes.readUInt16LE(vtable) ? bytes.readUInt16LE(vtable + entry) : 0;
  return offset === 0 ? 0 : table + offset;
}
