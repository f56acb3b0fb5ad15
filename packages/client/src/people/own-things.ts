import { createdKeySchema, lastApiCallReplySchema, ownKeysReplySchema } from '@isobath/contract';
import type { CreatedKey, ListedKey, NewKeyRequest } from '@isobath/contract';
import { askJson, askToDo } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/user/retrieveapikeys: the person's keys, the newest first, the revoked ones too. */
export async function fetchOwnKeys(options: CallOptions): Promise<ListedKey[]> {
  return (await askJson('/api/user/retrieveapikeys', ownKeysReplySchema, {}, options)).keys;
}

/** POST /api/user/apikeys: makes a key; `token` is returned only once. */
export function createOwnKey(
  key: Pick<NewKeyRequest, 'description'> & Partial<NewKeyRequest>,
  options: CallOptions,
): Promise<CreatedKey> {
  return askJson('/api/user/apikeys', createdKeySchema, { method: 'POST', body: key }, options);
}

/** PATCH /api/user/apikeys/{id}. */
export function renameOwnKey(id: number, description: string, options: CallOptions): Promise<void> {
  return askToDo(`/api/user/apikeys/${id}`, { method: 'PATCH', body: { description } }, options);
}

/** DELETE /api/user/apikeys/{id}: from now on the key is refused. */
export function revokeOwnKey(id: number, options: CallOptions): Promise<void> {
  return askToDo(`/api/user/apikeys/${id}`, { method: 'DELETE' }, options);
}

/** GET /api/user/last-api-call: ISO instant; null where there was none. */
export async function fetchLastApiCall(options: CallOptions): Promise<string | null> {
  return (await askJson('/api/user/last-api-call', lastApiCallReplySchema, {}, options)).date_time;
}
