import { sizeLimits, sizeRoutes } from '@isobath/contract';
import { noAncillary, plainTableName } from '@isobath/query';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { refusalOfPlan } from '../../../platform/problems/problem.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { ChartSizeParts } from './chart-sizes.ts';
import { checkChart } from './chart-sizes.ts';
import { checkStatement } from './statement-sizes.ts';

/** The routes that say how large an answer would be before it is asked for, and at which times and depths a table has rows. */
export function registerSizeRoutes(server: HttpServer, parts: ChartSizeParts): void {
  const { sizes, statements } = parts;
  serveRoutes(server, 'data', sizeRoutes, {
    check: async (request, reply) => {
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
    listSteps: async (request, reply) => {
      const { description: table } = await statements.requireTable(
        plainTableName(request.query.tableName),
      );
      const subset = { ...request.query, fields: '*' };
      return sizes.listSteps({ table, subset, signal: signalOf(request, reply) });
    },
  });
}
