import { defineRoute } from '../request/define-route.ts';
import { errorReportSchema } from './error-report.ts';

export const send = defineRoute({
  method: 'POST',
  path: '/api/community/errorreport',
  access: 'anonymous',
  summary: 'Reports a crashed page to the operators, who read it under `/admin/errors`',
  body: errorReportSchema,
  // An empty body under 200, as existing clients expect it.
  reply: 'bytes',
});
