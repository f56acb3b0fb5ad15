import { lastCallRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { UsageService } from './usage.service.ts';

/** When a person last asked for rows. */
export function registerLastCallRoute(server: HttpServer, usage: UsageService): void {
  serveRoutes(server, 'keys', lastCallRoutes, {
    async read(request) {
      const at = await usage.lastCallOf(requireAccount(request).accountId);
      return { date_time: at?.toISOString() ?? null };
    },
  });
}
