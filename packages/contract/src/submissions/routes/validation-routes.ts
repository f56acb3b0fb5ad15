import { defineRoute } from '../../request/define-route.ts';
import { validateQuerySchema } from '../validation.ts';

export const validate = defineRoute({
  method: 'POST',
  path: '/api/datasubmission/validate',
  access: 'key',
  summary: 'Checks a workbook, sent as it is or as the file of a form',
  words: {
    submissionType:
      '`new`, or `update` for a workbook that updates a dataset and may keep its names.',
    responseType:
      '`json` for a report, `dashboard` for the report as a web page of one file, `findings` for every finding as CSV, `workbook` for the workbook with every certain fix applied; sheets that are none of a submission are not in it.',
  },
  mayRefuse: ['body-too-large', 'conflict', 'memory-limit', 'time-limit', 'busy'],
  query: validateQuerySchema,
  reply: 'bytes',
});
