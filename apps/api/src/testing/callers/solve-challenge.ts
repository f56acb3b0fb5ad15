import { createHash } from 'node:crypto';
import type { ContactForm } from '@isobath/contract';

/** Counts until the hash begins with enough zero bits, as the page does. */
export function solveChallenge({
  challenge,
  zeroBits,
}: Pick<ContactForm, 'challenge' | 'zeroBits'>): string {
  for (let proof = 0; ; proof += 1) {
    const digest = createHash('sha256').update(`${challenge}:${proof}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - zeroBits) === 0) return String(proof);
  }
}
