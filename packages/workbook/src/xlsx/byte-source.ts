/** The bytes of a workbook, wherever they are: a file, an upload, a file chosen in a browser. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` to before `end`; fewer at the end of the source. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Inflates raw deflate data; by default the platform's `DecompressionStream`. */
  readonly inflate?: Inflate;
  /** The CRC-32 of bytes that follow others with the checksum `before`; by default one of our own. */
  readonly crc32?: (bytes: Uint8Array, before: number) => number;
}

/**
 * Inflates a stream of raw deflate data (RFC 1951), with no more in memory than a few chunks. Throws when the data are damaged. `range` is where
 * the packed bytes are in the source, for one that reads them itself.
 */
export type Inflate = (
  packed: AsyncIterable<Uint8Array>,
  range: { readonly start: number; readonly length: number },
) => AsyncIterable<Uint8Array>;

/** What a `Blob` or `File` offers, in browsers and in Node.js. */
export interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A source of bytes in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

/** A source that reads a `Blob` or `File` piece by piece. */
export function bytesOfBlob(blob: BlobLike): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}

const READ_BYTES = 1 << 18;

/** The bytes of a source from `start` on, `length` of them or fewer where it ends, piece by piece. */
export async function* readBytes(
  source: ByteSource,
  { start, length, signal }: { start: number; length: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < length;) {
    signal.throwIfAborted();
    const chunk = await source.read(
      start + done,
      start + done + Math.min(READ_BYTES, length - done),
    );
    if (chunk.length === 0) return;
    done += chunk.length;
    yield chunk;
  }
}
