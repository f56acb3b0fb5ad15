import { sizeCheckQuerySchema, sizeCheckReplySchema, sizeLimits } from '@isobath/contract';
import type { TableDescription } from '@isobath/query';
import { plainTableName } from '@isobath/query';
import type { HttpServer } from '../../platform/http-server.ts';
import { signalOf } from '../../platform/request-signal.ts';
import type { SizesService } from './sizes.service.ts';

const config = { access: 'anonymous' } as const;

/** What the route needs beside sizes. */
interface SizeRouteParts {
  readonly sizes: SizesService;
  /** The live table of a public name. Refuses `unknown-table`. */
  readonly requireTable: (tableName: string) => Promise<{ readonly description: TableDescription }>;
}

/** The route that says how large an answer would be before it is asked for. */
export function registerSizeRoutes(server: HttpServer, { sizes, requireTable }: SizeRouteParts): void {
  server.get('/api/data/check-query-size', {
    config, schema: { summary: 'How many rows a part or a statement would give, and what would fit', tags: ['data'], querystring: sizeCheckQuerySchema, response: { 200: sizeCheckReplySchema } },
  }, async (request, reply) => {
    const { use, query: _statement, tableName = '', ...rest } = request.query;
    const signal = signalOf(request, reply);
    const { description: table } = await requireTable(plainTableName(tableName));
    return sizes.check({ table, subset: { ...rest, tableName }, signal }, sizeLimits[use]);
  });
}
