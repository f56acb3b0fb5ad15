import { describe, expect, it } from 'vitest';
import { firstPlaceWithValue, pickSlice } from './pick-slice.ts';

describe('a table that holds more than one slice', () => {
  const twoTimes = {
    rowCount: 4,
    columns: {
      time: Float64Array.of(1, 1, 2, 2),
      lat: Float64Array.of(0, 1, 0, 1),
      lon: Float64Array.of(5, 5, 5, 5),
      sst: Float32Array.of(10, Number.NaN, 12, 13),
      station: ['a', 'b', 'c', null],
    },
  };

  it('is drawn at its first time, and says how many times it holds', () => {
    const picked = pickSlice(twoTimes);
    expect(picked).toMatchObject({ times: 2, depths: 0 });
    expect(picked.table.rowCount).toBe(2);
    expect([...(picked.table.columns['sst'] as Float64Array)]).toEqual([10, Number.NaN]);
    expect(picked.table.columns['station']).toEqual(['a', 'b']);
  });

  it('is handed back untouched when it is one slice', () => {
    const one = {
      rowCount: 1,
      columns: { month: Int32Array.of(3), depth: Float64Array.of(0), t: Float32Array.of(1) },
    };
    expect(pickSlice(one).table).toBe(one);
  });
});

describe('a place with a value', () => {
  it('is found where the middle is missing', () => {
    const table = {
      rowCount: 3,
      columns: {
        lat: Float64Array.of(1, 2, 3),
        lon: Float64Array.of(4, 5, 6),
        t: Float32Array.of(Number.NaN, Number.NaN, 9),
      },
    };
    expect(firstPlaceWithValue(table, 't')).toEqual({ lat: 3, lon: 6 });
    expect(
      firstPlaceWithValue(
        { ...table, columns: { ...table.columns, t: new Float32Array(3).fill(Number.NaN) } },
        't',
      ),
    ).toBeUndefined();
    expect(firstPlaceWithValue(table, 'absent')).toBeUndefined();
  });
});
