import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../../../testing/subsets/seeded.ts';
import { writeFloat32, writeFloat64 } from './number-text.ts';

/** Numbers of 32 bits of every size and sign, and decimals as files often have them. */
function makeFloats(count: number): number[] {
  const random = seededNumbers(32);
  const bits = new DataView(new ArrayBuffer(4));
  return Array.from({ length: count }, (_, index) => {
    if (index % 3 === 0) return Math.fround((random() - 0.3) * 10 ** (index % 17));
    if (index % 3 === 1) return Math.fround(Math.round(random() * 1e6) / 10 ** (index % 7));
    bits.setUint32(0, Math.floor(random() * 2 ** 32));
    return bits.getFloat32(0);
  });
}

describe('a number of 32 bits', () => {
  it('has as few digits as read back to the same number', () => {
    const values = makeFloats(30_000).filter((value) => Number.isFinite(value));
    const others = values.filter(
      (value) => !Object.is(Math.fround(Number(writeFloat32(value))), value),
    );
    const tooLong = values.filter((value) => {
      if (Number.isInteger(value) && Math.abs(value) < 2 ** 24) return false;
      const text = writeFloat32(value);
      const digits = text.replace(/e.*/, '').replaceAll(/^-?0*\.?0*|\.|0+$/g, '').length;
      const fewer = Math.fround(Number(value.toPrecision(Math.max(1, digits - 1))));
      return digits > 1 && fewer === value;
    });
    expect({ others, tooLong }).toEqual({ others: [], tooLong: [] });
    expect(values.length).toBeGreaterThan(29_000);
  });

  it('ends with the even one of two digits that are as near', () => {
    expect([1294358.25, 470945.625, -7325.65625, 0.000244140625].map(writeFloat32)).toEqual([
      '1294358.2',
      '470945.62',
      '-7325.6562',
      '0.00024414062',
    ]);
  });

  it('is written as the engine writes it, whatever its size', () => {
    const known: readonly (readonly [number, string])[] = [
      [0, '0'],
      [-0, '-0'],
      [NaN, ''],
      [Infinity, 'inf'],
      [-Infinity, '-inf'],
      [16_777_215, '16777215'],
      [123_456_792, '123456790'],
      [0.1, '0.1'],
      [-12.5, '-12.5'],
      [0.000001, '0.000001'],
      [1e-7, '1e-7'],
      [1e20, '100000000000000000000'],
      [1e21, '1e21'],
      [2 ** 87, '1.5474251e26'],
    ];
    expect(known.map(([value]) => writeFloat32(Math.fround(value)))).toEqual(
      known.map(([, text]) => text),
    );
  });
});

describe('a number of 64 bits', () => {
  it('is written as the engine writes it', () => {
    expect([0.1 + 0.2, 1e21, 1.5e-7, -0, NaN, Infinity, 5e-324].map(writeFloat64)).toEqual([
      '0.30000000000000004',
      '1e21',
      '1.5e-7',
      '-0',
      '',
      'inf',
      '5e-324',
    ]);
  });
});
