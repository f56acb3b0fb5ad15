import { z } from 'zod';

/**
 * Monthly series of the global ocean, computed from datasets of the catalog (reference 2 §2.3, spec
 * 1 §2).
 */

/** Series that a dataset can give: sea surface temperature, absolute dynamic topography. */
export const monitorSeriesSchema = z.enum(['sst', 'adt']);

/** `avg-…` are anomalies against the mean of the first five years, the others the monthly means themselves. */
export const monitorSeriesNameSchema = z.enum(['avg-sst', 'avg-adt', 'sst', 'adt']);

/** Path of named/{name}. */
export const monitorSeriesParamsSchema = z.object({ name: monitorSeriesNameSchema });

/**
 * GET /api/data/named/{name}. The points stand under the key that today's clients read, newest first; `about` says what they are. Means
 * are over the cells that have a value, weighted by their area.
 */
export const monitorSeriesReplySchema = z.object({
  'undefined,undefined': z.object({
    /** Year and month, such as `2020, 1`. */
    x: z.array(z.string()),
    y: z.array(z.number()),
  }),
  about: z.object({
    series: monitorSeriesSchema,
    isAnomaly: z.boolean(),
    unit: z.string().nullable(),
    variable: z.string(),
    variableLongName: z.string(),
    datasetShortName: z.string(),
    datasetLongName: z.string(),
    datasetVersion: z.number(),
    isSynthetic: z.boolean(),
    /**
     * Whether it is computed from the version that is live; else the newer one is being computed.
     */
    isCurrent: z.boolean(),
    computedAt: z.string(),
    /** What anomalies are taken against. `isWhole` says that the series covers five years. */
    base: z.object({
      from: z.string(),
      to: z.string(),
      months: z.number(),
      mean: z.number(),
      isWhole: z.boolean(),
    }),
    /** What a reader should know; null where there is nothing. */
    notice: z.string().nullable(),
  }),
});

/**
 * GET /api/data/named: which series this portal can give. `isReady` says that it is computed
 * already.
 */
export const monitorSeriesListReplySchema = z.array(
  z.object({ series: monitorSeriesSchema, datasetShortName: z.string(), isReady: z.boolean() }),
);

/** Which series there are. */
export type MonitorSeriesList = z.infer<typeof monitorSeriesListReplySchema>;
/** Name of a series. */
export type MonitorSeriesName = z.infer<typeof monitorSeriesNameSchema>;
/** A series with what it is. */
export type MonitorSeriesReply = z.infer<typeof monitorSeriesReplySchema>;
