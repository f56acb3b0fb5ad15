import { callRoute } from '@isobath/client';
import { keyRoutes, lastCallRoutes } from '@isobath/contract';
import type { ListedKey } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';

/** The person's keys, the newest first, the revoked ones too. */
export const ownKeysQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'api-keys'],
    queryFn: async ({ signal }) => (await callRoute(keyRoutes.list, {}, { signal })).keys,
    staleTime: 30_000,
  });

/** When a key of the person was last used; null for never. */
export const lastApiCallQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'last-api-call'],
    queryFn: async ({ signal }) => (await callRoute(lastCallRoutes.read, {}, { signal })).date_time,
    staleTime: 30_000,
  });

/** Why a key is refused; undefined for one that works. */
export function whyRefused(
  { revokedAt, expiresAt }: ListedKey,
  now: Date,
): 'revoked' | 'expired' | undefined {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : undefined;
}
