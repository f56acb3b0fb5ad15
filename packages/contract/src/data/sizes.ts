import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../request/bound.ts';
import { chartLimits } from '../visualization/chart-limits.ts';
import type { ChartSubtype } from '../visualization/chart-subtypes.ts';
import { chartRowLimit, downloadRowLimit } from './data.ts';

/** Rows that one answer may hold, by what it is for. */
export const sizeLimits = { download: downloadRowLimit, chart: chartRowLimit } as const;

/** Rows that the answer for a chart may hold: of observations that are drawn one by one fewer than of others. Undefined: rows that are for no chart in particular. */
export function rowLimitOfChart(subtype: ChartSubtype | undefined): number {
  return subtype === 'sparse' ? chartLimits.sparsePoints : sizeLimits.chart;
}

/** Bounds to change so that a part fits. */
const subsetChangeSchema = z
  .object({
    tableName: z.string(),
    fields: z.string(),
    dt1: z.string(),
    dt2: z.string(),
    lat1: latitudeSchema,
    lat2: latitudeSchema,
    lon1: longitudeSchema,
    lon2: longitudeSchema,
    depth1: z.number(),
    depth2: z.number(),
  })
  .partial();

const partSchema = z.object({ text: z.string(), subset: subsetChangeSchema, rows: z.number() });
const rangeSchema = z
  .object({
    min: z.union([z.number(), z.string()]).nullable(),
    max: z.union([z.number(), z.string()]).nullable(),
  })
  .nullable();

/** What a size check says; status 200 whatever it says. The shape is that of reference 2 §2.3, with `limit` and `suggestions` added. */
export const sizeCheckReplySchema = z.object({
  /** Whether as many rows as `projection.size` may be taken at once. */
  allow: z.boolean(),
  /**
   * `table stats`: the rows of a whole table. `query`: counted. `calculation`: calculated from the
   * table's profile, or for a statement that joins or aggregates too many rows to be counted in
   * time, from the sizes of its tables. `isExact` is false where the size is an estimate.
   */
  projection: z
    .object({
      size: z.number().nonnegative(),
      provenance: z.enum(['table stats', 'calculation', 'query']),
      isExact: z.boolean(),
    })
    .nullable(),
  response: z.object({ status: z.number(), message: z.string() }).optional(),
  messages: z.array(z.string()),
  /** Rows that one answer may hold for the use that was named. */
  limit: z.number(),
  /** What would fit, in words a person can act on, with the subset to apply; `parts` are all pieces of one that is taken in pieces. */
  suggestions: z.array(partSchema.extend({ parts: z.array(partSchema).optional() })),
  /** For a statement: its text as it would run, the bounds it sets (null when it sets none), and what it reads. */
  query: z
    .object({
      modifiedQuery: z.string(),
      constraints: z
        .object({ time: rangeSchema, lat: rangeSchema, lon: rangeSchema, depth: rangeSchema })
        .nullable(),
      analysis: z.object({
        commandType: z.enum(['custom', 'sproc']),
        extractedTableNames: z.array(z.string()),
        extractedPrimaryTableNames: z.array(z.string()),
      }),
    })
    .optional(),
});

/** What a size check says. */
export type SizeCheckReply = z.infer<typeof sizeCheckReplySchema>;
