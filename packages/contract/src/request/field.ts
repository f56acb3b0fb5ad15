import { z } from 'zod';
import { requestLimits } from './request-limits.ts';

/** Short name of a dataset, name of a table or of a cruise in a request. */
export const catalogName = z.string().min(1).max(100);
/** Number of a row of the catalog in a request. */
export const catalogId = z.coerce.number().int().min(1).max(2_147_483_647);

/** Text that may be missing. */
export const text = z.string().nullable();
/** A number that may be missing. */
export const number = z.number().nullable();
/** ISO instant with milliseconds and Z; null for a climatology. */
export const instant = z.string().nullable();

const word = z.string().max(200);
/** A word or several of a filter; absent for any. */
export const words = z.union([word, z.array(word).max(requestLimits.parameters)]).optional();
/** The words of a search; how many there may be, the search says. */
export const searchText = z.string().max(requestLimits.searchTextLength);
/** A date or an instant in a query; empty for none. */
export const optionalMoment = z.string().max(40).optional();

/** A name or a unit in a recipe. */
export const label = z.string().max(1000);
/** Text of a recipe or of an attribute that people read. */
export const prose = z.string().max(1_000_000);
/** A path, or a pattern of paths. */
export const filePath = z.string().max(4096);
/** Entries of a list in a recipe: columns, variables, keywords. */
export const maxEntries = 10_000;
/** Variables of one dataset: every column of its table costs memory and time whenever the table is opened, however few are read. */
export const maxVariables = 5_000;
/** Files of one load. */
export const maxFiles = 1_000_000;

/** Where and when rows lie, without depth. */
export const extent = {
  Lat_Min: number,
  Lat_Max: number,
  /** West and east end of the smallest arc that holds all places: Lon_Min > Lon_Max says that it crosses 180°. */
  Lon_Min: number,
  Lon_Max: number,
};

/** Where, how deep and when rows lie. */
export const coverage = {
  ...extent,
  Depth_Min: number,
  Depth_Max: number,
  Time_Min: instant,
  Time_Max: instant,
};

/** An object of these fields and no other: a bound that is misspelt would be no bound. */
export function onlyThese<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `holds ${keys.join(', ')}; expected ${Object.keys(shape).join(', ')}`
        : undefined,
  });
}
