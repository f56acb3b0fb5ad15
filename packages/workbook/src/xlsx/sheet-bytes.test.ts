import { describe, expect, it } from 'vitest';
import { parseNumberBytes } from './number-bytes.ts';
import { PlainCell } from './plain-cell.ts';
import type { XmlHandler } from './xml-tokens.ts';
import { readXml } from './xml-tokens.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What a reader is told, as texts. */
async function eventsOf(xml: string, size: number): Promise<string[]> {
  const events: string[] = [];
  const handler: XmlHandler = {
    isReading: true,
    open: (name, attributes) => events.push(`open ${name}${attributes}`),
    close: (name) => events.push(`close ${name}`),
    text: (text) => events.push(`text ${text}`),
  };
  await readXml(chunksOf(xml, size), 'part', handler);
  return events;
}

describe('a number in bytes', () => {
  const read = (text: string): number => {
    const bytes = encode(`<${text}<`);
    return parseNumberBytes(bytes, 1, bytes.length - 1);
  };

  it.each([
    ['0', '-0', '7', '-158', '+5', '007', '22.75', '.5', '5.', '-.25'],
    ['9007199254740992', '9007199254740993', '22.753459999999999', '123456789012345678901'],
    ['1e22', '1e23', '1E-22', '1.5e-7', '-2.2250738585072014E-308', '5e-324', '1e400', '1e-400'],
    ['0.1', '0.30000000000000004', '4503599627370497.5', '8.41e21', '123.456e+05', 'Infinity'],
    ['', ' ', ' 7 ', '1 2', '1e', '1e+', '--1', 'abc', '1.2.3', '0x10', '1_000', '٣', '1e99999'],
  ])('is what Number reads from its text: %j and others', (...texts) => {
    for (const text of texts)
      expect([text, read(text)]).toEqual([text, text.trim() === '' ? Number.NaN : Number(text)]);
  });

  it('of any size is the nearest double', () => {
    let state = 1;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const texts = Array.from({ length: 20_000 }, () => {
      const number = (random() - 0.5) * 10 ** Math.floor(random() * 50 - 25);
      return [String(number), number.toPrecision(15), number.toExponential(6)];
    }).flat();
    expect(texts.filter((text) => !Object.is(read(text), Number(text)))).toEqual([]);
  });
});

describe('a cell in bytes', () => {
  it.each([
    ['<c r="B2"><v>7.5</v></c>', { column: 1, style: 0, type: 0, value: 7.5, isBlank: false }],
    ['<c t="s" s="12" r="AA1"><v>3</v></c>', { column: 26, style: 12, type: 1, value: 3 }],
    ['<c><v>1</v></c>', { column: -1 }],
    ['<c r="XFD1" s="3"/>', { column: 16_383, style: 3, isBlank: true }],
    ['<c r="A1" t="n"><v>1</v></c>', { type: 0, value: 1 }],
  ])('of plain make is read at once: %s', (xml, expected) => {
    const cell = new PlainCell();
    const bytes = encode(`${xml}<c`);
    expect(cell.read(bytes, 0)).toBe(bytes.length - 2);
    expect(cell).toMatchObject(expected);
  });

  it.each([
    '<c r="A1"><f>1+1</f><v>2</v></c>',
    '<c r="A1"><v>soon</v></c>',
    '<c r="A1"><v></v></c>',
    '<c r="A1" t="e"><v>#N/A</v></c>',
    '<c r="A1" t="b"><v>1</v></c>',
    '<c r="A1" t="str"><v>a &amp; b</v></c>',
    '<c r="A1" t="inlineStr"><is><r><t>a</t></r></is></c>',
    "<c r='A1'><v>1</v></c>",
    '<c r="A1" cm="1"><v>1</v></c>',
    '<c r="AAAA1"><v>1</v></c>',
    '<c r="A"><v>1</v></c>',
    '<col min="1"/>',
    '<x:c r="A1"><x:v>1</x:v></x:c>',
    '<c r="A1"><v>1</v></c',
    '<c r="A1"><v>1</v',
    '<c r="A1"',
  ])('of another make, or not complete, is left to the general reader: %s', (xml) => {
    expect(new PlainCell().read(encode(xml), 0)).toBe(-1);
  });
});

describe('the XML of a part', () => {
  const xml = `<?xml version="1.0"?><!-- <x> > --><s:si x:a="1 > 0" b='"'>µ &amp; ° &#176;<![CDATA[<&]]> 😀</s:si\n><e/>\n`;
  const events = [
    'open si x:a="1 > 0" b=\'"\'',
    'text µ & ° °',
    'text <&',
    'text  😀',
    'close si',
    'open e',
    'close e',
  ];

  it('is the same in chunks of every size', async () => {
    for (let size = 1; size <= 60; size += 1) expect(await eventsOf(xml, size)).toEqual(events);
  });

  it.each([
    ['<a><!DOCTYPE a []></a>', /declares a document type/],
    ['<a><b', /ends in the middle/],
    ['<a b="1></a>', /ends in the middle/],
    ['<a <b></a>', /not well-formed/],
    ['<1a></1a>< >', /not well-formed/],
    [`<a b="${'x'.repeat(300_000)}"/>`, /not well-formed/],
  ])('is refused when it is damaged: %s', async (damaged, message) => {
    await expect(eventsOf(damaged, 1 << 16)).rejects.toThrow(message);
  });

  it('is refused when it is not UTF-8', async () => {
    const handler = { isReading: true, open() {}, close() {}, text() {} };
    const bytes = Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e);
    const chunks = (async function* () {
      yield bytes;
    })();
    await expect(readXml(chunks, 'part', handler)).rejects.toThrow(/part is not UTF-8/);
  });
});
