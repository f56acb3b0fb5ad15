import { expect, it } from 'vitest';
import { distinctValues, rowsAt, splitRows } from './split-rows.ts';

const table = {
  rowCount: 5,
  columns: {
    depth: Float32Array.of(10, 0, 10, NaN, 0),
    value: Float64Array.of(1, 2, 3, 4, 5),
    month: Int32Array.of(1, 2, 3, 4, 5),
    flag: ['a', null, 'c', 'd', 'e'],
  },
};

it('rows are split by a column, ascending, in their order, with all other columns', () => {
  const parts = splitRows(table, 'depth');
  expect(parts.map(({ at }) => at)).toEqual([0, 10]);
  expect(parts[0]?.table).toEqual({
    rowCount: 2,
    columns: {
      depth: Float32Array.of(0, 0),
      value: Float64Array.of(2, 5),
      month: Int32Array.of(2, 5),
      flag: [null, 'e'],
    },
  });
  expect(parts[1]?.table.columns['value']).toEqual(Float64Array.of(1, 3));
});

it('the rows at one value of a column are those of its part', () => {
  expect(rowsAt(table, 'depth', 10)).toEqual(splitRows(table, 'depth')[1]?.table);
  expect([rowsAt(table, 'depth', 5).rowCount, rowsAt(table, 'flag', 5).rowCount]).toEqual([0, 0]);
});

it('a column that is missing or holds words splits nothing', () => {
  expect([splitRows(table, 'lat'), splitRows(table, 'flag')]).toEqual([[], []]);
  expect([distinctValues(table, 'depth'), distinctValues(table, 'flag')]).toEqual([[0, 10], []]);
});
