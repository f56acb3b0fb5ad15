import {
  bounceLimits,
  bounceReplySchema,
  liftSuppressionRequestSchema,
  suppressionsReplySchema,
} from '@isobath/contract';
import type { BounceReply } from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { okReply } from '../../platform/http/route-description.ts';
import type { BouncesService } from './bounces.service.ts';
import { parseJson } from './parse-json.ts';

/** Addresses that are not written to, for administrators. */
export function registerSuppressionRoutes(server: HttpServer, bounces: BouncesService): void {
  server.get(
    '/api/admin/suppressions',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Addresses that get no stories and notices: mails to them came back',
        tags: ['administration'],
        response: { 200: suppressionsReplySchema },
      },
    },
    async () => ({ suppressions: await bounces.listSuppressions() }),
  );
  server.post(
    '/api/admin/suppressions/lift',
    {
      config: {
        access: 'administrator',
        words: { address: 'The e-mail address.' },
        mayRefuse: ['not-found'],
      },
      schema: {
        summary: 'Writes to an address again',
        tags: ['administration'],
        body: liftSuppressionRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await bounces.lift(request.body.address, requireAccount(request).accountId);
      return reply.send('OK');
    },
  );
}

/** Who tells of returned mails, and how it is known: a token of the settings, or the signature of a mail service. No cookie is looked at. */
const takers: readonly {
  readonly path: string;
  readonly summary: string;
  readonly hasToken: boolean;
  readonly take: (bounces: BouncesService, body: Buffer) => Promise<BounceReply>;
}[] = [
  {
    path: '/api/mail/bounces',
    summary: 'A mail that came to the return address, as the mail server got it (RFC 5322)',
    hasToken: true,
    take: (bounces, body) => bounces.takeMail(body),
  },
  {
    path: '/api/mail/bounces/report',
    summary: 'What became of mails, as JSON of any mail service',
    hasToken: true,
    take: async (bounces, body) => bounces.takeReports(parseJson(body)),
  },
  {
    path: '/api/mail/bounces/postmark',
    summary: 'What became of mails, as Postmark tells',
    hasToken: true,
    take: async (bounces, body) => bounces.takePostmark(parseJson(body)),
  },
  {
    path: '/api/mail/bounces/ses',
    summary: 'What became of mails, as Amazon SES tells through Amazon SNS',
    hasToken: false,
    take: (bounces, body) => bounces.takeSns(parseJson(body)),
  },
  {
    path: '/api/mail/bounces/mailgun',
    summary: 'What became of mails, as Mailgun tells',
    hasToken: false,
    take: async (bounces, body) => bounces.takeMailgun(parseJson(body)),
  },
];

/** Reports about returned mails, in a scope of its own: bodies are read as bytes, whatever they are said to be. */
export function registerBounceRoutes(server: HttpServer, bounces: BouncesService): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  for (const { path, summary, hasToken, take } of takers)
    server.post(
      path,
      {
        config: {
          access: 'anonymous',
          isReading: true,
          changes: {
            uncounted:
              'Reports come as fast as mails return, each with a token or signature, and are kept once an address.',
          },
          mayRefuse: ['unauthorized', 'not-found', 'bad-request'],
        },
        bodyLimit: bounceLimits.reportBytes,
        onRequest: async (request) => {
          if (hasToken) bounces.requireToken(request.headers.authorization);
        },
        schema: { summary, tags: ['mail'], response: { 200: bounceReplySchema } },
      },
      async ({ body }) => take(bounces, Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    );
}
