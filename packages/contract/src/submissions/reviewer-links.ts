import { z } from 'zod';
import { catalogId, instant, text } from '../request/field.ts';
import { countedFindingsSchema } from './validation.ts';

/** Private links by which reviewers of a journal read a submission before it is published: read-only, ending, revocable. */

/** POST /api/datasubmission/reviewerlinks. An anonymous link shows no names of people and no files, as those name people too. */
export const newReviewerLinkSchema = z.object({
  submissionID: catalogId,
  isAnonymous: z.boolean().default(false),
});
/** A link as its owner lists it; its address is shown only once. */
export const reviewerLinkSchema = z.object({
  id: z.number(),
  isAnonymous: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: instant,
  lastUsedAt: instant,
  isWorking: z.boolean(),
});
/** Answer of GET /api/datasubmission/reviewerlinks?submissionID, the newest first. */
export const reviewerLinksReplySchema = z.array(reviewerLinkSchema);
/** Answer of POST /api/datasubmission/reviewerlinks: `url` is returned this once. */
export const createdReviewerLinkSchema = reviewerLinkSchema.extend({ url: z.string() });
/** Path of DELETE /api/datasubmission/reviewerlinks/{id}, which revokes a link. */
export const reviewerLinkParamsSchema = z.object({ id: catalogId });
/** Path of GET /api/datasubmission/review/{token} and its file. */
export const reviewTokenParamsSchema = z.object({ token: z.string().min(1).max(100) });

/** Answer of GET /api/datasubmission/review/{token}: the submission, or where the published dataset is. 404 `not-found` for a link that has ended. */
export const reviewedSubmissionReplySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published'), datasetUrl: z.string() }),
  z.object({
    state: z.literal('review'),
    isAnonymous: z.boolean(),
    dataset: z.string(),
    datasetLongName: z.string(),
    /** Null with an anonymous link. */
    dataSource: text,
    ownerName: text,
    version: z.number(),
    uploadedAt: z.string(),
    rowCount: z.number(),
    warningCount: z.number(),
    findings: z.array(countedFindingsSchema),
    expiresAt: z.string(),
    /** Values of `dataset_meta_data` and rows of `vars_meta_data`, by field; with an anonymous link without those that name people. */
    datasetMetadata: z.record(z.string(), z.array(z.string())),
    variables: z.array(z.record(z.string(), z.string())),
    /** Address of the workbook; null with an anonymous link. */
    fileLink: text,
  }),
]);

/** The page of a reviewer's link. */
export function reviewPagePath(token: string): string {
  return `/datasubmission/review/${token}`;
}

/** A link as its owner lists it. */
export type ReviewerLink = z.infer<typeof reviewerLinkSchema>;
/** A link that was just made. */
export type CreatedReviewerLink = z.infer<typeof createdReviewerLinkSchema>;
/** What a reviewer sees. */
export type ReviewedSubmission = z.infer<typeof reviewedSubmissionReplySchema>;
