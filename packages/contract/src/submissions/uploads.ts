import { z } from 'zod';
import { catalogId } from '../request/field.ts';
import { submissionLimits } from './limits.ts';

/** Upload of a workbook in parts, and the commit that makes it a submission or a version of one (reference 2 §2.4). */

const shortName = z
  .string()
  .trim()
  .min(1, 'is missing')
  .max(submissionLimits.shortName)
  .regex(/^[A-Za-z]\w*$/, 'holds more than letters, digits and underscores, or begins with none');
const longName = z.string().trim().min(1, 'is missing').max(submissionLimits.longName);
/** `new` for a submission that does not exist yet, `update` for a new version of one. */
const submissionType = z.enum(['new', 'update']);
/** Forms send every field as text, and an empty one for nothing. */
const optionalId = z
  .union([catalogId, z.literal('').transform(() => undefined)])
  .nullish()
  .transform((id) => id ?? undefined);

/** Number of an upload session: 32 hexadecimal digits. It belongs to the account that began it. */
export const uploadSessionIdSchema = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{32}$/, 'is not the number of an upload session');

/** POST /api/datasubmission/checkname. `submissionId`: the submission that is updated. */
export const checkNameRequestSchema = z.object({
  shortName,
  longName,
  submissionId: optionalId,
});
/** Its answer. All five claims are false for names that may be used. */
export const checkNameReplySchema = z.object({
  shortName: z.string(),
  longName: z.string(),
  /** A published dataset has the short name. */
  shortNameIsAlreadyInUse: z.boolean(),
  /** Another submission has it, the submission is not the caller's, or only upper and lower case would change. */
  shortNameUpdateConflict: z.boolean(),
  /** Files of another submission lie under the name. */
  folderExists: z.boolean(),
  longNameIsAlreadyInUse: z.boolean(),
  longNameUpdateConflict: z.boolean(),
  /** What is wrong, for people. */
  errors: z.array(z.string()),
  /** The names that the updated submission has now. */
  originalShortName: z.string().optional(),
  originalLongName: z.string().optional(),
});

/** POST /api/datasubmission/beginuploadsession, as JSON or as a form. */
export const beginUploadRequestSchema = z.object({ submissionType, submissionId: optionalId });
/** Its answer: two sessions for a new submission (the validated workbook, then the raw original), one for an update. */
export const beginUploadReplySchema = z.object({ sessionIds: z.array(z.string()) });

/**
 * Fields of the form of POST /api/datasubmission/uploadfilepart, besides the file `part`: at most 5,242,880 bytes that begin at `offset`.
 * A part of the same session and offset replaces the one before, so that a retry is safe. `close` is accepted and needs nothing.
 */
export const uploadPartFieldsSchema = z.object({
  sessionID: uploadSessionIdSchema,
  offset: z.coerce.number().int().min(0).max(submissionLimits.fileBytes),
  close: z.union([z.boolean(), z.string().max(10)]).optional(),
});

/** GET and DELETE /api/datasubmission/uploadsession. */
export const uploadSessionQuerySchema = z.object({ sessionID: uploadSessionIdSchema });
/** What an upload can be resumed by: which parts of a session have arrived. */
export const uploadSessionReplySchema = z.object({
  sessionID: z.string(),
  submissionType,
  submissionId: z.number().nullable(),
  /** `workbook`: the validated one; `raw`: the file as its owner has it. */
  file: z.enum(['workbook', 'raw']),
  /** Parts that are not committed until then are deleted. */
  expiresAt: z.string(),
  isCommitted: z.boolean(),
  bytes: z.number(),
  parts: z.array(z.object({ offset: z.number(), bytes: z.number(), sha256: z.string() })),
});

/** A list in JSON, or as a form sends it: JSON text, or a text with commas. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.replaceAll(/[[\]"\s]/g, '').split(',') : given),
    z.array(item).min(1).max(2),
  );
}

/** POST /api/datasubmission/commitupload, as JSON or as a form. Repeated for the same sessions it answers the same and changes nothing. */
export const commitUploadRequestSchema = z.object({
  submissionType,
  submissionId: optionalId,
  shortName,
  datasetLongName: longName,
  dataSource: z.string().trim().max(submissionLimits.dataSource).default(''),
  sessionIds: listOf(uploadSessionIdSchema),
  /** Size of each file in bytes, in the order of `sessionIds`. */
  offsets: listOf(z.coerce.number().int().min(1).max(submissionLimits.fileBytes)),
  /** SHA-256 of each file, hexadecimal, in that order; without them the parts are trusted as they came. */
  hashes: listOf(
    z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256'),
  ).optional(),
});
/** Its answer. Refused with `validation-errors` and the report, `name-check-failed`, `upload-incomplete`, `upload-session-ended`. */
export const commitUploadReplySchema = z.object({
  submissionId: z.number(),
  /** From 1. */
  version: z.number(),
  shortName: z.string(),
  phaseId: z.number(),
  warningCount: z.number(),
});

/** Names that are to be used. */
export type CheckNameRequest = z.input<typeof checkNameRequestSchema>;
/** Whether they may be. */
export type CheckNameReply = z.infer<typeof checkNameReplySchema>;
/** What an upload is for. */
export type BeginUploadRequest = z.input<typeof beginUploadRequestSchema>;
/** Which parts of a file have arrived. */
export type UploadSession = z.infer<typeof uploadSessionReplySchema>;
/** What makes an upload a submission. */
export interface CommitUploadRequest extends Omit<
  z.input<typeof commitUploadRequestSchema>,
  'sessionIds' | 'offsets' | 'hashes'
> {
  readonly sessionIds: readonly string[];
  readonly offsets: readonly number[];
  readonly hashes?: readonly string[] | undefined;
}
/** The submission that it became. */
export type CommitUploadReply = z.infer<typeof commitUploadReplySchema>;
