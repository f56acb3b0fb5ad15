import { defineRoute } from '../../request/define-route.ts';
import { okReplySchema } from '../../request/ok-reply.ts';
import {
  addCommentRequestSchema,
  allSubmissionsReplySchema,
  commentHistoryReplySchema,
  ownSubmissionsReplySchema,
  setPhaseRequestSchema,
  submissionDetailReplySchema,
  submissionIdSchema,
  submissionStatisticsReplySchema,
} from '../review.ts';

const removal = 'Deletes a submission with its comments; its files go to the trash';

const words = {
  submissionID: 'Number of a submission.',
  phaseID:
    '2 Awaiting admin action, 3 Awaiting user update, 7 Awaiting QC2, 4 Awaiting DOI, 5 Awaiting ingestion.',
  comment: 'Markdown.',
  source: 'Ignored: the role is that of the account.',
  cell: 'The cell that the comment is about: `sheet`, `row` and `column`.',
};

export const listOwn = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/submissionsbyuser',
  access: 'key',
  summary: 'Your submissions, the newest first',
  reply: ownSubmissionsReplySchema,
});

export const listAll = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/submissions',
  access: 'administrator',
  summary: 'All submissions: those first that have waited longest, complete ones last',
  words,
  reply: allSubmissionsReplySchema,
});

export const measure = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/statistics',
  access: 'administrator',
  summary: 'How many submissions are in each phase, how long they stay, and who is waited for',
  words,
  reply: submissionStatisticsReplySchema,
});

export const read = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/submission',
  access: 'key',
  summary: 'A submission with its phases, dates, versions and files',
  words,
  mayRefuse: ['no-submission'],
  query: submissionIdSchema,
  reply: submissionDetailReplySchema,
});

export const listComments = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/commenthistory',
  access: 'key',
  summary: 'The comments on a submission, the oldest first',
  words,
  mayRefuse: ['no-submission'],
  query: submissionIdSchema,
  reply: commentHistoryReplySchema,
});

export const addComment = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/addcomment',
  access: 'key',
  summary:
    'Adds a comment; the owner’s answer to a request for an update gives the submission back to the administrators',
  words,
  mayRefuse: ['no-submission', 'comment-quota'],
  body: addCommentRequestSchema,
  reply: okReplySchema,
});

export const setPhase = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/setphase',
  access: 'administrator',
  summary: 'Sets the phase of a submission and stamps its date',
  words,
  mayRefuse: ['no-submission', 'illegal-phase', 'comment-needed'],
  body: setPhaseRequestSchema,
  reply: okReplySchema,
});

export const remove = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/deletesubmission',
  access: 'administrator',
  summary: removal,
  words,
  mayRefuse: ['no-submission', 'conflict'],
  body: submissionIdSchema,
  reply: okReplySchema,
});

export const removeByAddress = defineRoute({
  method: 'DELETE',
  path: '/api/datasubmission/deletesubmission',
  access: 'administrator',
  summary: removal,
  words,
  mayRefuse: ['no-submission', 'conflict'],
  query: submissionIdSchema,
  reply: okReplySchema,
});

/** For existing clients. */
export const removeByGet = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/deletesubmission',
  access: 'administrator',
  summary: removal,
  words,
  mayRefuse: ['no-submission', 'conflict'],
  query: submissionIdSchema,
  reply: okReplySchema,
});
