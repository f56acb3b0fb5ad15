import type { Operator } from '@isobath/contract';
import { operatorRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';

/** The public route of what the operator says of the portal. */
export function registerOperatorRoutes(server: HttpServer, operator: Operator): void {
  serveRoutes(server, 'catalog', operatorRoutes, {
    read(_request, reply) {
      void reply.header('cache-control', 'no-cache');
      return operator;
    },
  });
}
