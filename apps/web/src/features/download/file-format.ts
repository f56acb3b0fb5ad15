import type { DatasetRow, DownloadRequest, VariableRow } from '@isobath/contract';

/** What a person should know of a format before choosing it. */
export function describeFormat(
  format: DownloadRequest['format'],
  { Is_Gridded }: Pick<DatasetRow, 'Is_Gridded'>,
  variables: readonly Pick<VariableRow, 'Is_Numeric' | 'Long_Name'>[],
): string {
  const hasText = variables.some(({ Is_Numeric }) => !Is_Numeric);
  if (format === 'csv' && hasText)
    return 'Texts are as they were measured or written: in a spreadsheet, import their columns as text, so that none becomes a formula.';
  const whyNoGrid = Is_Gridded
    ? ''
    : ' NetCDF is for grids; the rows of this dataset do not form one.';
  if (format === 'csv')
    return `One row for each value, as text, for spreadsheets and R; units are in the metadata of the zip.${whyNoGrid}`;
  if (format === 'parquet')
    return `One row for each value, as numbers in columns, for pandas, Polars and DuckDB.${whyNoGrid}`;
  const text = variables.filter(({ Is_Numeric }) => !Is_Numeric).map(({ Long_Name }) => Long_Name);
  const left =
    text.length === 0
      ? ''
      : ` It holds numbers only: ${text.join(', ')} ${text.length === 1 ? 'is' : 'are'} left out.`;
  return `NetCDF-4 following CF 1.11 keeps the grid, with units and coordinates, for xarray, Ferret and CDO. The file is written completely before it is sent.${left}`;
}

/** The variables that a request names: in NetCDF those with numbers. */
export function fieldsFor(
  format: DownloadRequest['format'],
  fields: string,
  variables: readonly Pick<VariableRow, 'Is_Numeric' | 'Short_Name'>[],
): string {
  const numbers = variables.filter(({ Is_Numeric }) => Is_Numeric);
  return format !== 'netcdf' || numbers.length === variables.length || numbers.length === 0
    ? fields
    : numbers.map(({ Short_Name }) => Short_Name).join(',');
}

/** What comes with the data file. */
export function describePackage(chosen: 'zip' | 'file'): string {
  return chosen === 'zip'
    ? 'The data file, a workbook that describes the dataset, its variables and their statistics, and a manifest with checksums.'
    : 'The data file alone, without a description of its variables.';
}
