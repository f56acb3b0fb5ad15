import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import type { ReadRows } from '../../testing/netcdf-kit.ts';
import { hasPython, makeFolder, readersOf, runPython } from '../../testing/netcdf-kit.ts';

interface Track {
  between: number[][];
  fixes: number[][];
  rows: number;
  longest: number;
}

const { signal } = new AbortController();
let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, Track> = {};

const { read, refuse } = readersOf(netcdfFormat, () => folder);
const saying = (positions_between_fixes: 'interpolate' | 'omit') => ({
  source: { positions_between_fixes },
});

/** Time, latitude, longitude (to a micrometre of a degree), value and flag of each row. */
const rowsOf = ({ columns }: ReadRows): number[][] =>
  columns['v']!.map((value, row) => [
    Number(columns['time']![row]),
    ...['lat', 'lon'].map((name) => Math.round(Number(columns[name]![row]) * 1e6) / 1e6),
    Number(value),
    Number(columns['position_interpolated']?.[row] ?? 0),
  ]);

async function questionOf(file: string): Promise<unknown> {
  const { recipe } = await netcdfFormat.inspect(join(folder, file), signal);
  return (recipe.source as Record<string, unknown>)['positions_between_fixes'];
}

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_glider.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('a track with positions at the surface only', () => {
  test.each(['glider', 'date_line', 'packed', 'uneven', 'some_empty'])(
    '%s: rows between fixes have the positions that numpy interpolates, and a flag',
    async (file) => {
      const found = await read(`${file}.nc`, ['v'], saying('interpolate'));
      expect(rowsOf(found)).toEqual(expected[file]!.between);
      expect(found.notes.join('\n')).toMatch(
        /between two fixes, at most .* apart, have positions interpolated along time \(position_interpolated is 1\)/,
      );
      expect(found.source.variables.at(-1)).toMatchObject({
        name: 'position_interpolated',
        isVisualized: false,
        attributes: { flag_values: '0, 1', flag_meanings: 'observed interpolated' },
      });
      expect(found.source.columns.at(-1)?.name).toBe('position_interpolated');
    },
  );

  test.each(['glider', 'date_line', 'packed', 'uneven'])(
    '%s: a load without an answer leaves them out and says what would place them',
    async (file) => {
      const { fixes, rows } = expected[file]!;
      const found = await read(`${file}.nc`);
      expect(rowsOf(found)).toEqual(fixes);
      expect(found.notes.join('\n')).toContain(
        `${rows} rows without a position lie between two fixes: \`positions_between_fixes: interpolate\` in source`,
      );
      const omitted = await read(`${file}.nc`, ['v'], saying('omit'));
      expect(rowsOf(omitted)).toEqual(fixes);
      expect(omitted.notes.join('\n')).toContain('without time, position or depth were left out');
      expect(omitted.notes.join('\n')).not.toContain('between two fixes');
    },
  );

  test('the draft asks with the number of rows and the longest gap', async () => {
    expect(await questionOf('glider.nc')).toBe(
      'TODO interpolate or omit: 9 rows of 12 have no position and lie between 3 fixes, at most 1 hour apart; with interpolate they get one along time and 1 in a column position_interpolated, with omit they are left out and counted',
    );
    expect(await questionOf('uneven.nc')).toContain('at most 24 hours apart');
  });

  test('nothing is asked where those rows have no values, or rows are of several platforms', async () => {
    expect(await questionOf('no_values.nc')).toBeUndefined();
    expect((await read('no_values.nc')).notes.join('\n')).not.toContain('between two fixes');
    expect(await questionOf('platforms.nc')).toBeUndefined();
    const { notes, rowCount } = await read('platforms.nc', ['v'], saying('interpolate'));
    expect(rowCount).toBe(3);
    expect(notes.join('\n')).toContain('no row lies between two fixes of one track');
  });

  test('a file with a variable of the name of the flag is refused', async () => {
    expect(await refuse('taken.nc', ['v'], saying('interpolate'))).toContain(
      'the file has a variable of this name already',
    );
  });
});
