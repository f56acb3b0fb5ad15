import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRiddles } from './riddle.ts';
import { solveRiddle } from '../../testing/solve-riddle.ts';

const begin = Date.parse('2026-05-01T00:00:00Z');
const clockAt = (clock: { ms: number }) => ({ now: () => new Date(clock.ms) });

describe('the riddle of a form', () => {
  it('is solved by counting until the hash begins with zeros, and taken once', () => {
    const clock = { ms: begin };
    const riddles = createRiddles(clockAt(clock));
    const riddle = riddles.make();
    const proof = solveRiddle(riddle);
    const digest = createHash('sha256').update(`${riddle.challenge}:${proof}`).digest('hex');
    expect(BigInt(`0x${digest}`) < 2n ** BigInt(256 - riddle.zeroBits)).toBe(true);
    clock.ms = Date.parse(riddle.notBefore) - 1;
    expect(riddles.accept(riddle.challenge, proof)).toBe(false);
    clock.ms = Date.parse(riddle.notBefore);
    expect(riddles.accept(riddle.challenge, String(Number(proof) + 1))).toBe(false);
    expect(riddles.accept(riddle.challenge, proof)).toBe(true);
    expect(riddles.accept(riddle.challenge, proof)).toBe(false);
  });
  it('ends after two hours, and is nobody else’s', () => {
    const clock = { ms: begin };
    const riddles = createRiddles(clockAt(clock));
    const [early, others] = [riddles.make(), createRiddles(clockAt(clock)).make()];
    clock.ms = begin + 60_000;
    expect(riddles.accept(others.challenge, solveRiddle(others))).toBe(false);
    for (const forged of [
      '',
      '..',
      early.challenge.replace(/^\d+/, String(begin + 1)),
      `${early.challenge}x`,
    ])
      expect(riddles.accept(forged, '1')).toBe(false);
    clock.ms = Date.parse(early.expires) + 1;
    expect(riddles.accept(early.challenge, solveRiddle(early))).toBe(false);
  });
});
