import type { DatasetRow, DownloadRequest, VariableRow } from '@isobath/contract';

/** A dataset as far as its files depend on what it is. */
type Kind = Pick<DatasetRow, 'Is_Gridded' | 'Climatology'>;

/** Why a dataset has no NetCDF file, in words; undefined where it has one. */
export function findNetcdfFault({ Is_Gridded, Climatology }: Kind): string | undefined {
  return Climatology && !Is_Gridded
    ? 'NetCDF holds grids, casts, tracks and series in time; the rows of this dataset have months of a mean year and form no grid.'
    : undefined;
}

/** What a person should know of a format before choosing it. */
export function describeFormat(
  format: DownloadRequest['format'],
  dataset: Kind,
  variables: readonly Pick<VariableRow, 'Is_Numeric' | 'Long_Name'>[],
): string {
  const hasText = variables.some(({ Is_Numeric }) => !Is_Numeric);
  if (format === 'csv' && hasText)
    return 'Texts are as they were measured or written: in a spreadsheet, import their columns as text, so that none becomes a formula.';
  const fault = findNetcdfFault(dataset);
  const whyNoNetcdf = fault === undefined ? '' : ` ${fault}`;
  if (format === 'csv')
    return `One row for each value, as text, for spreadsheets and R; units are in the metadata of the zip.${whyNoNetcdf}`;
  if (format === 'parquet')
    return `One row for each value, as numbers in columns, with units in its metadata, for pandas, Polars and DuckDB.${whyNoNetcdf}`;
  if (!dataset.Is_Gridded)
    return 'NetCDF-4 following CF 1.11 keeps casts, tracks and time series together, with units and coordinates, for xarray and other readers of NetCDF. Keep the columns that name a station, a cruise or a float: they tell its rows apart. The file is written completely before it is sent.';
  const text = variables.filter(({ Is_Numeric }) => !Is_Numeric).map(({ Long_Name }) => Long_Name);
  const left =
    text.length === 0
      ? ''
      : ` It holds numbers only: ${text.join(', ')} ${text.length === 1 ? 'is' : 'are'} left out.`;
  return `NetCDF-4 following CF 1.11 keeps the grid, with units and coordinates, for xarray, Ferret and CDO. The file is written completely before it is sent.${left}`;
}

/** The variables that a request names: in NetCDF of a grid those with numbers. */
export function fieldsFor(
  format: DownloadRequest['format'],
  fields: string,
  {
    Is_Gridded,
    variables,
  }: Pick<DatasetRow, 'Is_Gridded'> & {
    readonly variables: readonly Pick<VariableRow, 'Is_Numeric' | 'Short_Name'>[];
  },
): string {
  const numbers = variables.filter(({ Is_Numeric }) => Is_Numeric);
  const isWhole = numbers.length === variables.length || numbers.length === 0;
  return format !== 'netcdf' || !Is_Gridded || isWhole
    ? fields
    : numbers.map(({ Short_Name }) => Short_Name).join(',');
}

/** What comes with the data file. */
export function describePackage(chosen: 'zip' | 'file'): string {
  return chosen === 'zip'
    ? 'The data file, a workbook that describes the dataset, its variables and their statistics, and a manifest with checksums.'
    : 'The data file alone, without a description of its variables.';
}
