import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A source of random numbers below one (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Random {
  readonly below: (limit: number) => number;
  pick<T>(values: readonly T[]): T;
}

function randomOf(random: () => number): Random {
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, pick: (values) => values[below(values.length)] as (typeof values)[number] };
}

/** The parts of an archive, inflated; the archive comes from a library and is whole. */
export function readParts(bytes: Uint8Array): Map<string, Buffer> {
  const archive = Buffer.from(bytes);
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const parts = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    parts.set(name, archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

/** Packs parts into an archive. */
export function packParts(parts: ReadonlyMap<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      fields,
      Buffer.from(name),
      packed,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** What a text of XML may be broken by. */
const PIECES = [
  '<',
  '>',
  '&',
  '&#x110000;',
  '&#0;',
  '"',
  "'",
  ']]>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '</c>',
  '</row>',
  '<c r="A1"/>',
  '<c r="XFD1048576"><v>1</v></c>',
  '<c r="ZZZ9"><v>1</v></c>',
  '<row r="9999999">',
  '<row r="-1">',
  '<v>1e999</v>',
  '<v>NaN</v>',
  '<f>1+1</f>',
  '<rPh>',
  '</rPh>',
  't="s"',
  't="e"',
  't="d"',
  't="inlineStr"',
  's="99999999"',
  '\u0000',
  '\ud83d\ude00',
  '_x0000_',
  ' '.repeat(1000),
] as const;
const VALUES = [
  '',
  '-1',
  '0',
  '1e308',
  '-1e-320',
  '99999999999999999999',
  '2958466',
  'true',
  '\t\n',
  '=cmd|calc',
  '2016-13-45T99:99:99Z',
  '0000-00-00',
  '+999999-01-01',
  '2016-04-20T00:00:00+99:99',
  'x'.repeat(40_000),
] as const;

function mutateText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const length = random.below(40);
  const other = random.below(text.length + 1);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + random.pick(PIECES) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + length);
    case 2:
      return text.slice(0, at) + text.slice(other, other + length * 20) + text.slice(at);
    case 3:
      return text.slice(0, at);
    case 4: {
      const values = [...text.matchAll(/<v>[^<]*<\/v>|<t[^>]*>[^<]*<\/t>/g)];
      const value = values[random.below(values.length)];
      if (value === undefined) return random.pick(VALUES);
      const mutated = value[0].replace(/>[^<]*</, () => `>${random.pick(VALUES)}<`);
      return text.slice(0, value.index) + mutated + text.slice(value.index + value[0].length);
    }
    default: {
      const attributes = [...text.matchAll(/ [\w:]+="[^"]*"/g)];
      const attribute = attributes[random.below(attributes.length)];
      if (attribute === undefined) return `${text}${random.pick(PIECES)}`;
      const mutated = random.pick([
        '',
        attribute[0].replace(/"[^"]*"/, () => `"${random.pick(VALUES)}"`),
      ]);
      return (
        text.slice(0, attribute.index) + mutated + text.slice(attribute.index + attribute[0].length)
      );
    }
  }
}

function mutateParts(parts: Map<string, Buffer>, random: Random): void {
  const names = [...parts.keys()];
  const name = random.pick(names);
  const content = parts.get(name) ?? Buffer.alloc(0);
  switch (random.below(5)) {
    case 0:
      parts.delete(name);
      return;
    case 1:
      parts.set(name, parts.get(random.pick(names)) ?? content);
      return;
    case 2: {
      const bytes = Buffer.from(content);
      if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
      parts.set(name, bytes);
      return;
    }
    default:
      parts.set(name, Buffer.from(mutateText(content.toString('utf8'), random)));
  }
}

function mutateBytes(bytes: Buffer, random: Random): Buffer {
  const mutated = Buffer.from(bytes);
  switch (random.below(4)) {
    case 0:
      return mutated.subarray(0, random.below(mutated.length));
    case 1: {
      const at = random.below(mutated.length);
      return Buffer.concat([mutated.subarray(0, at), mutated.subarray(at + random.below(200))]);
    }
    default:
      // The last bytes are the directory, whose sizes and places are what a trap would forge.
      for (let left = 1 + random.below(8); left > 0; left -= 1) {
        const from = random.below(2) === 0 ? 0 : Math.max(0, mutated.length - 800);
        mutated[from + random.below(mutated.length - from)] = random.below(256);
      }
      return mutated;
  }
}

/** A workbook with one to four changes: of cells, types, sheets, XML, or of the bytes of its archive. */
export function mutateWorkbook(parts: ReadonlyMap<string, Buffer>, next: () => number): Buffer {
  const random = randomOf(next);
  const mutated = new Map(parts);
  const sheets = [...parts.keys()].filter((name) => /sheet\d+\.xml$|sharedStrings/.test(name));
  for (let left = random.below(4); left > 0 && mutated.size > 0; left -= 1) {
    const sheet = random.pick(sheets);
    const content = mutated.get(sheet);
    if (random.below(2) === 0 || content === undefined) mutateParts(mutated, random);
    else mutated.set(sheet, Buffer.from(mutateText(content.toString('utf8'), random)));
  }
  const packed = packParts(mutated);
  return random.below(3) === 0 ? mutateBytes(packed, random) : packed;
}
