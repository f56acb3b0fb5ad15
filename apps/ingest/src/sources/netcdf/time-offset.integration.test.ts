import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import { hasPython, makeFolder, readersOf, runPython } from '../../testing/netcdf-kit.ts';

let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, (number | null)[]> = {};

const { read, refuse } = readersOf(netcdfFormat, () => folder);
const { signal } = new AbortController();
const REFERENCE = Date.UTC(2023, 0, 1);
const offset = (name: string) => ({ coordinates: { time: { offset: name } } });

async function draftTimeOf(file: string): Promise<{ time: unknown; remarks: string }> {
  const { recipe, remarks } = await netcdfFormat.inspect(join(folder, file), signal);
  return { time: recipe.coordinates['time'], remarks: remarks.join('\n') };
}

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_offsets.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('times that count from that of the file', () => {
  test.each([
    ['l2p', 'sst_dtime', 'time'],
    ['l2p_straight', 'sst_dtime', 'time'],
    ['l2p_no_units', 'sst_dtime', 'time'],
    ['rows', 'dtime', 'time'],
    ['pixel_seconds', 't_pix', 'time'],
    ['base_time', 'time_offset', 'base_time'],
  ])('%s: each row has reference + %s, as netCDF4-python reads them', async (file, name, from) => {
    const { columns, notes, source } = await read(`${file}.nc`);
    const times = expected[file]!;
    const missing = times.filter((time) => time === null).length;
    expect(columns['time']).toEqual(times.filter((time) => time !== null));
    expect(source.isGridded).toBe(false);
    expect(notes.join('\n')).toContain(`the time of each row is ${from} + ${name}`);
    expect(notes.join('\n').includes('1 row with values but without time')).toBe(missing === 1);
    const { time, remarks } = await draftTimeOf(`${file}.nc`);
    expect(time).toEqual({ from, offset: name });
    expect(remarks).toContain(`the time of each row is ${from} + ${name}`);
    expect((await read(`${file}.nc`, ['v'], { coordinates: { time } })).columns['time']).toEqual(
      columns['time'],
    );
  });

  test('a grid keeps its time, the note says so, and the draft asks', async () => {
    const { columns, notes, source } = await read('l3u.nc');
    expect(new Set(columns['time'])).toEqual(new Set([REFERENCE]));
    expect(source.isGridded).toBe(true);
    expect(notes.join('\n')).toContain(
      'sst_dtime may count from time to the time of each value (by its long_name "time difference from reference time"); it was not added, because the rows are the cells of a grid',
    );
    const { time } = await draftTimeOf('l3u.nc');
    expect(time).toEqual({
      from: 'time',
      offset:
        'TODO none or sst_dtime: sst_dtime (by its long_name "time difference from reference time"; -12 to 12 hours) may count from time to the time of each value, but the rows are the cells of a grid; with none every row keeps time, with sst_dtime each row has a time of its own and is drawn as a point, not as a cell of a grid',
    });
  });

  test('a grid is read as the recipe answers', async () => {
    const rows = await read('l3u.nc', ['v'], offset('sst_dtime'));
    expect(rows.columns['time']).toEqual(expected['l3u']);
    expect(rows.columns['v']).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows.source.isGridded).toBe(false);
    const cells = await read('l3u.nc', ['v'], offset('none'));
    expect(cells.source.isGridded).toBe(true);
    expect(cells.notes.join('\n')).not.toContain('sst_dtime');
  });

  test.each([
    ['l2p_level3.nc', 'none or sst_dtime', 'the rows are the cells of a grid'],
    ['two.nc', 'none or sst_dtime or chl_dtime', 'several variables may be the time of a row'],
    ['scan.nc', 'none or scan_time', 'the file does not say whether it counts from the time'],
    ['both.nc', 'none or time_offset', 'time has a time for each of its values already'],
  ])('%s: the draft asks %s', async (file, answers, reason) => {
    const { time } = await draftTimeOf(file);
    expect(time).toMatchObject({
      offset: expect.stringMatching(new RegExp(`^TODO ${answers}: .*${reason}`)) as string,
    });
  });

  test('a load without an answer says what it left, and is refused where rows need one of two', async () => {
    const { columns, notes } = await read('scan.nc');
    expect(new Set(columns['time'])).toEqual(new Set([REFERENCE]));
    expect(notes.join('\n')).toContain('scan_time may count from time');
    expect(await refuse('two.nc')).toContain(
      'the time of each row may be time + sst_dtime or chl_dtime; say which as coordinates.time.offset',
    );
  });

  test.each(['wind.nc', 'wave.nc', 'local.nc', 'l3_period.nc'])(
    '%s: other lengths of time stay variables and nothing is asked',
    async (file) => {
      const { columns, notes } = await read(file);
      expect(new Set(columns['time'])).toEqual(new Set([REFERENCE]));
      expect(notes.join('\n')).not.toContain('may count from');
      expect((await draftTimeOf(file)).time).toEqual({ from: 'time' });
    },
  );

  test('an offset that counts no time, or lies elsewhere, is refused', async () => {
    expect(await refuse('l2p.nc', ['v'], offset('v'))).toContain(
      'coordinates.time.offset needs a variable of numbers in milliseconds, seconds, minutes, hours or days',
    );
    expect(await refuse('l2p.nc', ['v'], offset('gone'))).toContain('does not have');
  });
});
