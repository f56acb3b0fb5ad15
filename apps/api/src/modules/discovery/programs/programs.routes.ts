import {
  controlProgramParamsSchema,
  controlProgramsReplySchema,
  programDescriptionSchema,
  programPaths,
  programRoutes,
} from '@isobath/contract';
import type { LargeAnswers } from '../../../platform/caching/large-answers.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { ProgramsService } from './programs.service.ts';

/** The public routes about programs. */
export function registerProgramRoutes(
  server: HttpServer,
  programs: ProgramsService,
  answers: LargeAnswers,
): void {
  serveRoutes(server, { tag: 'programs', config: { freshness: 'catalog' } }, programRoutes, {
    list: (request) => programs.list(request.query.all === 'true'),
    read: (request, reply) =>
      answers.sendLarge(request, reply, () =>
        programs.stream(request.params.id, {
          isThinned: request.query.downSample === 'true',
          hasTracks: request.query.tracks === 'true',
        }),
      ),
  });
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
