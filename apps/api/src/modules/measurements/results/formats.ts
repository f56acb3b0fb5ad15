import type { FileFormatName, rowFormats } from '@isobath/contract';

/** A format that holds the rows of any statement, or in the case of NetCDF of those that have a time and a place. */
export type RowFormat = (typeof rowFormats)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Formats of the rows that the route answers with. */
    formats?: readonly FileFormatName[];
  }
}

/** Formats that are a stream of rows, made by the engine. */
export type StreamedFormat = Exclude<FileFormatName, 'netcdf' | 'grid'>;
