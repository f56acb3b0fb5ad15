import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ContactForm } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';

/**
 * About 16,000 hashes: an instant for a browser, expensive for senders of thousands of messages.
 */
const zeroBits = 14;
const soonestMs = 3000;
const latestMs = 2 * 3_600_000;
const maxRemembered = 100_000;

/** Proof-of-work challenges for forms, made and checked without a third party. They are lost when the process ends; the page then asks for a new one. */
export interface Challenges {
  make(): ContactForm;
  /** Whether the proof solves one of our challenges, neither too early nor too late, and for the first time. */
  accept(challenge: string, proof: string): boolean;
}

/** Challenges signed with a secret of this process. */
export function createChallenges(clock: Clock): Challenges {
  const secret = randomBytes(32);
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const used = new Map<string, number>();
  const forget = (now: number): void => {
    for (const [challenge, end] of used)
      if (end <= now || used.size > maxRemembered) used.delete(challenge);
  };
  return {
    make() {
      const now = clock.now().getTime();
      const text = `${now}.${randomBytes(12).toString('base64url')}`;
      return {
        challenge: `${text}.${sign(text)}`,
        zeroBits,
        notBefore: new Date(now + soonestMs).toISOString(),
        expires: new Date(now + latestMs).toISOString(),
      };
    },
    accept(challenge, proof) {
      const now = clock.now().getTime();
      forget(now);
      const [made = '', salt = '', signature = ''] = challenge.split('.');
      const expected = Buffer.from(sign(`${made}.${salt}`));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
      const age = now - Number(made);
      if (
        age < soonestMs ||
        age > latestMs ||
        used.has(challenge) ||
        countZeroBits(`${challenge}:${proof}`) < zeroBits
      )
        return false;
      used.set(challenge, Number(made) + latestMs);
      return true;
    },
  };
}

function countZeroBits(text: string): number {
  const digest = createHash('sha256').update(text).digest();
  for (const [at, byte] of digest.entries()) if (byte !== 0) return at * 8 + Math.clz32(byte) - 24;
  return digest.length * 8;
}
