import { reviewerLinkRoutes } from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../../platform/http-server.ts';
import { serveRoutes } from '../../../../platform/http/serve-routes.ts';
import { viewerOf } from '../find-submission.ts';
import type { SubmissionParts } from '../submission-parts.ts';

/** The routes of links by which reviewers read a submission. */
export function registerReviewerLinkRoutes(
  server: HttpServer,
  { reviewerLinks }: SubmissionParts,
): void {
  serveRoutes(server, 'submissions', reviewerLinkRoutes, {
    list: (request) => reviewerLinks.list(request.query.submissionID, viewerOf(request)),
    create: {
      config: { delays: [submissionRules.reviewerLink] },
      handle: (request) => reviewerLinks.create(request.body, viewerOf(request)),
    },
    revoke: (request) => reviewerLinks.revoke(request.params.id, viewerOf(request)),
    readSubmission: async (request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return reviewerLinks.read(request.params.token);
    },
  });
}
