import { bounceLimits, bounceRoutes, suppressionRoutes } from '@isobath/contract';
import type { BounceReply } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { BouncesService } from './bounces.service.ts';
import { parseJson } from './parse-json.ts';

/** Addresses that are not written to, for administrators. */
export function registerSuppressionRoutes(server: HttpServer, bounces: BouncesService): void {
  serveRoutes(server, 'administration', suppressionRoutes, {
    list: async () => ({ suppressions: await bounces.listSuppressions() }),
    lift: (request) => bounces.lift(request.body.address, requireAccount(request).accountId),
  });
}

/** Reports about returned mails, in a scope of its own: bodies are read as bytes, whatever they are said to be. */
export function registerBounceRoutes(server: HttpServer, bounces: BouncesService): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  /** Known by its signature. No cookie is looked at. */
  const signed = (take: (body: Buffer) => BounceReply | Promise<BounceReply>) => ({
    handle: async ({ body }: FastifyRequest) =>
      take(Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    bodyLimit: bounceLimits.reportBytes,
    config: {
      changes: {
        uncounted:
          'Reports come as fast as mails return, each with a token or signature, and are kept once an address.',
      },
    },
  });
  /** Known by a token of the settings. */
  const withToken = (take: (body: Buffer) => BounceReply | Promise<BounceReply>) => ({
    ...signed(take),
    onRequest: async ({ headers }: FastifyRequest) => bounces.requireToken(headers.authorization),
  });
  serveRoutes(server, 'mail', bounceRoutes, {
    takeMail: withToken((body) => bounces.takeMail(body)),
    takeReports: withToken((body) => bounces.takeReports(parseJson(body))),
    takePostmark: withToken((body) => bounces.takePostmark(parseJson(body))),
    takeSns: signed((body) => bounces.takeSns(parseJson(body))),
    takeMailgun: signed((body) => bounces.takeMailgun(parseJson(body))),
  });
}
