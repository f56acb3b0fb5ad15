import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createChallenges } from './challenge.ts';
import { solveChallenge } from '../../../testing/callers/solve-challenge.ts';

const begin = Date.parse('2026-05-01T00:00:00Z');
const clockAt = (clock: { ms: number }) => ({ now: () => new Date(clock.ms) });

describe('the challenge of a form', () => {
  it('is solved by counting until the hash begins with zeros, and taken once', () => {
    const clock = { ms: begin };
    const challenges = createChallenges(clockAt(clock));
    const form = challenges.make();
    const proof = solveChallenge(form);
    const digest = createHash('sha256').update(`${form.challenge}:${proof}`).digest('hex');
    expect(BigInt(`0x${digest}`) < 2n ** BigInt(256 - form.zeroBits)).toBe(true);
    clock.ms = Date.parse(form.notBefore) - 1;
    expect(challenges.accept(form.challenge, proof)).toBe(false);
    clock.ms = Date.parse(form.notBefore);
    expect(challenges.accept(form.challenge, String(Number(proof) + 1))).toBe(false);
    expect(challenges.accept(form.challenge, proof)).toBe(true);
    expect(challenges.accept(form.challenge, proof)).toBe(false);
  });
  it('ends after two hours, and is nobody else’s', () => {
    const clock = { ms: begin };
    const challenges = createChallenges(clockAt(clock));
    const [early, others] = [challenges.make(), createChallenges(clockAt(clock)).make()];
    clock.ms = begin + 60_000;
    expect(challenges.accept(others.challenge, solveChallenge(others))).toBe(false);
    for (const forged of [
      '',
      '..',
      early.challenge.replace(/^\d+/, String(begin + 1)),
      `${early.challenge}x`,
    ])
      expect(challenges.accept(forged, '1')).toBe(false);
    clock.ms = Date.parse(early.expires) + 1;
    expect(challenges.accept(early.challenge, solveChallenge(early))).toBe(false);
  });
});
