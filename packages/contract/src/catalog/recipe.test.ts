import { describe, expect, it } from 'vitest';
import { beginLoadSchema, columnSchema } from '../operator/control.ts';
import * as loadRoutes from '../operator/routes/load-routes.ts';
import { routePath } from '../request/route-address.ts';
import { maxVariables, recipeSchema } from './recipe.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';
import { emptyTrashSchema } from '../operator/trash.ts';
import { addAncillarySchema } from './ancillary.ts';

const dataset = {
  short_name: 'SST',
  long_name: 'Sea surface temperature',
  description: 'Monthly means.',
  make: 'Observation',
  source: 'A',
  distributor: 'B',
  acknowledgement: 'C',
};
const recipe = { dataset, table: 'tblSST', variables: [{ name: 'sst', from: 'SST' }] };
const withDataset = (change: object): object => ({ ...recipe, dataset: { ...dataset, ...change } });

describe('a recipe', () => {
  it('may leave out what the files say', () => {
    const { source, coordinates, variables } = recipeSchema.parse(recipe);
    expect(source).toMatchObject({ format: 'auto', files: [], keep_empty_cells: false });
    expect(coordinates).toEqual({});
    expect(variables).toEqual([{ name: 'sst', from: 'SST', visualize: true }]);
  });

  it.each([
    [
      withDataset({ short_name: '1SST' }),
      'dataset.short_name a letter first, then letters, digits and underscores, 50 at most',
    ],
    [
      withDataset({ short_name: 'S'.repeat(51) }),
      'dataset.short_name a letter first, then letters, digits and underscores, 50 at most',
    ],
    [{ ...recipe, table: 'SST' }, 'table tbl, then letters, digits and underscores'],
    [{ ...recipe, table: 'tblA;DROP' }, 'table tbl, then letters, digits and underscores'],
    [
      withDataset({ icon_url: 'javascript:alert(1)' }),
      'dataset.icon_url a path that begins with /, or an address with https://',
    ],
    [
      withDataset({ icon_url: '//elsewhere.org/a.png' }),
      'dataset.icon_url a path that begins with /, or an address with https://',
    ],
    [
      { ...recipe, source: { format: 'NetCDF' } },
      'source.format a lower-case letter first, then lower-case letters, digits and hyphens, 30 at most',
    ],
    [
      {
        ...recipe,
        variables: Array.from({ length: maxVariables + 1 }, () => recipe.variables[0]),
      },
      'variables a dataset has at most 5000 variables; take out those that nobody needs, or make several datasets',
    ],
  ])('is refused with the reason (%#)', (given, message) => {
    expect(findingsOf(recipeSchema, given)).toEqual([message]);
  });

  it.each([
    [{ ...recipe, variables: [] }, 'variables'],
    [{ ...recipe, varables: [] }, ''],
    [{ ...recipe, coordinates: { tme: {} } }, 'coordinates'],
    [{ ...recipe, coordinates: { lat: { positive: 'up' } } }, 'coordinates.lat.positive'],
    [{ ...recipe, source: { delimiter: ';;' } }, 'source.delimiter'],
    [
      { ...recipe, source: { values_per_line: { count: 1, step: 60 } } },
      'source.values_per_line.count',
    ],
    [withDataset({ make: 'Guess' }), 'dataset.make'],
  ])('is refused by field (%#)', (given, field) => {
    expect(wrongFieldsOf(recipeSchema, given)).toEqual([field]);
  });

  it('takes a constant time as YAML gives it, a date', () => {
    const time = { constant: new Date(Date.UTC(1850, 0, 1)) };
    expect(
      recipeSchema.parse({ ...recipe, coordinates: { time } }).coordinates.time?.constant,
    ).toBe('1850-01-01T00:00:00.000Z');
  });
});

describe('the command line', () => {
  const column = { name: 'lat', type: 'float64', isNullable: false };

  it('names columns that need no quotes', () => {
    expect(columnSchema.parse(column)).toEqual(column);
    for (const name of ['', '1a', 'a b', 'a"b', 'x'.repeat(201)])
      expect(wrongFieldsOf(columnSchema, { ...column, name })).toContain('name');
  });

  it('opens no load without coordinates and a variable', () => {
    expect(
      wrongFieldsOf(beginLoadSchema.pick({ columns: true, variables: true }), {
        columns: [column, column],
        variables: [],
      }),
    ).toEqual(['columns', 'variables']);
  });

  it('writes names into addresses so that they stay names', () => {
    expect(routePath(loadRoutes.removeDataset, { shortName: 'a/b?c' })).toBe(
      '/control/datasets/a%2Fb%3Fc',
    );
  });

  it('empties the trash of all items, or of 1 to 10,000 that it names', () => {
    expect(wrongFieldsOf(emptyTrashSchema, {})).toEqual([]);
    expect(
      wrongFieldsOf(emptyTrashSchema, { ids: Array.from({ length: 10_000 }, () => 1) }),
    ).toEqual([]);
    for (const count of [0, 10_001])
      expect(
        wrongFieldsOf(emptyTrashSchema, { ids: Array.from({ length: count }, () => 1) }),
      ).toEqual(['ids']);
  });

  it('names a variable of ancillary data with its table', () => {
    expect(wrongFieldsOf(addAncillarySchema, { from: ['tblSST.sst'], toleranceDays: 0 })).toEqual(
      [],
    );
    for (const from of ['sst', 'tblSST.', 'tbl SST.sst', 'a.b.c'])
      expect(findingsOf(addAncillarySchema, { from: [from] })).toEqual(['from.0 table.variable']);
    expect(wrongFieldsOf(addAncillarySchema, { toleranceDegrees: -1 })).toEqual([
      'toleranceDegrees',
    ]);
  });
});
