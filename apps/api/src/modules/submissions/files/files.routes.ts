import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  differenceQuerySchema,
  differenceReplySchema,
  mostRecentFileReplySchema,
  reviewTokenParamsSchema,
  submissionFilePath,
  submissionFileQuerySchema,
  submissionIdSchema,
} from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { planHead, writeHead } from '../../../platform/caching/ranged-file.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { xlsx } from '../validation/file-kind.ts';
import type { FileRow } from '../submissions.repository.ts';
import type { SubmissionFilesService } from './files.service.ts';
import { viewerOf } from '../find-submission.ts';
import type { SubmissionParts } from '../submission-parts.ts';

const tags = ['submissions'];
const words = {
  submissionID: 'Number of a submission.',
  version: 'Number of a version; if omitted, the newest.',
  kind: '`workbook`, or `raw` for the raw original of a first version.',
  from: 'Number of the older version.',
  to: 'Number of the newer version.',
  token: 'Token of a reviewer’s link.',
};

/** The routes that send files of submissions and compare versions. */
export function registerSubmissionFileRoutes(server: HttpServer, parts: SubmissionParts): void {
  registerFiles(server, parts);
  registerReviewedFile(server, parts);
  registerDifference(server, parts);
}

function registerFiles(server: HttpServer, { files }: SubmissionParts): void {
  server.get(
    '/api/datasubmission/retrievemostrecentfile',
    {
      config: { access: 'key', words, mayRefuse: ['no-submission'] },
      schema: {
        summary: 'Where the newest workbook of a submission is',
        tags,
        querystring: submissionIdSchema,
        response: { 200: mostRecentFileReplySchema },
      },
    },
    async (request) => {
      const { submissionID: submissionId } = request.query;
      const { dataset, version } = await files.findNewest(submissionId, viewerOf(request));
      return { link: submissionFilePath(submissionId, { version }), dataset, submissionId };
    },
  );
  server.get(
    '/api/datasubmission/file',
    {
      config: {
        access: 'key',
        isFile: true,
        words,
        mayRefuse: ['no-submission', 'not-found', 'file-missing', 'files-unavailable'],
      },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary:
          'A file of a version of a submission; ranges are answered, its ETag is its SHA-256',
        tags,
        querystring: submissionFileQuerySchema,
      },
    },
    async (request, reply) => {
      const { submissionID: submissionId, version, kind } = request.query;
      const file = await files.find({ submissionId, version, kind }, viewerOf(request));
      return sendFile(request, reply, { file, files });
    },
  );
}

function registerReviewedFile(server: HttpServer, { reviewerLinks, files }: SubmissionParts): void {
  server.get(
    '/api/datasubmission/review/:token/file',
    {
      config: {
        access: 'anonymous',
        isFile: true,
        words,
        mayRefuse: ['not-found', 'file-missing', 'files-unavailable'],
      },
      compress: false,
      exposeHeadRoute: false,
      schema: {
        summary: 'The workbook, for a reviewer whose link is not anonymous',
        tags,
        params: reviewTokenParamsSchema,
      },
    },
    async (request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      const file = await reviewerLinks.findFile(request.params.token);
      return sendFile(request, reply, { file, files });
    },
  );
}

function registerDifference(server: HttpServer, { files }: SubmissionParts): void {
  server.get(
    '/api/datasubmission/difference',
    {
      config: {
        access: 'key',
        words,
        mayRefuse: [
          'no-submission',
          'not-found',
          'conflict',
          'busy',
          'file-missing',
          'files-unavailable',
        ],
      },
      schema: {
        summary:
          'What differs between two versions of a submission, cell by cell; counts are exact, the first thousand cells are listed',
        tags,
        querystring: differenceQuerySchema,
        response: { 200: differenceReplySchema },
      },
    },
    (request, reply) => {
      const { submissionID: submissionId, from, to } = request.query;
      return files.compare({ submissionId, from, to }, viewerOf(request), signalOf(request, reply));
    },
  );
}

/** Sends a file, or a range of it, to be saved: no browser shows or runs it, and nobody keeps a copy on the way. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, files }: { readonly file: FileRow; readonly files: SubmissionFilesService },
): Promise<FastifyReply> {
  const { name, bytes, sha256 } = file;
  const head = planHead(
    {
      name,
      bytes,
      sha256,
      tag: `"${sha256}"`,
      type: name.endsWith('.xlsx') ? xlsx : 'application/octet-stream',
      cacheControl: 'private, no-store',
    },
    request,
  );
  writeHead(reply, head).header('x-content-type-options', 'nosniff');
  if (head.range === 'none') return reply.send();
  const signal = signalOf(request, reply);
  const part = head.range === 'whole' ? { signal } : { range: head.range, signal };
  return reply.send(await files.read(file, part));
}
