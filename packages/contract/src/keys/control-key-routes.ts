import { controlPaths } from '../operator/control.ts';
import { defineRoute } from '../request/define-route.ts';
import {
  controlKeysReplySchema,
  controlNewKeySchema,
  createdKeySchema,
  revokeKeySchema,
} from './keys.ts';

export const list = defineRoute({
  method: 'GET',
  path: controlPaths.keys,
  access: 'control',
  summary: 'The keys of everybody',
  reply: controlKeysReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: controlPaths.keys,
  access: 'control',
  summary: 'Makes a key that belongs to no account',
  body: controlNewKeySchema,
  reply: createdKeySchema,
  status: 201,
});

export const revoke = defineRoute({
  method: 'POST',
  path: controlPaths.revokeKey,
  access: 'control',
  summary: 'Revokes a key by its beginning',
  body: revokeKeySchema,
});
