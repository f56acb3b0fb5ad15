import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync, constants } from 'node:zlib';
import { SourceError } from '../../source.ts';

const CHUNK_BYTES = 1 << 20;
/** Bytes of a file's beginning from which its layout is determined. */
const HEAD_BYTES = 1 << 19;

/** Whether bytes begin a gzip stream. */
function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The beginning of a file as it reads after decompression, for looking at a head that may be gzip. */
export function inflateHead(head: Uint8Array): Buffer {
  if (!isGzip(head)) return Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 << 20 });
  } catch {
    return Buffer.alloc(0);
  }
}

/** The bytes of a file from the start, gzip undone; a gzip stream that is cut off or broken is refused when it is reached. */
export async function* readFileBytes(file: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const start = await readStart(file, 2);
  const raw = createReadStream(file, { highWaterMark: CHUNK_BYTES, signal });
  if (!isGzip(start)) {
    yield* raw as AsyncIterable<Buffer>;
    return;
  }
  const inflated = createGunzip({ chunkSize: CHUNK_BYTES });
  pipeline(raw, inflated, () => undefined);
  try {
    yield* inflated as AsyncIterable<Buffer>;
  } catch (cause) {
    signal.throwIfAborted();
    throw new SourceError(
      `the gzip stream cannot be read to its end (${(cause as Error).message}); the file is truncated or damaged`,
      { file },
      { cause },
    );
  }
}

/**
 * The first half megabyte of a text file after decompression, and the total size as far as it is
 * known without reading it.
 */
export interface FileHead {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
  readonly totalBytes: number;
}

/** Reads a {@link FileHead}. Refuses an empty file. */
export async function readFileHead(file: string, signal: AbortSignal): Promise<FileHead> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isWhole = true;
  for await (const chunk of readFileBytes(file, signal)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < HEAD_BYTES) continue;
    isWhole = false;
    break;
  }
  if (length === 0) throw new SourceError('the file is empty', { file });
  return {
    bytes: Buffer.concat(chunks),
    isWhole,
    totalBytes: isWhole ? length : Math.max(length, await fullLength(file)),
  };
}

/** Opens a file for reading; one that is not there, a folder, or one that may not be read is refused in plain words. */
export async function openForReading(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const reason =
      { ENOENT: 'there is no such file', EACCES: 'the file may not be read by this user' }[
        code ?? ''
      ] ?? `the file cannot be opened (${code})`;
    throw new SourceError(reason, { file }, { cause });
  }
  throw new SourceError('this is not a file', { file });
}

async function readStart(file: string, length: number): Promise<Buffer> {
  const handle = await openForReading(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The length of a file; of a gzip file its uncompressed length by its last four bytes (RFC 1952), which is modulo 4 GiB and so only an estimate. */
async function fullLength(file: string): Promise<number> {
  const isPacked = isGzip(await readStart(file, 2));
  const handle = await openForReading(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    return isPacked ? Math.max(buffer.readUInt32LE(0), size) : size;
  } finally {
    await handle.close();
  }
}
