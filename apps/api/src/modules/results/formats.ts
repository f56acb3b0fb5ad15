/** Every format of an answer: its media type, the ending of its file, and other media types by which it is asked for. */
export const resultFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv', alsoAccepted: ['text/plain'] },
  arrow: {
    contentType: 'application/vnd.apache.arrow.stream',
    extension: 'arrows',
    alsoAccepted: [],
  },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    extension: 'parquet',
    alsoAccepted: ['application/x-parquet'],
  },
  jsonl: {
    contentType: 'application/x-ndjson',
    extension: 'jsonl',
    alsoAccepted: ['application/jsonl', 'application/x-jsonlines', 'application/ndjson'],
  },
  netcdf: {
    contentType: 'application/x-netcdf',
    extension: 'nc',
    alsoAccepted: ['application/netcdf'],
  },
  grid: { contentType: 'application/vnd.isobath.grid', extension: 'grid', alsoAccepted: [] },
} as const satisfies Record<
  string,
  { contentType: string; extension: string; alsoAccepted: readonly string[] }
>;

/** Name of a format, as `format=` says it. */
export type FormatName = keyof typeof resultFormats;

/** Every format of a statement's rows, in the order of preference. */
export const everyFormat = [
  'csv',
  'jsonl',
  'parquet',
  'arrow',
  'netcdf',
] as const satisfies readonly FormatName[];

/** A format that holds the rows of any statement, or in the case of NetCDF of any that makes a grid. */
export type RowFormat = (typeof everyFormat)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Formats of the rows that the route answers with. */
    formats?: readonly FormatName[];
  }
}

/** Formats that are a stream of rows, made by the engine. */
export type StreamedFormat = Exclude<FormatName, 'netcdf' | 'grid'>;
