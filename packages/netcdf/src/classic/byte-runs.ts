import type { Slab } from '../netcdf-file.ts';
import { bytesOf, countValues } from '../netcdf-file.ts';
import type { ClassicVariable } from './classic-header.ts';

/** Runs of bytes shorter than this are picked out of a window instead of being read one by one. */
const DIRECT_BYTES = 256 * 1024;
/** Up to here a loop over bytes is faster than a call. */
const SMALL_BYTES = 64;
const WINDOW_BYTES = 4 * 1024 * 1024;

/** Stretches of a file that follow each other in the answer: the byte at which each starts, and their common length in bytes. */
export interface Runs {
  readonly starts: Float64Array;
  readonly bytes: number;
}

/** The runs in which a slab of a variable lies in its file; `recordStride` is the number of bytes between two records. */
export function planRuns(
  variable: ClassicVariable,
  { start, count }: Slab,
  recordStride: number,
): Runs {
  const valueBytes = bytesOf(variable.type);
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

/** Fills an array with the bytes of the file from a position on. */
export type ReadBytes = (into: Uint8Array, position: number) => Promise<void>;

/** Reads the runs into an array, one after the other: long ones straight from the file, short ones by way of a window. */
export async function readRuns(runs: Runs, into: Uint8Array, read: ReadBytes): Promise<void> {
  const { starts, bytes } = runs;
  if (bytes < DIRECT_BYTES && starts.length > 1) return pickRuns(runs, into, read);
  for (let index = 0; index < starts.length; index += 1)
    await read(into.subarray(index * bytes, (index + 1) * bytes), starts[index]!);
}

/** Reads windows of the file and copies the runs that lie in them: many short runs cost few reads. */
async function pickRuns({ starts, bytes }: Runs, into: Uint8Array, read: ReadBytes): Promise<void> {
  const end = starts.at(-1)! + bytes;
  const span = end - starts[0]!;
  const isDense = starts.length * bytes * 64 >= span;
  const window = new Uint8Array(Math.min(span, isDense ? WINDOW_BYTES : Math.max(bytes, 4096)));
  let windowStart = 0;
  let windowEnd = -1;
  for (let index = 0; index < starts.length; index += 1) {
    const from = starts[index]!;
    if (from + bytes > windowEnd) {
      const length = Math.min(window.length, end - from);
      await read(window.subarray(0, length), from);
      windowStart = from;
      windowEnd = from + length;
    }
    const at = from - windowStart;
    if (bytes > SMALL_BYTES) into.set(window.subarray(at, at + bytes), index * bytes);
    else
      for (let byte = 0; byte < bytes; byte += 1) into[index * bytes + byte] = window[at + byte]!;
  }
}
