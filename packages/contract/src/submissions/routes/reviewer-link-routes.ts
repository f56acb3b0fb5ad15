import { defineRoute } from '../../request/define-route.ts';
import { submissionIdSchema } from '../review.ts';
import {
  createdReviewerLinkSchema,
  newReviewerLinkSchema,
  reviewTokenParamsSchema,
  reviewedSubmissionReplySchema,
  reviewerLinkParamsSchema,
  reviewerLinksReplySchema,
} from '../reviewer-links.ts';

const words = {
  submissionID: 'Number of a submission.',
  isAnonymous: 'Whether the link hides names of people, and with them the workbook.',
  id: 'Number of a reviewer’s link.',
  token: 'Token of a reviewer’s link.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/reviewerlinks',
  access: 'registered',
  summary: 'Links for reviewers of a submission, the newest first',
  words,
  mayRefuse: ['no-submission'],
  query: submissionIdSchema,
  reply: reviewerLinksReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/reviewerlinks',
  access: 'registered',
  summary: 'Makes a link for reviewers of a submission; its address is returned this once',
  words,
  mayRefuse: ['no-submission', 'conflict'],
  body: newReviewerLinkSchema,
  reply: createdReviewerLinkSchema,
  status: 201,
});

export const revoke = defineRoute({
  method: 'DELETE',
  path: '/api/datasubmission/reviewerlinks/:id',
  access: 'registered',
  summary: 'Revokes a link for reviewers',
  words,
  mayRefuse: ['not-found'],
  params: reviewerLinkParamsSchema,
});

export const readSubmission = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/review/:token',
  access: 'anonymous',
  summary: 'A submission as a reviewer reads it; once it is published, where the dataset is',
  words,
  mayRefuse: ['not-found'],
  params: reviewTokenParamsSchema,
  reply: reviewedSubmissionReplySchema,
});
