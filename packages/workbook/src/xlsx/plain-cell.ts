import { parseNumberBytes } from './number-bytes.ts';

/** Types of cells whose plain form is read at once. */
export const PLAIN_TYPES = { number: 0, shared: 1, text: 2, other: 3 } as const;

const [LESS, GREATER, SLASH, QUOTE, BLANK, EQUALS, AMPERSAND] = [
  0x3c, 0x3e, 0x2f, 0x22, 0x20, 0x3d, 0x26,
];
const [C, R, S, T, V] = [0x63, 0x72, 0x73, 0x74, 0x76];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const VALUE_END = bytesOf('</v></c>');
const TEXT_START = bytesOf('<is><t>');
const KEPT_TEXT_START = bytesOf('<is><t xml:space="preserve">');
const TEXT_END = bytesOf('</t></is></c>');

/**
 * Reads cells of plain make from their bytes: `<c r="B2" s="1" t="s"><v>7</v></c>`, `<c r="B2" s="1"/>` and
 * `<c r="B2" t="inlineStr"><is><t>text</t></is></c>`, with their attributes in any order. Everything else is left to the general reader.
 */
export class PlainCell {
  /** From 0; −1 if the cell has no address. */
  column = -1;
  style = 0;
  /** One of `PLAIN_TYPES`. */
  type: number = PLAIN_TYPES.number;
  /** A number, or the index of a shared text. */
  value = Number.NaN;
  isBlank = false;
  /** Where the value's bytes are. */
  start = 0;
  end = 0;

  /** Reads the cell at `at`; returns where it ends, or −1 if it is not plain or not complete. */
  read(bytes: Uint8Array, at: number): number {
    if (bytes[at + 1] !== C) return -1;
    this.column = -1;
    this.style = 0;
    this.type = PLAIN_TYPES.number;
    const next = this.readAttributes(bytes, at + 2);
    if (next < 0) return -1;
    if (bytes[next] === SLASH) {
      this.isBlank = true;
      return bytes[next + 1] === GREATER ? next + 2 : -1;
    }
    this.isBlank = false;
    const isValue =
      bytes[next + 1] === LESS && bytes[next + 2] === V && bytes[next + 3] === GREATER;
    return isValue ? this.readValue(bytes, next + 4) : this.readText(bytes, next + 1);
  }

  /** Reads ` r="B2" s="1" t="s"`; returns where `>` or `/` is, or −1. */
  private readAttributes(bytes: Uint8Array, start: number): number {
    let at = start;
    while (bytes[at] === BLANK) {
      if (bytes[at + 2] !== EQUALS || bytes[at + 3] !== QUOTE) return -1;
      const name = bytes[at + 1];
      if (name === R) at = this.readAddress(bytes, at + 4);
      else if (name === S) at = this.readStyle(bytes, at + 4);
      else if (name === T) at = this.readType(bytes, at + 4);
      else return -1;
      if (at < 0) return -1;
    }
    return bytes[at] === GREATER || bytes[at] === SLASH ? at : -1;
  }

  private readAddress(bytes: Uint8Array, start: number): number {
    let at = start;
    let column = 0;
    let letter = (bytes[at] ?? 0) - 0x40;
    while (letter >= 1 && letter <= 26) {
      column = column * 26 + letter;
      at += 1;
      letter = (bytes[at] ?? 0) - 0x40;
    }
    if (at === start || at > start + 3) return -1;
    const firstDigit = at;
    while (isDigit(bytes[at])) at += 1;
    if (at === firstDigit || bytes[at] !== QUOTE) return -1;
    this.column = column - 1;
    return at + 1;
  }

  private readStyle(bytes: Uint8Array, start: number): number {
    let at = start;
    let style = 0;
    for (; isDigit(bytes[at]); at += 1) style = style * 10 + (bytes[at] ?? 0) - 0x30;
    if (at === start || at > start + 6 || bytes[at] !== QUOTE) return -1;
    this.style = style;
    return at + 1;
  }

  private readType(bytes: Uint8Array, start: number): number {
    const first = bytes[start];
    if (bytes[start + 1] === QUOTE) {
      if (first === S) this.type = PLAIN_TYPES.shared;
      else if (first !== 0x6e) return -1;
      return start + 2;
    }
    if (first === S && bytes[start + 1] === T && bytes[start + 2] === R) {
      this.type = PLAIN_TYPES.text;
      return bytes[start + 3] === QUOTE ? start + 4 : -1;
    }
    const isInline = first === 0x69 && bytes[start + 6] === S && bytes[start + 9] === QUOTE;
    this.type = PLAIN_TYPES.other;
    return isInline ? start + 10 : -1;
  }

  private readValue(bytes: Uint8Array, start: number): number {
    let end = start;
    while (end < bytes.length && bytes[end] !== LESS) {
      if (bytes[end] === AMPERSAND) return -1;
      end += 1;
    }
    if (this.type === PLAIN_TYPES.other || !isAt(bytes, end, VALUE_END)) return -1;
    this.start = start;
    this.end = end;
    if (this.type !== PLAIN_TYPES.text) {
      this.value = parseNumberBytes(bytes, start, end);
      // What is wrong with it is said by the general reader.
      if (Number.isNaN(this.value)) return -1;
    }
    return end + VALUE_END.length;
  }

  private readText(bytes: Uint8Array, start: number): number {
    if (this.type !== PLAIN_TYPES.other) return -1;
    let from = -1;
    if (isAt(bytes, start, TEXT_START)) from = start + TEXT_START.length;
    else if (isAt(bytes, start, KEPT_TEXT_START)) from = start + KEPT_TEXT_START.length;
    if (from < 0) return -1;
    let end = from;
    while (end < bytes.length && bytes[end] !== LESS) {
      if (bytes[end] === AMPERSAND) return -1;
      end += 1;
    }
    if (!isAt(bytes, end, TEXT_END)) return -1;
    this.type = PLAIN_TYPES.text;
    this.start = from;
    this.end = end;
    return end + TEXT_END.length;
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** Whether bytes are the same as others from a place on. */
export function isAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1)
    if (bytes[at + index] !== expected[index]) return false;
  return true;
}
