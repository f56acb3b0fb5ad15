import type { PartRow } from './uploads.repository.ts';

/** What is wrong with the parts of a file that is to have so many bytes; undefined where they are whole. */
export function findGap(parts: readonly PartRow[], bytes: number): string | undefined {
  let end = 0;
  for (const part of parts) {
    if (part.offset > end) return `the bytes from ${end} to ${part.offset} are missing`;
    if (part.offset < end) return `the parts at ${part.offset} and before it overlap`;
    end += part.bytes;
  }
  if (end === bytes) return undefined;
  return end < bytes
    ? `the bytes from ${end} to ${bytes} are missing`
    : `${end} bytes have arrived, and the file has ${bytes}`;
}
