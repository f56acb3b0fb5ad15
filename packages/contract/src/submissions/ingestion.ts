import { z } from 'zod';
import { catalogId, text } from '../request/field.ts';
import { submissionDoiSchema } from './doi.ts';

/** Ingestion: the approved workbook of a submission becomes a version of a dataset. */

/** One attempt to ingest a submission. */
export const ingestionSchema = z.object({
  id: z.number(),
  submissionID: z.number(),
  /** Version of the submission whose workbook is read, from 1. */
  submissionVersion: z.number(),
  /** `interrupted`: the portal stopped meanwhile; nothing was stored, and it can be begun again. */
  state: z.enum(['running', 'done', 'failed', 'stopped', 'interrupted']),
  /** What is being done, and how far; `total` is null where it is not known. */
  step: z.string(),
  done: z.number(),
  total: z.number().nullable(),
  /** Why it failed. */
  failure: text,
  startedAt: z.string(),
  endedAt: text,
  /** What it made. */
  shortName: text,
  datasetVersion: z.number().nullable(),
  rowCount: z.number().nullable(),
  /** What was decided or changed on the way. */
  notes: z.array(z.string()),
  isHidden: z.boolean(),
  /** When and why it was rolled back; null while it is not. */
  rolledBackAt: text,
  rolledBackReason: text,
});

/** Query of GET /api/datasubmission/publication, for the owner and administrators. */
export const publicationQuerySchema = z.object({ submissionID: catalogId });

/** How far a submission is on its way into the catalog. */
export const publicationReplySchema = z.object({
  /** The last attempt; null before the first. */
  ingestion: ingestionSchema.nullable(),
  /** Its DOI; null while it has none. */
  doi: submissionDoiSchema.nullable(),
  /** Whether the settings name an account at DataCite. */
  canReserve: z.boolean(),
  /** The dataset that it is published as; null while it is not. */
  dataset: z
    .object({
      shortName: z.string(),
      version: z.number(),
      /** Whether searches leave it out. */
      isHidden: z.boolean(),
      /** Path of its page. */
      path: z.string(),
    })
    .nullable(),
  /** What a rollback would do: `version` makes the version before live again, `removal` removes the first one. Null where there is nothing to roll back. */
  rollback: z
    .object({ kind: z.enum(['version', 'removal']), version: z.number().nullable() })
    .nullable(),
});

/**
 * POST /api/datasubmission/ingest, for administrators: begins to ingest the newest workbook, in the phase `Awaiting ingestion`. The
 * answer comes at once; {@link publicationQuerySchema} tells how far it is. With `isHidden` the dataset has a random name and is left out of searches;
 * a complete submission can be ingested again to hide it or to show it. Refused with `no-submission`, `illegal-phase`,
 * `conflict` while one is under way.
 */
export const ingestRequestSchema = z.object({
  submissionID: catalogId,
  isHidden: z.boolean().default(false),
});

/** POST /api/datasubmission/stopingestion, for administrators: nothing of it stays. Refused with `conflict` when none is under way, or when it is being published. */
export const stopIngestionRequestSchema = z.object({ submissionID: catalogId });

/** POST /api/datasubmission/rollback, for administrators: the version before is live again, or a first version is removed; its DOI is hidden and its page says why. Refused with `conflict`. */
export const rollBackRequestSchema = z.object({
  submissionID: catalogId,
  reason: z.string().trim().min(1, 'is missing').max(2000),
});

/** Last line of the answer of POST /control/submissions/ingest, in its `done` event. */
export const ingestedSubmissionSchema = z.object({
  shortName: z.string(),
  version: z.number(),
  rowCount: z.number(),
  notes: z.array(z.string()),
});

/** One attempt to ingest a submission. */
export type Ingestion = z.infer<typeof ingestionSchema>;
/** How far a submission is on its way into the catalog. */
export type SubmissionPublication = z.infer<typeof publicationReplySchema>;
/** What begins an ingestion. */
export type IngestRequest = z.input<typeof ingestRequestSchema>;
/** What a submission became. */
export type IngestedSubmission = z.infer<typeof ingestedSubmissionSchema>;
