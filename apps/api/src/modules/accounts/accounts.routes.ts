import { administratorRequestSchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { account } from '../../platform/schema.ts';

/** The control route that makes administrators; asking twice changes nothing. */
export function registerAccountRoutes(server: HttpServer, { database, clock }: Platform): void {
  server.post('/control/accounts/administrators', { config: { access: 'control' }, schema: { body: administratorRequestSchema } }, async (request, reply) => {
    const email = request.body.email.trim().toLowerCase();
    await database.insert(account).values({ email, emailKey: email, isAdministrator: true, createdAt: clock.now() })
      .onConflictDoUpdate({ target: account.email, set: { isAdministrator: true } });
    return reply.code(204).send();
  });
}
