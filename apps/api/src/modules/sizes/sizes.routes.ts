import {
  chartWord,
  sizeCheckQuerySchema,
  sizeCheckReplySchema,
  sizeLimits,
  statementDescriptions,
  stepsQuerySchema,
  stepsReplySchema,
  subsetDescriptions,
  subsetRefusals,
} from '@isobath/contract';
import { noAncillary, plainTableName } from '@isobath/query';
import type { HttpServer } from '../../platform/http-server.ts';
import { refusalOfPlan } from '../../platform/problems/problem.ts';
import { signalOf } from '../../platform/http/request-signal.ts';
import type { ChartSizeParts } from './chart-sizes.ts';
import { checkChart } from './chart-sizes.ts';
import type { SizesService } from './sizes.service.ts';
import type { StatementParts } from './statement-sizes.ts';
import { checkStatement } from './statement-sizes.ts';

const config = {
  access: 'anonymous',
  words: {
    ...subsetDescriptions,
    ...statementDescriptions,
    use: 'Which limit applies: `download` or `chart`.',
    vizType: chartWord,
    ancillary: 'Whether to include the ancillary columns; refused if there are none.',
  },
  mayRefuse: ['bad-statement', ...subsetRefusals],
} as const;

/** The route that says how large an answer would be before it is asked for. */
export function registerSizeRoutes(server: HttpServer, parts: ChartSizeParts): void {
  const { sizes, statements } = parts;
  server.get(
    '/api/data/check-query-size',
    {
      config,
      schema: {
        summary: 'How many rows a part or a statement would give, and what would fit',
        tags: ['data'],
        querystring: sizeCheckQuerySchema,
        response: { 200: sizeCheckReplySchema },
      },
    },
    async (request, reply) => {
      const { use, query: text, tableName = '', ancillary, vizType, ...rest } = request.query;
      const signal = signalOf(request, reply);
      if (text !== undefined)
        return checkStatement(statements, { text, limit: sizeLimits[use], signal });
      const { description: table } = await statements.requireTable(plainTableName(tableName));
      if (ancillary === 'true' && !table.ancillary) throw refusalOfPlan(noAncillary);
      const question = { table, subset: { ...rest, tableName }, signal };
      return vizType === undefined
        ? sizes.check(question, sizeLimits[use])
        : checkChart(parts, { ...question, vizType });
    },
  );
}

/** The route that lists the times and depths at which a table has rows. */
export function registerStepsRoute(
  server: HttpServer,
  sizes: SizesService,
  { requireTable }: Pick<StatementParts, 'requireTable'>,
): void {
  server.get(
    '/api/data/steps',
    {
      config: {
        access: 'anonymous',
        words: subsetDescriptions,
        mayRefuse: subsetRefusals,
      },
      schema: {
        summary: 'The different times (or months) and depths of a table within a range',
        tags: ['data'],
        querystring: stepsQuerySchema,
        response: { 200: stepsReplySchema },
      },
    },
    async (request, reply) => {
      const { description: table } = await requireTable(plainTableName(request.query.tableName));
      const subset = { ...request.query, fields: '*' };
      return sizes.listSteps({ table, subset, signal: signalOf(request, reply) });
    },
  );
}
