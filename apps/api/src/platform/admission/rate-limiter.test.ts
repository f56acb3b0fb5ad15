import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';
import type { CallerLimits } from './call-context.ts';
import { limitedCallerOf } from './call-context.ts';

const each = {
  requests: 60,
  changes: 20,
  rows: 6000,
  statements: 4,
  downloads: 1,
  seconds: 60,
  memoryBytes: 1e9,
};
const limits: CallerLimits = {
  address: each,
  guest: each,
  key: each,
  account: { ...each, requests: 90 },
};

function start() {
  let nowMs = Date.parse('2026-05-01T00:00:00Z');
  const rateLimiter = new RateLimiter({ now: () => new Date(nowMs) }, { maxWaitMs: 10_000 });
  return {
    rateLimiter,
    pass: (ms: number): void => {
      nowMs += ms;
    },
  };
}
const address = '192.0.2.1';
const key = (keyId: number) => limitedCallerOf({ kind: 'key', keyId, address }, limits);

describe('requests a minute', () => {
  it('are held back when they are used, one after the other, and refused when that would take too long', () => {
    const { rateLimiter } = start();
    for (let request = 0; request < 60; request += 1)
      expect(rateLimiter.takeRequest(key(1), false)).toBe(0);
    const waits = Array.from({ length: 10 }, () =>
      Math.round(rateLimiter.takeRequest(key(1), false)),
    );
    expect(waits).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000]);
    expect(() => rateLimiter.takeRequest(key(1), false)).toThrow(
      expect.objectContaining({
        code: 'too-many-requests',
        retryAfterSeconds: 11,
        message: 'Rate limit reached: 60 requests per minute. Try again in 11 s, at 00:00:11 UTC.',
      }),
    );
  });

  it('come back with time, at most those of a minute', () => {
    const { rateLimiter, pass } = start();
    for (let request = 0; request < 60; request += 1) rateLimiter.takeRequest(key(1), false);
    pass(30_000);
    for (let request = 0; request < 30; request += 1)
      expect(rateLimiter.takeRequest(key(1), false)).toBe(0);
    expect(rateLimiter.takeRequest(key(1), false)).toBeGreaterThan(0);
    pass(24 * 3_600_000);
    expect(rateLimiter.describe(key(1)).ratelimit).toMatch(/^"requests";r=60;t=0,/);
  });

  it('of one key are not those of another key, a guest or a caller behind the same address', () => {
    const { rateLimiter } = start();
    const others = [
      key(2),
      limitedCallerOf({ kind: 'guest', guestId: '5', address }, limits),
      limitedCallerOf({ kind: 'guest', guestId: '6', address }, limits),
      limitedCallerOf({ kind: 'anonymous', address }, limits),
    ];
    for (let request = 0; request < 70; request += 1) rateLimiter.takeRequest(key(1), false);
    for (const other of others) expect(rateLimiter.takeRequest(other, false)).toBe(0);
  });

  it('of the keys of one account are counted together too', () => {
    const { rateLimiter } = start();
    const keyOfAccount = (keyId: number) =>
      limitedCallerOf(
        { kind: 'account', accountId: 1, isAdministrator: false, via: 'key', keyId, address },
        limits,
      );
    for (let request = 0; request < 60; request += 1)
      expect(rateLimiter.takeRequest(keyOfAccount(1), false)).toBe(0);
    for (let request = 0; request < 30; request += 1)
      expect(rateLimiter.takeRequest(keyOfAccount(2), false)).toBe(0);
    expect(rateLimiter.takeRequest(keyOfAccount(3), false)).toBeGreaterThan(0);
  });

  it('of one IPv6 network are counted together, those of a neighbouring one apart', () => {
    const { rateLimiter } = start();
    const from = (ip: string) => limitedCallerOf({ kind: 'anonymous', address: ip }, limits);
    for (let request = 0; request < 60; request += 1)
      rateLimiter.takeRequest(from(`2001:db8:0:1::${request.toString(16)}`), false);
    expect(rateLimiter.takeRequest(from('2001:0DB8::1:ffff:0:0:1'), false)).toBeGreaterThan(0);
    expect(rateLimiter.takeRequest(from('2001:db8:0:2::1'), false)).toBe(0);
    expect(from('::ffff:192.0.2.9').owner).toBe('address:192.0.2.9');
  });
});

describe('changes a minute', () => {
  it('are fewer than requests, and count as requests too; who only reads goes on', () => {
    const { rateLimiter, pass } = start();
    for (let change = 0; change < 20; change += 1)
      expect(rateLimiter.takeRequest(key(1), true)).toBe(0);
    // A change every three seconds; the next ones wait for three, six and nine.
    const waits = Array.from({ length: 3 }, () => rateLimiter.takeRequest(key(1), true));
    expect(waits.map(Math.round)).toEqual([3000, 6000, 9000]);
    expect(() => rateLimiter.takeRequest(key(1), true)).toThrow(
      expect.objectContaining({
        code: 'too-many-requests',
        retryAfterSeconds: 12,
        message: 'Rate limit reached: 20 changes per minute. Try again in 12 s, at 00:00:12 UTC.',
      }),
    );
    expect(rateLimiter.takeRequest(key(1), false)).toBe(0);
    expect(rateLimiter.describe(key(1)).ratelimit).toMatch(/^"requests";r=36;/);
    pass(12_000);
    expect(rateLimiter.takeRequest(key(1), true)).toBe(0);
  });
});

describe('rows a minute', () => {
  it('are counted when they have been sent, and the next request waits until they are made up for', () => {
    const { rateLimiter, pass } = start();
    expect(rateLimiter.takeRequest(key(1), false)).toBe(0);
    rateLimiter.takeRows(key(1), 6500);
    expect(Math.round(rateLimiter.takeRequest(key(1), false))).toBe(5000);
    rateLimiter.takeRows(key(1), 6000);
    expect(() => rateLimiter.takeRequest(key(1), false)).toThrow(
      expect.objectContaining({
        retryAfterSeconds: 65,
        message: expect.stringContaining('Rate limit reached: 6,000 rows per minute'),
      }),
    );
    pass(65_000);
    expect(rateLimiter.takeRequest(key(1), false)).toBe(0);
  });
});

describe('what is left', () => {
  it('is reported in the fields of the draft, for the tightest limit', () => {
    const { rateLimiter } = start();
    const ofAccount = limitedCallerOf(
      { kind: 'account', accountId: 1, isAdministrator: false, via: 'key', keyId: 1, address },
      limits,
    );
    rateLimiter.takeRequest(ofAccount, false);
    rateLimiter.takeRows(ofAccount, 600);
    expect(rateLimiter.describe(ofAccount)).toEqual({
      'ratelimit-policy':
        '"requests";q=60;w=60, "rows";q=6000;w=60;qu="rows", "statements";q=4;qu="concurrent-requests"',
      ratelimit: '"requests";r=59;t=1, "rows";r=5400;t=6',
    });
  });
});
