const [GREATER, QUOTE, BLANK, EQUALS, COLON] = [0x3e, 0x22, 0x20, 0x3d, 0x3a];
const [R, O, W, H, F, ZERO] = [0x72, 0x6f, 0x77, 0x68, 0x66, 0x30];
const HIDDEN_LENGTH = 'hidden'.length;

/**
 * The number of a row that begins at `at` as `<row r="5" spans="1:10">`, with its attributes in any order, and where the element ends. Everything else
 * is left to the general reader: rows that are hidden, empty, or have no number.
 */
export class PlainRow {
  /** From 1. */
  row = 0;

  /** Reads the row at `at`; returns where its cells begin, or −1 if it is not plain or not complete. */
  read(bytes: Uint8Array, start: number): number {
    if (bytes[start + 1] !== R || bytes[start + 2] !== O || bytes[start + 3] !== W) return -1;
    this.row = 0;
    let at = start + 4;
    while (bytes[at] === BLANK) {
      at = this.readAttribute(bytes, at + 1);
      if (at < 0) return -1;
    }
    return bytes[at] === GREATER && this.row > 0 ? at + 1 : -1;
  }

  /** Reads `r="5"`; returns where it ends, or −1. */
  private readAttribute(bytes: Uint8Array, start: number): number {
    let equals = start;
    let local = start;
    while (equals < bytes.length && bytes[equals] !== EQUALS) {
      if (bytes[equals] === COLON) local = equals + 1;
      equals += 1;
    }
    if (bytes[equals + 1] !== QUOTE) return -1;
    const end = bytes.indexOf(QUOTE, equals + 2);
    if (end < 0) return -1;
    const length = equals - local;
    if (length === 1 && bytes[local] === R) {
      if (local !== start || this.row > 0) return -1;
      this.row = readDigits(bytes, equals + 2, end);
      return this.row > 0 ? end + 1 : -1;
    }
    const first = bytes[equals + 2];
    const couldHide = length === HIDDEN_LENGTH && bytes[local] === H;
    return couldHide && first !== F && first !== ZERO ? -1 : end + 1;
  }
}

/** A whole number of up to seven digits; −1 if it is none. */
function readDigits(bytes: Uint8Array, start: number, end: number): number {
  if (end === start || end - start > 7) return -1;
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = number * 10 + digit;
  }
  return number;
}
