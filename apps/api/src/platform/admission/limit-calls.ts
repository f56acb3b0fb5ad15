import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http-server.ts';
import { recordedUseOf } from '../http/recorded-use.ts';
import { isCountedChange } from '../http/route-changes.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { AdmissionQueue } from './admission-queue.ts';
import type { CallerLimits } from './call-context.ts';
import { runFor, limitedCallerOf } from './call-context.ts';

/** Bytes counted as a row where the format of the answer does not tell its rows. */
const bytesARow = 8;

/** What calls are limited by. */
interface LimitParts {
  readonly rateLimiter: RateLimiter;
  readonly admission: Pick<AdmissionQueue, 'trackRequest'>;
  readonly limits: CallerLimits;
}

/**
 * Counts API requests, and those that change something, by caller; delays callers that are too fast, then refuses them; and tells the engine whose
 * statements they are. Rows are counted once they have been sent, so the next request waits for them.
 */
export function limitCalls(
  server: HttpServer,
  { rateLimiter, admission, limits }: LimitParts,
): void {
  const trackings = new WeakMap<FastifyRequest, () => void>();
  const isLimited = (request: FastifyRequest): boolean =>
    !request.routeOptions.config.isPage && !request.is404;
  server.addHook('onRequest', async (request, reply) => {
    if (!isLimited(request)) return;
    const caller = limitedCallerOf(request.caller, limits);
    const bytesBefore = reply.raw.socket?.bytesWritten ?? 0;
    const { socket } = reply.raw;
    const endTracking = admission.trackRequest();
    trackings.set(request, endTracking);
    reply.raw.once('close', () => {
      endTracking();
      const use = recordedUseOf(request);
      if (use && reply.statusCode < 400)
        rateLimiter.takeRows(
          caller,
          use.rows() || Math.floor(((socket?.bytesWritten ?? 0) - bytesBefore) / bytesARow),
        );
    });
    try {
      const waitMs = rateLimiter.takeRequest(caller, isCountedChange(request.routeOptions));
      if (waitMs > 0) await wait(waitMs);
    } finally {
      void reply.headers({ ...rateLimiter.describe(caller) });
    }
  });
  server.addHook('preHandler', (request, _reply, done) => {
    const endTracking = trackings.get(request);
    if (endTracking)
      runFor({ caller: limitedCallerOf(request.caller, limits), endTracking, spentMs: 0 }, done);
    else done();
  });
}
