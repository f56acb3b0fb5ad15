import { defineRoute } from '../../request/define-route.ts';
import { rebuildRequestSchema, rebuiltSchema, surveyReplySchema } from '../control.ts';

export const survey = defineRoute({
  method: 'GET',
  path: '/control/installation',
  access: 'control',
  summary: 'In what the catalog, the measurement store and the file store differ',
  reply: surveyReplySchema,
});

export const rebuild = defineRoute({
  method: 'POST',
  path: '/control/installation/rebuild',
  access: 'control',
  summary: 'Rebuilds entries of the catalog from the records in the measurement store',
  body: rebuildRequestSchema,
  result: rebuiltSchema,
});
