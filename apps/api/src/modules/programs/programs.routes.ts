import {
  programParamsSchema,
  programQuerySchema,
  programReplySchema,
  programsReplySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { ProgramsService } from './programs.service.ts';

const config = { access: 'anonymous', freshness: 'catalog' } as const;

/** The public routes about programs. */
export function registerProgramRoutes(server: HttpServer, programs: ProgramsService): void {
  server.get(
    '/api/catalog/programs',
    {
      config,
      schema: {
        summary: 'Programs that datasets belong to',
        tags: ['programs'],
        response: { 200: programsReplySchema },
      },
    },
    () => programs.list(),
  );
  server.get(
    '/api/catalog/programs/:id',
    {
      config: {
        ...config,
        words: {
          downSample: '`true`: simplified tracks that keep their shape.',
          id: 'Number or name of a program.',
        },
        mayRefuse: ['not-found', 'too-large'],
      },
      schema: {
        summary: 'A program, by number or name, with its datasets, cruises and trajectories',
        tags: ['programs'],
        params: programParamsSchema,
        querystring: programQuerySchema,
        response: { 200: programReplySchema },
      },
    },
    (request) => programs.read(request.params.id, request.query.downSample === 'true'),
  );
}
