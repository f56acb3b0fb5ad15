import {
  shortNameDescriptions,
  subscribeReplySchema,
  subscribeRequestSchema,
  subscriptionsReplySchema,
  unsubscribeQuerySchema,
  unsubscribeRequestSchema,
  unsubscribedReplySchema,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { okReply } from '../../platform/http/route-description.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

const config = { access: 'registered' } as const;

/** Datasets that somebody subscribes to. */
export function registerSubscriptionRoutes(
  server: HttpServer,
  subscriptions: SubscriptionsService,
): void {
  server.get(
    '/api/user/subscriptions',
    {
      config,
      schema: {
        summary: 'The datasets the user subscribes to',
        tags: ['subscriptions'],
        response: { 200: subscriptionsReplySchema },
      },
    },
    async (request) => subscriptions.list(requireAccount(request).accountId),
  );
  server.post(
    '/api/user/subscriptions',
    {
      config: { ...config, words: shortNameDescriptions },
      schema: {
        summary: 'Subscribes to datasets',
        tags: ['subscriptions'],
        body: subscribeRequestSchema,
        response: { 200: subscribeReplySchema },
      },
    },
    async (request) =>
      subscriptions.subscribe(requireAccount(request).accountId, request.body.shortName),
  );
  server.delete(
    '/api/user/subscriptions',
    {
      config: {
        ...config,
        words: { shortNames: 'Short names of datasets; in a form, the list as JSON text.' },
      },
      schema: {
        summary: 'Unsubscribes from datasets',
        tags: ['subscriptions'],
        body: unsubscribeRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await subscriptions.unsubscribe(requireAccount(request).accountId, request.body.shortNames);
      return reply.send('OK');
    },
  );
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
  const schema = { querystring: unsubscribeQuerySchema };
  const fromAnywhere = { access: 'anonymous', isReading: true, changes: 'counted' } as const;
  server.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']);
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  );
  server.post(
    '/api/user/unsubscribe',
    {
      config: { ...fromAnywhere, words: { token: 'The token of the link.' } },
      schema: {
        summary: 'Unsubscribes with the link from an e-mail',
        tags: ['subscriptions'],
        ...schema,
        response: { 200: unsubscribedReplySchema },
      },
    },
    async ({ query }) => subscriptions.unsubscribeByToken(query.token),
  );
  server.get(
    '/api/user/unsubscribe',
    {
      config: { access: 'anonymous', words: { token: 'The token of the link.' } },
      schema: {
        summary: 'What the link from an e-mail would unsubscribe',
        tags: ['subscriptions'],
        ...schema,
      },
    },
    async ({ query }, reply) =>
      reply.redirect(`${portalUrl()}/unsubscribe/${encodeURIComponent(query.token)}`),
  );
}
