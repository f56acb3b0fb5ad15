import {
  controlKeysReplySchema,
  controlNewKeySchema,
  controlPaths,
  createdKeySchema,
  revokeKeySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { readExpiry, writeControlKey, writeKey } from './key-replies.ts';
import type { KeysService } from './keys.service.ts';

const config = { access: 'control' } as const;

/** The control routes of keys that belong to no account, and of everybody's where they are listed and revoked. */
export function registerKeyControlRoutes(server: HttpServer, keys: KeysService): void {
  server.get(
    controlPaths.keys,
    { config, schema: { response: { 200: controlKeysReplySchema } } },
    async () => (await keys.list(undefined)).map(writeControlKey),
  );
  server.post(
    controlPaths.keys,
    { config, schema: { body: controlNewKeySchema, response: { 201: createdKeySchema } } },
    async (request, reply) => {
      const { description, expires } = request.body;
      const { token, key } = await keys.create({
        accountId: null,
        description,
        expiresAt: readExpiry(expires),
      });
      return reply.code(201).send({ token, key: writeKey(key) });
    },
  );
  server.post(
    controlPaths.revokeKey,
    { config, schema: { body: revokeKeySchema } },
    async (request, reply) => {
      await keys.revokeByPrefix(request.body.prefix);
      return reply.code(204).send();
    },
  );
}
