import type { FileHandle } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { ByteSource } from '@isobath/workbook';

const chunkBytes = 1 << 18;

/** The bytes of an open file, inflated by zlib. */
export async function bytesOfFile(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    size,
    async read(start, end) {
      const wanted = Math.max(0, Math.min(end, size) - start);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, start);
      return buffer.subarray(0, bytesRead);
    },
    inflate(packed) {
      const inflated = createInflateRaw({ chunkSize: chunkBytes });
      pipeline(Readable.from(packed), inflated, () => undefined);
      return inflated as AsyncIterable<Buffer>;
    },
  };
}
