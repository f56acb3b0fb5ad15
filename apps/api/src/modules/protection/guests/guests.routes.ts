import {
  guestRoutes,
  measurementRoutes,
  statementRoutes,
  trackMatchRoutes,
  viewHeader,
} from '@isobath/contract';
import type { ProcedureQuery } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { newGuests } from './guest-rule.ts';
import type { GuestsService } from './guests.service.ts';

/** Routes whose calls are plots of guests and of anonymous visitors. A size check is on a route of its own and free. */
const trackRoute = trackMatchRoutes.match.path;
const plotRoutes: readonly string[] = [
  measurementRoutes.callProcedure.path,
  measurementRoutes.readLine.path,
  trackRoute,
  statementRoutes.run.path,
];

/**
 * Starts guest sessions. Only an open page can: the answer is a cookie, and robots without cookies
 * get nothing from it.
 */
export function registerGuestRoutes(server: HttpServer, guests: GuestsService): void {
  serveRoutes(server, 'accounts', guestRoutes, {
    admit: {
      handle: (request, reply) => guests.admit({ request, reply }, request.query.expires),
      config: { changes: 'counted', delays: [newGuests] },
    },
  });
}

/**
 * Counts the plots of guests and of anonymous visitors: each call of a data
 * route, except for the first picture of a page; further pictures of a page's chart are one plot.
 * What is refused or fails is not counted.
 */
export function countGuestPlots(server: HttpServer, guests: GuestsService): void {
  const counted = new WeakMap<FastifyRequest, readonly string[]>();
  server.addHook('preHandler', async (request, reply) => {
    if (!isPlot(request)) return;
    const chart = chartOf(request, guests.nameVisitor(request));
    if (chart !== undefined && guests.charts.has(chart)) return;
    await guests.countPlot({ request, reply });
    // A visitor who has just been named asks for the next slice under that name.
    const charts = [chart, chartOf(request, guests.nameVisitor(request))].flatMap(
      (each) => each ?? [],
    );
    counted.set(request, charts);
    for (const each of charts) guests.charts.add(each);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (!counted.has(request) || reply.statusCode < 400) return;
    for (const chart of counted.get(request) ?? []) guests.charts.forget(chart);
    await guests.giveBackPlot(request);
  });
}

/** `/api/data/query` requires an identity, and always counts. */
function isPlot({ caller, headers, routeOptions }: FastifyRequest): boolean {
  if (
    (caller.kind !== 'guest' && caller.kind !== 'anonymous') ||
    !plotRoutes.includes(routeOptions.url ?? '')
  )
    return false;
  return (
    routeOptions.url === statementRoutes.run.path ||
    headers[viewHeader.name] !== viewHeader.values.page
  );
}

/** The chart of a page that a request is a picture of: somebody's, of a variable, by a procedure; a long track is matched in parts. */
function chartOf(
  { headers, query, body, routeOptions }: FastifyRequest,
  visitor: string,
): string | undefined {
  if (headers[viewHeader.name] !== viewHeader.values.chart) return undefined;
  const isTrack = routeOptions.url === trackRoute;
  const { tableName, fields, ...call } = (isTrack ? body : query) as Partial<ProcedureQuery>;
  const spName = isTrack ? trackRoute : call.spName;
  return JSON.stringify([visitor, spName, tableName?.toLowerCase(), fields?.toLowerCase()]);
}
