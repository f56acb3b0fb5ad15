import { programControlRoutes, programRoutes } from '@isobath/contract';
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

/** The routes about descriptions of programs for the command line. */
export function registerProgramControlRoutes(server: HttpServer, programs: ProgramsService): void {
  serveRoutes(server, 'control', programControlRoutes, {
    list: () => programs.listDescriptions(),
    describe: (request) => programs.describe(request.body),
    remove: (request) => programs.forgetDescription(request.params.name),
  });
}
