import { z } from 'zod';
import { namedListReplySchema, namedReplySchema, namedSeriesSchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { NamedService } from './named.service.ts';

/** The public route of named series. */
export function registerNamedRoutes(server: HttpServer, named: NamedService): void {
  server.get(
    '/api/data/named',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'Which monthly series of the whole sea there are',
        tags: ['data'],
        response: { 200: namedListReplySchema },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return named.list();
    },
  );
  server.get(
    '/api/data/named/:name',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'A monthly series of the whole sea',
        tags: ['data'],
        params: z.object({ name: namedSeriesSchema }),
        response: { 200: namedReplySchema },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return named.read(request.params.name);
    },
  );
}
