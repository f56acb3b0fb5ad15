/** Characters by which windows-1252 shows the bytes 0x80 to 0x9f; a space where it has none. */
const HIGH_CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const BYTE_OF = new Map(
  [...HIGH_CHARACTERS]
    .map((character, index) => [character.charCodeAt(0), 0x80 + index] as const)
    .filter(([code]) => code !== 0x20),
);

/**
 * The text of an HDF5 string that is marked as ASCII. NetCDF marks every `char` attribute so, whatever it holds: its bytes are UTF-8 in
 * today's files and Latin-1 in old ones. The library shows each byte as one character of Latin-1 or windows-1252 (that depends on the
 * version of Node), which is undone here.
 */
export function decodeMarkedAscii(shown: string): string {
  const bytes = new Uint8Array(shown.length);
  for (let index = 0; index < shown.length; index += 1) {
    const code = shown.charCodeAt(index);
    const byte = code <= 0xff ? code : BYTE_OF.get(code);
    if (byte === undefined) return shown;
    bytes[index] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return shown;
  }
}
