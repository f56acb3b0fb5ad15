const LONGEST = 64;
/** A list of codes for each length, used again and again: `apply` is fast with lists only. */
const CODES = Array.from({ length: LONGEST + 1 }, (_, length) =>
  Array.from({ length }, (): number => 0),
);
const FIRST_BEYOND = 0x80;

/**
 * The text of a few ASCII characters, without a decoder, which takes a microsecond a call in browsers; undefined if there are more than 64, or others
 * among them.
 */
export function readAsciiText(bytes: Uint8Array, start: number, end: number): string | undefined {
  const codes = CODES[end - start];
  if (codes === undefined) return undefined;
  let all = 0;
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] ?? 0;
    all |= code;
    codes[at - start] = code;
  }
  return all < FIRST_BEYOND ? String.fromCharCode.apply(undefined, codes) : undefined;
}
