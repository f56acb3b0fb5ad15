import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { privateModes } from '@isobath/engine';
import type { CellRuns } from './cell-layout.ts';

/** Type of the numbers of a file: IEEE 754, little-endian. */
export type ValueType = 'float32' | 'float64';

/** What is known of a file of numbers besides itself. */
export interface ValueFileFacts {
  readonly type: ValueType;
  readonly bytes: number;
  /** CRC-32 of each block of {@link blockBytes}. */
  readonly sums: Uint32Array;
}

/** What is checked as one. */
export const blockBytes = 16_384;
/** Blocks between two wanted ones that are read along rather than left out. */
const bridgedBlocks = 4;

/** Cells that are copied sooner one by one than as a whole. */
const shortStretch = 32;

/** A block of a file is not what was written. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Bytes of a number. */
export function bytesOfValue(type: ValueType): number {
  return type === 'float32' ? 4 : 8;
}

/** Writes the pieces of a file after one another, and syncs it. */
export async function writeValueFile(
  path: string,
  type: ValueType,
  pieces: AsyncIterable<Uint8Array>,
): Promise<ValueFileFacts> {
  const file = await open(path, 'wx', privateModes.file);
  try {
    const sums: number[] = [];
    let bytes = 0;
    let running = 0;
    let filled = 0;
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length;) {
        const part = piece.subarray(at, at + blockBytes - filled);
        running = crc32(part, running);
        filled += part.length;
        at += part.length;
        if (filled < blockBytes) continue;
        sums.push(running);
        running = 0;
        filled = 0;
      }
      await file.appendFile(piece);
      bytes += piece.length;
    }
    if (filled > 0) sums.push(running);
    await file.sync();
    return { type, bytes, sums: Uint32Array.from(sums) };
  } finally {
    await file.close();
  }
}

/** A stretch of blocks that is read at once. */
export interface BlockSpan {
  readonly first: number;
  last: number;
}

/** What reading some stretches of cells takes. */
export interface ReadingCost {
  readonly reads: number;
  readonly bytes: number;
}

/** The blocks that hold stretches of cells; near ones are read as one. */
export function planSpans({ starts, stretches }: CellRuns, type: ValueType): BlockSpan[] {
  const perBlock = blockBytes / bytesOfValue(type);
  const spans: BlockSpan[] = [];
  let current: BlockSpan | undefined;
  for (const start of starts)
    for (const { from, to } of stretches) {
      const first = Math.floor((start + from) / perBlock);
      const last = Math.floor((start + to - 1) / perBlock);
      if (!current || first > current.last + 1 + bridgedBlocks)
        spans.push((current = { first, last }));
      else if (last > current.last) current.last = last;
    }
  return spans;
}

/** What {@link readRuns} costs. */
export function costOf(spans: readonly BlockSpan[]): ReadingCost {
  const blocks = spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return { reads: spans.length, bytes: blocks * blockBytes };
}

/** The numbers of stretches of cells, one after the other. Throws a {@link DamagedFileError} for a block that is not what was written. */
export async function readRuns(
  file: FileHandle,
  facts: ValueFileFacts,
  { runs, spans }: { readonly runs: CellRuns; readonly spans: readonly BlockSpan[] },
): Promise<Float32Array | Float64Array> {
  const { starts, stretches } = runs;
  const read = await Promise.all(spans.map((span) => readSpan(file, facts, span)));
  const perBlock = blockBytes / bytesOfValue(facts.type);
  const [only] = read;
  const first = (spans[0]?.first ?? 0) * perBlock;
  if (only && starts.length === 1 && stretches.length === 1) return cutPiece(only, first, runs);
  const perStart = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const target = makeNumbers(facts.type, starts.length * perStart);
  let at = 0;
  let index = 0;
  for (const start of starts)
    for (const { from, to } of stretches) {
      while (start + from >= ((spans[index]?.last ?? Infinity) + 1) * perBlock) index += 1;
      const source = read[index];
      if (!source) throw new RangeError(`No block was read for cell ${start + from}`);
      const offset = start - (spans[index]?.first ?? 0) * perBlock;
      if (to - from > shortStretch) target.set(source.subarray(offset + from, offset + to), at);
      else
        for (let cell = from; cell < to; cell += 1)
          target[at + cell - from] = source[offset + cell] ?? Number.NaN;
      at += to - from;
    }
  return target;
}

/** The only stretch of cells, not copied: it lies in one piece, whose first cell is `first`. */
function cutPiece(
  piece: Float32Array | Float64Array,
  first: number,
  { starts: [start = 0], stretches: [stretch = { from: 0, to: 0 }] }: CellRuns,
): Float32Array | Float64Array {
  return piece.subarray(start + stretch.from - first, start + stretch.to - first);
}

async function readSpan(
  file: FileHandle,
  { type, bytes, sums }: ValueFileFacts,
  { first, last }: BlockSpan,
): Promise<Float32Array | Float64Array> {
  const start = first * blockBytes;
  const length = Math.min((last + 1) * blockBytes, bytes) - start;
  const numbers = makeNumbers(type, Math.max(0, length) / bytesOfValue(type));
  const read = new Uint8Array(numbers.buffer);
  const { bytesRead } = await file.read(read, 0, read.length, start);
  if (bytesRead !== length)
    throw new DamagedFileError(`Only ${bytesRead} of ${length} bytes at ${start} are there`);
  for (let block = first; block <= last; block += 1) {
    const from = (block - first) * blockBytes;
    if (crc32(read.subarray(from, from + blockBytes)) !== sums[block])
      throw new DamagedFileError(`Block ${block} is not what was written`);
  }
  return numbers;
}

function makeNumbers(type: ValueType, length: number): Float32Array | Float64Array {
  return type === 'float32' ? new Float32Array(length) : new Float64Array(length);
}
