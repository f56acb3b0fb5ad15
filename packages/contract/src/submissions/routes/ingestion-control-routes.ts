import { defineRoute } from '../../request/define-route.ts';
import { ingestedSubmissionSchema, ingestRequestSchema } from '../ingestion.ts';

export const ingest = defineRoute({
  method: 'POST',
  path: '/control/submissions/ingest',
  access: 'control',
  summary: 'Makes the approved workbook of a submission a version of a dataset',
  body: ingestRequestSchema,
  result: ingestedSubmissionSchema,
});
