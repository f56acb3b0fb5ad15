import { submissionRoutes } from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../../platform/http-server.ts';
import { serveRoutes } from '../../../../platform/http/serve-routes.ts';
import { assertSameOrigin } from '../../../../platform/access/same-origin.ts';
import { viewerOf } from '../find-submission.ts';
import type { SubmissionParts } from '../submission-parts.ts';

/** The routes of lists, details, comments and phases. */
export function registerReviewRoutes(
  server: HttpServer,
  { review, comments }: SubmissionParts,
): void {
  serveRoutes(server, 'submissions', submissionRoutes, {
    listOwn: (request) => review.listOwn(viewerOf(request)),
    listAll: () => review.listAll(),
    measure: () => review.measure(),
    read: (request) => review.describe(request.query.submissionID, viewerOf(request)),
    listComments: (request) => comments.list(request.query.submissionID, viewerOf(request)),
    addComment: {
      config: { delays: [submissionRules.comment, submissionRules.commentOnOne] },
      handle: (request) => comments.add(request.body, viewerOf(request)),
    },
    setPhase: (request) => review.setPhase(request.body, viewerOf(request)),
    remove: (request) => review.remove(request.body.submissionID, viewerOf(request)),
    removeByAddress: {
      config: { changes: 'counted' },
      handle: (request) => review.remove(request.query.submissionID, viewerOf(request)),
    },
    // Of existing clients: as it changes something, it works only from pages of this portal.
    removeByGet: {
      exposeHeadRoute: false,
      onRequest: assertSameOrigin,
      config: { changes: 'counted' },
      handle: (request) => review.remove(request.query.submissionID, viewerOf(request)),
    },
  });
}
