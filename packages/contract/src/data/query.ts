import { z } from 'zod';
import { onlyThese } from '../request/field.ts';

/** What one statement may cost. */
export const queryLimits = {
  /** Longest statement in characters. */
  textLength: 131_072,
  /** Time from the statement's start to the last byte of its answer, in milliseconds; a slow reader's time counts. */
  timeoutMs: 600_000,
  maxMemoryBytes: 4_000_000_000,
  /** Rows taken from storage. */
  maxRowsToRead: 5_000_000_000,
  /** Rows of one answer. */
  maxResultRows: 6_000_000,
} as const;

/**
 * GET or POST /api/data/query. `query` is one statement of the public T-SQL dialect: a SELECT or a call of a procedure. `servername` is what
 * clients send who know several servers; there is one here. `format` chooses the form of the answer; CSV when neither it nor `Accept` says. Any other parameter is
 * refused: clients send no other.
 */
export const queryRequestSchema = onlyThese({
  query: z.string().min(1).max(queryLimits.textLength),
  servername: z.string().max(100).optional(),
  format: z.string().max(40).optional(),
});

/** A statement and the form of its answer. */
export type QueryRequest = z.infer<typeof queryRequestSchema>;
