import { z } from 'zod';
import { subsetSchema } from './data.ts';
import { onlyThese } from '../request/field.ts';
import { queryLimits } from './query.ts';
import { chartSubtypeNames } from '../visualization/chart-subtypes.ts';

/**
 * GET /api/data/check-query-size: a part by its bounds (`tableName` and the rest), or a statement of the public SQL dialect (`query`). `use` says
 * which limit holds: 2,000,000 rows for a `download` (when left out), 6,000,000 for a `chart`. With `ancillary=true` the part is meant with its ancillary
 * columns: as many rows, and a refusal where the dataset has none. `vizType` names the chart that a part is wanted for: what the rules of charts forbid
 * is not allowed, and the size is that of the rows that the chart's procedure gives.
 */
export const sizeCheckQuerySchema = onlyThese({
  ...subsetSchema.shape,
  tableName: subsetSchema.shape.tableName.optional(),
  query: z.string().min(1).max(queryLimits.textLength).optional(),
  use: z.enum(['download', 'chart']).default('download'),
  ancillary: z.enum(['true', 'false']).default('false'),
  vizType: z.enum(chartSubtypeNames).optional(),
})
  .refine(({ tableName, query }) => tableName !== undefined || query !== undefined, {
    path: ['tableName'],
    message: 'names no table, and query holds no statement',
  })
  .refine(({ vizType, query }) => vizType === undefined || query === undefined, {
    path: ['vizType'],
    message: 'cannot be combined with query; expected a part by tableName and its bounds',
  });

/** A question for a size. */
export type SizeCheckQuery = z.infer<typeof sizeCheckQuerySchema>;
