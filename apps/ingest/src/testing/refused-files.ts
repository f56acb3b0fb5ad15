import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, crc32 as zlibCrc32, deflateRawSync } from 'node:zlib';

/** Files that must be refused, made in a folder for one test. */

const fixtures = new URL('../../../../fixtures/', import.meta.url);

/** The first part of a real file, as a broken download leaves it. */
export async function writeTruncated(
  folder: string,
  fixture: string,
  share: number,
): Promise<string> {
  const whole = await readFile(new URL(fixture, fixtures));
  const path = join(folder, fixture);
  await writeFile(path, whole.subarray(0, Math.floor(whole.byteLength * share)));
  return path;
}

/** A NetCDF classic file (CDF-1) of one double axis and one float variable on it. */
export async function writeTinyNetcdf(
  folder: string,
  axis: { name: string; units: string; values: readonly number[] },
  variable: string,
): Promise<string> {
  const text = (value: string): Buffer =>
    Buffer.concat([int(value.length), pad(Buffer.from(value, 'latin1'))]);
  const attributes = (units: string): Buffer =>
    units === ''
      ? Buffer.alloc(8)
      : Buffer.concat([int(12), int(1), text('units'), int(2), text(units)]);
  const describe = (
    name: string,
    units: string,
    layout: { type: number; bytes: number; begin: number },
  ): Buffer =>
    Buffer.concat([
      text(name),
      int(1),
      int(0),
      attributes(units),
      int(layout.type),
      int(layout.bytes),
      int(layout.begin),
    ]);
  const count = axis.values.length;
  const header = (begin: number): Buffer =>
    Buffer.concat([
      Buffer.from('CDF\x01', 'latin1'),
      int(0),
      int(10),
      int(1),
      text(axis.name),
      int(count),
      Buffer.alloc(8),
      int(11),
      int(2),
      describe(axis.name, axis.units, { type: 6, bytes: 8 * count, begin }),
      describe(variable, 'm', { type: 5, bytes: 4 * count, begin: begin + 8 * count }),
    ]);
  const values = Buffer.alloc(12 * count);
  axis.values.forEach((value, index) => {
    values.writeDoubleBE(value, 8 * index);
    values.writeFloatBE(index, 8 * count + 4 * index);
  });
  const path = join(folder, 'tiny.nc');
  await writeFile(path, Buffer.concat([header(header(0).byteLength), values]));
  return path;
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.byteLength % 4)) % 4)]);
}

/** A workbook whose one sheet inflates to a gigabyte of blanks from a megabyte of zip. */
export async function writeZipBomb(folder: string): Promise<string> {
  const path = join(folder, 'bomb.xlsx');
  const sheetHead =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  const parts: ZipPart[] = [
    deflate('[Content_Types].xml', [
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ]),
    deflate('xl/workbook.xml', [
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ]),
    deflate('xl/_rels/workbook.xml.rels', [
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ]),
    deflate('xl/worksheets/sheet1.xml', [sheetHead, ...Array.from({ length: 1000 }, () => blanks)]),
  ];
  await writeZip(path, parts);
  return path;
}

const blanks = ' '.repeat(1_000_000);

interface ZipPart {
  name: string;
  crc: number;
  bytes: number;
  packed: Buffer;
}

/** A part of an archive; a text that comes again is packed once, as blocks of deflate may follow each other. */
function deflate(name: string, texts: readonly string[]): ZipPart {
  const packed = new Map(
    [...new Set(texts)].map((text) => [
      text,
      deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    ]),
  );
  return {
    name,
    crc: texts.reduce((crc, text) => zlibCrc32(text, crc), 0),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    packed: Buffer.concat([...texts.map((text) => packed.get(text)!), deflateRawSync('')]),
  };
}

async function writeZip(path: string, parts: readonly ZipPart[]): Promise<void> {
  const file = createWriteStream(path);
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, crc, bytes, packed } of parts) {
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc, 10);
    sizes.writeUInt32LE(packed.byteLength, 14);
    sizes.writeUInt32LE(bytes, 18);
    sizes.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    file.write(
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), sizes, Buffer.from(name), packed]),
    );
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), sizes, at, Buffer.from(name)]),
    );
    offset += 30 + name.length + packed.byteLength;
  }
  const tail = Buffer.alloc(22);
  tail.write('PK\x05\x06', 'latin1');
  tail.writeUInt16LE(parts.length, 8);
  tail.writeUInt16LE(parts.length, 10);
  tail.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.byteLength, 0),
    12,
  );
  tail.writeUInt32LE(offset, 16);
  file.write(Buffer.concat([...directory, tail]));
  file.end();
  await once(file, 'close');
}
