import { defineRoute } from '../../request/define-route.ts';
import { jobsReplySchema } from '../jobs.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'administrator',
  summary: 'Background jobs: when each last succeeded, and which fail or hang',
  reply: jobsReplySchema,
});
