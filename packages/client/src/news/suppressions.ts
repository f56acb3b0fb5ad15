import { suppressionsReplySchema } from '@isobath/contract';
import type { Suppression } from '@isobath/contract';
import { askJson, askToDo } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/admin/suppressions: addresses that get no mails to many, the newest first. */
export async function fetchSuppressions(options: CallOptions): Promise<Suppression[]> {
  return (await askJson('/api/admin/suppressions', suppressionsReplySchema, {}, options))
    .suppressions;
}

/** POST /api/admin/suppressions/lift: the address is written to again. Throws `not-found`. */
export function liftSuppression(address: string, options: CallOptions): Promise<void> {
  return askToDo('/api/admin/suppressions/lift', { method: 'POST', body: { address } }, options);
}
