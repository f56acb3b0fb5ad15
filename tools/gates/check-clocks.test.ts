import { describe, expect, it } from 'vitest';
import { findClockFaults } from './check-clocks.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('clocks', () => {
  it('let moments pass that are stored, made or shown, durations by the monotonic clock, and timers that end', () => {
    planted.add({
      'packages/a/src/index.ts': `
        import { setTimeout as wait } from 'node:timers/promises';
        const dayMs = 24 * 3_600_000;
        const begun = performance.now();
        const isOver = (row, clock) => row.expiresAt <= clock.now() && new Date(clock.now().getTime() - dayMs);
        const isLate = () => performance.now() - begun > dayMs;
        const at = new Date('2026-01-01');
        setTimeout(isOver, dayMs); setInterval(isLate, 500); setTimeout(isLate); await wait(dayMs / 2); AbortSignal.timeout(120_000);`,
      'packages/a/src/index.test.ts': 'const now = Date.now();',
    });
    expect(findClockFaults(planted.root)).toEqual([]);
  });

  it.each([
    ["the machine's clock", 'const a = Date.now();', "Date.now() reads the machine's clock"],
    [
      "the machine's clock as a date",
      'const a = new Date().toISOString();',
      "new Date() reads the machine's clock",
    ],
    [
      'a duration between two moments',
      'const begun = clock.now(); const a = () => this.clock.now() - begun;',
      'this.clock.now() - begun compares moments',
    ],
    [
      'a deadline',
      'let now = 0; now = parts.clock.now().getTime(); const a = (deadline) => now > deadline;',
      'now > deadline compares moments',
    ],
    [
      'a timer that is computed',
      'const a = (b) => setTimeout(c, b * 1000);',
      'setTimeout(c, b * 1000) has a wait',
    ],
    [
      'a timer of the window',
      'const a = (b) => window.setInterval(c, b);',
      'window.setInterval(c, b) has a wait',
    ],
    [
      'a promised timer',
      'import { setTimeout as wait } from "node:timers/promises"; const a = (b) => wait(b);',
      'wait(b) has a wait',
    ],
    [
      'a timer beyond what JavaScript waits for',
      'const dayMs = 86_400_000; setTimeout(a, 25 * dayMs);',
      'setTimeout(a, 25 * dayMs) has a wait',
    ],
    [
      'a signal that is computed',
      'const a = (b) => AbortSignal.timeout(b);',
      'AbortSignal.timeout(b) has a wait',
    ],
    [
      'a time limit that nothing holds',
      'const a = (b) => AbortSignal.any([b, AbortSignal.timeout(1000)]);',
      'AbortSignal.timeout(1000) may be collected',
    ],
  ])('stop %s', (_, text, fault) => {
    planted.add({ 'apps/api/src/bad.ts': `\n${text}` });
    expect(findClockFaults(planted.root)).toEqual([
      expect.stringContaining(`apps/api/src/bad.ts:2: ${fault}`),
    ]);
  });
});
