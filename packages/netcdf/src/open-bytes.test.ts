import { expect, it } from 'vitest';
import { openNetcdfBytes } from './open-bytes.ts';
import { toHostOrder } from './classic/host-order.ts';
import { wholeSlab } from './netcdf-file.ts';

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

it('a classic file has the records that it states, or as many as it holds where it does not know', async () => {
  for (const stated of [3, 0xffff_ffff]) {
    const file = await openNetcdfBytes(makeFile({ stated }));
    const variable = file.variables.get('x');
    expect(variable).toMatchObject({ name: 'x', shape: [3], type: 'float64' });
    expect(await file.readSlab('x', wholeSlab({ shape: [3] }))).toEqual(
      Float64Array.of(1.5, -2, 300),
    );
  }
});

it('a classic file whose lists do not begin as they should is damaged', async () => {
  await expect(openNetcdfBytes(makeFile({ tag: 12 }))).rejects.toThrow('damaged');
  await expect(openNetcdfBytes(makeFile({ stated: 400 }))).rejects.toThrow('truncated');
});

it('values of all widths come in the order of this machine, whatever part of them is read', async () => {
  const file = await openNetcdfBytes(makeFile());
  expect(await file.readSlab('x', { start: [1], count: [2] })).toEqual(Float64Array.of(-2, 300));
  expect(toHostOrder(Uint8Array.of(1, 2, 0xff, 0xfe).buffer, 'int16')).toEqual(
    Int16Array.of(258, -2),
  );
  expect(toHostOrder(Uint8Array.of(0xff, 0xff, 0xff, 0xfd).buffer, 'int32')).toEqual(
    Int32Array.of(-3),
  );
  expect(toHostOrder(Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 2).buffer, 'int64')).toEqual(
    BigInt64Array.of(0x1_0000_0002n),
  );
});
