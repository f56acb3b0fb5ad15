import type { ControlKey, ListedKey } from '@isobath/contract';
import type { KeyWithUse } from './keys.repository.ts';

/** A key as its owner sees it. */
export function writeKey({
  id,
  prefix,
  description,
  createdAt,
  lastUsedAt,
  expiresAt,
  revokedAt,
  callsThisMonth,
}: KeyWithUse): ListedKey {
  const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id,
    prefix,
    description,
    createdAt: createdAt.toISOString(),
    lastUsedAt: instant(lastUsedAt),
    expiresAt: instant(expiresAt),
    revokedAt: instant(revokedAt),
    callsThisMonth,
  };
}

/** A key as the command line sees it. */
export function writeControlKey(key: KeyWithUse): ControlKey {
  return { ...writeKey(key), accountEmail: key.accountEmail };
}

/** The instant that ends a key: the end of a bare day in UTC, else the instant itself. */
export function readExpiry(expires: string | null): Date | null {
  if (expires === null) return null;
  return expires.includes('T') ? new Date(expires) : new Date(Date.parse(expires) + 86_400_000);
}
