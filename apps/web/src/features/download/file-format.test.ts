import { describe, expect, it } from 'vitest';
import { describeFormat, fieldsFor, findNetcdfFault } from './file-format.ts';

const grid = { Is_Gridded: true, Climatology: false };
const casts = { Is_Gridded: false, Climatology: false };
const temperature = { Is_Numeric: true, Short_Name: 'sst', Long_Name: 'Temperature' };
const station = { Is_Numeric: false, Short_Name: 'station', Long_Name: 'Station' };

describe('a CSV file', () => {
  it('with texts says how a spreadsheet does not calculate with them', () => {
    expect(describeFormat('csv', casts, [temperature, station])).toContain(
      'import their columns as text',
    );
  });
});

describe('a file of a grid', () => {
  it('is described as what is chosen, not as what could be', () => {
    const describe = (format: 'csv' | 'parquet' | 'netcdf'): string =>
      describeFormat(format, grid, [temperature]);
    expect(describe('csv')).not.toContain('NetCDF');
    expect(describe('parquet')).not.toContain('NetCDF');
    expect(describe('netcdf')).toContain('keeps the grid');
  });
});

describe('a NetCDF file', () => {
  it('is not offered for the months of scattered places, and the reason is given', () => {
    const months = { Is_Gridded: false, Climatology: true };
    for (const format of ['csv', 'parquet'] as const) {
      expect(describeFormat(format, months, [temperature])).toMatch(
        /^One row for each value, .* the rows of this dataset have months of a mean year and form no grid\.$/,
      );
      expect(describeFormat(format, casts, [temperature])).not.toContain('NetCDF');
    }
    expect([months, casts, grid].map((kind) => findNetcdfFault(kind) === undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('of casts and tracks keeps texts, which may tell them apart', () => {
    expect(describeFormat('netcdf', casts, [temperature, station])).toContain(
      'a station, a cruise',
    );
    const variables = [temperature, station];
    expect(fieldsFor('netcdf', '*', { Is_Gridded: false, variables })).toBe('*');
  });
  it('leaves out what holds no numbers, and says so', () => {
    expect(describeFormat('netcdf', grid, [temperature, station])).toContain(
      'Station is left out.',
    );
    expect(fieldsFor('netcdf', '*', { Is_Gridded: true, variables: [temperature, station] })).toBe(
      'sst',
    );
    expect(fieldsFor('csv', '*', { Is_Gridded: true, variables: [temperature, station] })).toBe(
      '*',
    );
    expect(fieldsFor('netcdf', '*', { Is_Gridded: true, variables: [temperature] })).toBe('*');
  });
});
