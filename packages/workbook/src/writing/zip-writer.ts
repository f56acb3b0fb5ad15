import { crc32 } from '../xlsx/crc32.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import type { Deflate } from './deflate.ts';
import { deflateByStream } from './deflate.ts';

/** A file of an archive, made while it is written. */
export interface ZipFile {
  readonly name: string;
  /** Its texts, in order; written as UTF-8. */
  readonly texts: AsyncIterable<string> | Iterable<string>;
}

interface Entry {
  readonly name: Uint8Array;
  readonly offset: number;
  crc: number;
  packedBytes: number;
  bytes: number;
}

/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, so that the same content gives the same bytes. */
const DATE = 0x0021;
const FOUR_GB = 2 ** 32;

/** Writes an archive as a stream (PKWARE APPNOTE 6.3), each file deflated. Throws WorkbookError past 4 GB. */
export async function* writeZip(
  files: Iterable<ZipFile>,
  { signal, deflate = deflateByStream }: { signal: AbortSignal; deflate?: Deflate },
): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const { name, texts } of files) {
    const entry = {
      name: new TextEncoder().encode(name),
      offset,
      crc: 0,
      packedBytes: 0,
      bytes: 0,
    };
    entries.push(entry);
    yield localHeader(entry);
    for await (const chunk of deflate(countBytes(texts, entry, signal))) {
      entry.packedBytes += chunk.length;
      yield chunk;
    }
    yield dataDescriptor(entry);
    offset += 30 + entry.name.length + entry.packedBytes + 16;
    if (offset >= FOUR_GB || entry.bytes >= FOUR_GB)
      throw new WorkbookError('the archive would be larger than 4 GB');
  }
  yield* directoryOf(entries, offset);
}

async function* countBytes(
  texts: AsyncIterable<string> | Iterable<string>,
  entry: Entry,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) {
    signal.throwIfAborted();
    const bytes = encoder.encode(text);
    if (bytes.length === 0) continue;
    entry.crc = crc32(bytes, entry.crc);
    entry.bytes += bytes.length;
    yield bytes;
  }
}

/** Numbers in little endian: pairs of a value and its bytes. */
function record(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function localHeader({ name }: Entry): Uint8Array {
  const head = record([
    [0x04034b50, 4],
    [20, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  ]);
  return join(head, name);
}

function dataDescriptor({ crc, packedBytes, bytes }: Entry): Uint8Array {
  return record([
    [0x08074b50, 4],
    [crc, 4],
    [packedBytes, 4],
    [bytes, 4],
  ]);
}

function* directoryOf(entries: readonly Entry[], offset: number): Generator<Uint8Array> {
  let size = 0;
  for (const entry of entries) {
    const head = record([
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [FLAGS, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
      [entry.crc, 4],
      [entry.packedBytes, 4],
      [entry.bytes, 4],
      [entry.name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [entry.offset, 4],
    ]);
    size += head.length + entry.name.length;
    yield join(head, entry.name);
  }
  yield record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
}
