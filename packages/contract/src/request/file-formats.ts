/** What people call each format; apart from the rest, which pages do not need. */
export const formatLabels = {
  csv: 'CSV',
  jsonl: 'JSON lines',
  parquet: 'Parquet',
  arrow: 'Arrow',
  netcdf: 'NetCDF',
  grid: 'axes and blocks',
} as const;

/**
 * Every format of an answer, in the order of preference: what people call it, its media type, the ending of its file, and other media types by
 * which it is asked for. Dialog, routes, references and file names are derived from this list.
 */
export const fileFormats = {
  csv: {
    label: formatLabels.csv,
    contentType: 'text/csv; charset=utf-8',
    extension: 'csv',
    alsoAccepted: ['text/plain'],
  },
  jsonl: {
    label: formatLabels.jsonl,
    contentType: 'application/x-ndjson',
    extension: 'jsonl',
    alsoAccepted: ['application/jsonl', 'application/x-jsonlines', 'application/ndjson'],
  },
  parquet: {
    label: formatLabels.parquet,
    contentType: 'application/vnd.apache.parquet',
    extension: 'parquet',
    alsoAccepted: ['application/x-parquet'],
  },
  arrow: {
    label: formatLabels.arrow,
    contentType: 'application/vnd.apache.arrow.stream',
    extension: 'arrows',
    alsoAccepted: [],
  },
  netcdf: {
    label: formatLabels.netcdf,
    contentType: 'application/x-netcdf',
    extension: 'nc',
    alsoAccepted: ['application/netcdf'],
  },
  grid: {
    label: formatLabels.grid,
    contentType: 'application/vnd.isobath.grid',
    extension: 'grid',
    alsoAccepted: [],
  },
} as const satisfies Record<
  string,
  { label: string; contentType: string; extension: string; alsoAccepted: readonly string[] }
>;

/** Name of a format, as `format=` says it. */
export type FileFormatName = keyof typeof fileFormats;

/** Formats of a statement's rows, in the order of preference. */
export const rowFormats = [
  'csv',
  'jsonl',
  'parquet',
  'arrow',
  'netcdf',
] as const satisfies readonly FileFormatName[];

/** Formats of a downloaded file. */
export const downloadFormats = [
  'csv',
  'parquet',
  'netcdf',
] as const satisfies readonly FileFormatName[];

/** What each format holds and within which limits, as the reference says it; apart from the list, so that pages do not load it. */
export const formatHelp: Readonly<Record<FileFormatName, readonly string[]>> = {
  csv: [
    'One header line, line feeds, UTF-8. NULL and NaN are empty; instants are `2016-04-20T00:00:00.000Z`; true is 1, false is empty. There is a header even if there are no rows. Texts are written as stored, even if they begin with `=`, `+`, `-` or `@`: import them into a spreadsheet as text, or it will treat them as formulas.',
    'With `header=units` (downloads, and `uspSpaceTime` and `uspSectionMap` of `/api/data/sp`) a second line holds the units: those of the catalog, `UTC`, `degrees_north`, `degrees_east` and `m` of the coordinates, nothing where there is none. In pandas: `read_csv(file, skiprows=[1])`.',
  ],
  jsonl: ['One object per line; missing values are null.'],
  parquet: [
    'Instants in UTC milliseconds; missing values are null. Columns without a name are called `column_<position>`.',
    'A download holds key-value metadata: title, license, references, history and the like as in NetCDF; `columns`, JSON with units, long_name, standard_name and comment of each column; and `PANDAS_ATTRS`, which pandas 2.1 and later reads into `DataFrame.attrs`. Answers of `/api/data/sp` and `/api/data/query` do not.',
  ],
  arrow: [
    'A stream with LZ4 buffers. From the procedures of `/api/data/sp`, `time` is Float64 milliseconds since 1970; missing floating-point numbers are NaN.',
  ],
  netcdf: [
    'NetCDF-4 following CF 1.11 and ACDD 1.3, at most 2 GB before compression. Opens in xarray, ncdump, cdo and Ferret.',
    'Gridded tables become grids: time or month, lat, lon, optionally depth, and numbers. Refused are texts, two rows in a cell, and rows too sparse for a grid.',
    'Other tables become discrete sampling geometries (CF chapter 9, contiguous ragged arrays) with numbers and texts; each row needs time, lat and lon. `featureType` is what the rows show: `timeSeries` or `timeSeriesProfile` where positions do not move (a column such as `station`, each with one position, or one position in all rows); `trajectoryProfile` where two or more rows on average share time and place and a column such as `platform_number` or `float_id` names what moved, `profile` where none does; `trajectory` where a column names a platform or a cruise; otherwise `point`. Include these columns in `fields`: what the file does not hold cannot tell its rows apart. The attribute `comment` says how they were told apart.',
    'Missing numbers are `_FillValue`, missing texts are empty. Texts are UTF-8 characters along a dimension of their own.',
  ],
  grid: [
    'Axes once and one block of little-endian numbers for each variable, for `uspSpaceTime` and `uspSectionMap` of gridded tables in `/api/data/sp`: at most 16,000,000 values and 10,000 steps of one axis. Missing cells and values are NaN; two rows in one cell are refused. Byte by byte: `docs/guides/grid-format.md`.',
  ],
};

/** Formats in words, as in "CSV, Parquet or NetCDF". */
export function listFormatLabels(names: readonly FileFormatName[]): string {
  return joinByOr(names.map((name) => fileFormats[name].label));
}

/** Formats as `format=` takes them, in Markdown. */
export function listFormatNames(names: readonly FileFormatName[]): string {
  return joinByOr(names.map((name) => `\`${name}\``));
}

function joinByOr(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
