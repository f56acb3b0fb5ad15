import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../../platform/http-server.ts';
import { recordedUseOf } from '../../../platform/http/recorded-use.ts';
import type { UsageService } from './usage.service.ts';

/** Counts the calls of the data routes, those that say which tables they read, and every call by key. */
export function recordCalls(server: HttpServer, usage: UsageService): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (config.isPage || url === undefined) return;
    const begun = performance.now();
    reply.raw.once('close', () => {
      const use = recordedUseOf(request);
      if (use === undefined && !isCounted(request, url)) return;
      usage.record({
        caller: request.caller,
        route: `${request.method} ${url}`,
        tables: use?.tables ?? [],
        rows: use?.rows() ?? 0,
        durationMs: performance.now() - begun,
        isWhole: reply.raw.writableFinished && reply.statusCode < 400,
      });
    });
  });
}

function isCounted({ caller }: FastifyRequest, url: string): boolean {
  return (
    url.startsWith('/api/data/') ||
    caller.kind === 'key' ||
    (caller.kind === 'account' && caller.via === 'key')
  );
}
