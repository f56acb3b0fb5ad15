import { WorkbookError } from './workbook-error.ts';

/** Events of the XML reader, in document order. Names come without their namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
  /** If there is one, it is given whole cells of plain make at once instead of their elements, which is four times as fast. */
  cell?(letters: string | undefined, cell: PlainCell): void;
}

/** The attributes and the value of `<c r="B2" s="1" t="s"><v>7</v></c>`, as texts. */
export interface PlainCell {
  readonly style: string | undefined;
  readonly type: string | undefined;
  readonly value: string;
}

/** 1 letters of the address, 2 style, 3 type, 4 value. */
const CELL = /<c(?: r="([A-Z]{1,3})\d{1,7}")?(?: s="(\d+)")?(?: t="(\w+)")?><v>([^<&]*)<\/v><\/c>/y;

/** 1 CDATA, 2 document type, 3 closing name, 4 opening name, 5 attributes, 6 the sign of an empty element. */
const TOKEN =
  /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|!\[CDATA\[([\s\S]*?)\]\]>|(!DOCTYPE)|\/(?:[\w.-]+:)?([\w.-]+)\s*>|(?:[\w.-]+:)?([\w.-]+)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/)?>)/y;
/** A cell holds up to 32,767 characters. What is not whole yet is looked through again with each chunk, so that this bounds the work too. */
const LONGEST_TOKEN = 4 << 20;
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
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    rest = readTokens(rest + decode(decoder, chunk, part), part, handler);
    if (rest.length > LONGEST_TOKEN)
      throw new WorkbookError(`${part} is not well-formed XML`, { part });
    yield;
  }
  if (rest.trim() !== '')
    throw new WorkbookError(`${part} ends in the middle of its XML`, {
      part,
      value: rest.slice(0, 60),
    });
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Uint8Array,
  part: string,
): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (cause) {
    throw new WorkbookError(`${part} is not UTF-8`, { part }, { cause });
  }
}

/** Hands on the whole tokens of a text and returns what is left. */
function readTokens(text: string, part: string, handler: XmlHandler): string {
  let at = 0;
  for (;;) {
    const next = text.indexOf('<', at);
    if (next < 0) return text.slice(at);
    if (handler.cell !== undefined) {
      CELL.lastIndex = next;
      const cell = CELL.exec(text);
      if (cell !== null) {
        handler.cell(cell[1], { style: cell[2], type: cell[3], value: cell[4] ?? '' });
        at = CELL.lastIndex;
        continue;
      }
    }
    TOKEN.lastIndex = next;
    const token = TOKEN.exec(text);
    if (token === null) return text.slice(at);
    if (next > at) handler.text(decodeEntities(text.slice(at, next)));
    const [, cdata, doctype, closing, opening, attributes, empty] = token;
    if (doctype !== undefined)
      throw new WorkbookError(`${part} declares a document type, as no workbook does`, { part });
    if (opening !== undefined) {
      handler.open(opening, attributes ?? '');
      if (empty !== undefined) handler.close(opening);
    } else if (closing !== undefined) handler.close(closing);
    else if (cdata !== undefined) handler.text(cdata);
    at = TOKEN.lastIndex;
  }
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
