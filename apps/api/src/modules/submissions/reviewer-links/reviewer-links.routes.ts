import {
  createdReviewerLinkSchema,
  newReviewerLinkSchema,
  reviewedSubmissionReplySchema,
  reviewerLinkParamsSchema,
  reviewerLinksReplySchema,
  reviewTokenParamsSchema,
  submissionIdSchema,
} from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { viewerOf } from '../find-submission.ts';
import type { SubmissionParts } from '../submission-parts.ts';

const tags = ['submissions'];
const words = {
  submissionID: 'Number of a submission.',
  isAnonymous: 'Whether the link hides names of people, and with them the workbook.',
  id: 'Number of a reviewer’s link.',
  token: 'Token of a reviewer’s link.',
};

/** The routes of links by which reviewers read a submission. */
export function registerReviewerLinkRoutes(
  server: HttpServer,
  { reviewerLinks }: SubmissionParts,
): void {
  const config = { access: 'registered', words, mayRefuse: ['no-submission'] } as const;
  server.get(
    '/api/datasubmission/reviewerlinks',
    {
      config,
      schema: {
        summary: 'Links for reviewers of a submission, the newest first',
        tags,
        querystring: submissionIdSchema,
        response: { 200: reviewerLinksReplySchema },
      },
    },
    (request) => reviewerLinks.list(request.query.submissionID, viewerOf(request)),
  );
  server.post(
    '/api/datasubmission/reviewerlinks',
    {
      config: {
        ...config,
        mayRefuse: ['no-submission', 'conflict'],
        delays: [submissionRules.reviewerLink],
      },
      schema: {
        summary: 'Makes a link for reviewers of a submission; its address is returned this once',
        tags,
        body: newReviewerLinkSchema,
        response: { 201: createdReviewerLinkSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await reviewerLinks.create(request.body, viewerOf(request))),
  );
  server.delete(
    '/api/datasubmission/reviewerlinks/:id',
    {
      config: { ...config, mayRefuse: ['not-found'] },
      schema: { summary: 'Revokes a link for reviewers', tags, params: reviewerLinkParamsSchema },
    },
    async (request, reply) => {
      await reviewerLinks.revoke(request.params.id, viewerOf(request));
      return reply.code(204).send();
    },
  );
  server.get(
    '/api/datasubmission/review/:token',
    {
      config: { access: 'anonymous', words, mayRefuse: ['not-found'] },
      schema: {
        summary: 'A submission as a reviewer reads it; once it is published, where the dataset is',
        tags,
        params: reviewTokenParamsSchema,
        response: { 200: reviewedSubmissionReplySchema },
      },
    },
    async (request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return reviewerLinks.read(request.params.token);
    },
  );
}
