import { defineRoute } from '../request/define-route.ts';
import {
  controlKeysReplySchema,
  controlNewKeySchema,
  createdKeySchema,
  revokeKeySchema,
} from './keys.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/control/keys',
  access: 'control',
  summary: 'The keys of everybody',
  reply: controlKeysReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/control/keys',
  access: 'control',
  summary: 'Makes a key that belongs to no account',
  body: controlNewKeySchema,
  reply: createdKeySchema,
  status: 201,
});

export const revoke = defineRoute({
  method: 'POST',
  path: '/control/keys/revoke',
  access: 'control',
  summary: 'Revokes a key by its beginning',
  body: revokeKeySchema,
});
