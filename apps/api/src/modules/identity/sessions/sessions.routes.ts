import { sessionRoutes, signOutRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { assertSameOrigin } from '../../../platform/access/same-origin.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { SessionsService } from './sessions.service.ts';

/** Signing out, and the list of browsers that somebody is signed in with. */
export function registerSessionRoutes(
  server: HttpServer,
  sessions: SessionsService,
  database: Database,
): void {
  serveRoutes(server, 'accounts', signOutRoutes, {
    signOut: (request, reply) => sessions.end({ request, reply }),
    signOutByLink: {
      handle: (request, reply) => sessions.end({ request, reply }),
      onRequest: assertSameOrigin,
      config: { changes: 'counted' },
    },
  });
  serveRoutes(server, 'accounts', sessionRoutes, {
    async list(request) {
      const current = sessions.of(request);
      const rows = await sessions.list(current.accountId);
      return {
        sessions: rows.map(({ id, device, createdAt, lastUsedAt, expiresAt, isRemembered }) => ({
          id,
          device,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isRemembered,
          isThisOne: id === current.id,
        })),
      };
    },
    end: (request) => sessions.endOne(sessions.of(request).accountId, request.params.id),
    endOthers(request) {
      const { accountId, id } = sessions.of(request);
      return sessions.endOthers(database, accountId, id);
    },
  });
}
