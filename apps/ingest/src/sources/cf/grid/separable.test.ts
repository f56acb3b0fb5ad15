import { countValues } from '@isobath/netcdf';
import { describe, expect, it } from 'vitest';
import type { CfFile, CfVariable, Slab } from '../file/cf-file.ts';
import { stoppable } from '../file/cf-file.ts';
import { separate } from './separable.ts';

const rows = 1800;
const columns = 1500;

/** A file of latitudes and longitudes by row and column, stored in pieces of 600 by 1500, that counts what is read of it. */
function makeFile(
  lat: (row: number, column: number) => number,
  lon: (row: number, column: number) => number,
): { file: CfFile; lat: CfVariable; lon: CfVariable; slabs: Slab[] } {
  const slabs: Slab[] = [];
  const describeOne = (name: string): CfVariable => ({
    name,
    type: 'float64',
    dimensions: ['y', 'x'],
    shape: [rows, columns],
    chunkShape: [600, 1500],
    attributes: new Map(),
  });
  const variables = new Map(['lat', 'lon'].map((name) => [name, describeOne(name)]));
  const file: CfFile = {
    path: 'made.nc',
    kind: 'netCDF-4',
    dimensions: new Map(),
    variables,
    attributes: new Map(),
    remarks: [],
    readSlab: async (name, slab, signal) => {
      signal?.throwIfAborted();
      slabs.push(slab);
      const [firstRow = 0, firstColumn = 0] = slab.start;
      const [, width = 1] = slab.count;
      const value = name === 'lat' ? lat : lon;
      return Float64Array.from({ length: countValues(slab.count) }, (_, at) =>
        value(firstRow + Math.floor(at / width), firstColumn + (at % width)),
      );
    },
    close: async () => undefined,
  };
  return { file, lat: variables.get('lat')!, lon: variables.get('lon')!, slabs };
}

/** How many values were read for each that the two variables have. */
const timesRead = (slabs: readonly Slab[]): number =>
  slabs.reduce((sum, { count }) => sum + countValues(count), 0) / (2 * rows * columns);

describe('positions of two dimensions', () => {
  it('that repeat rows and columns are two axes, and each stored piece is read once, the first twice', async () => {
    const { file, slabs, ...roles } = makeFile(
      (row) => row / 100,
      (_, column) => column / 100,
    );
    const { lat, lon } = await separate(file, roles);
    expect(lat?.stored).toEqual(Float64Array.from({ length: rows }, (_, row) => row / 100));
    expect(lon?.stored).toEqual(Float64Array.from({ length: columns }, (_, x) => x / 100));
    expect([lat?.dimension, lon?.dimension]).toEqual(['y', 'x']);
    expect(slabs.every(({ start: [row = 0] }) => row % 600 === 0)).toBe(true);
    expect(timesRead(slabs)).toBeLessThan(1.4);
  });

  it('are two axes too where the longitudes lie along the rows', async () => {
    const {
      file,
      slabs: _,
      ...roles
    } = makeFile(
      (_row, column) => column / 100,
      (row) => row / 100,
    );
    const { lat, lon } = await separate(file, roles);
    expect([lat?.dimension, lon?.dimension]).toEqual(['x', 'y']);
    expect([lat?.stored.at(-1), lon?.stored.at(-1)]).toEqual([14.99, 17.99]);
  });

  it('of which only one repeats are a curvilinear grid, which the first pieces tell', async () => {
    const { file, slabs, ...roles } = makeFile(
      (row) => row / 100,
      (row, column) => column / 100 + row / 1000,
    );
    expect(await separate(file, roles)).toEqual({});
    expect(timesRead(slabs)).toBeLessThan(0.6);
  });

  it('that change in one value only are a curvilinear grid', async () => {
    const {
      file,
      slabs: _,
      ...roles
    } = makeFile(
      (row) => row / 100,
      (row, column) => (row === rows - 1 && column === columns - 1 ? 0 : column / 100),
    );
    expect(await separate(file, roles)).toEqual({});
  });

  it('are read no further once the reading is stopped', async () => {
    const { file, slabs, ...roles } = makeFile(
      (row) => row / 100,
      (_, column) => column / 100,
    );
    const stop = new AbortController();
    const stopped = await stoppable(async () => file, stop.signal)('made.nc');
    const separated = separate(stopped, roles);
    await new Promise((resolve) => setTimeout(resolve));
    stop.abort(new Error('stopped'));
    await expect(separated).rejects.toThrow('stopped');
    expect(timesRead(slabs)).toBeLessThan(1);
  });
});
