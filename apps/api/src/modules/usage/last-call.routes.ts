import { lastApiCallReplySchema } from '@isobath/contract';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import type { UsageService } from './usage.service.ts';

/** When a person last asked for rows. */
export function registerLastCallRoute(server: HttpServer, usage: UsageService): void {
  server.get(
    '/api/user/last-api-call',
    {
      config: { access: 'registered' },
      schema: {
        summary: "When the user's API keys were last used",
        tags: ['keys'],
        response: { 200: lastApiCallReplySchema },
      },
    },
    async (request) => {
      const at = await usage.lastCallOf(requireAccount(request).accountId);
      return { date_time: at?.toISOString() ?? null };
    },
  );
}
