import { describe, expect, it } from 'vitest';
import { clickhouseType } from './column-block.ts';
import type { ColumnSpec, ColumnValues } from './column-block.ts';
import { encodeNativeBlock } from './native-block.ts';

function encodeOne(type: ColumnSpec['type'], column: ColumnValues, isNullable = false): Buffer {
  return Buffer.from(
    encodeNativeBlock([{ name: 'v', type, isNullable }], {
      rowCount: column.values.length,
      columns: [column],
    }),
  );
}

describe('a block in the Native format', () => {
  it('has the bytes that the format describes', () => {
    const bytes = encodeOne('int16', { values: Int16Array.of(1, -2) });
    expect(bytes.toString('hex')).toBe(
      `0102${'0176'}05${Buffer.from('Int16').toString('hex')}0100feff`,
    );
  });

  it('marks a missing value in a map before the values', () => {
    const bytes = encodeOne(
      'uint8',
      { values: Uint8Array.of(7, 8), isMissing: Uint8Array.of(0, 1) },
      true,
    );
    expect(bytes.subarray(-4).toString('hex')).toBe('00010708');
    expect(bytes.toString('latin1')).toContain('Nullable(UInt8)');
  });

  it('takes NaN for missing in a nullable column only', () => {
    expect(
      encodeOne('float32', { values: Float32Array.of(NaN, 1) }, true)
        .subarray(-10, -8)
        .toString('hex'),
    ).toBe('0100');
    expect(
      encodeOne('float32', { values: Float32Array.of(NaN, 1) })
        .subarray(-8, -4)
        .readFloatLE(),
    ).toBeNaN();
  });

  it('writes texts longer than 127 bytes with a longer size', () => {
    const bytes = encodeOne('text', { values: ['ö'.repeat(100)] });
    expect(bytes.subarray(-202, -200).toString('hex')).toBe('c801');
  });

  it('keeps instants before 1970 exact', () => {
    const bytes = encodeOne('time', { values: Float64Array.of(Date.UTC(1750, 0, 1)) });
    expect(bytes.readBigInt64LE(bytes.length - 8)).toBe(-6942499200000n);
  });

  it('takes part of a longer array', () => {
    const block = { rowCount: 1, columns: [{ values: Float64Array.of(1.5, 2.5) }] };
    expect(
      encodeNativeBlock([{ name: 'v', type: 'float64', isNullable: false }], block).length,
    ).toBe(2 + 2 + 8 + 8);
  });
});

describe('a value that its column cannot hold is refused by column and row', () => {
  const REFUSED: readonly [string, ColumnSpec['type'], ColumnValues][] = [
    ['half a millisecond', 'time', { values: Float64Array.of(0, 0.5) }],
    ['an instant that is NaN', 'time', { values: Float64Array.of(0, NaN) }],
    ['the year 10000', 'time', { values: Float64Array.of(0, Date.UTC(10000, 0, 1)) }],
    ['40000 as int16', 'int16', { values: Int32Array.of(0, 40_000) }],
    ['-1 as uint8', 'uint8', { values: Int16Array.of(0, -1) }],
    ['1.5 as int32', 'int32', { values: Float64Array.of(0, 1.5) }],
    ['2^53 + 2 as int64 from a float', 'int64', { values: Float64Array.of(0, 2 ** 53 + 2) }],
    [
      'a missing value',
      'float64',
      { values: Float64Array.of(0, 1), isMissing: Uint8Array.of(0, 1) },
    ],
  ];
  for (const [name, type, column] of REFUSED) {
    it(`${name}`, () => {
      expect(() => encodeOne(type, column)).toThrow(/Column v, row 1: /);
    });
  }

  it('numbers as text, text as numbers, and the wrong number of columns', () => {
    expect(() => encodeOne('text', { values: Int32Array.of(1) })).toThrow(
      'Column v is text but holds numbers',
    );
    expect(() => encodeOne('int32', { values: ['1'] })).toThrow('Column v is int32 but holds text');
    expect(() => encodeNativeBlock([], { rowCount: 0, columns: [{ values: [] }] })).toThrow(
      '1 columns, 0 were announced',
    );
  });

  it('fewer values than rows', () => {
    const block = { rowCount: 2, columns: [{ values: Int32Array.of(1) }] };
    expect(() =>
      encodeNativeBlock([{ name: 'v', type: 'int32', isNullable: false }], block),
    ).toThrow('Column v has 1 values, the block has 2 rows');
  });
});

describe('the name of a type', () => {
  it('says whether values may be missing', () => {
    expect(clickhouseType({ type: 'float32', isNullable: true })).toBe('Nullable(Float32)');
    expect(clickhouseType({ type: 'time', isNullable: false })).toBe("DateTime64(3,'UTC')");
  });
});
