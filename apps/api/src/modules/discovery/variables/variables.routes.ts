import { variableRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { VariablesService } from './variables.service.ts';

/** The public routes about variables. */
export function registerVariableRoutes(server: HttpServer, variables: VariablesService): void {
  serveRoutes(server, { tag: 'variables', config: { freshness: 'catalog' } }, variableRoutes, {
    read: ({ query: { id, tableName = '', varName = '' } }) =>
      id === undefined ? variables.readNamed(tableName, varName) : variables.read(id),
    listMembers: (request) => variables.listMembers(request.query.datasetID),
    readMetadata: (request) => variables.readMetadata(request.query.shortname),
    search: async (request, reply) => {
      const { reply: body, total } = await variables.search(request.query);
      void reply.header('x-total-count', String(total));
      return body;
    },
    completeName: async (request, reply) => {
      const { names, total } = await variables.completeName(
        request.query.searchTerms,
        request.query.limit,
      );
      void reply.header('x-total-count', String(total));
      return names;
    },
    listKeywords: () => variables.listKeywords(),
  });
}
