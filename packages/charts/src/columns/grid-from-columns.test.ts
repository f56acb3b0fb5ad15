import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnTable } from './column-table.ts';
import { gridFromColumns } from './grid-from-columns.ts';
import type { Grid } from './grid.ts';

const names = { lon: 'lon', lat: 'lat', value: 'sst' };

function tableOf(rows: readonly (readonly [number, number, number])[]): ColumnTable {
  return {
    rowCount: rows.length,
    columns: {
      lon: Float64Array.from(rows, (row) => row[0]),
      lat: Float64Array.from(rows, (row) => row[1]),
      sst: Float32Array.from(rows, (row) => row[2]),
    },
  };
}

function gridOf(rows: readonly (readonly [number, number, number])[]): Grid {
  const grid = gridFromColumns(tableOf(rows), names);
  if ('refusal' in grid) throw new Error(grid.refusal.message);
  return grid;
}

describe('gridFromColumns', () => {
  it('is the same for rows in any order', () => {
    const rows = [0, 1, 2].flatMap((row) =>
      [10, 11, 12, 13].map((lon, column) => [lon, 50 + row, row * 4 + column] as const),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 12, maxLength: 12 }), (shuffled) => {
        const grid = gridOf(shuffled);
        expect([...grid.lon]).toEqual([10, 11, 12, 13]);
        expect([...grid.lat]).toEqual([50, 51, 52]);
        expect([...grid.values]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      }),
      { seed: 5 },
    );
  });

  it('keeps a box across the date line in one piece, however its longitudes are spelled', () => {
    for (const spell of [(lon: number) => lon, (lon: number) => (lon >= 180 ? lon - 360 : lon)]) {
      const grid = gridOf(
        [176, 178, 180, 182, 184].map((lon, index) => [spell(lon), 0, index] as const),
      );
      expect([...grid.lon]).toEqual([176, 178, 180, 182, 184]);
      expect([...grid.values]).toEqual([0, 1, 2, 3, 4]);
    }
  });

  it('starts a whole circle at the date line, whether it came as 0 to 360 or 20 to 380', () => {
    for (const start of [0.5, 20.5, -179.5]) {
      const grid = gridOf(
        Array.from({ length: 360 }, (_, index) => [start + index, 0, start + index] as const),
      );
      expect(grid.lon[0]).toBe(-179.5);
      expect(grid.lon[359]).toBe(179.5);
    }
  });

  it('leaves cells without a row missing, and does not take a missing cell for a coordinate', () => {
    const grid = gridOf([
      [10, 0, 1],
      [11, 1, 2],
    ]);
    expect([...grid.values]).toEqual([1, NaN, NaN, 2]);
  });

  it('takes coordinates that differ by a rounding error for one', () => {
    const grid = gridOf([
      [0.1, 0, 1],
      [Math.fround(0.1), 1, 2],
      [0.2, 0, 3],
      [0.2, 1, 4],
    ]);
    expect(grid.lon.length).toBe(2);
    expect([...grid.values]).toEqual([1, 3, 2, 4]);
  });

  it('puts −180 and 180 into one cell, and refuses two rows there', () => {
    expect(
      gridFromColumns(
        tableOf([
          [-180, 0, 1],
          [180, 0, 2],
          [179, 0, 3],
        ]),
        names,
      ),
    ).toMatchObject({ refusal: { code: 'duplicate-cells', count: 1 } });
    expect([
      ...gridOf([
        [-180, 0, 1],
        [180, 1, 2],
        [179, 0, 3],
        [179, 1, 4],
      ]).lon,
    ]).toEqual([179, 180]);
  });

  it.each([
    [
      'duplicate-cells',
      [
        [10, 0, 1],
        [10, 0, 2],
        [11, 0, 3],
        [10, 0, 4],
      ],
      2,
    ],
    ['latitude-out-of-range', [[10, 95, 1]], 1],
    [
      'missing-place',
      [
        [NaN, 0, 1],
        [10, NaN, 2],
        [10, 0, 3],
      ],
      2,
    ],
    ['no-rows', [], 0],
  ] as const)('refuses %s and says how many', (code, rows, count) => {
    expect(gridFromColumns(tableOf(rows), names)).toMatchObject({ refusal: { code, count } });
  });

  it('averages what shares a cell when asked to, without missing values, and says of how many', () => {
    const rows = [
      [10, 0, 1],
      [10, 0, NaN],
      [10, 0, 4],
      [11, 0, NaN],
      [12, 0, 7],
    ] as const;
    const grid = gridFromColumns(tableOf(rows), names, 'averaged');
    if ('refusal' in grid) throw new Error(grid.refusal.message);
    expect([[...grid.values], grid.maxPerCell]).toEqual([[2.5, NaN, 7], 3]);
    const alone = gridFromColumns(tableOf(rows.slice(3)), names, 'averaged');
    expect('maxPerCell' in alone).toBe(false);
  });

  it('refuses scattered places that form no grid', () => {
    const rows = Array.from(
      { length: 9000 },
      (_, index) => [(index * 0.0371) % 170, (index * 0.00971) % 89, 1] as const,
    );
    expect(gridFromColumns(tableOf(rows), names)).toMatchObject({
      refusal: { code: 'too-many-cells' },
    });
  });

  it('refuses a column that is not there, or that holds words, and names it', () => {
    const table = tableOf([[1, 2, 3]]);
    expect(gridFromColumns(table, { ...names, value: 'salt' })).toMatchObject({
      refusal: { code: 'no-such-column', column: 'salt' },
    });
    table.columns['sst'] = ['three'];
    expect(gridFromColumns(table, names)).toMatchObject({
      refusal: { code: 'not-numbers', column: 'sst' },
    });
  });
});
