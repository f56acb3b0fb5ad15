import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import { idDescriptions } from '../request/param-descriptions.ts';
import {
  createdKeySchema,
  generateKeyQuerySchema,
  newKeySchema,
  ownKeyParamsSchema,
  ownKeysReplySchema,
  renameKeyRequestSchema,
} from './keys.ts';

const keyTexts = {
  description: 'What the key is for.',
  expires: 'When the guest session ends.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/user/retrieveapikeys',
  access: 'registered',
  summary: "The user's API keys, by their prefix",
  reply: ownKeysReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/api/user/apikeys',
  access: 'registered',
  summary: 'Creates an API key; its text is returned only this once',
  words: keyTexts,
  body: newKeySchema,
  reply: createdKeySchema,
  status: 201,
});

export const generate = defineRoute({
  method: 'GET',
  path: '/api/user/generateapikey',
  access: 'registered',
  summary: 'Creates an API key, for clients that only use GET',
  words: keyTexts,
  query: generateKeyQuerySchema,
  reply: createdKeySchema,
});

export const rename = defineRoute({
  method: 'PATCH',
  path: '/api/user/apikeys/:id',
  access: 'registered',
  summary: 'Renames an API key',
  words: { ...keyTexts, ...idDescriptions },
  params: ownKeyParamsSchema,
  body: renameKeyRequestSchema,
  reply: okReplySchema,
});

export const revoke = defineRoute({
  method: 'DELETE',
  path: '/api/user/apikeys/:id',
  access: 'registered',
  summary: 'Revokes an API key',
  words: idDescriptions,
  params: ownKeyParamsSchema,
  reply: okReplySchema,
});
