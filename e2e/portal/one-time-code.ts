import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/**
 * The code that an authenticator app shows (RFC 6238: SHA-1, 30 s, six digits), computed apart from
 * the server: now, or `next`, which a server takes too, as clocks differ. Each code works once.
 */
export function codeOfApp(secret: string, when: 'now' | 'next' = 'now'): string {
  const bits = [...secret]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + (when === 'next' ? 1 : 0)));
  const digest = createHmac('sha1', key).update(counter).digest();
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(
    6,
    '0',
  );
}
