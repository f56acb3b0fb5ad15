import {
  contactFormReplySchema,
  contactReplySchema,
  contactRequestSchema,
  errorListQuerySchema,
  errorListReplySchema,
  errorParamsSchema,
  errorReportSchema,
  idDescriptions,
  pageParamDescriptions,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
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
  const config = { access: 'anonymous' } as const;
  server.get(
    '/api/user/contactform',
    {
      config,
      schema: {
        summary: 'A proof-of-work challenge for the contact form',
        tags: ['contact'],
        response: { 200: contactFormReplySchema },
      },
    },
    async () => challenges.make(),
  );
  server.post(
    '/api/user/contactus',
    {
      config: {
        ...config,
        words: { name: 'Name.' },
        mayRefuse: ['not-human'],
        delays: [messagesFromSubject],
      },
      schema: {
        summary: 'Sends a message to the operators',
        tags: ['contact'],
        body: contactRequestSchema,
        produces: ['text/plain'],
        response: { 200: contactReplySchema },
      },
    },
    async (request, reply) => {
      return reply.send((await contact.send(request.body, request)) ? 'OK' : 'OK, without a copy');
    },
  );
}

/** What broke on pages: reported by everybody, read by administrators. */
export function registerErrorReportRoutes(server: HttpServer, reports: ErrorReports): void {
  server.post(
    '/api/community/errorreport',
    {
      config: { access: 'anonymous', delays: [reportsFromSubject] },
      schema: {
        summary: 'Reports a crashed page to the operators, who read it under `/admin/errors`',
        tags: ['contact'],
        body: errorReportSchema,
      },
    },
    async (request, reply) => {
      await reports.send(request.body, request);
      return reply.code(200).send();
    },
  );
  server.get(
    '/api/admin/errors',
    {
      config: { access: 'administrator', words: pageParamDescriptions },
      schema: {
        summary: 'Errors on pages, those that were seen last first',
        tags: ['administration'],
        querystring: errorListQuerySchema,
        response: { 200: errorListReplySchema },
      },
    },
    ({ query }) => reports.list(query),
  );
  server.delete(
    '/api/admin/errors/:id',
    {
      config: { access: 'administrator', words: idDescriptions, mayRefuse: ['not-found'] },
      schema: {
        summary: 'Removes an error that was dealt with; it comes back if it is reported again',
        tags: ['administration'],
        params: errorParamsSchema,
      },
    },
    async (request, reply) => {
      await reports.remove(request.params.id);
      return reply.code(204).send();
    },
  );
}
