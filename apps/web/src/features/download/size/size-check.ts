import { checkQuerySize } from '@isobath/client';
import type { SizeCheckReply, Subset } from '@isobath/contract';
import type { QueryCache } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { retriedAfterSignIn } from '../../../shared/session/session.ts';

/** Size checks that are kept (spec 3 §9). */
export const cachedSizeChecks = 200;
const timeoutMs = 60_000;
const sizeKey = 'size';

/**
 * The server answered that it could not determine the size: that is not a refusal of the part, and
 * is asked again as any failure is.
 */
class UnknownSizeError extends Error {
  override readonly name = 'UnknownSizeError';
}

/** The size of a part: asked for once, tried a second time after a failure, and again after a sign-in if that failed too. */
export const sizeCheckQuery = (
  subset: Subset & { readonly ancillary?: boolean },
  ask: typeof checkQuerySize = checkQuerySize,
) =>
  queryOptions({
    queryKey: [sizeKey, subset],
    retry: 1,
    gcTime: Infinity,
    meta: retriedAfterSignIn,
    queryFn: async ({ signal, client }): Promise<SizeCheckReply> => {
      forgetOldSizeChecks(client.getQueryCache());
      const reply = await ask(subset, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (reply.response?.status === 500) throw new UnknownSizeError(reply.response.message);
      return reply;
    },
  });

/** Removes the oldest of more checks than are kept; those that are on a screen or under way stay. */
function forgetOldSizeChecks(cache: QueryCache): void {
  const checks = cache.findAll({ queryKey: [sizeKey] });
  const idle = checks
    .filter((check) => !check.isActive() && check.state.fetchStatus === 'idle')
    .toSorted((a, b) => lastAnswer(a) - lastAnswer(b));
  for (const check of idle.slice(0, Math.max(0, checks.length - cachedSizeChecks)))
    cache.remove(check);
}

function lastAnswer({
  state,
}: {
  state: { dataUpdatedAt: number; errorUpdatedAt: number };
}): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
}
