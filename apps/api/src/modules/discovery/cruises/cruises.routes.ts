import { createHash } from 'node:crypto';
import { cruiseRoutes } from '@isobath/contract';
import type { LargeAnswers } from '../../../platform/caching/large-answers.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { CruisesService } from './cruises.service.ts';

/** The public routes about cruises. */
export function registerCruiseRoutes(
  server: HttpServer,
  cruises: CruisesService,
  answers: LargeAnswers,
): void {
  serveRoutes(server, { tag: 'cruises', config: { freshness: 'catalog' } }, cruiseRoutes, {
    list: () => cruises.list(),
    countPoints: () => cruises.countPoints(),
    readTrajectories: async (request, reply) => {
      const { cruise_ids: ids, format } = request.body;
      const digest = createHash('sha256').update(ids.join(',')).digest('hex');
      if (await answers.recall(request, reply, `${request.url} ${format} ${digest}`)) return reply;
      return answers.sendLarge(request, reply, () => cruises.streamTrajectories(request.body));
    },
    findPassing: (request) => cruises.findPassing(request.query),
    readFullPage: (request) => cruises.readFullPage(request.query.name),
    listStations: (request, reply) =>
      cruises.listStations(request.query.name, signalOf(request, reply)),
    search: (request) => cruises.search(request.query),
  });
}
