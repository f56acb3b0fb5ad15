import { contactRoutes, errorReportRoutes, pageErrorRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { messagesFromSubject } from './message-rules.ts';
import type { ContactService } from './contact.service.ts';
import { reportsFromSubject } from './error-reports.ts';
import type { ErrorReports } from './error-reports.ts';
import type { Challenges } from './challenge.ts';

/** Messages to the team. */
export function registerContactRoutes(
  server: HttpServer,
  contact: ContactService,
  challenges: Challenges,
): void {
  serveRoutes(server, 'contact', contactRoutes, {
    readForm: () => challenges.make(),
    send: {
      handle: async (request) =>
        (await contact.send(request.body, request)) ? 'OK' : 'OK, without a copy',
      produces: ['text/plain'],
      config: { delays: [messagesFromSubject] },
    },
  });
}

/** What broke on pages: reported by everybody, read by administrators. */
export function registerErrorReportRoutes(server: HttpServer, reports: ErrorReports): void {
  serveRoutes(server, 'contact', errorReportRoutes, {
    send: {
      async handle(request, reply) {
        await reports.send(request.body, request);
        return reply.code(200).send();
      },
      config: { delays: [reportsFromSubject] },
    },
  });
  serveRoutes(server, 'administration', pageErrorRoutes, {
    list: ({ query }) => reports.list(query),
    remove: (request) => reports.remove(request.params.id),
  });
}
