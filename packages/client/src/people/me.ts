import { meReplySchema } from '@isobath/contract';
import type { Me } from '@isobath/contract';
import { askJson, askToDo } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/user/me: the current visitor. */
export function fetchMe(options: CallOptions): Promise<Me> {
  return askJson('/api/user/me', meReplySchema, {}, options);
}

/** POST /api/user/signout: the session of this browser ends. */
export function signOut(options: CallOptions): Promise<void> {
  return askToDo('/api/user/signout', { method: 'POST' }, options);
}
