import { tableFromIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import '../../../../testing/answers/read-arrow.ts';
import { seededNumbers } from '../../../../testing/subsets/seeded.ts';
import type { ArrowColumn } from './arrow-stream.ts';
import { writeArrowStream } from './arrow-stream.ts';

const read = (columns: readonly ArrowColumn[], rows: number) => {
  const bytes = Buffer.concat(writeArrowStream(columns, rows));
  const table = tableFromIPC(bytes);
  return { bytes, table, columns: table.schema.fields.map(({ name }) => table.getChild(name)!) };
};
/** A row of an axis, by its definition. */
const rowOf = (values: ArrayLike<number>, each: number, row: number): number =>
  values[Math.floor(row / each) % values.length]!;
const count = (length: number, step = 1) =>
  Float64Array.from({ length }, (_, index) => index * step - 7.3);

describe('an Arrow stream', () => {
  it('of a map holds each row, over several batches, in hardly more bytes than its numbers', () => {
    const [lats, lons] = [count(300, 0.6), count(700, 0.5)];
    const rows = 2 * lats.length * lons.length;
    const sst = Float32Array.from({ length: rows }, (_, row) => Math.sin(row) * 30);
    const { bytes, table, columns } = read(
      [
        { name: 'time', rows: { values: Float64Array.of(1e12, 2e12), each: rows / 2 } },
        { name: 'lat', rows: { values: lats, each: lons.length } },
        { name: 'lon', rows: { values: lons, each: 1 } },
        { name: 'sst', rows: sst },
      ],
      rows,
    );
    expect([table.numRows, table.batches.length]).toEqual([rows, 4]);
    expect(table.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'time Float64',
      'lat Float64',
      'lon Float64',
      'sst Float32',
    ]);
    const [time, lat, lon, value] = columns.map((column) => column.toArray() as Float64Array);
    let wrong = 0;
    for (let row = 0; row < rows; row += 1)
      if (
        time![row] !== (row < rows / 2 ? 1e12 : 2e12) ||
        lat![row] !== rowOf(lats, lons.length, row) ||
        lon![row] !== rowOf(lons, 1, row) ||
        value![row] !== sst[row]
      )
        wrong += 1;
    expect([wrong, bytes.length < sst.byteLength * 1.05]).toEqual([0, true]);
  });

  it('repeats axes of any length, of bytes and of numbers of 32 and 64 bits', () => {
    const random = seededNumbers(5);
    const below = (most: number): number => 1 + Math.floor(random() ** 3 * most);
    for (let round = 0; round < 120; round += 1) {
      const rows = below(20_000);
      const each = below(random() < 0.5 ? 4 : 4000);
      const values = [Float64Array, Float32Array, Uint8Array][round % 3]!.from(
        count(below(random() < 0.5 ? 5 : 12_000)),
      );
      const { columns, table } = read(
        [
          { name: 'axis', rows: { values, each } },
          { name: 'numbers', rows: new Float64Array(rows).fill(NaN) },
        ],
        rows,
      );
      const found = columns[0]!.toArray() as Float64Array;
      const wrong = found.findIndex((value, row) => value !== rowOf(values, each, row));
      expect([round, table.numRows, found.length, wrong]).toEqual([round, rows, rows, -1]);
    }
  });

  it('of few rows is plain, and of none has a schema all the same', () => {
    const values = count(100);
    const plain = read([{ name: 'lat', rows: { values, each: 1 } }], 100);
    expect(plain.bytes.includes(Buffer.from(values.buffer))).toBe(true);
    const none = read([{ name: 'month', rows: new Uint8Array() }], 0);
    expect([none.table.numRows, String(none.table.schema.fields[0]!.type)]).toEqual([0, 'Uint8']);
  });
});
