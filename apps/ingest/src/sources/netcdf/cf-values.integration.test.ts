import { encodeNativeBlock } from '@isobath/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import { hasPython, makeFolder, readersOf, runPython } from '../../testing/netcdf-kit.ts';

let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, number[]> = {};

const { read, refuse } = readersOf(netcdfFormat, () => folder);

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_fixtures.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('values', () => {
  test.each(['short', 'byte', 'wide', 'several', 'whole'])(
    'packed and marked values of %s are those of netCDF4-python',
    async (name) => {
      const { columns, source } = await read('packed.nc', [name], {
        source: { keep_empty_cells: true },
      });
      const golden = expected[`packed_${name}`] as (number | null)[];
      const isSingle = source.columns.at(-1)!.type === 'float32';
      expect(columns[name]).toEqual(
        golden.map((value) => (value === null || !isSingle ? value : Math.fround(value))),
      );
    },
  );

  test('packed shorts are stored in single, packed longs in double precision, whole numbers as they are', async () => {
    const { source } = await read('packed.nc', ['short', 'byte', 'wide', 'whole']);
    expect(source.columns.slice(3).map(({ type }) => type)).toEqual([
      'float32',
      'float32',
      'float64',
      'int32',
    ]);
  });

  test('a missing value given in unpacked units is respected if the packed type cannot hold it', async () => {
    const { columns } = await read(
      'packed.nc',
      [{ name: 'v', from: 'unpacked_mark', missing_values: [-999] }],
      { source: { keep_empty_cells: true } },
    );
    expect(columns['v']).toEqual([null, ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(Math.fround)]);
  });

  test('a missing value stated in double precision marks numbers in single precision', async () => {
    expect((await read('packed.nc', ['double_mark'])).columns['double_mark']).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('the bounds of unsigned bytes are unsigned too', async () => {
    const { columns } = await read(
      'packed.nc',
      [{ name: 'v', from: 'unsigned_range', missing_values: ['2'] }],
      { source: { keep_empty_cells: true } },
    );
    expect(columns['v']).toEqual([null, null, 253, 252, null, 1, null, 3]);
  });

  test('values outside a valid range become missing and are counted', async () => {
    const { notes, columns } = await read('packed.nc', [
      { name: 'short', from: 'short', valid_range: [20, 30] },
    ]);
    expect(notes).toContain("short: 1 value outside the file's own valid range became missing");
    expect(notes).toContain('short: 2 values outside 20 to 30 became missing');
    expect(columns['short']).toHaveLength(3);
  });

  test('a conversion comes after the scale and offset of the file, and drops its unit', async () => {
    const { columns, source } = await read('packed.nc', [
      { name: 'v', from: 'short', convert: { scale: 1.8, offset: 32 } },
    ]);
    expect(columns['v']!.map((value) => Number(Number(value).toFixed(3)))).toEqual([
      68, 69.8, 95, 67.982, 68.126,
    ]);
    expect(source.variables[0]!.unit).toBeNull();
  });

  test('a value that is not whole is refused where whole numbers are asked for', async () => {
    expect(await refuse('packed.nc', [{ name: 'v', from: 'several', type: 'int32' }])).toMatch(
      /variable several, index \[0, 2\], value "1.5".*not a whole number/,
    );
  });

  test('empty cells are left out and counted, or kept', async () => {
    const { notes, rowCount } = await read('packed.nc', ['several']);
    expect(rowCount).toBe(4);
    expect(notes).toContain('4 cells in which every variable is missing were left out');
    expect(
      (await read('packed.nc', ['several'], { source: { keep_empty_cells: true } })).rowCount,
    ).toBe(8);
  });
});

describe.skipIf(!hasPython)('blocks', () => {
  test.each([
    ['packed.nc', ['short', 'byte', 'wide', 'whole']],
    ['packed.nc', ['whole']],
    ['stations.nc', ['v', 'name', 'q']],
    ['climatology.nc', ['v']],
    ['records_4.nc', ['l', 'ui', 'us']],
  ])('of %s are what the engine takes', async (file, variables) => {
    const more =
      file === 'climatology.nc' ? { coordinates: { time: { climatology: 'monthly' } } } : {};
    const { source, blocks } = await read(file, variables, more);
    for (const block of blocks)
      expect(encodeNativeBlock(source.columns, block).length).toBeGreaterThan(block.rowCount);
  });
});
