import { peopleRoutes } from '@isobath/contract';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { PeopleService } from './people.service.ts';

/** People and the record of who did what, for administrators. */
export function registerPeopleRoutes(
  server: HttpServer,
  people: PeopleService,
  audit: Audit,
): void {
  serveRoutes(server, 'administration', peopleRoutes, {
    search: ({ query }) => people.search(query),
    change: (request) =>
      people.change(requireAccount(request).accountId, request.params.id, request.body),
    async listAudit({ query }) {
      const [listed, kinds] = await Promise.all([audit.list(query), audit.countKinds()]);
      return { ...listed, kinds };
    },
  });
}
