import {
  auditQuerySchema,
  auditReplySchema,
  changePersonRequestSchema,
  idDescriptions,
  pageParamDescriptions,
  peopleQuerySchema,
  peopleReplySchema,
  personParamsSchema,
  personSchema,
  statementDescriptions,
} from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import type { Audit } from '../audit/index.ts';
import type { PeopleService } from './people.service.ts';

const config = { access: 'administrator' } as const;

/** People and the record of who did what, for administrators. */
export function registerPeopleRoutes(
  server: HttpServer,
  people: PeopleService,
  audit: Audit,
): void {
  server.get(
    '/api/admin/people',
    {
      config: { ...config, words: { ...statementDescriptions, ...pageParamDescriptions } },
      schema: {
        summary: 'User accounts',
        tags: ['administration'],
        querystring: peopleQuerySchema,
        response: { 200: peopleReplySchema },
      },
    },
    async ({ query }) => people.search(query),
  );
  server.patch(
    '/api/admin/people/:id',
    {
      config: { ...config, words: idDescriptions },
      schema: {
        summary: 'Changes the permissions of a user',
        tags: ['administration'],
        params: personParamsSchema,
        body: changePersonRequestSchema,
        response: { 200: personSchema },
      },
    },
    async (request) =>
      people.change(requireAccount(request).accountId, request.params.id, request.body),
  );
  server.get(
    '/api/admin/audit',
    {
      config: { ...config, words: pageParamDescriptions },
      schema: {
        summary: 'Audit log',
        tags: ['administration'],
        querystring: auditQuerySchema,
        response: { 200: auditReplySchema },
      },
    },
    async ({ query }) => {
      const [listed, kinds] = await Promise.all([audit.list(query), audit.countKinds()]);
      return { ...listed, kinds };
    },
  );
}
