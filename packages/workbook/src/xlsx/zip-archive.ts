import { crc32 } from './crc32.ts';
import type { ByteSource } from './byte-source.ts';
import { readBytes } from './byte-source.ts';
import { inflateByStream } from './inflate.ts';
import { WorkbookError } from './workbook-error.ts';

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
  readonly source: ByteSource;
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly limits: ZipLimits;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const LONGEST_END = 22 + 0xffff;
/** Apache POI's limit too (ZipSecureFile). */
const MAX_PARTS = 1000;

/**
 * Reads a zip directory (PKWARE APPNOTE 6.3) and refuses, before anything is inflated, what the directory says would grow beyond the
 * limits; also encrypted parts, methods other than store and deflate, two parts of one name, more than 1,000 parts, ZIP64 and what is not a
 * zip file. Throws WorkbookError.
 */
export async function openZipArchive(
  source: ByteSource,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<ZipArchive> {
  const { size } = source;
  const tail = viewOf(await source.read(Math.max(0, size - LONGEST_END), size));
  const end = findEnd(tail, viewOf(await source.read(0, Math.min(size, 8))));
  const count = tail.getUint16(end + 10, true);
  const directoryBytes = tail.getUint32(end + 12, true);
  const directoryOffset = tail.getUint32(end + 16, true);
  if (count === 0xffff || directoryOffset === 0xffffffff)
    throw new WorkbookError(
      'the workbook is a ZIP64 archive, larger than is read here; save the sheet as CSV',
    );
  if (directoryOffset + directoryBytes > size)
    throw new WorkbookError(
      'the zip directory points past the end of the file: the workbook is truncated or damaged',
    );
  if (count > MAX_PARTS)
    throw new WorkbookError(
      `the archive has ${count} parts, more than a workbook has; save it again in a spreadsheet program`,
    );
  const directory = await source.read(directoryOffset, directoryOffset + directoryBytes);
  const parts = readDirectory(directory, count);
  refuseBomb(parts, limits);
  return { source, limits, parts: new Map(parts.map((part) => [part.name, part])) };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function findEnd(tail: DataView, start: DataView): number {
  if (start.byteLength >= 4 && start.getUint32(0, true) === 0xe011cfd0)
    throw new WorkbookError(
      'this is an old .xls workbook or one with a password; save it as .xlsx without a password',
    );
  for (let at = tail.byteLength - 22; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END_SIGNATURE) return at;
  const isZip = start.byteLength >= 4 && start.getUint32(0, true) === LOCAL_SIGNATURE;
  throw new WorkbookError(
    isZip
      ? 'the zip directory is missing: the workbook is truncated'
      : 'this is no .xlsx workbook (not a zip archive)',
  );
}

function readDirectory(bytes: Uint8Array, count: number): ZipPart[] {
  const view = viewOf(bytes);
  const decoder = new TextDecoder();
  const parts = new Map<string, ZipPart>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new WorkbookError(`entry ${index + 1} of the zip directory is damaged`);
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replace(/^\//, '');
    if ((view.getUint16(at + 8, true) & 1) === 1)
      throw new WorkbookError('the workbook is encrypted; save it without a password', {
        part: name,
      });
    if (parts.has(name))
      throw new WorkbookError(
        `the archive has two parts named ${name}; save the workbook again in a spreadsheet program`,
      );
    parts.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      inflatedBytes: view.getUint32(at + 24, true),
      headerOffset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return [...parts.values()];
}

function refuseBomb(parts: readonly ZipPart[], limits: ZipLimits): void {
  const total = parts.reduce((sum, part) => sum + part.inflatedBytes, 0);
  if (total >= limits.inflatedBytes) {
    throw new WorkbookError(
      `the workbook would unpack to ${megabytes(total)} MB, more than the ${megabytes(limits.inflatedBytes)} MB that are read; save the sheet as CSV`,
    );
  }
  for (const part of parts) {
    if (
      part.inflatedBytes < RATIO_MATTERS_FROM ||
      part.inflatedBytes <= part.packedBytes * limits.ratio
    )
      continue;
    throw new WorkbookError(
      `${part.name} would unpack to ${Math.round(part.inflatedBytes / part.packedBytes)} times its size, as no spreadsheet does; it is taken for a zip bomb`,
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
): AsyncGenerator<Uint8Array> {
  if (part.method !== 0 && part.method !== 8)
    throw new WorkbookError(
      `${part.name} is packed by method ${part.method}; only store and deflate are read`,
    );
  const { source } = archive;
  const checksum = source.crc32 ?? crc32;
  const head = viewOf(await source.read(part.headerOffset, part.headerOffset + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL_SIGNATURE)
    throw new WorkbookError(
      `${part.name} is not where the zip directory says: the workbook is damaged`,
    );
  const start = part.headerOffset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const range = { start, length: part.packedBytes };
  const packed = readBytes(source, { ...range, signal });
  if (part.packedBytes === 0) yield* checkPart(part, [], checksum);
  else if (part.method === 0) yield* checkPart(part, packed, checksum);
  else yield* checkPart(part, (source.inflate ?? inflateByStream)(packed, range), checksum);
}

async function* checkPart(
  part: ZipPart,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  checksum: (bytes: Uint8Array, before: number) => number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  let crc = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > part.inflatedBytes)
        throw new WorkbookError(
          `${part.name} unpacks to more than the zip directory says; it is taken for a zip bomb`,
        );
      crc = checksum(chunk, crc);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof WorkbookError || (cause as Error).name === 'AbortError') throw cause;
    throw new WorkbookError(
      `${part.name} cannot be unpacked (${(cause as Error).message}): the workbook is damaged`,
      { part: part.name },
      { cause },
    );
  }
  if (length !== part.inflatedBytes || crc !== part.crc)
    throw new WorkbookError(
      `${part.name} does not have the length and checksum of the zip directory: the workbook is damaged`,
    );
}
