import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ProgressEvent } from '@isobath/contract';
import type { Logger } from '../logging/logger.ts';
import { describeToOperator } from '../problems/describe-to-operator.ts';
import { refusalOf } from '../problems/problem.ts';

/** Says how far a long piece of work is. */
export type ReportStep = (
  step: string,
  count?: { readonly done: number; readonly total: number },
) => void;

/** Answers a long piece of work of a command as JSON lines; the last one is `done` or `failed`. The work goes on when the client has gone. */
export function sendProgress(
  reply: FastifyReply,
  logger: Pick<Logger, 'error'>,
  work: (report: ReportStep) => Promise<object>,
): FastifyReply {
  const lines = new Readable({ read: () => undefined });
  const push = (event: ProgressEvent): void => {
    if (!lines.destroyed) lines.push(`${JSON.stringify(event)}\n`);
  };
  work((step, count) => push({ event: 'step', step, ...count }))
    .then((result) => push({ event: 'done', result: { ...result } }))
    .catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal.cause !== undefined) logger.error({ err: refusal.cause }, refusal.message);
      push({ event: 'failed', code: refusal.code, detail: describeToOperator(refusal) });
    })
    .finally(() => lines.push(null));
  return reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(lines);
}
