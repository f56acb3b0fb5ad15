import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRecipe } from '../../recipe/parse-recipe.ts';
import { RecipeError } from '../../recipe/recipe-error.ts';
import { writeDraft } from '../../recipe/write-draft.ts';
import { argoFormat } from '../argo/index.ts';
import type { RecipeDraft, SourceFormat } from '../source.ts';
import { netcdfFormat } from './index.ts';
import { hasPython, makeFolder, readRows, runPython } from '../../testing/netcdf-kit.ts';

let folder = '';
let remove = async (): Promise<void> => undefined;

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  await runPython('golden/make_forms.py', { folder });
});
afterAll(() => remove());

const { signal } = new AbortController();
const inspect = (file: string, format: SourceFormat = netcdfFormat): Promise<RecipeDraft> =>
  format.inspect(join(folder, file), signal);
const namesOf = ({ recipe }: RecipeDraft): unknown[] => recipe.variables.map(({ from }) => from);

/** The draft as text, what a person only has to put into words filled in. */
async function write(file: string, format = netcdfFormat): Promise<string> {
  const text = writeDraft(await inspect(file, format), { fileName: file, format: format.name });
  return text
    .replace(/make: "?TODO.*/, 'make: Observation')
    .replaceAll(
      /^( {2}(?:  |- )?(?:long_name|unit|description|source|acknowledgement): )["']?TODO[^\n]*(\n {6,}[^\n]*)*/gm,
      '$1in words',
    );
}

describe.skipIf(!hasPython)('a draft', () => {
  test('of any file is written, asks what it does not know, and is never refused once it asks nothing', async () => {
    const asked: string[] = [];
    for (const file of readdirSync(folder)) {
      const format = file === 'argo.nc' ? argoFormat : netcdfFormat;
      const text = await write(file, format);
      try {
        const { rowCount } = await readRows(format, [join(folder, file)], parseRecipe(text, file));
        expect(rowCount, file).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof RecipeError)) throw error;
        for (const { problem } of error.problems)
          expect(problem, file).toContain('the draft left a TODO here');
        asked.push(`${file} ${error.problems.map(({ path }) => path).join(' ')}`);
      }
    }
    expect(asked.filter((line) => !line.endsWith(' coordinates.time.constant'))).toEqual([
      'air_pressure.nc coordinates.time.constant coordinates.depth.from',
      'bad_axis.nc coordinates.time.units coordinates.lat.from',
      'dates_slashes.nc coordinates.time.format',
      'february_30.nc coordinates.time.missing_dates',
      'heights.nc coordinates.time.constant coordinates.depth.from',
      'modulo_year.nc coordinates.time.climatology',
      'no_date.nc coordinates.time.from',
      'nothing.nc coordinates.time.constant coordinates.lat.from coordinates.lon.from variables',
      'wod_uneven.nc coordinates.depth.from',
      'year_12000.nc coordinates.time.from',
      'year_minus_5.nc coordinates.time.from',
    ]);
  });

  test('has the reason at the place where something is wrong', async () => {
    const { recipe } = await inspect('air_pressure.nc');
    expect(recipe.coordinates['depth']).toEqual({
      from: 'TODO variable lev: the vertical axis is a pressure in "millibar", which is not a depth in the sea; choose a file with one level of it, or one whose pressure is in dbar',
    });
    expect((await inspect('february_30.nc')).remarks).toContain(
      '1960-02-30 is a date of the 360_day calendar that the civil calendar does not have',
    );
  });

  test('offers a slice for each member', async () => {
    const { recipe } = await inspect('members.nc');
    expect(recipe.variables).toMatchObject([
      { name: 'v_member_0', from: 'v[member=0]', long_name: 'v (member 0)' },
      { name: 'v_member_1', from: 'v[member=1]', long_name: 'v (member 1)' },
    ]);
  });

  test('offers the field, not the helper beside it', async () => {
    expect(namesOf(await inspect('time_vectors.nc'))).toEqual(['sst']);
    const spectra = await inspect('spectra.nc');
    expect(namesOf(spectra)).toEqual(['chlor_a', 'kd', 'poc']);
    expect(spectra.remarks).toContain(
      'left out, since a dataset has one grid: Rrs along time, wavelength, lat, lon; a variable can be from one slice, such as Rrs[wavelength=…]',
    );
    expect(namesOf(await inspect('in_situ.nc'))).toEqual(['TEMP', 'TEMP_QC']);
  });

  test('takes the time that has units', async () => {
    expect((await inspect('nemo.nc')).recipe.coordinates['time']).toEqual({
      from: 'time_centered',
    });
  });

  test('keeps texts along the rows, and names those it leaves out', async () => {
    const draft = await inspect('section.nc');
    expect(namesOf(draft)).toEqual(['oxygen', 'expocode', 'station']);
    expect(draft.recipe.variables[1]).toEqual({
      name: 'expocode',
      from: 'expocode',
      long_name: 'expocode',
      type: 'text',
      visualize: false,
    });
    expect(draft.remarks.join('\n')).toContain('left out: variable author');
  });

  test('dates a file by its time coverage and asks if there is none', async () => {
    expect((await inspect('covered.nc')).recipe.coordinates['time']).toEqual({
      attribute: 'time_coverage_start',
    });
    const { recipe, remarks } = await inspect('created.nc');
    expect(recipe.coordinates['time']).toEqual({
      constant: expect.stringMatching(/^TODO when the data were observed/) as string,
    });
    expect(remarks).toContain(
      'the file states no time of observation (without a time block its rows have 1900-01-01, which stands for "no time"); date_created is the day on which it was made',
    );
  });

  test('lists numbers that look like marks of missing values', async () => {
    const { recipe } = await inspect('fillers.nc');
    expect(recipe.variables.map(({ missing_values: marks }) => marks)).toEqual([
      [-1e10],
      undefined,
      [-999],
    ]);
  });

  test('names variables of groups by their path and columns without it', async () => {
    const { recipe } = await inspect('level_2.nc');
    expect(recipe.coordinates).toEqual({
      time: { from: 'scan_line_attributes/time' },
      lat: { from: 'navigation_data/latitude' },
      lon: { from: 'navigation_data/longitude' },
    });
    expect(recipe.variables.map(({ name, from }) => [name, from])).toEqual([
      ['chlor_a', 'geophysical_data/chlor_a'],
      ['sst', 'geophysical_data/sst'],
    ]);
  });

  test('reads units in UTF-8', async () => {
    expect((await inspect('utf8_NETCDF4.nc')).recipe.variables[0]).toMatchObject({
      unit: 'µmol kg⁻¹',
      standard_name: '日本',
    });
  });
});
