import { expect, it } from 'vitest';
import { readClassicNetcdf } from './classic-netcdf.ts';

/** A CDF-1 file of one variable `x` with three records, by the NetCDF Classic Format Specification; `stated` is its number of records, `tag` begins its dimensions. */
function makeFile({ stated = 3, tag = 10 } = {}): Uint8Array {
  const text = (word: string): number[] => {
    const bytes = [...new TextEncoder().encode(word)];
    return [...int(bytes.length), ...bytes, ...Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
  };
  const int = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
  const magic = [0x43, 0x44, 0x46, 1];
  const header = (begin: number): number[] =>
    [
      [magic, int(stated)],
      [int(tag), int(1), text('time'), int(0)],
      [int(0), int(0)],
      [int(11), int(1), text('x'), int(1), int(0)],
      [int(0), int(0), int(6), int(8), int(begin)],
    ].flat(2);
  const start = header(0).length;
  const bytes = new Uint8Array(start + 24);
  bytes.set(header(start));
  const view = new DataView(bytes.buffer);
  [1.5, -2, 300].forEach((value, record) => view.setFloat64(start + 8 * record, value));
  return bytes;
}

it('a classic file has the records that it states, or as many as it holds where it does not know', () => {
  for (const stated of [3, 0xffff_ffff])
    expect(readClassicNetcdf(makeFile({ stated })).variables).toMatchObject([
      { name: 'x', shape: [3], values: Float64Array.of(1.5, -2, 300) },
    ]);
});

it('a classic file whose lists do not begin as they should is damaged', () => {
  expect(() => readClassicNetcdf(makeFile({ tag: 12 }))).toThrow('truncated or damaged');
  expect(() => readClassicNetcdf(makeFile({ stated: 400 }))).toThrow('truncated or damaged');
});
