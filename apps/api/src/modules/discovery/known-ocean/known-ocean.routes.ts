import { knownOceanRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { KnownOceanService } from './known-ocean.service.ts';

/** The routes that tell a validation what the portal knows; answers are valid until the catalog changes. */
export function registerKnownOceanRoutes(server: HttpServer, known: KnownOceanService): void {
  serveRoutes(server, { tag: 'submissions', config: { freshness: 'catalog' } }, knownOceanRoutes, {
    checkNames: (request) => known.checkNames(request.query),
    findTrack: (request) => known.findTrack(request.query.cruise),
    readSeaFloor: (request, reply) => known.readSeaFloor(request.query, signalOf(request, reply)),
    readStandardNames: () => known.readStandardNames(),
  });
}
