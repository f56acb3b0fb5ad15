import { z } from 'zod';
import { latitudeSchema, longitudeSchema, optionalBound } from '../request/bound.ts';
import { catalogName, coverage, onlyThese } from '../request/field.ts';
import { bulkDatasetLimit, isNestedDeeper, requestLimits } from '../request/request-limits.ts';

/** Several datasets in one zip (reference 2 §2.3, spec 1 §7). */

/** Rows that the datasets of one zip may hold together (reference 2 §3.2). */
export const bulkRowLimit = 3_000_000;

/** A value, or JSON text that says it, as form fields do. */
function orJson<T extends z.ZodType>(schema: T, expected: string) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    if (isNestedDeeper(value, requestLimits.jsonDepth)) {
      context.addIssue({
        code: 'custom',
        message: `is nested more than ${requestLimits.jsonDepth} levels deep; expected ${expected}`,
      });
      return z.NEVER;
    }
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: `is not valid JSON; expected ${expected}` });
      return z.NEVER;
    }
  }, schema);
}

const day = z.string().min(1).max(40);

/**
 * Which part of every dataset. Bounds are inclusive; an end date includes its whole day; `lonMin > lonMax` says a box across 180°. Of a climatology, the
 * months that a start and an end date span are taken; depths are ignored where a table has none. The manifest and `Notes` say so.
 */
export const bulkFiltersSchema = onlyThese({
  temporal: onlyThese({ startDate: day.optional(), endDate: day.optional() }).default({}),
  spatial: onlyThese({
    latMin: optionalBound(latitudeSchema),
    latMax: optionalBound(latitudeSchema),
    lonMin: optionalBound(longitudeSchema),
    lonMax: optionalBound(longitudeSchema),
    depthMin: optionalBound(z.number()),
    depthMax: optionalBound(z.number()),
  }).default({}),
});

const shortName = z.string().min(1).max(100);

/** POST /api/data/bulk-download and POST /api/data/bulk-download-init, as JSON or as a form whose fields hold JSON; a field that is not known is refused. */
export const bulkRequestSchema = onlyThese({
  shortNames: orJson(
    z.array(shortName).min(1).max(bulkDatasetLimit),
    'a list of short names such as ["A","B"]',
  ),
  filters: orJson(bulkFiltersSchema, 'an object').optional(),
  /** Whether datasets that have ancillary data come with their ancillary columns; refused where none of them has any. */
  ancillary: orJson(z.boolean(), 'true or false').default(false),
  /** Name of a cruise, in any case: only its rows, of each dataset, within the filters; every dataset must be one of the cruise. */
  cruise: catalogName.optional(),
});

/** One dataset of a zip before it is fetched. */
export const bulkDatasetSchema = z.object({
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  Table_Name: z.string(),
  /** Rows of the whole dataset. */
  Row_Count: z.number(),
  /** Rows of the part that was asked for; exact. */
  Rows_Selected: z.number(),
  Programs: z.array(z.string()),
  /** Whether its rows come with ancillary columns. */
  Ancillary: z.boolean(),
  /** Which of the filters does not apply to it, or how; plain sentences. */
  Notes: z.array(z.string()),
  ...coverage,
});

/** Path of bulk-download/{id}: the `id` of a prepared zip. */
export const bulkDownloadParamsSchema = z.object({ id: z.string().min(1).max(100) });

/** How far a zip is. */
export const bulkDownloadSchema = z.object({
  id: z.string(),
  /** The zip itself; it can be fetched until `expiresAt`. */
  url: z.string(),
  expiresAt: z.string(),
  state: z.enum(['ready', 'running', 'complete', 'failed', 'stopped']),
  rowsExpected: z.number(),
  rowsDelivered: z.number(),
  bytesDelivered: z.number(),
  failure: z.string().nullable(),
});

/** Answer of POST /api/data/bulk-download-init. `download` is null where the datasets together hold more rows than one zip may. */
export const bulkInitReplySchema = z.object({
  datasetsMetadata: z.array(bulkDatasetSchema),
  totalRows: z.number(),
  rowLimit: z.number(),
  download: bulkDownloadSchema.nullable(),
});

/** Which part of every dataset. */
export type BulkFilters = z.infer<typeof bulkFiltersSchema>;
/** A request for several datasets. */
export type BulkRequest = z.infer<typeof bulkRequestSchema>;
/** A request for several datasets as a client writes it. */
export interface RequestedBulkDownload {
  readonly shortNames: readonly string[];
  /** Which part of each; left out for the whole. */
  readonly filters?: {
    readonly temporal?: BulkFilters['temporal'];
    readonly spatial?: BulkFilters['spatial'];
  };
  readonly ancillary?: boolean;
  /** Only the rows of this cruise. */
  readonly cruise?: string;
}
/** One dataset of a zip. */
export type BulkDataset = z.infer<typeof bulkDatasetSchema>;
/** How far a zip is. */
export type BulkDownload = z.infer<typeof bulkDownloadSchema>;
/** What a zip would hold. */
export type BulkInitReply = z.infer<typeof bulkInitReplySchema>;
