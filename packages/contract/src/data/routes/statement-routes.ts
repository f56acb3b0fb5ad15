import { defineRoute } from '../../request/define-route.ts';
import { listFormatLabels, rowFormats } from '../../request/file-formats.ts';
import { statementDescriptions } from '../../request/param-descriptions.ts';
import { subsetRefusals } from '../../request/route-refusals.ts';
import { formatDescriptions } from '../format-descriptions.ts';
import { queryRequestSchema } from '../query.ts';

const summary = `One statement of the public SQL dialect, answered as ${listFormatLabels(rowFormats)}`;

const words = {
  ...statementDescriptions,
  ...formatDescriptions,
  servername:
    'Sent by clients that know several servers; there is only one here, and any name is accepted.',
};

const mayRefuse = ['bad-statement', 'too-much-work', ...subsetRefusals, 'not-acceptable'] as const;

export const run = defineRoute({
  method: 'GET',
  path: '/api/data/query',
  access: 'guest',
  summary,
  words,
  mayRefuse,
  query: queryRequestSchema,
  reply: 'bytes',
});

export const runPosted = defineRoute({
  method: 'POST',
  path: '/api/data/query',
  access: 'guest',
  summary: `${summary}; for statements that no address can hold`,
  words,
  mayRefuse,
  isReading: true,
  body: queryRequestSchema,
  reply: 'bytes',
});
