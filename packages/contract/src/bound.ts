import { z } from 'zod';

const numberText = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** Degrees north. */
export const latitudeSchema = z.number().min(-90).max(90);
/** Degrees east in any spelling that files use: -180 to 180, 0 to 360, 20 to 380, -280 to 80. The one range of longitudes everywhere. */
export const longitudeSchema = z.number().min(-360).max(540);

/** A bound as a number, or as text in a query. An empty text is no number, and not 0. */
export function optionalBound(range: z.ZodNumber) {
  return z.union([z.number(), z.string().regex(numberText).transform(Number)], 'is not a number').pipe(range).optional();
}
