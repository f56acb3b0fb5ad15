import { z } from 'zod';
import { catalogId, instant, text } from '../request/field.ts';
import { submissionLimits } from './limits.ts';
import { countedFindingsSchema, errorCountsSchema } from './validation.ts';

/** Lists of submissions, their phases, comments, files and differences (reference 2 §2.4). Submissions of others do not exist: `no-submission`. */

const phaseDates = {
  Start_Date_Time: z.string(),
  QC1_Completion_Date_Time: instant,
  QC2_Completion_Date_Time: instant,
  DOI_Accepted_Date_Time: instant,
  Ingestion_Date_Time: instant,
};
const party = z.enum(['owner', 'administrators']).nullable();

/** Query or body that names one submission. */
export const submissionIdSchema = z.object({ submissionID: catalogId });

/** Answer of GET /api/datasubmission/submissionsbyuser, the newest first. */
export const ownSubmissionsReplySchema = z.array(
  z.object({
    Submission_ID: z.number(),
    Dataset: z.string(),
    Dataset_Long_Name: z.string(),
    Phase: z.string(),
    phaseId: z.number(),
    ...phaseDates,
    waitsFor: party,
    waitingSince: z.string(),
  }),
);
/** Answer of GET /api/datasubmission/submissions, for administrators; those first that have waited longest, complete ones last. */
export const allSubmissionsReplySchema = z.array(
  z.object({
    Submission_ID: z.number(),
    Dataset: z.string(),
    Dataset_Long_Name: z.string(),
    Data_Source: z.string(),
    Phase: z.string(),
    Phase_ID: z.number(),
    ...phaseDates,
    /** Of the owner; null where the account was deleted. */
    Name: text,
    waitsFor: party,
    waitingSince: z.string(),
    /** When the last reminder of this wait went out. */
    lastReminder: instant,
  }),
);

