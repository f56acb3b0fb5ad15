import { z } from 'zod';
import { requestLimits } from './request-limits.ts';

/** No two parts of it match the same digits, so that it reads a text in one pass. */
const numberText = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Degrees north. */
export const latitudeSchema = z.number().min(-90).max(90);
/** Degrees east in any spelling that files use: -180 to 180, 0 to 360, 20 to 380, -280 to 80. The one range of longitudes everywhere. */
export const longitudeSchema = z.number().min(-360).max(540);

const asText = z
  .string()
  .max(requestLimits.numberLength, { abort: true })
  .regex(numberText)
  .transform(Number);

/**
 * A bound as a number, or as text of up to 40 characters in a query. An empty text is not a number,
 * and not 0.
 */
export function optionalBound(range: z.ZodNumber) {
  return z
    .union([z.number(), asText], { error: ({ input }) => describeFault(input) })
    .pipe(range)
    .optional();
}

function describeFault(input: unknown): string {
  const longest = requestLimits.numberLength;
  return typeof input === 'string' && input.length > longest
    ? `is longer than ${longest} characters, as many as a number may have`
    : 'is not a number';
}
