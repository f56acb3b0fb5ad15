import { controlKeyRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { readExpiry, writeControlKey, writeKey } from './key-replies.ts';
import type { KeysService } from './keys.service.ts';

/** The control routes of keys that belong to no account, and of everybody's where they are listed and revoked. */
export function registerKeyControlRoutes(server: HttpServer, keys: KeysService): void {
  serveRoutes(server, 'control', controlKeyRoutes, {
    list: async () => (await keys.list(undefined)).map(writeControlKey),
    async create({ body: { description, expires } }) {
      const { token, key } = await keys.create({
        accountId: null,
        description,
        expiresAt: readExpiry(expires),
      });
      return { token, key: writeKey(key) };
    },
    revoke: ({ body }) => keys.revokeByPrefix(body.prefix),
  });
}
