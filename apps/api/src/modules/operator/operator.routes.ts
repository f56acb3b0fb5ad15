import type { Operator } from '@isobath/contract';
import { operatorSchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';

/** The public route of what the operator says of the portal. */
export function registerOperatorRoutes(server: HttpServer, operator: Operator): void {
  server.get(
    '/api/operator',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'Who runs the portal, how it is cited and how to take part',
        tags: ['catalog'],
        response: { 200: operatorSchema },
      },
    },
    (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return operator;
    },
  );
}
