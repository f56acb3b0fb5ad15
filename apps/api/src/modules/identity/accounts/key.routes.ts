import { keyRoutes } from '@isobath/contract';
import type { CreatedKey, NewKey } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { assertSameOrigin } from '../../../platform/access/same-origin.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { KeysService } from '../keys/index.ts';
import { readExpiry, writeKey } from '../keys/index.ts';
import type { Throttle } from '../../protection/throttle/index.ts';
import { rules } from './rules.ts';

/** What the routes of somebody's own keys depend on. */
export interface OwnKeyParts {
  readonly keys: KeysService;
  readonly audit: Audit;
  readonly throttle: Throttle;
}

/** Somebody's own API keys. */
export function registerOwnKeyRoutes(server: HttpServer, parts: OwnKeyParts): void {
  const { keys, audit } = parts;
  serveRoutes(server, 'keys', keyRoutes, {
    async list(request) {
      const own = (await keys.list(requireAccount(request).accountId)).map(writeKey);
      return {
        keys: own.map((key) => ({
          Api_Key: `${key.prefix}…`,
          Description: key.description,
          ...key,
        })),
      };
    },
    create: {
      handle: (request) => createOwnKey(parts, request, request.body),
      config: { delays: [rules.makeKey] },
    },
    generate: {
      handle: (request) =>
        createOwnKey(parts, request, { description: request.query.description, expires: null }),
      onRequest: assertSameOrigin,
      config: { changes: 'counted', delays: [rules.makeKey] },
    },
    rename: (request) =>
      keys.rename(request.params.id, requireAccount(request).accountId, request.body.description),
    async revoke(request) {
      const { accountId } = requireAccount(request);
      await keys.revoke(request.params.id, accountId, (transaction) =>
        audit.record(transaction, {
          actorId: accountId,
          targetId: accountId,
          action: 'key-revoked',
          detail: { key: request.params.id },
        }),
      );
    },
  });
}

async function createOwnKey(
  { keys, audit, throttle }: OwnKeyParts,
  request: FastifyRequest,
  { description, expires }: NewKey,
): Promise<CreatedKey> {
  const { accountId } = requireAccount(request);
  await throttle.take(rules.makeKey, String(accountId));
  const { token, key } = await keys.create(
    { accountId, description, expiresAt: readExpiry(expires) },
    (transaction, prefix) =>
      audit.record(transaction, {
        actorId: accountId,
        targetId: accountId,
        action: 'key-made',
        detail: { prefix, description },
      }),
  );
  return { token, key: writeKey(key) };
}
