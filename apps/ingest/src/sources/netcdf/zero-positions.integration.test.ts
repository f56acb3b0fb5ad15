import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import type { ReadRows } from '../../testing/netcdf-kit.ts';
import { hasPython, makeFolder, readersOf, runPython } from '../../testing/netcdf-kit.ts';

interface Rows {
  all: number[][];
  sea: number[][];
  land: number;
}

let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, Rows> = {};

const { read, refuse } = readersOf(netcdfFormat, () => folder);
const { signal } = new AbortController();
const rowsOf = ({ columns }: ReadRows): number[][] =>
  columns['v']!.map((_, row) =>
    ['lat', 'lon', 'v'].map((name) => Math.round(Number(columns[name]![row]) * 1e4) / 1e4),
  );
const saying = (zero_positions: 'omit' | 'keep') => ({ source: { zero_positions } });

async function draft(file: string): Promise<{ source: unknown; remarks: string }> {
  const { recipe, remarks } = await netcdfFormat.inspect(join(folder, file), signal);
  return { source: recipe.source, remarks: remarks.join('\n') };
}

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_zero_positions.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('cells at exactly 0N 0E', () => {
  test.each([
    ['removed_land', '12 cells of nav_lat and nav_lon are at exactly 0N 0E'],
    ['removed_packed', '12 cells of nav_lat and nav_lon are at exactly 0N 0E'],
    ['removed_one', '1 cell of nav_lat and nav_lon is at exactly 0N 0E'],
  ])('%s: far from all others they have no position', async (file, said) => {
    const found = await read(`${file}.nc`);
    const { sea, land } = expected[file]!;
    expect(rowsOf(found)).toEqual(sea);
    const notes = found.notes.join('\n');
    expect(notes).toContain(`${said} and have no position`);
    expect(notes).toContain(
      `${land} ${land === 1 ? 'row' : 'rows'} with values but without time, position or depth`,
    );
    const { source, remarks } = await draft(`${file}.nc`);
    expect(source).toEqual({ format: 'netcdf', files: [`${file}.nc`] });
    expect(remarks).toContain(said);
    expect(rowsOf(await read(`${file}.nc`, ['v'], saying('keep')))).toEqual(expected[file]!.all);
  });

  test.each(['removed_fill', 'zero_fill', 'none_removed'])(
    '%s: cells without a value or a stated position are left out as before',
    async (file) => {
      expect(rowsOf(await read(`${file}.nc`))).toEqual(expected[file]!.sea);
    },
  );

  test('a single one in the middle of a grid stays', async () => {
    const found = await read('gulf.nc');
    expect(expected['gulf']!.land).toBe(1);
    expect(rowsOf(found)).toEqual(expected['gulf']!.all);
    expect(found.notes.join('\n')).not.toContain('0N 0E');
    expect((await draft('gulf.nc')).remarks).not.toContain('0N 0E');
  });

  test.each([
    ['gulf_removed', 'other positions are within 0.25 degrees of it'],
    ['moorings', 'other positions stand more than once too'],
  ])('%s: where it is not certain the draft asks and a load is refused', async (file, reason) => {
    const { source } = await draft(`${file}.nc`);
    expect((source as Record<string, unknown>)['zero_positions']).toMatch(
      new RegExp(`^TODO omit or keep: .* are at exactly 0N 0E, and ${reason}`),
    );
    expect(await refuse(`${file}.nc`)).toContain(`${reason}; say \`zero_positions: omit\``);
    const { all, sea } = expected[file]!;
    expect(rowsOf(await read(`${file}.nc`, ['v'], saying('keep')))).toEqual(all);
    expect(rowsOf(await read(`${file}.nc`, ['v'], saying('omit')))).toEqual(sea);
  });
});
