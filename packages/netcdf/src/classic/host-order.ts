import type { NumericArray, ValueType } from '../netcdf-file.ts';
import { bytesOf, viewAs } from '../netcdf-file.ts';

/** The numbers in bytes of a classic file, which are big-endian. Changes the bytes to the order of this machine. */
export function toHostOrder(buffer: ArrayBuffer, type: ValueType): NumericArray {
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) {
    const width = bytesOf(type);
    if (width === 2) swapPairs(new Uint16Array(buffer));
    else if (width === 4) swapFours(new Uint32Array(buffer));
    else if (width === 8) swapEights(new Uint32Array(buffer));
  }
  return viewAs(buffer, type);
}

function swapPairs(words: Uint16Array): void {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    words[at] = (word << 8) | (word >>> 8);
  }
}

function swapFours(words: Uint32Array): void {
  for (let at = 0; at < words.length; at += 1) words[at] = swapped(words[at]!);
}

function swapEights(halves: Uint32Array): void {
  for (let at = 0; at < halves.length; at += 2) {
    const first = swapped(halves[at]!);
    halves[at] = swapped(halves[at + 1]!);
    halves[at + 1] = first;
  }
}

const swapped = (word: number): number =>
  (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
