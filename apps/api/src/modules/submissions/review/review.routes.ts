import {
  addCommentRequestSchema,
  allSubmissionsReplySchema,
  commentHistoryReplySchema,
  ownSubmissionsReplySchema,
  setPhaseRequestSchema,
  submissionDetailReplySchema,
  submissionIdSchema,
  submissionStatisticsReplySchema,
} from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { okReply } from '../../../platform/http/route-description.ts';
import { assertSameOrigin } from '../../../platform/access/same-origin.ts';
import { viewerOf } from '../find-submission.ts';
import type { SubmissionParts } from '../submission-parts.ts';

const tags = ['submissions'];
const words = {
  submissionID: 'Number of a submission.',
  phaseID:
    '2 Awaiting admin action, 3 Awaiting user update, 7 Awaiting QC2, 4 Awaiting DOI, 5 Awaiting ingestion.',
  comment: 'Markdown.',
  source: 'Ignored: the role is that of the account.',
  cell: 'The cell that the comment is about: `sheet`, `row` and `column`.',
};
const ofOne = { access: 'key', words, mayRefuse: ['no-submission'] } as const;
const ofAdministrators = { access: 'administrator', words } as const;

/** The routes of lists, details, comments and phases. */
export function registerReviewRoutes(server: HttpServer, parts: SubmissionParts): void {
  registerLists(server, parts);
  registerDetail(server, parts);
  registerComments(server, parts);
  registerPhases(server, parts);
  registerDeletion(server, parts);
}

function registerLists(server: HttpServer, { review }: SubmissionParts): void {
  server.get(
    '/api/datasubmission/submissionsbyuser',
    {
      config: { access: 'key' },
      schema: {
        summary: 'Your submissions, the newest first',
        tags,
        response: { 200: ownSubmissionsReplySchema },
      },
    },
    (request) => review.listOwn(viewerOf(request)),
  );
  server.get(
    '/api/datasubmission/submissions',
    {
      config: ofAdministrators,
      schema: {
        summary: 'All submissions: those first that have waited longest, complete ones last',
        tags,
        response: { 200: allSubmissionsReplySchema },
      },
    },
    () => review.listAll(),
  );
  server.get(
    '/api/datasubmission/statistics',
    {
      config: ofAdministrators,
      schema: {
        summary:
          'How many submissions are in each phase, how long they stay, and who is waited for',
        tags,
        response: { 200: submissionStatisticsReplySchema },
      },
    },
    () => review.measure(),
  );
}

function registerDetail(server: HttpServer, { review }: SubmissionParts): void {
  server.get(
    '/api/datasubmission/submission',
    {
      config: ofOne,
      schema: {
        summary: 'A submission with its phases, dates, versions and files',
        tags,
        querystring: submissionIdSchema,
        response: { 200: submissionDetailReplySchema },
      },
    },
    (request) => review.describe(request.query.submissionID, viewerOf(request)),
  );
}

function registerComments(server: HttpServer, { comments }: SubmissionParts): void {
  server.get(
    '/api/datasubmission/commenthistory',
    {
      config: ofOne,
      schema: {
        summary: 'The comments on a submission, the oldest first',
        tags,
        querystring: submissionIdSchema,
        response: { 200: commentHistoryReplySchema },
      },
    },
    (request) => comments.list(request.query.submissionID, viewerOf(request)),
  );
  server.post(
    '/api/datasubmission/addcomment',
    {
      config: {
        ...ofOne,
        mayRefuse: ['no-submission', 'comment-quota'],
        delays: [submissionRules.comment, submissionRules.commentOnOne],
      },
      schema: {
        summary: 'Adds a comment; the owner’s puts the submission back to the administrators',
        tags,
        body: addCommentRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await comments.add(request.body, viewerOf(request));
      return reply.send('OK');
    },
  );
}

function registerPhases(server: HttpServer, { review }: SubmissionParts): void {
  server.post(
    '/api/datasubmission/setphase',
    {
      config: {
        ...ofAdministrators,
        mayRefuse: ['no-submission', 'illegal-phase', 'comment-needed'],
      },
      schema: {
        summary: 'Sets the phase of a submission and stamps its date',
        tags,
        body: setPhaseRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await review.setPhase(request.body, viewerOf(request));
      return reply.send('OK');
    },
  );
}

/** POST and DELETE; the GET of existing clients works only from pages of this portal, as it changes something. */
function registerDeletion(server: HttpServer, { review }: SubmissionParts): void {
  const config = { ...ofAdministrators, mayRefuse: ['no-submission', 'conflict'] } as const;
  const summary = 'Deletes a submission with its comments; its files go to the trash';
  const path = '/api/datasubmission/deletesubmission';
  server.post(
    path,
    { config, schema: { summary, tags, body: submissionIdSchema, ...okReply } },
    async (request, reply) => {
      await review.remove(request.body.submissionID, viewerOf(request));
      return reply.send('OK');
    },
  );
  for (const method of ['DELETE', 'GET'] as const)
    server.route({
      method,
      url: path,
      config: { ...config, changes: 'counted' },
      exposeHeadRoute: false,
      ...(method === 'GET' && { onRequest: assertSameOrigin }),
      schema: { summary, tags, querystring: submissionIdSchema, ...okReply },
      handler: async (request, reply) => {
        await review.remove(request.query.submissionID, viewerOf(request));
        return reply.send('OK');
      },
    });
}
