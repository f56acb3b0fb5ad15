import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { submissionLimits, validationRoutes } from '@isobath/contract';
import type { ValidationResponseType } from '@isobath/contract';
import { submissionRules } from '../submission-rules.ts';
import type { HttpServer } from '../../../../platform/http-server.ts';
import { serveRoutes } from '../../../../platform/http/serve-routes.ts';
import { signalOf } from '../../../../platform/http/request-signal.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { viewerOf } from '../find-submission.ts';
import { xlsx } from './file-kind.ts';
import { formBytes, readForm } from './form-fields.ts';
import type { SubmissionParts } from '../submission-parts.ts';
import type { ValidationAnswer } from './validation.service.ts';

/** The route that checks a workbook and keeps nothing. */
export function registerValidationRoute(server: HttpServer, { validation }: SubmissionParts): void {
  serveRoutes(server, 'submissions', validationRoutes, {
    validate: {
      consumes: ['application/octet-stream', 'multipart/form-data'],
      bodyLimit: formBytes(submissionLimits.fileBytes),
      config: { delays: [submissionRules.check] },
      handle: async (request, reply) => {
        const { responseType } = request.query;
        const answer = await takeFile(request, (bytes) =>
          validation.check(bytes, {
            caller: String(viewerOf(request).accountId),
            query: request.query,
            signal: signalOf(request, reply),
          }),
        );
        return send(reply, answer, responseType);
      },
    },
  });
}

/** The workbook of a request: the body, or the one file of a form. */
async function takeFile(
  request: FastifyRequest,
  check: (bytes: AsyncIterable<Uint8Array>) => Promise<ValidationAnswer>,
): Promise<ValidationAnswer> {
  let answer: ValidationAnswer | undefined;
  if (request.isMultipart())
    await readForm(request, {
      fileBytes: submissionLimits.fileBytes,
      async onFile(file) {
        answer = await check(file.bytes);
      },
    });
  else if (request.body instanceof Readable)
    answer = await check(request.body as AsyncIterable<Uint8Array>);
  if (answer === undefined)
    throw new Refusal(
      'bad-request',
      'There is no workbook in the request. Send it as the body, or as a file of a form.',
    );
  return answer;
}

/** What the answers that are files are called. */
const files: Readonly<Record<ValidationResponseType, { name: string; type: string }>> = {
  json: { name: 'report.json', type: 'application/json; charset=utf-8' },
  dashboard: { name: 'dashboard.html', type: 'text/html; charset=utf-8' },
  findings: { name: 'findings.csv', type: 'text/csv; charset=utf-8' },
  workbook: { name: 'revised.xlsx', type: xlsx },
};

function send(
  reply: FastifyReply,
  answer: ValidationAnswer,
  responseType: ValidationResponseType,
): FastifyReply {
  if (answer.type === 'json') return reply.send(answer.report);
  const { name, type } = files[responseType];
  return reply
    .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(answer.stream);
}
