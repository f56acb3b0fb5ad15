import { isAt } from './plain-cell.ts';
import { WorkbookError } from './workbook-error.ts';

/** Events of the XML reader, in document order. Names come without their namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
  /** Whether texts are wanted here; those that are not are not decoded. */
  readonly isReading: boolean;
  /** If there is one, it is given what begins at `at` first; returns where it has read to, or −1 to leave it to the reader. */
  readPlain?(bytes: Uint8Array, at: number): number;
}

/** A tag. 1 closing name, 2 opening name, 3 attributes, 4 the sign of an empty element. */
const TAG =
  /^<(?:\/(?:[\w.-]+:)?([\w.-]+)\s*|(?:[\w.-]+:)?([\w.-]+)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/)?)>$/;
/** Characters; attributes of sheets have a few thousand at most. */
const MAX_TAG_LENGTH = 1 << 18;
const [LESS, GREATER, BANG, QUESTION, DOUBLE, SINGLE] = [0x3c, 0x3e, 0x21, 0x3f, 0x22, 0x27];
/** A cell holds up to 32,767 characters. What is not whole yet is looked through again with each chunk, so that this bounds the work too. */
const MAX_TOKEN_LENGTH = 4 << 20;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Reads the XML of a spreadsheet part as it arrives: elements, texts and CDATA; comments and processing instructions are passed over. No
 * document types, so that no entities can be declared. Not a validating reader.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
  handler: XmlHandler,
): Promise<void> {
  for await (const _ of readXmlByChunk(chunks, part, handler)) continue;
}

/** As {@link readXml}; yields after each chunk, so that what was gathered can be handed on. */
export async function* readXmlByChunk(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
  handler: XmlHandler,
): AsyncGenerator<void> {
  let rest: Uint8Array = new Uint8Array(0);
  const document: Document = { root: undefined, isClosed: false };
  const read = (bytes: Uint8Array): number => readTokens(bytes, { part, handler, document });
  for await (const chunk of chunks) {
    const bytes = readSeam(rest, chunk, read);
    rest = bytes.subarray(read(bytes));
    if (rest.length > MAX_TOKEN_LENGTH)
      throw new WorkbookError(`${part} is not well-formed XML`, { part });
    yield;
  }
  const left = decodeUtf8(rest, part).trim();
  if (left !== '')
    throw new WorkbookError(`${part} ends in the middle of its XML`, {
      part,
      value: left.slice(0, 60),
    });
  // Its parts may all be whole, with more of them missing.
  if (document.root !== undefined && !document.isClosed)
    throw new WorkbookError(`${part} ends before its <${document.root}> is closed`, { part });
}

/** Whether the outermost element, which no other in a spreadsheet has the name of, has begun and ended. */
interface Document {
  root: string | undefined;
  isClosed: boolean;
}

/** Bytes of a chunk that are put behind the rest of the one before, so that the chunk need not be copied. */
const SEAM_BYTES = 1024;

/** Reads the token that goes on from the rest of one chunk into the next. Returns what is still to be read. */
function readSeam(
  rest: Uint8Array,
  chunk: Uint8Array,
  read: (seam: Uint8Array) => number,
): Uint8Array {
  if (rest.length === 0) return chunk;
  if (rest.length < SEAM_BYTES && chunk.length > SEAM_BYTES) {
    const seam = join(rest, chunk.subarray(0, SEAM_BYTES));
    const end = read(seam);
    if (end >= rest.length) return chunk.subarray(end - rest.length);
    return join(seam.subarray(end), chunk.subarray(SEAM_BYTES));
  }
  return join(rest, chunk);
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A text of a part. Throws WorkbookError when it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array, part: string): string {
  try {
    return DECODER.decode(bytes);
  } catch (cause) {
    throw new WorkbookError(`${part} is not UTF-8`, { part }, { cause });
  }
}

interface Reading {
  readonly part: string;
  readonly handler: XmlHandler;
  readonly document: Document;
}

