import { defineRoute } from '../request/define-route.ts';
import {
  idDescriptions,
  pageParamDescriptions,
  statementDescriptions,
} from '../request/param-descriptions.ts';
import {
  auditQuerySchema,
  auditReplySchema,
  changePersonRequestSchema,
  peopleQuerySchema,
  peopleReplySchema,
  personParamsSchema,
  personSchema,
} from './people.ts';

export const search = defineRoute({
  method: 'GET',
  path: '/api/admin/people',
  access: 'administrator',
  summary: 'User accounts',
  words: { ...statementDescriptions, ...pageParamDescriptions },
  query: peopleQuerySchema,
  reply: peopleReplySchema,
});

export const change = defineRoute({
  method: 'PATCH',
  path: '/api/admin/people/:id',
  access: 'administrator',
  summary: 'Changes the permissions of a user',
  words: idDescriptions,
  params: personParamsSchema,
  body: changePersonRequestSchema,
  reply: personSchema,
});

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'administrator',
  summary: 'Audit log',
  words: pageParamDescriptions,
  query: auditQuerySchema,
  reply: auditReplySchema,
});
