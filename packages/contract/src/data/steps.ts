import { z } from 'zod';
import { onlyThese } from '../request/field.ts';
import { subsetSchema } from './data.ts';

/** The most times, or depths, that one answer lists; a range with more is refused. */
export const stepLimit = 10_000;

const { tableName, dt1, dt2, depth1, depth2 } = subsetSchema.shape;

/** GET /api/data/steps: the table, and the range of times and depths; bounds as those of a subset. */
export const stepsQuerySchema = onlyThese({ tableName, dt1, dt2, depth1, depth2 });

/**
 * The different times and depths that a table has within a range, ascending: those of all its rows, so that a box of the table may have no row at
 * one of them. An axis that the table does not have is null.
 */
export const stepsReplySchema = z.object({
  /** Milliseconds since 1970-01-01T00:00:00Z; null for a climatology. */
  time: z.array(z.number()).nullable(),
  /** Months of a climatology, 1 to 12; null for any other table. */
  month: z.array(z.number()).nullable(),
  /** Metres, positive downward; null for a table without depth. */
  depth: z.array(z.number()).nullable(),
});

/** A question for the steps of a table. */
export type StepsQuery = z.infer<typeof stepsQuerySchema>;
/** The steps of a table. */
export type StepsReply = z.infer<typeof stepsReplySchema>;
