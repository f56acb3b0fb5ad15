import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from './column-block.ts';
import { countNativeRows } from './count-native-rows.ts';
import { encodeNativeBlock } from './native-block.ts';

const types = ['time', 'float64', 'float32', 'int64', 'int32', 'int16', 'uint8'] as const;
const specs: readonly ColumnSpec[] = [
  ...types.flatMap((type) =>
    [false, true].map((isNullable) => ({ name: `${type}_${isNullable}`, type, isNullable })),
  ),
  { name: 'text', type: 'text', isNullable: false },
  { name: 'missing', type: 'text', isNullable: true },
];

function block(rowCount: number): Uint8Array {
  const numbers = Float64Array.from({ length: rowCount }, (_, row) => row % 100);
  const texts = Array.from({ length: rowCount }, (_, row) => 'ö'.repeat(row % 150));
  return encodeNativeBlock(specs, {
    rowCount,
    columns: specs.map(({ type }) => ({ values: type === 'text' ? texts : numbers })),
  });
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += length) yield bytes.subarray(at, at + length);
}

describe('rows in Native blocks', () => {
  it.each([1, 7, 4096, 1_000_000])(
    'are counted whatever the type of their columns, in pieces of %i bytes',
    async (length) => {
      const bytes = Buffer.concat([block(301), block(0), block(1)]);
      expect(await countNativeRows(inPieces(bytes, length))).toBe(302);
    },
  );

  it('that end within a block are refused, wherever that is', async () => {
    const bytes = block(3);
    for (let length = 1; length < bytes.byteLength; length += 1)
      await expect(countNativeRows(inPieces(bytes.subarray(0, length), 64))).rejects.toThrow(
        'end within a block',
      );
    expect(await countNativeRows(inPieces(new Uint8Array(), 1))).toBe(0);
  });
});
