import type { FastifyReply, FastifyRequest } from 'fastify';
import { submissionFilePath, submissionFileRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../../platform/http-server.ts';
import { serveRoutes } from '../../../../platform/http/serve-routes.ts';
import { planHead, writeHead } from '../../../../platform/caching/ranged-file.ts';
import { signalOf } from '../../../../platform/http/request-signal.ts';
import { xlsx } from '../validation/file-kind.ts';
import type { FileRow } from '../submissions.repository.ts';
import type { SubmissionFilesService } from './files.service.ts';
import { viewerOf } from '../find-submission.ts';
import type { SubmissionParts } from '../submission-parts.ts';

/** The routes that send files of submissions and compare versions. */
export function registerSubmissionFileRoutes(
  server: HttpServer,
  { files, reviewerLinks }: SubmissionParts,
): void {
  serveRoutes(server, 'submissions', submissionFileRoutes, {
    findNewest: async (request) => {
      const { submissionID: submissionId } = request.query;
      const { dataset, version } = await files.findNewest(submissionId, viewerOf(request));
      return { link: submissionFilePath(submissionId, { version }), dataset, submissionId };
    },
    download: {
      compress: false,
      exposeHeadRoute: false,
      config: { isFile: true },
      handle: async (request, reply) => {
        const { submissionID: submissionId, version, kind } = request.query;
        const file = await files.find({ submissionId, version, kind }, viewerOf(request));
        return sendFile(request, reply, { file, files });
      },
    },
    downloadReviewed: {
      compress: false,
      exposeHeadRoute: false,
      config: { isFile: true },
      handle: async (request, reply) => {
        void reply.header('x-robots-tag', 'noindex');
        const file = await reviewerLinks.findFile(request.params.token);
        return sendFile(request, reply, { file, files });
      },
    },
    compare: (request, reply) => {
      const { submissionID: submissionId, from, to } = request.query;
      return files.compare({ submissionId, from, to }, viewerOf(request), signalOf(request, reply));
    },
  });
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
