/** What the first bytes of a file that may be a workbook are. */
export type WorkbookKind = 'zip' | 'compound' | 'biff' | 'page' | 'xml' | 'text' | 'other';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Beginnings of a stream of records of Excel 2 to 4, which stood in no compound file. */
const BIFF = ['09000400', '09020600', '09040600', '09080800', '09081000'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

/** Tells a workbook by its content: names say little, as `.xls` is given to tables of web pages and to text too. */
export function workbookKindOf(head: Uint8Array): WorkbookKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 4096));
  const begins = (start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
  if (begins(Buffer.from('PK\x03\x04', 'latin1'))) return 'zip';
  if (begins(COMPOUND)) return 'compound';
  if (BIFF.some(begins)) return 'biff';
  const text = textOf(bytes);
  if (text === undefined) return 'other';
  if (/^\s*(?:<!doctype html|<html|<head|<meta|<table|<body)/i.test(text)) return 'page';
  return /^\s*<\?xml/i.test(text) ? 'xml' : 'text';
}

/** Text as UTF-8 or Latin-1, or as UTF-16 with a byte-order mark. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes.length === 0) return undefined;
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe) return bytes.subarray(2).toString('utf16le');
  if (mark === 0xfeff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  // eslint-disable-next-line no-control-regex
  const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
}
