import type { ListedKey } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import { whyRefused } from './own-keys-query.ts';

const key: ListedKey = {
  id: 1,
  prefix: 'iso_000000000000',
  description: 'laptop',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  callsThisMonth: 0,
};
const now = new Date('2026-06-01T00:00:00.000Z');

describe('a key', () => {
  it.each([
    ['works without an end', {}, undefined],
    ['works until its end', { expiresAt: '2026-06-01T00:00:00.001Z' }, undefined],
    ['has expired at its end', { expiresAt: '2026-06-01T00:00:00.000Z' }, 'expired'],
    [
      'is revoked, whenever it ends',
      { expiresAt: '2027-01-01T00:00:00.000Z', revokedAt: '2026-05-01T00:00:00.000Z' },
      'revoked',
    ],
  ])('%s', (_, change, expected) => expect(whyRefused({ ...key, ...change }, now)).toBe(expected));
});
