import { subscriptionRoutes, unsubscribeRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

/** Datasets that somebody subscribes to. */
export function registerSubscriptionRoutes(
  server: HttpServer,
  subscriptions: SubscriptionsService,
): void {
  serveRoutes(server, 'subscriptions', subscriptionRoutes, {
    list: (request) => subscriptions.list(requireAccount(request).accountId),
    subscribe: (request) =>
      subscriptions.subscribe(requireAccount(request).accountId, request.body.shortName),
    unsubscribe: (request) =>
      subscriptions.unsubscribe(requireAccount(request).accountId, request.body.shortNames),
  });
}

/**
 * One-click unsubscription (RFC 8058): mail programs post here, without cookies and from anywhere; the token is all it takes, and all it can do.
 * Who follows the address with a browser is shown a page with a button, as programs that look at links follow them too.
 */
export function registerUnsubscription(
  server: HttpServer,
  subscriptions: SubscriptionsService,
  portalUrl: () => string,
): void {
  server.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']);
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  );
  serveRoutes(server, 'subscriptions', unsubscribeRoutes, {
    unsubscribe: {
      handle: ({ query }) => subscriptions.unsubscribeByToken(query.token),
      config: { changes: 'counted' },
    },
    showPage: ({ query }, reply) =>
      reply.redirect(`${portalUrl()}/unsubscribe/${encodeURIComponent(query.token)}`),
  });
}