/** A file of a version. */
const submissionFileSchema = z.object({
  kind: z.enum(['workbook', 'raw']),
  name: z.string(),
  bytes: z.number(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Address on this portal, for the owner and administrators. */
  link: z.string(),
});
/** A version of a submission. */
const submissionVersionSchema = z.object({
  number: z.number(),
  uploadedAt: z.string(),
  rowCount: z.number(),
  errorCounts: errorCountsSchema,
  warningCount: z.number(),
  findings: z.array(countedFindingsSchema),
  files: z.array(submissionFileSchema),
});

/** Answer of GET /api/datasubmission/submission: what the detail panel shows. */
export const submissionDetailReplySchema = z.object({
  submissionId: z.number(),
  dataset: z.string(),
  datasetLongName: z.string(),
  dataSource: z.string(),
  phaseId: z.number(),
  phase: z.string(),
  step: z.number(),
  waitsFor: party,
  waitingSince: z.string(),
  isOwner: z.boolean(),
  /** Null where the account was deleted. */
  ownerName: text,
  /** Whether the caller may upload a new version now. */
  canUpdate: z.boolean(),
  /** The phases that the caller may set now. */
  nextPhases: z.array(
    z.object({ phaseId: z.number(), phase: z.string(), needsComment: z.boolean() }),
  ),
  ...phaseDates,
  versions: z.array(submissionVersionSchema),
  history: z.array(z.object({ phaseId: z.number(), phase: z.string(), at: z.string(), by: text })),
  /** Address of the published dataset, once there is one. */
  datasetUrl: text,
});

/** GET /api/datasubmission/file; without `version` the newest. */
export const submissionFileQuerySchema = submissionIdSchema.extend({
  version: catalogId.optional(),
  kind: z.enum(['workbook', 'raw']).default('workbook'),
});
/** Answer of GET /api/datasubmission/retrievemostrecentfile. */
export const mostRecentFileReplySchema = z.object({
  link: z.string(),
  dataset: z.string(),
  submissionId: z.number(),
});

const comment = z.string().trim().min(1, 'is empty').max(submissionLimits.comment);
/** A cell that a comment is about. */
const cellAnchorSchema = z.object({
  sheet: z.string().max(31),
  /** As a spreadsheet program numbers it, from 1. */
  row: z.number().int().min(1).max(1_048_576),
  /** Name of the column, or its letters. */
  column: z.string().min(1).max(300),
});
/** POST /api/datasubmission/addcomment. `comment` is Markdown. The role is that of the account; `source` is ignored. */
export const addCommentRequestSchema = submissionIdSchema.extend({
  comment,
  source: z.string().max(50).optional(),
  cell: cellAnchorSchema.nullish(),
});
/** Answer of GET /api/datasubmission/commenthistory, the oldest first. */
export const commentHistoryReplySchema = z.array(
  z.object({
    id: z.number(),
    Data_Submission_ID: z.number(),
    /** Markdown. */
    Comment: z.string(),
    Comment_Date_Time: z.string(),
    /** First name; `Deleted account` where the account is gone. */
    Commenter: z.string(),
    role: z.enum(['admin', 'user']),
    cell: cellAnchorSchema.nullable(),
  }),
);

/** POST /api/datasubmission/setphase, for administrators. `Awaiting user update` needs a comment that says why: this one, or one since the last change of phase. */
export const setPhaseRequestSchema = z.object({
  submissionID: catalogId,
  phaseID: z.coerce.number().int().min(1).max(100),
  comment: comment.optional(),
});

/** GET /api/datasubmission/difference, between two versions. */
export const differenceQuerySchema = submissionIdSchema.extend({ from: catalogId, to: catalogId });
const changedCell = z.object({
  sheet: z.string(),
  row: z.number(),
  /** Name of the column, or its letters. */
  column: z.string(),
  /** Null for a cell that is not there. */
  before: text,
  after: text,
});
/** Its answer. Counts are exact; `cells` are the first thousand. Rows are compared by their number. */
export const differenceReplySchema = z.object({
  from: z.number(),
  to: z.number(),
  sheets: z.array(
    z.object({
      sheet: z.string(),
      /** Whether only the newer or only the older version has the sheet. */
      state: z.enum(['both', 'added', 'removed']),
      changedCells: z.number(),
      addedRows: z.number(),
      removedRows: z.number(),
      /** Rows that match one of the older version and stand in another order. */
      movedRows: z.number(),
      /** Numbers of the first rows that were added, in the newer version, and removed, in the older one. */
      firstAdded: z.array(z.number()),
      firstRemoved: z.array(z.number()),
      addedColumns: z.array(z.string()),
      removedColumns: z.array(z.string()),
    }),
  ),
  changedCells: z.number(),
  cells: z.array(changedCell),
  isTruncated: z.boolean(),
});

/** Answer of GET /api/datasubmission/statistics, for administrators. */
export const submissionStatisticsReplySchema = z.object({
  /** Submissions that are not complete. */
  queueLength: z.number(),
  phases: z.array(
    z.object({
      phaseId: z.number(),
      phase: z.string(),
      /** Submissions in the phase now. */
      count: z.number(),
      /** Median of the days that submissions spent in it before they left it; null where none has. */
      medianDays: z.number().nullable(),
      /** How many stays the median is of. */
      stays: z.number(),
    }),
  ),
  waitingForOwner: z.number(),
  waitingForAdministrators: z.number(),
  longestWaitSince: instant,
});

/** Address of a file of a submission, for its owner and administrators; without a version, of the newest. */
export function submissionFilePath(
  submissionId: number,
  { version, kind = 'workbook' }: { version?: number | undefined; kind?: 'workbook' | 'raw' } = {},
): string {
  const which = version === undefined ? '' : `&version=${version}`;
  return `/api/datasubmission/file?submissionID=${submissionId}${which}&kind=${kind}`;
}

/** A submission of one's own, in a list. */
export type OwnSubmission = z.infer<typeof ownSubmissionsReplySchema>[number];
/** A submission as administrators list it. */
export type ListedSubmission = z.infer<typeof allSubmissionsReplySchema>[number];
/** A submission in full. */
export type SubmissionDetail = z.infer<typeof submissionDetailReplySchema>;
/** A version of a submission. */
export type SubmissionVersion = z.infer<typeof submissionVersionSchema>;
/** A comment on a submission. */
export type SubmissionComment = z.infer<typeof commentHistoryReplySchema>[number];
/** A cell that a comment is about. */
export type CellAnchor = z.infer<typeof cellAnchorSchema>;
/** A new comment. */
export type AddCommentRequest = z.input<typeof addCommentRequestSchema>;
/** A phase that is to be set. */
export type SetPhaseRequest = z.input<typeof setPhaseRequestSchema>;
/** What differs between two versions. */
export type SubmissionDifference = z.infer<typeof differenceReplySchema>;
/** How long submissions take, and who waits. */
export type SubmissionStatistics = z.infer<typeof submissionStatisticsReplySchema>;
