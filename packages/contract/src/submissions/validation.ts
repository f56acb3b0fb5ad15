import { z } from 'zod';

/** What a validation found, as the API sends it; the fields are those of `packages/workbook`, and further ones pass through. */

/** Where a suggestion is applied: a column, all of it or the rows of a cruise, or runs of rows (the first and the last). */
const suggestedPlace = {
  sheet: z.enum(['data', 'dataset_meta_data', 'vars_meta_data', 'people', 'funding']),
  column: z.string(),
  where: z.object({ column: z.string(), text: z.string() }).optional(),
  rows: z
    .array(z.tuple([z.number(), z.number()]).readonly())
    .readonly()
    .optional(),
};

/**
 * A change that may be what was meant, to be confirmed for its column. `negate`: the sign of a coordinate; `swap`: latitudes and longitudes;
 * `local-time`: times without a zone are `minutes` ahead of UTC; `replace`: one text by another; `fill`: a text for the blank cell of a row, in a column that may have to be added.
 */
const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['negate', 'swap']), ...suggestedPlace }),
  z.object({ kind: z.literal('local-time'), minutes: z.number(), ...suggestedPlace }),
  z.object({ kind: z.literal('fill'), row: z.number(), to: z.string(), ...suggestedPlace }),
  z.object({ kind: z.literal('replace'), from: z.string(), to: z.string(), ...suggestedPlace }),
]);

const finding = z.looseObject({
  rule: z.string(),
  sheet: z.string(),
  /** As a spreadsheet program numbers it, from 1. */
  row: z.number().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
  detail: z.string().optional(),
  /** The likeliest first. */
  suggestions: z.array(suggestion).readonly().optional(),
});
const severity = z.enum(['error', 'warning', 'note']);

/** How many errors stand where (spec 3 §3). `workbook`: those of no sheet, or of another than these three, such as `people`. */
export const errorCountsSchema = z.object({
  workbook: z.number(),
  data: z.number(),
  dataset_meta_data: z.number(),
  vars_meta_data: z.number(),
  sum: z.number(),
});

/** The report of a validation. Counts are exact; `examples` are the first hundred of a kind. */
export const validationReportSchema = z.looseObject({
  rowCount: z.number(),
  errorCount: z.number(),
  warningCount: z.number(),
  kinds: z.array(
    z.looseObject({
      rule: z.string(),
      severity,
      message: z.string(),
      fix: z.string(),
      accepted: z.string(),
      count: z.number(),
      examples: z.array(finding),
    }),
  ),
  notRun: z.array(z.looseObject({ rule: z.string(), reason: z.string() })),
  errorCounts: errorCountsSchema,
});

/** What POST /api/datasubmission/validate answers: the report as JSON or as a page to read, all findings as CSV, or the workbook with certain fixes applied. */
export const validationResponseTypes = ['json', 'dashboard', 'findings', 'workbook'] as const;
/** Query of POST /api/datasubmission/validate; the body is the workbook itself, or a form with a field `file`. */
export const validateQuerySchema = z.object({
  responseType: z.enum(validationResponseTypes).default('json'),
  submissionType: z.enum(['new', 'update']).default('new'),
});

/** The findings of one rule, counted. */
export const countedFindingsSchema = z.object({
  rule: z.string(),
  severity,
  message: z.string(),
  count: z.number(),
});

/** What a validation by the server found. */
export type SubmissionReport = z.infer<typeof validationReportSchema>;
/** How many errors stand where. */
export type SubmissionErrorCounts = z.infer<typeof errorCountsSchema>;
/** The findings of one rule, counted. */
export type CountedFindings = z.infer<typeof countedFindingsSchema>;
/** What a validation is asked for. */
export type ValidateQuery = z.infer<typeof validateQuerySchema>;
/** What a validation may answer. */
export type ValidationResponseType = (typeof validationResponseTypes)[number];
