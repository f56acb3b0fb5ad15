import { describe, expect, it } from 'vitest';
import { describeFormat, fieldsFor } from './file-format.ts';

const temperature = { Is_Numeric: true, Short_Name: 'sst', Long_Name: 'Temperature' };
const station = { Is_Numeric: false, Short_Name: 'station', Long_Name: 'Station' };

describe('a CSV file', () => {
  it('with texts says how a spreadsheet does not calculate with them', () => {
    expect(describeFormat('csv', { Is_Gridded: false }, [temperature, station])).toContain(
      'import their columns as text',
    );
  });
});

describe('a file of a grid', () => {
  it('is described as what is chosen, not as what could be', () => {
    const describe = (format: 'csv' | 'parquet' | 'netcdf'): string =>
      describeFormat(format, { Is_Gridded: true }, [temperature]);
    expect(describe('csv')).not.toContain('NetCDF');
    expect(describe('parquet')).not.toContain('NetCDF');
    expect(describe('netcdf')).toContain('keeps the grid');
  });
});

describe('a NetCDF file', () => {
  it('is not offered for rows that do not form a grid, and the reason is given', () => {
    for (const format of ['csv', 'parquet'] as const)
      expect(describeFormat(format, { Is_Gridded: false }, [temperature])).toMatch(
        /^One row for each value, .* NetCDF is for grids; the rows of this dataset do not form one\.$/,
      );
  });
  it('leaves out what holds no numbers, and says so', () => {
    expect(describeFormat('netcdf', { Is_Gridded: true }, [temperature, station])).toContain(
      'Station is left out.',
    );
    expect(fieldsFor('netcdf', '*', [temperature, station])).toBe('sst');
    expect(fieldsFor('csv', '*', [temperature, station])).toBe('*');
    expect(fieldsFor('netcdf', '*', [temperature])).toBe('*');
  });
});
