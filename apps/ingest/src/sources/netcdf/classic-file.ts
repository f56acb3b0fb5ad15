import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { SourceError } from '../source.ts';
import type { ClassicHeader, ClassicVariable } from './classic-header.ts';
import { classicBytes, readClassicHeader } from './classic-header.ts';
import type { CfFile, NumericArray, Slab, SlabValues, ValueType } from '../cf/index.ts';
import { countValues, viewAs } from '../cf/index.ts';

/** Runs of bytes shorter than this are picked out of a window instead of being read one by one. */
const DIRECT_BYTES = 256 * 1024;
/** Up to here a loop over bytes is faster than a call. */
const SMALL_BYTES = 64;
const WINDOW_BYTES = 4 * 1024 * 1024;

/** Opens a CDF-1, CDF-2 or CDF-5 file. Only its header is read. */
export async function openClassic(path: string): Promise<CfFile> {
  const handle = await open(path, 'r');
  try {
    const header = await readClassicHeader(handle, path);
    const byName = new Map(header.variables.map((variable) => [variable.name, variable]));
    return {
      path,
      kind: header.kind,
      dimensions: new Map(header.dimensions.map((dimension) => [dimension.name, dimension])),
      variables: byName,
      attributes: header.attributes,
      remarks: [],
      readSlab: (name, slab, signal) =>
        readSlab({ handle, header, path }, byName.get(name)!, slab, signal),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface OpenClassic {
  handle: FileHandle;
  header: ClassicHeader;
  path: string;
}

async function readSlab(
  file: OpenClassic,
  variable: ClassicVariable,
  slab: Slab,
  signal?: AbortSignal,
): Promise<SlabValues> {
  signal?.throwIfAborted();
  const bytes = Buffer.from(new ArrayBuffer(countValues(slab.count) * classicBytes(variable.type)));
  if (bytes.length > 0) {
    const runs = planRuns(variable, slab, file.header.recordStride);
    await (runs.bytes >= DIRECT_BYTES || runs.starts.length === 1 ? readRuns : pickRuns)(
      file,
      runs,
      bytes,
      signal,
    );
  }
  return toHostOrder(bytes, variable.type);
}

/** Stretches of equal length that follow each other in the answer. */
interface Runs {
  starts: Float64Array;
  bytes: number;
}

function planRuns(variable: ClassicVariable, { start, count }: Slab, recordStride: number): Runs {
  const valueBytes = classicBytes(variable.type);
  const strides = byteStrides(variable, valueBytes, recordStride);
  let bytes = valueBytes;
  let outer = count.length;
  while (outer > 0 && strides[outer - 1] === bytes) {
    outer -= 1;
    bytes *= count[outer]!;
    if (count[outer] !== variable.shape[outer]) break;
  }
  const starts = new Float64Array(countValues(count.slice(0, outer)));
  starts[0] = start.reduce(
    (offset, index, axis) => offset + index * strides[axis]!,
    variable.begin,
  );
  let filled = 1;
  for (let axis = outer - 1; axis >= 0; axis -= 1)
    filled = repeatAlong(starts, filled, count[axis]!, strides[axis]!);
  return { starts, bytes };
}

/** Copies the pattern of the inner axes once for each index of the next outer one. */
function repeatAlong(starts: Float64Array, filled: number, count: number, stride: number): number {
  for (let index = 1; index < count; index += 1) {
    for (let at = 0; at < filled; at += 1)
      starts[index * filled + at] = starts[at]! + index * stride;
  }
  return filled * count;
}

function byteStrides(
  variable: ClassicVariable,
  valueBytes: number,
  recordStride: number,
): number[] {
  const strides = Array.from<number>({ length: variable.shape.length });
  let stride = valueBytes;
  for (let axis = variable.shape.length - 1; axis >= 0; axis -= 1) {
    strides[axis] = axis === 0 && variable.isRecord ? recordStride : stride;
    stride *= variable.shape[axis]!;
  }
  return strides;
}

async function readRuns(
  file: OpenClassic,
  runs: Runs,
  into: Buffer,
  signal?: AbortSignal,
): Promise<void> {
  for (let index = 0; index < runs.starts.length; index += 1) {
    signal?.throwIfAborted();
    await readFully(
      file,
      into.subarray(index * runs.bytes, (index + 1) * runs.bytes),
      runs.starts[index]!,
    );
  }
}

/** Reads windows of the file and copies the runs that lie in them: many short runs cost few reads. */
async function pickRuns(
  file: OpenClassic,
  { starts, bytes }: Runs,
  into: Buffer,
  signal?: AbortSignal,
): Promise<void> {
  const end = starts.at(-1)! + bytes;
  const span = end - starts[0]!;
  const isDense = starts.length * bytes * 64 >= span;
  const window = Buffer.allocUnsafe(Math.min(span, isDense ? WINDOW_BYTES : Math.max(bytes, 4096)));
  let windowStart = 0;
  let windowEnd = -1;
  for (let index = 0; index < starts.length; index += 1) {
    const from = starts[index]!;
    if (from + bytes > windowEnd) {
      signal?.throwIfAborted();
      const length = Math.min(window.length, end - from);
      await readFully(file, window.subarray(0, length), from);
      windowStart = from;
      windowEnd = from + length;
    }
    const at = from - windowStart;
    if (bytes > SMALL_BYTES) window.copy(into, index * bytes, at, at + bytes);
    else
      for (let byte = 0; byte < bytes; byte += 1) into[index * bytes + byte] = window[at + byte]!;
  }
}

async function readFully(file: OpenClassic, into: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await file.handle.read(into, done, into.length - done, position + done);
    if (bytesRead === 0)
      throw new SourceError(
        `the file ends at byte ${position + done}: it was truncated while it was being read`,
        { file: file.path },
      );
    done += bytesRead;
  }
}

/** The format is big-endian; the array has the order of this machine. */
function toHostOrder(bytes: Buffer, type: ValueType): NumericArray {
  const width = classicBytes(type);
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) {
    if (width === 2) bytes.swap16();
    else if (width === 4) bytes.swap32();
    else if (width === 8) bytes.swap64();
  }
  return viewAs((bytes as Buffer<ArrayBuffer>).buffer, type);
}
