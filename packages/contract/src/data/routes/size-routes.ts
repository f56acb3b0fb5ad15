import { stepsQuerySchema, stepsReplySchema } from '../steps.ts';
import { defineRoute } from '../../request/define-route.ts';
import {
  chartWord,
  statementDescriptions,
  subsetDescriptions,
} from '../../request/param-descriptions.ts';
import { subsetRefusals } from '../../request/route-refusals.ts';
import { sizeCheckQuerySchema } from '../size-check-query.ts';
import { sizeCheckReplySchema } from '../sizes.ts';

export const check = defineRoute({
  method: 'GET',
  path: '/api/data/check-query-size',
  access: 'anonymous',
  summary: 'How many rows a part or a statement would give, and what would fit',
  words: {
    ...subsetDescriptions,
    ...statementDescriptions,
    use: 'Which limit applies: `download` or `chart`.',
    vizType: chartWord,
    ancillary: 'Whether to include the ancillary columns; refused if there are none.',
  },
  mayRefuse: ['bad-statement', ...subsetRefusals],
  query: sizeCheckQuerySchema,
  reply: sizeCheckReplySchema,
});

export const listSteps = defineRoute({
  method: 'GET',
  path: '/api/data/steps',
  access: 'anonymous',
  summary: 'The different times (or months) and depths of a table within a range',
  words: subsetDescriptions,
  mayRefuse: subsetRefusals,
  query: stepsQuerySchema,
  reply: stepsReplySchema,
});
