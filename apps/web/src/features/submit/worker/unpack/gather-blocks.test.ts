import { crc32 } from '@isobath/workbook';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatherBlocks } from './gather-blocks.ts';

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

it('blocks have the bytes of the chunks in order, each with the checksum of all up to its end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 20 })),
      fc.integer({ min: 1, max: 16 }),
      async (chunks, size) => {
        const whole = Buffer.concat(chunks);
        const read: Uint8Array[] = [];
        for await (const { bytes, crc } of gatherBlocks(each(chunks), size)) {
          read.push(bytes);
          expect(crc).toBe(crc32(Buffer.concat(read)));
        }
        expect(Buffer.concat(read)).toEqual(whole);
        expect(read.slice(0, -1).every(({ length }) => length === size)).toBe(true);
        expect(read.every(({ length }) => length > 0)).toBe(true);
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});
