import {
  controlProgramParamsSchema,
  controlProgramsReplySchema,
  programDescriptionSchema,
  programParamsSchema,
  programPaths,
  programQuerySchema,
  programReplySchema,
  programsQuerySchema,
  programsReplySchema,
} from '@isobath/contract';
import type { LargeAnswers } from '../../platform/caching/large-answers.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import type { ProgramsService } from './programs.service.ts';

const config = { access: 'anonymous', freshness: 'catalog' } as const;

/** The public routes about programs. */
export function registerProgramRoutes(
  server: HttpServer,
  programs: ProgramsService,
  answers: LargeAnswers,
): void {
  server.get(
    '/api/catalog/programs',
    {
      config: {
        ...config,
        words: { all: '`true`: also programs that are described but have no dataset here.' },
      },
      schema: {
        summary: 'Programs that datasets belong to',
        tags: ['programs'],
        querystring: programsQuerySchema,
        response: { 200: programsReplySchema },
      },
    },
    (request) => programs.list(request.query.all === 'true'),
  );
  server.get(
    '/api/catalog/programs/:id',
    {
      config: {
        ...config,
        words: {
          downSample: '`true`: simplified tracks that keep their shape.',
          id: 'Number or name of a program.',
          tracks: '`false`: without the trajectories.',
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
    (request, reply) =>
      answers.sendLarge(request, reply, () =>
        programs.stream(request.params.id, {
          isThinned: request.query.downSample === 'true',
          hasTracks: request.query.tracks === 'true',
        }),
      ),
  );
}

const control = { access: 'control' } as const;

/** The routes about descriptions of programs for the command line. */
export function registerProgramControlRoutes(server: HttpServer, programs: ProgramsService): void {
  server.get(
    programPaths.all,
    { config: control, schema: { response: { 200: controlProgramsReplySchema } } },
    () => programs.listDescriptions(),
  );
  server.post(
    programPaths.all,
    { config: control, schema: { body: programDescriptionSchema } },
    async (request, reply) => {
      await programs.describe(request.body);
      return reply.code(204).send();
    },
  );
  server.delete(
    `${programPaths.all}/:name`,
    { config: control, schema: { params: controlProgramParamsSchema } },
    async (request, reply) => {
      await programs.forgetDescription(request.params.name);
      return reply.code(204).send();
    },
  );
}
