import type { ColumnTable, GridBlock } from './column-table.ts';
import { describe, expect, it } from 'vitest';
import { sectionOfColumns } from '../kinds/section/section-of-columns.ts';
import { gridFromColumns } from './grid-from-columns.ts';
import { tableOfGrid } from './grid-table.ts';
import { distinctValues, rowsAt, splitRows } from './split-rows.ts';

/** Two times, three depths, and places as named; every seventh value is missing. */
function makeBlock(lat: number[], lon: number[]): GridBlock {
  const axes = [
    { name: 'time', values: Float64Array.of(-86_400_000, 0) },
    { name: 'depth', values: Float64Array.of(0, 10, 5000) },
    { name: 'lat', values: Float64Array.from(lat) },
    { name: 'lon', values: Float64Array.from(lon) },
  ];
  const cells = axes.reduce((count, { values }) => count * values.length, 1);
  const sst = Float32Array.from({ length: cells }, (_, cell) =>
    cell % 7 === 3 ? NaN : Math.sin(cell) * 10,
  );
  return { axes, values: { sst } };
}

/** The same rows without their grid. */
const asRows = ({ rowCount, columns }: ColumnTable): ColumnTable => ({
  rowCount,
  columns: { ...columns },
});

const blocks: [string, GridBlock][] = [
  ['within −180 to 180', makeBlock([-10, 0, 10], [-30, -20, -10])],
  ['across the date line', makeBlock([-10, 0.1], [179.9, 180.1, 180.3])],
  ['around the world, to the pole', makeBlock([-90, 0, 90], [-180, -90, 0, 90])],
  ['on both sides of the date line', makeBlock([5], [-175, -170, 170, 175])],
  ['that meets itself on the date line', makeBlock([0, 1], [-180, -90, 0, 90, 180])],
  ['of one cell', makeBlock([3], [4])],
];

describe.each(blocks)('a block of cells %s', (_, block) => {
  const table = tableOfGrid(block);
  const rows = asRows(table);
  const names = { lon: 'lon', lat: 'lat', value: 'sst' };

  it('has the rows of its cells, longitudes in −180 to 180', () => {
    expect(Object.keys(rows.columns)).toEqual(['time', 'lat', 'lon', 'depth', 'sst']);
    const lons = rows.columns['lon'] as Float64Array;
    expect(lons.length).toBe(table.rowCount);
    expect(lons.every((lon) => lon >= -180 && lon <= 180)).toBe(true);
    const depths = rows.columns['depth'] as Float64Array;
    expect(depths.filter((depth) => depth === 5000).length).toBe(table.rowCount / 3);
  });

  it('is drawn as the same map as its rows', () => {
    const grid = gridFromColumns(table, names, 'averaged');
    const expected = gridFromColumns(rows, names, 'averaged');
    if ('refusal' in grid || 'refusal' in expected) throw new Error('refused');
    expect(grid.maxPerCell).toBe(expected.maxPerCell);
    expect(grid.lat).toEqual(expected.lat);
    grid.lon.forEach((lon, index) => expect(lon).toBeCloseTo(expected.lon[index] ?? NaN, 9));
    expect(Array.from(grid.values)).toEqual(Array.from(expected.values));
  });

  it.each(['lat', 'lon'] as const)(
    'is drawn as the same section along %s as its rows',
    (direction) => {
      const section = sectionOfColumns(table, { value: 'sst', direction });
      const expected = sectionOfColumns(rows, { value: 'sst', direction });
      if ('refusal' in section || 'refusal' in expected) throw new Error('refused');
      expect(section.depth).toEqual(expected.depth);
      expect(section.maxPerCell).toBe(expected.maxPerCell);
      expect(section.along.length).toBe(expected.along.length);
      section.values.forEach((value, cell) =>
        expect(value).toBeCloseTo(expected.values[cell] ?? NaN, 9),
      );
    },
  );

  it('is taken apart into the same steps as its rows', () => {
    for (const name of ['time', 'depth', 'lat']) {
      const steps = distinctValues(rows, name);
      expect(distinctValues(table, name)).toEqual(steps);
      for (const at of steps)
        expect(asRows(rowsAt(table, name, at))).toEqual(rowsAt(rows, name, at));
    }
    expect(splitRows(table, 'depth').map((part) => asRows(part.table))).toEqual(
      splitRows(rows, 'depth').map((part) => part.table),
    );
    expect(rowsAt(table, 'depth', 11).rowCount).toBe(0);
  });
});

it('one layer of a block is drawn from its own values, nothing copied', () => {
  const [, block] = blocks[0] as [string, GridBlock];
  const layer = rowsAt(rowsAt(tableOfGrid(block), 'time', 0), 'depth', 10);
  const grid = gridFromColumns(layer, { lon: 'lon', lat: 'lat', value: 'sst' }, 'averaged');
  expect('values' in grid && grid.values.buffer).toBe(block.values['sst']?.buffer);
});

it('a block without cells, or with a latitude beyond the pole, is refused', () => {
  const names = { lon: 'lon', lat: 'lat', value: 'sst' };
  const code = (block: GridBlock, value = 'sst'): unknown => {
    const grid = gridFromColumns(tableOfGrid(block), { ...names, value }, 'averaged');
    return 'refusal' in grid && grid.refusal.code;
  };
  expect(code(makeBlock([], []))).toBe('no-rows');
  expect(code(makeBlock([91], [0]))).toBe('latitude-out-of-range');
  expect(code(makeBlock([1], [0]), 'salt')).toBe('no-such-column');
});

describe('a block of joined cells', () => {
  const block: GridBlock = {
    axes: [
      { name: 'time', values: Float64Array.of(0, 1) },
      { name: 'lat', values: Float64Array.of(0), bounds: Float64Array.of(-3, 3) },
      {
        name: 'lon',
        values: Float64Array.of(-177, -172, 170, 177),
        bounds: Float64Array.of(-180, -174, -174, -170, 166, 174, 174, 180),
      },
    ],
    values: { sst: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8) },
    joined: {
      lat: 3,
      lon: 4,
      methods: { sst: 'area mean' },
      validFractions: { sst: Float32Array.of(1, 1, 0.5, 1, 1, 1, 0, 1) },
    },
  };
  const names = { lon: 'lon', lat: 'lat', value: 'sst' };

  it('keeps the bounds of its cells, turned as they are, and the share of each with a value', () => {
    const grid = gridFromColumns(rowsAt(tableOfGrid(block), 'time', 1), names, 'averaged');
    if ('refusal' in grid) throw new Error('refused');
    expect([...grid.lon]).toEqual([170, 177, 183, 188]);
    expect([...(grid.bounds?.lon ?? [])]).toEqual([166, 174, 174, 180, 180, 186, 186, 190]);
    expect([...grid.values]).toEqual([7, 8, 5, 6]);
    expect(grid.joined).toEqual({
      lat: 3,
      lon: 4,
      method: 'area mean',
      validFractions: Float32Array.of(0, 1, 1, 1),
    });
  });

  it('of several times has the mean share', () => {
    const grid = gridFromColumns(tableOfGrid(block), names, 'averaged');
    if ('refusal' in grid) throw new Error('refused');
    expect([...(grid.joined?.validFractions ?? [])]).toEqual([0.25, 1, 1, 1]);
  });

  it('has the share as a column beside the values', () => {
    expect(Object.keys(tableOfGrid(block).columns)).toEqual([
      'time',
      'lat',
      'lon',
      'sst',
      'sst_valid_fraction',
    ]);
  });
});
