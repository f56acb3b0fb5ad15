import { mailPreviewRoutes, mailRoutes, routeAddress } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Audit } from '../../protection/audit/index.ts';
import { listOtherAdministrators } from './administrators.repository.ts';
import type { MailService } from './mail.service.ts';
import { renderMail } from './render-mail.ts';
import { writeSamples } from './template-list.ts';

/** What the routes of mails depend on. */
export interface MailRouteParts {
  readonly database: Database;
  readonly mail: MailService;
  readonly audit: Audit;
}

/** Unsent mails, for administrators. */
export function registerMailRoutes(
  server: HttpServer,
  { audit, database, mail }: MailRouteParts,
): void {
  serveRoutes(server, 'administration', mailRoutes, {
    async list(request) {
      const actorId = requireAccount(request).accountId;
      return mail.list(request.query, await listOtherAdministrators(database, actorId));
    },
    async retry(request) {
      const actorId = requireAccount(request).accountId;
      const retried = await database.transaction(async (transaction) => {
        const due = await mail.retry(transaction, request.params.id);
        await audit.record(transaction, {
          actorId,
          action: 'mail-retried',
          detail: { mail: due.id, template: due.template },
        });
        return due;
      });
      mail.wake();
      return retried;
    },
  });
}

/** How mails look, with made-up words: `/dev/mail` and `/dev/mail/{name}`. Not in production. */
export function registerMailPreview(server: HttpServer, portalUrl: () => string): void {
  const heading = { tag: 'mail', isHidden: true, config: { isPage: true } } as const;
  const address = (name: string, query = {}): string =>
    routeAddress(mailPreviewRoutes.read, { params: { name }, query });
  serveRoutes(server, heading, mailPreviewRoutes, {
    list(_request, reply) {
      const items = writeSamples().map(
        ({ name, content }) =>
          `<li><a href="${address(name)}">${name}</a>: ${content.subject.replaceAll(/[&<>]/g, '')} (<a href="${address(name, { as: 'text' })}">text</a>)</li>`,
      );
      return reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><title>Mails</title><h1>Mails</h1><ul>${items.join('')}</ul></html>`,
        );
    },
    read({ params, query }, reply) {
      const sample = writeSamples().find(({ name }) => name === params.name);
      if (!sample) throw new Refusal('not-found', `There is no mail ${params.name}.`);
      const { plainText, html } = renderMail(sample.content, portalUrl());
      return query.as === 'text'
        ? reply.type('text/plain; charset=utf-8').send(plainText)
        : reply.type('text/html; charset=utf-8').send(html);
    },
  });
}
