import {
  allSubmissionsReplySchema,
  commentHistoryReplySchema,
  createdReviewerLinkSchema,
  differenceReplySchema,
  mostRecentFileReplySchema,
  okReplySchema,
  ownSubmissionsReplySchema,
  reviewedSubmissionReplySchema,
  reviewerLinksReplySchema,
  submissionDetailReplySchema,
  submissionStatisticsReplySchema,
} from '@isobath/contract';
import type {
  AddCommentRequest,
  CreatedReviewerLink,
  ListedSubmission,
  OwnSubmission,
  ReviewedSubmission,
  ReviewerLink,
  SetPhaseRequest,
  SubmissionComment,
  SubmissionDetail,
  SubmissionDifference,
  SubmissionStatistics,
} from '@isobath/contract';
import { ask, askJson, askText } from '../call.ts';
import type { CallOptions } from '../call.ts';

const root = '/api/datasubmission';

/** GET /api/datasubmission/submissionsbyuser: one's own, the newest first. */
export function fetchOwnSubmissions(options: CallOptions): Promise<OwnSubmission[]> {
  return askJson(`${root}/submissionsbyuser`, ownSubmissionsReplySchema, {}, options);
}

/** GET /api/datasubmission/submissions: all of them, for administrators. */
export function fetchAllSubmissions(options: CallOptions): Promise<ListedSubmission[]> {
  return askJson(`${root}/submissions`, allSubmissionsReplySchema, {}, options);
}

/** GET /api/datasubmission/statistics, for administrators. */
export function fetchSubmissionStatistics(options: CallOptions): Promise<SubmissionStatistics> {
  return askJson(`${root}/statistics`, submissionStatisticsReplySchema, {}, options);
}

/** GET /api/datasubmission/submission: phases, dates, versions. Throws `no-submission`, also for one of somebody else. */
export function fetchSubmission(
  submissionID: number,
  options: CallOptions,
): Promise<SubmissionDetail> {
  return askJson(
    `${root}/submission`,
    submissionDetailReplySchema,
    { query: { submissionID } },
    options,
  );
}

/** GET /api/datasubmission/commenthistory: the oldest first. Throws `no-submission`. */
export function fetchComments(
  submissionID: number,
  options: CallOptions,
): Promise<SubmissionComment[]> {
  return askJson(
    `${root}/commenthistory`,
    commentHistoryReplySchema,
    { query: { submissionID } },
    options,
  );
}

/** POST /api/datasubmission/addcomment. Throws `no-submission`. */
export async function addComment(comment: AddCommentRequest, options: CallOptions): Promise<void> {
  await askText(`${root}/addcomment`, okReplySchema, { method: 'POST', body: comment }, options);
}

/** POST /api/datasubmission/setphase, for administrators. Throws `no-submission`, `illegal-phase`, `comment-needed`. */
export async function setPhase(request: SetPhaseRequest, options: CallOptions): Promise<void> {
  await askText(`${root}/setphase`, okReplySchema, { method: 'POST', body: request }, options);
}

/** GET /api/datasubmission/retrievemostrecentfile: where the newest workbook is. Throws `no-submission`. */
export async function fetchMostRecentFile(
  submissionID: number,
  options: CallOptions,
): Promise<string> {
  const { link } = await askJson(
    `${root}/retrievemostrecentfile`,
    mostRecentFileReplySchema,
    { query: { submissionID } },
    options,
  );
  return link;
}

/**
 * Asks whether a file of a submission can be sent, before the browser saves it: the reply is given up at its first byte. Throws what the file is refused with.
 */
export async function checkSubmissionFile(link: string, options: CallOptions): Promise<void> {
  const reply = await ask(link, { accept: '*/*' }, options);
  await reply.body?.cancel();
}

/** GET /api/datasubmission/difference: what differs between two versions, cell by cell. Throws `no-submission`. */
export function fetchDifference(
  { submissionID, from, to }: { submissionID: number; from: number; to: number },
  options: CallOptions,
): Promise<SubmissionDifference> {
  return askJson(
    `${root}/difference`,
    differenceReplySchema,
    { query: { submissionID, from, to } },
    options,
  );
}

/** POST /api/datasubmission/deletesubmission, for administrators: with its files and comments. Throws `no-submission`, `conflict` for a complete one. */
export async function deleteSubmission(submissionID: number, options: CallOptions): Promise<void> {
  await askText(
    `${root}/deletesubmission`,
    okReplySchema,
    { method: 'POST', body: { submissionID } },
    options,
  );
}

/** GET /api/datasubmission/reviewerlinks: the newest first. Throws `no-submission`. */
export function fetchReviewerLinks(
  submissionID: number,
  options: CallOptions,
): Promise<ReviewerLink[]> {
  return askJson(
    `${root}/reviewerlinks`,
    reviewerLinksReplySchema,
    { query: { submissionID } },
    options,
  );
}

/** POST /api/datasubmission/reviewerlinks: `url` is returned this once. Throws `no-submission`, `conflict`. */
export function createReviewerLink(
  request: { submissionID: number; isAnonymous: boolean },
  options: CallOptions,
): Promise<CreatedReviewerLink> {
  return askJson(
    `${root}/reviewerlinks`,
    createdReviewerLinkSchema,
    { method: 'POST', body: request },
    options,
  );
}

/** DELETE /api/datasubmission/reviewerlinks/{id}: revokes a link. Throws `not-found`. */
export async function revokeReviewerLink(id: number, options: CallOptions): Promise<void> {
  await ask(`${root}/reviewerlinks/${id}`, { method: 'DELETE' }, options);
}

/** GET /api/datasubmission/review/{token}: what a reviewer sees, without a login. Throws `not-found`. */
export function fetchReviewedSubmission(
  token: string,
  options: CallOptions,
): Promise<ReviewedSubmission> {
  return askJson(
    `${root}/review/${encodeURIComponent(token)}`,
    reviewedSubmissionReplySchema,
    {},
    options,
  );
}
