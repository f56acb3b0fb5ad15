import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { CsvWriter } from './csv-writer.ts';

const columns = [{ name: 'lat', isText: false }, { name: 'station', isText: true }];

/** What the engine writes for a text (ClickHouse, TabSeparated). */
const escapeText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\b', '\\b').replaceAll('\f', '\\f').replaceAll('\0', '\\0').replaceAll("'", "\\'");

async function convert(chunks: readonly Buffer[]): Promise<{ text: string; rowCount: number }> {
  const writer = new CsvWriter(columns);
  const parts: Buffer[] = [];
  writer.on('data', (part: Buffer) => parts.push(part));
  await pipeline(Readable.from(chunks), writer);
  return { text: Buffer.concat(parts).toString('utf8'), rowCount: writer.rowCount };
}

describe('a CSV file', () => {
  it('gives every text back, however the bytes arrive', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\t', '\\', "'", '°', 'N', '\0', ' ') });
    await fc.assert(fc.asyncProperty(fc.array(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), text), { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), async (rows, size) => {
      const bytes = Buffer.from(rows.map(([lat, station]) => `${lat}\t${escapeText(station)}\n`).join(''));
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
      const written = await convert(chunks);
      expect(readCsv(written.text)).toEqual([['lat', 'station'], ...rows.map(([lat, station]) => [String(lat), station])]);
      expect(written.rowCount).toBe(rows.length);
    }));
  });
  it('has an empty cell for a missing value and quotes only where they are needed', async () => {
    expect((await convert([Buffer.from('1.5\tHOT 322\n\\N\t\\N\n-0\tsay "hi"\n')])).text).toBe('lat,station\n1.5,HOT 322\n,\n-0,"say ""hi"""\n');
  });
  it('has a header when nothing comes', async () => {
    expect(await convert([])).toEqual({ text: 'lat,station\n', rowCount: 0 });
  });
});
