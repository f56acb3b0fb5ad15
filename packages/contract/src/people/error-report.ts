import { z } from 'zod';
import { catalogId } from '../request/field.ts';

const line = z.string().max(500).default('');

/** POST /api/community/errorreport: what broke on a page, without anything that the person typed. Answers 200 with an empty body once the report is kept for the people who run the portal. */
export const errorReportSchema = z.strictObject({
  errorText: z.string().trim().min(1).max(2000),
  browserInfo: line,
  osInfo: line,
  stackFirstLine: line,
  /** Path of the page, without its query. */
  location: line,
});

/** Limits of error reports. */
export const errorReportLimits = {
  /** Different errors that are kept; those that were last seen longest ago go first. */
  kept: 500,
  /** Days that an error is kept after it was last seen. */
  keptDays: 90,
} as const;

/** GET /api/admin/errors: those that were seen last come first. */
export const errorListQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Reports with the same text and the same first line of the stack are one entry; page, browser and system are those of the last one. */
export const listedErrorSchema = z.object({
  id: z.number(),
  errorText: z.string(),
  stackFirstLine: z.string(),
  location: z.string(),
  browserInfo: z.string(),
  osInfo: z.string(),
  /** How often it was reported. */
  count: z.number(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});

/** Answer of GET /api/admin/errors. */
export const errorListReplySchema = z.object({
  total: z.number(),
  errors: z.array(listedErrorSchema),
});

/** DELETE /api/admin/errors/{id}: removes an error that was dealt with; it is listed again if it is reported again. */
export const errorParamsSchema = z.object({ id: catalogId });

/** Errors on pages, as administrators see them. */
export type ErrorList = z.infer<typeof errorListReplySchema>;
/** One of them. */
export type ListedError = z.infer<typeof listedErrorSchema>;
/** What a page reports. */
export type ErrorReport = z.input<typeof errorReportSchema>;