/** Hands on the whole tokens of some bytes and returns where the rest begins. */
function readTokens(bytes: Uint8Array, reading: Reading): number {
  const { part, handler } = reading;
  let at = 0;
  for (;;) {
    const next = bytes[at] === LESS ? at : bytes.indexOf(LESS, at);
    if (next < 0) return at;
    if (next > at && handler.isReading)
      handler.text(decodeEntities(decodeUtf8(bytes.subarray(at, next), part)));
    const read = handler.readPlain?.(bytes, next) ?? -1;
    if (read >= 0) {
      at = read;
      continue;
    }
    const end = findTokenEnd(bytes, next);
    if (end < 0) return next;
    handToken(decodeUtf8(bytes.subarray(next, end), part), reading);
    at = end;
  }
}

const COMMENT = new TextEncoder().encode('<!--');
const CDATA = new TextEncoder().encode('<![CDATA[');

/** Where the token at `at` ends; −1 if it is not complete. */
function findTokenEnd(bytes: Uint8Array, at: number): number {
  const kind = bytes[at + 1];
  if (kind === BANG) {
    if (bytes.length < at + CDATA.length) return -1;
    if (isAt(bytes, at, COMMENT)) return findAfter(bytes, at + COMMENT.length, '-->');
    if (isAt(bytes, at, CDATA)) return findAfter(bytes, at + CDATA.length, ']]>');
    // A document type, which is refused by its first bytes.
    return at + CDATA.length;
  }
  if (kind === QUESTION) return findAfter(bytes, at + 2, '?>');
  let quote = 0;
  for (let end = at + 1; end < bytes.length; end += 1) {
    const byte = bytes[end] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === DOUBLE || byte === SINGLE) quote = byte;
    else if (byte === GREATER) return end + 1;
  }
  return -1;
}

/** Where a text of ASCII characters that begins at `from` or later ends; −1 if there is none. */
function findAfter(bytes: Uint8Array, from: number, text: string): number {
  const expected = new TextEncoder().encode(text);
  for (let at = bytes.indexOf(expected[0] ?? 0, from); at >= 0;) {
    if (isAt(bytes, at, expected)) return at + expected.length;
    at = bytes.indexOf(expected[0] ?? 0, at + 1);
  }
  return -1;
}

function handToken(text: string, { part, handler, document }: Reading): void {
  if (text.startsWith('<?') || text.startsWith('<!--')) return;
  if (text.startsWith('<![CDATA[')) {
    if (handler.isReading) handler.text(text.slice(CDATA.length, -3));
    return;
  }
  if (text.startsWith('<!D'))
    throw new WorkbookError(`${part} declares a document type, as no workbook does`, { part });
  const tag = text.length > MAX_TAG_LENGTH ? null : TAG.exec(text);
  if (tag === null)
    throw new WorkbookError(`${part} is not well-formed XML`, { part, value: text.slice(0, 60) });
  const [, closing, opening, attributes, empty] = tag;
  if (opening !== undefined) {
    document.root ??= opening;
    handler.open(opening, attributes ?? '');
  }
  const closed = empty === undefined ? closing : opening;
  if (closed === undefined) return;
  handler.close(closed);
  if (closed === document.root) document.isClosed = true;
}

/** Text with `&amp;` and its kin, `&#176;` and `&#xB0;` replaced. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x(?<hex>[0-9a-f]+)|#(?<code>\d+)|(?<name>\w+));/gi,
    (whole, hex: string | undefined, code: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Patterns of attributes by their names, of which a sheet has a handful. */
const ATTRIBUTES = new Map<string, RegExp>();

/** The value of an attribute, by its name with or without a namespace prefix; undefined when there is none. */
export function readAttribute(attributes: string, name: string): string | undefined {
  if (attributes === '') return undefined;
  let pattern = ATTRIBUTES.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    ATTRIBUTES.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}
