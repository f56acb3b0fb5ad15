import { z } from 'zod';

/** Text that may be missing. */
export const text = z.string().nullable();
/** A number that may be missing. */
export const number = z.number().nullable();
/** ISO instant with milliseconds and Z; null for a climatology. */
export const instant = z.string().nullable();

/** A word or several of a filter; absent for any. */
export const words = z.union([z.string(), z.array(z.string())]).optional();

/** Where and when rows lie, without depth. */
export const extent = {
  Lat_Min: number, Lat_Max: number,
  /** West and east end of the smallest arc that holds all places: Lon_Min > Lon_Max says that it crosses 180°. */
  Lon_Min: number, Lon_Max: number,
};

/** Where, how deep and when rows lie. */
export const coverage = { ...extent, Depth_Min: number, Depth_Max: number, Time_Min: instant, Time_Max: instant };

/** An object of these fields and no other: a bound that is misspelt would be no bound. */
export function onlyThese<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `holds ${keys.join(', ')}; accepted are ${Object.keys(shape).join(', ')}` : undefined) });
}
