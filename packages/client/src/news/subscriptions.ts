import {
  subscribeReplySchema,
  subscriptionsReplySchema,
  unsubscribedReplySchema,
} from '@isobath/contract';
import type { Subscription } from '@isobath/contract';
import { askJson, askToDo } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/user/subscriptions. */
export function fetchSubscriptions(options: CallOptions): Promise<Subscription[]> {
  return askJson('/api/user/subscriptions', subscriptionsReplySchema, {}, options);
}

/** POST /api/user/subscriptions; `created` false where there was one already. Throws `unknown-dataset`. */
export function subscribe(
  shortName: string,
  options: CallOptions,
): Promise<{ message: string; created: boolean; shortName: string }> {
  return askJson(
    '/api/user/subscriptions',
    subscribeReplySchema,
    { method: 'POST', body: { shortName } },
    options,
  );
}

/** DELETE /api/user/subscriptions. The list must not be empty. */
export function unsubscribe(shortNames: readonly string[], options: CallOptions): Promise<void> {
  return askToDo('/api/user/subscriptions', { method: 'DELETE', body: { shortNames } }, options);
}

/** POST /api/user/unsubscribe: ends what the link of a mail is about, without a sign-in. Throws `link-ended`. */
export function unsubscribeByToken(token: string, options: CallOptions): Promise<{ from: string }> {
  return askJson(
    '/api/user/unsubscribe',
    unsubscribedReplySchema,
    { method: 'POST', query: { token } },
    options,
  );
}
