import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ContactForm } from '@isobath/contract';
import type { Clock } from '../../platform/clock.ts';

/** About 16,000 hashes: a blink for a browser, a price for who sends thousands. */
const zeroBits = 14;
const soonestMs = 3000;
const latestMs = 2 * 3_600_000;
const mostRemembered = 100_000;

/** Riddles that forms are sent with, made and checked without anybody else. They end with the process: a page then asks for a new one. */
export interface Riddles {
  make(): ContactForm;
  /** Whether a proof solves a riddle of ours, neither too soon nor too late, and not a second time. */
  accept(challenge: string, proof: string): boolean;
}

/** Riddles signed with a secret of this process. */
export function createRiddles(clock: Clock): Riddles {
  const secret = randomBytes(32);
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const used = new Map<string, number>();
  const forget = (now: number): void => {
    for (const [challenge, end] of used)
      if (end <= now || used.size > mostRemembered) used.delete(challenge);
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
  const at = digest.findIndex((byte) => byte !== 0);
  return at === -1 ? digest.length * 8 : at * 8 + Math.clz32(digest[at]!) - 24;
}
