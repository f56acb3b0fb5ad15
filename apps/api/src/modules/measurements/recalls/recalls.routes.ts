import { downloadRecordRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { RecallsService } from './recalls.service.ts';

/** What somebody downloaded or plotted: to look at, and to forget. */
export function registerRecallRoutes(server: HttpServer, recalls: RecallsService): void {
  serveRoutes(server, 'downloads', downloadRecordRoutes, {
    list: (request) => recalls.list(requireAccount(request).accountId, request.query.offset),
    remove: (request) => recalls.remove(request.params.id, requireAccount(request).accountId),
  });
}
