import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http/http-server.ts';
import { recordedUseOf } from '../http/recorded-use.ts';
import type { Allowance } from './allowance.ts';
import type { LaneQueue } from './lane-queue.ts';
import type { CallerLimits } from './visitor.ts';
import { runFor, visitorOf } from './visitor.ts';

/** Bytes that stand for a row where the answer's format does not tell its rows. */
const bytesARow = 8;

/** What calls are measured by. */
interface LimitParts {
  readonly allowance: Allowance;
  readonly lanes: Pick<LaneQueue, 'attend'>;
  readonly limits: CallerLimits;
}

/**
 * Counts the requests of the API by caller, holds back for a while who asks too fast, then refuses; and lets the engine know whose
 * statements they are. Rows are counted when they have been sent, and the next request waits for them.
 */
export function limitCalls(server: HttpServer, { allowance, lanes, limits }: LimitParts): void {
  const attentions = new WeakMap<FastifyRequest, () => void>();
  const isLimited = (request: FastifyRequest): boolean =>
    !request.routeOptions.config.isPage && !request.is404;
  server.addHook('onRequest', async (request, reply) => {
    if (!isLimited(request)) return;
    const visitor = visitorOf(request.caller, limits);
    const bytesBefore = reply.raw.socket?.bytesWritten ?? 0;
    const { socket } = reply.raw;
    const endAttention = lanes.attend();
    attentions.set(request, endAttention);
    reply.raw.once('close', () => {
      endAttention();
      const use = recordedUseOf(request);
      if (use && reply.statusCode < 400)
        allowance.takeRows(
          visitor,
          use.rows() || Math.floor(((socket?.bytesWritten ?? 0) - bytesBefore) / bytesARow),
        );
    });
    try {
      const waitMs = allowance.takeRequest(visitor);
      if (waitMs > 0) await wait(waitMs);
    } finally {
      void reply.headers({ ...allowance.describe(visitor) });
    }
  });
  server.addHook('preHandler', (request, _reply, done) => {
    const endAttention = attentions.get(request);
    if (endAttention)
      runFor({ visitor: visitorOf(request.caller, limits), endAttention, spentMs: 0 }, done);
    else done();
  });
}
