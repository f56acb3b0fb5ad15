import type { FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { Readable, pipeline } from 'node:stream';
import { SourceError } from '../source.ts';
import { openForReading } from '../tabular/index.ts';

/** What an archive may cost. Spreadsheets shrink to a tenth or a fiftieth; a bomb to a thousandth. */
export interface ZipLimits {
  readonly inflatedBytes: number;
  /** Inflated over packed bytes of one part, looked at from 16 MB on. */
  readonly ratio: number;
}

/** 1 GB inflated and a ratio of 200. */
const ZIP_LIMITS: ZipLimits = { inflatedBytes: 1 << 30, ratio: 200 };
const RATIO_MATTERS_FROM = 16 << 20;

/** One part of an archive, by its directory entry. */
export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly inflatedBytes: number;
  readonly crc: number;
  readonly headerOffset: number;
}

/** The parts of an archive by name. Nothing has been inflated yet. */
export interface ZipArchive {
  readonly file: string;
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly limits: ZipLimits;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const LONGEST_END = 22 + 0xffff;

/**
 * Reads a zip directory (PKWARE APPNOTE 6.3) and refuses, before anything is inflated, what the directory says would grow beyond the
 * limits; also encrypted parts, methods other than store and deflate, ZIP64 and files that are not
 * zip files.
 */
export async function openZipArchive(
  file: string,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<ZipArchive> {
  const handle = await openForReading(file);
  try {
    const { size } = await handle.stat();
    const tail = await readAt(handle, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END));
    const end = findEnd(file, tail, await readAt(handle, 0, Math.min(size, 8)));
    const count = tail.readUInt16LE(end + 10);
    const directoryBytes = tail.readUInt32LE(end + 12);
    const directoryOffset = tail.readUInt32LE(end + 16);
    if (count === 0xffff || directoryOffset === 0xffffffff)
      throw new SourceError(
        'the workbook is a ZIP64 archive, larger than is read here; save the sheet as CSV',
        { file },
      );
    if (directoryOffset + directoryBytes > size)
      throw new SourceError(
        'the zip directory points past the end of the file: the workbook is truncated or damaged',
        { file },
      );
    const parts = readDirectory(file, await readAt(handle, directoryOffset, directoryBytes), count);
    refuseBomb(file, parts, limits);
    return { file, limits, parts: new Map(parts.map((part) => [part.name, part])) };
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

function findEnd(file: string, tail: Buffer, start: Buffer): number {
  if (start.length >= 4 && start.readUInt32LE(0) === 0xe011cfd0)
    throw new SourceError(
      'this is an old .xls workbook or one with a password; save it as .xlsx without a password',
      { file },
    );
  for (let at = tail.length - 22; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  const isZip = start.length >= 4 && start.readUInt32LE(0) === LOCAL_SIGNATURE;
  throw new SourceError(
    isZip
      ? 'the zip directory is missing: the workbook is truncated'
      : 'this is no .xlsx workbook (not a zip archive)',
    { file },
  );
}

function readDirectory(file: string, directory: Buffer, count: number): ZipPart[] {
  const parts: ZipPart[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new SourceError(`entry ${index + 1} of the zip directory is damaged`, { file });
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if ((directory.readUInt16LE(at + 8) & 1) === 1)
      throw new SourceError('the workbook is encrypted; save it without a password', {
        file,
        variable: name,
      });
    parts.push({
      name: name.replace(/^\//, ''),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      inflatedBytes: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

function refuseBomb(file: string, parts: readonly ZipPart[], limits: ZipLimits): void {
  const total = parts.reduce((sum, part) => sum + part.inflatedBytes, 0);
  if (total >= limits.inflatedBytes) {
    throw new SourceError(
      `the workbook would unpack to ${megabytes(total)} MB, more than the ${megabytes(limits.inflatedBytes)} MB that are read; save the sheet as CSV`,
      { file },
    );
  }
  for (const part of parts) {
    if (
      part.inflatedBytes < RATIO_MATTERS_FROM ||
      part.inflatedBytes <= part.packedBytes * limits.ratio
    )
      continue;
    throw new SourceError(
      `${part.name} would unpack to ${Math.round(part.inflatedBytes / part.packedBytes)} times its size, as no spreadsheet does; it is taken for a zip bomb`,
      { file },
    );
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / (1 << 20));
}

/**
 * The inflated bytes of a part, as a stream of chunks. Refused as soon as there are more than the directory said, and at the end when
 * there are fewer or the checksum differs.
 */
export async function* readZipPart(
  archive: ZipArchive,
  part: ZipPart,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { file } = archive;
  if (part.method !== 0 && part.method !== 8)
    throw new SourceError(
      `${part.name} is packed by method ${part.method}; only store and deflate are read`,
      { file },
    );
  const handle = await openForReading(file);
  try {
    const header = await readAt(handle, part.headerOffset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_SIGNATURE)
      throw new SourceError(
        `${part.name} is not where the zip directory says: the workbook is damaged`,
        { file },
      );
    const start = part.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    yield* checkPart(
      archive,
      part,
      part.packedBytes === 0
        ? []
        : inflate(readRange(handle, { start, length: part.packedBytes, signal }), part.method),
    );
  } finally {
    await handle.close();
  }
}

const READ_BYTES = 1 << 18;

async function* readRange(
  handle: FileHandle,
  { start, length, signal }: { start: number; length: number; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  for (let done = 0; done < length;) {
    signal.throwIfAborted();
    const chunk = await readAt(handle, start + done, Math.min(READ_BYTES, length - done));
    if (chunk.length === 0) return;
    done += chunk.length;
    yield chunk;
  }
}

function inflate(packed: AsyncIterable<Buffer>, method: number): AsyncIterable<Buffer> {
  if (method === 0) return packed;
  const inflated = createInflateRaw({ chunkSize: READ_BYTES });
  pipeline(Readable.from(packed), inflated, () => undefined);
  return inflated as AsyncIterable<Buffer>;
}

async function* checkPart(
  { file }: ZipArchive,
  part: ZipPart,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  let length = 0;
  let crc = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > part.inflatedBytes)
        throw new SourceError(
          `${part.name} unpacks to more than the zip directory says; it is taken for a zip bomb`,
          { file },
        );
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof SourceError || (cause as Error).name === 'AbortError') throw cause;
    throw new SourceError(
      `${part.name} cannot be unpacked (${(cause as Error).message}): the workbook is damaged`,
      { file },
      { cause },
    );
  }
  if (length !== part.inflatedBytes || crc !== part.crc)
    throw new SourceError(
      `${part.name} does not have the length and checksum of the zip directory: the workbook is damaged`,
      { file },
    );
}
