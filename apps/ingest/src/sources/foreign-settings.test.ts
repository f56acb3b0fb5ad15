import { expect, it } from 'vitest';
import { recipeSchema } from '@isobath/contract';
import type { Recipe } from '@isobath/contract';
import { refuseForeignSettings } from './foreign-settings.ts';

function makeRecipe(changed: Record<string, unknown>): Recipe {
  return recipeSchema.parse({
    dataset: {
      short_name: 'Made',
      long_name: 'Made for a test',
      description: 'Nothing.',
      make: 'Observation',
      source: 'Test bench',
      acknowledgement: 'None',
    },
    table: 'tblMade',
    variables: [{ name: 'sst', from: 'sst' }],
    ...changed,
  });
}

const ofArrays = {
  source: { positions_between_fixes: 'omit', zero_positions: 'keep' },
  coordinates: { time: { offset: 'sst_dtime' } },
};
const ofTables = {
  source: { damaged_files: 'keep-whole-rows' },
  coordinates: { time: { new_year: 'next-year', date_cells: 'keep' } },
  variables: [{ name: 'sst', from: 'sst', marks: 'split' }],
};

it('settings of NetCDF files are refused for tables and taken for NetCDF and Argo', () => {
  expect(() => refuseForeignSettings('csv', makeRecipe(ofArrays))).toThrow(
    /`source.positions_between_fixes`, `source.zero_positions`, `coordinates.time.offset`, which are for NetCDF/,
  );
  for (const format of ['netcdf', 'argo']) refuseForeignSettings(format, makeRecipe(ofArrays));
});

it('settings of tables are refused for NetCDF files and taken for tables', () => {
  expect(() => refuseForeignSettings('netcdf', makeRecipe(ofTables))).toThrow(
    /date_cells`, `coordinates.time.new_year`, `source.damaged_files`, `variables.marks`, which are for tables/,
  );
  for (const format of ['csv', 'xlsx', 'cnv']) refuseForeignSettings(format, makeRecipe(ofTables));
});

it.each([
  ['delimiter', ';'],
  ['sheet', 'data'],
  ['missing_values', ['-999']],
  ['header_line', 3],
  ['omit_rows', [{ line: 3 }]],
  ['columns', ['time', 'sst']],
  ['encoding', 'latin1'],
])(
  'the setting %s of tables is refused for NetCDF files, which would pass over it',
  (name, value) => {
    const recipe = makeRecipe({ source: { [name]: value } });
    for (const format of ['netcdf', 'argo'])
      expect(() => refuseForeignSettings(format, recipe)).toThrow(`\`source.${name}\``);
    refuseForeignSettings('csv', recipe);
  },
);
