import { Readable, pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ByteSource } from '@isobath/workbook';
import { WorkbookError } from '@isobath/workbook';
import { SourceError } from '../source.ts';
import { openForReading } from '../tabular/index.ts';

const CHUNK_BYTES = 1 << 18;

/** The bytes of a file, opened for each read, so that nothing is left open by a reader that stops early. Inflates by zlib, three times as fast as the platform's stream. */
export async function openFileBytes(file: string): Promise<ByteSource> {
  const handle = await openForReading(file);
  const { size } = await handle.stat();
  await handle.close();
  return {
    size,
    async read(start, end) {
      const reading = await openForReading(file);
      try {
        const wanted = Math.max(0, Math.min(end, size) - start);
        const { buffer, bytesRead } = await reading.read(Buffer.alloc(wanted), 0, wanted, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await reading.close();
      }
    },
    crc32,
    inflate(packed) {
      const inflated = createInflateRaw({ chunkSize: CHUNK_BYTES });
      pipeline(Readable.from(packed), inflated, () => undefined);
      return inflated as AsyncIterable<Buffer>;
    },
  };
}

/** A refusal of a workbook as one of its file. */
export function asSourceError(file: string, error: unknown): unknown {
  if (!(error instanceof WorkbookError)) return error;
  const { part, row, value } = error.place;
  return new SourceError(
    error.message,
    {
      file,
      ...(part !== undefined && value === undefined && { variable: part }),
      ...(row !== undefined && { line: row }),
      ...(value !== undefined && { value }),
    },
    { cause: error },
  );
}
