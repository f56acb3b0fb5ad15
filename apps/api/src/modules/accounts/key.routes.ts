import {
  createdKeySchema,
  generateKeyQuerySchema,
  idDescriptions,
  newKeySchema,
  ownKeyParamsSchema,
  ownKeysReplySchema,
  renameKeyRequestSchema,
} from '@isobath/contract';
import type { CreatedKey, NewKey } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { okReply } from '../../platform/http/route-description.ts';
import { assertSameOrigin } from '../../platform/access/same-origin.ts';
import type { Audit } from '../audit/index.ts';
import type { KeysService } from '../keys/index.ts';
import { readExpiry, writeKey } from '../keys/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { rules } from './rules.ts';

const config = { access: 'registered' } as const;
const keyDescriptions = {
  description: 'What the key is for.',
  expires: 'When the guest session ends.',
};

/** What the routes of somebody's own keys depend on. */
export interface OwnKeyParts {
  readonly keys: KeysService;
  readonly audit: Audit;
  readonly throttle: Throttle;
}

/** Somebody's own API keys. */
export function registerOwnKeyRoutes(server: HttpServer, parts: OwnKeyParts): void {
  registerListing(server, parts);
  registerCreation(server, parts);
  registerChanges(server, parts);
}

function registerListing(server: HttpServer, { keys }: OwnKeyParts): void {
  server.get(
    '/api/user/retrieveapikeys',
    {
      config,
      schema: {
        summary: "The user's API keys, by their prefix",
        tags: ['keys'],
        response: { 200: ownKeysReplySchema },
      },
    },
    async (request) => {
      const own = (await keys.list(requireAccount(request).accountId)).map(writeKey);
      return {
        keys: own.map((key) => ({
          Api_Key: `${key.prefix}…`,
          Description: key.description,
          ...key,
        })),
      };
    },
  );
}

function registerCreation(server: HttpServer, parts: OwnKeyParts): void {
  server.post(
    '/api/user/apikeys',
    {
      config: { ...config, words: keyDescriptions, delays: [rules.makeKey] },
      schema: {
        summary: 'Creates an API key; its text is returned only this once',
        tags: ['keys'],
        body: newKeySchema,
        response: { 201: createdKeySchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createOwnKey(parts, request, request.body)),
  );
  server.get(
    '/api/user/generateapikey',
    {
      config: { ...config, words: keyDescriptions, changes: 'counted', delays: [rules.makeKey] },
      onRequest: assertSameOrigin,
      schema: {
        summary: 'Creates an API key, for clients that only use GET',
        tags: ['keys'],
        querystring: generateKeyQuerySchema,
        response: { 200: createdKeySchema },
      },
    },
    async (request) =>
      createOwnKey(parts, request, { description: request.query.description, expires: null }),
  );
}

function registerChanges(server: HttpServer, { keys, audit }: OwnKeyParts): void {
  server.patch(
    '/api/user/apikeys/:id',
    {
      config: { ...config, words: { ...keyDescriptions, ...idDescriptions } },
      schema: {
        summary: 'Renames an API key',
        tags: ['keys'],
        params: ownKeyParamsSchema,
        body: renameKeyRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await keys.rename(
        request.params.id,
        requireAccount(request).accountId,
        request.body.description,
      );
      return reply.send('OK');
    },
  );
  server.delete(
    '/api/user/apikeys/:id',
    {
      config: { ...config, words: idDescriptions },
      schema: {
        summary: 'Revokes an API key',
        tags: ['keys'],
        params: ownKeyParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      const { accountId } = requireAccount(request);
      await keys.revoke(request.params.id, accountId, (transaction) =>
        audit.record(transaction, {
          actorId: accountId,
          targetId: accountId,
          action: 'key-revoked',
          detail: { key: request.params.id },
        }),
      );
      return reply.send('OK');
    },
  );
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
