import { guestTokenQuerySchema, pageViewHeader } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../platform/http-server.ts';
import type { GuestsService } from './guests.service.ts';

/** Routes whose calls are a guest's plots. A size check is on a route of its own and free. */
const plotRoutes: readonly string[] = ['/api/data/sp', '/api/data/query'];

/** Lets guests in. Only a page that is open can: the answer is a cookie, and robots that take no cookies get nothing from it. */
export function registerGuestRoutes(server: HttpServer, guests: GuestsService): void {
  server.get('/api/user/getguesttoken', { config: { access: 'anonymous' }, schema: { querystring: guestTokenQuerySchema } }, async (request, reply) => {
    await guests.admit({ request, reply }, request.query.expires);
    return reply.send('OK');
  });
}

/** Counts the plots of guests: each call of a data route, but for looking at a dataset page. What is refused or fails is not counted. */
export function countGuestPlots(server: HttpServer, guests: GuestsService): void {
  const counted = new WeakSet<FastifyRequest>();
  server.addHook('preHandler', async (request, reply) => {
    if (!isPlot(request)) return;
    await guests.countPlot({ request, reply });
    counted.add(request);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (counted.has(request) && reply.statusCode >= 400) await guests.giveBackPlot(request);
  });
}

/** A dataset page may be looked at by everybody, so also by a guest; `/api/data/query` wants somebody, and always counts. */
function isPlot({ caller, headers, routeOptions }: FastifyRequest): boolean {
  if (caller.kind !== 'guest' || !plotRoutes.includes(routeOptions.url ?? '')) return false;
  return routeOptions.url === '/api/data/query' || headers[pageViewHeader.name] !== pageViewHeader.value;
}
