import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { believedAfterMs, correctionMs, createPortalClock } from './clock.ts';

const dayMs = 86_400_000;
const begin = Date.parse('2026-05-01T00:00:00Z');

describe("the portal's time", () => {
  let wall: number;
  let up: number;
  let clock: Clock;
  const warn = vi.fn<(...said: unknown[]) => void>();
  const pass = (ms: number): void => {
    wall += ms;
    up += ms;
  };
  const sinceBegin = (): number => clock.now().getTime() - begin;
  beforeEach(() => {
    [wall, up] = [begin, 5000];
    warn.mockClear();
    clock = createPortalClock({ warn }, { wallMs: () => wall, uptimeMs: () => up });
  });

  it("is the wall clock's, also after a sleep, in which the time since the start goes on", () => {
    pass(1000);
    expect(sinceBegin()).toBe(1000);
    pass(3 * dayMs);
    expect(sinceBegin()).toBe(3 * dayMs + 1000);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([correctionMs, -correctionMs, 1, -1])('follows a correction of %i ms at once', (step) => {
    wall += step;
    expect(sinceBegin()).toBe(step);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([dayMs, -dayMs, 366 * dayMs, -366 * dayMs])(
    'goes on as it was when the wall clock jumps by %i ms and back, and says so once',
    (jump) => {
      pass(1000);
      clock.now();
      wall += jump;
      for (const step of [0, 1000, 60_000]) {
        pass(step);
        clock.now();
      }
      expect(sinceBegin()).toBe(62_000);
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        expect.anything(),
        expect.stringContaining(`jumped by ${jump / 1000} s`),
      );
      wall -= jump;
      pass(1000);
      expect(sinceBegin()).toBe(63_000);
      wall += jump;
      expect(sinceBegin()).toBe(63_000);
    },
  );

  it.each([366 * dayMs, -366 * dayMs])(
    'follows a jump by %i ms that has lasted for a quarter of an hour, and says so',
    (jump) => {
      wall += jump;
      clock.now();
      pass(believedAfterMs - 1);
      expect(sinceBegin()).toBe(believedAfterMs - 1);
      pass(1);
      expect(sinceBegin()).toBe(jump + believedAfterMs);
      pass(dayMs);
      expect(sinceBegin()).toBe(jump + believedAfterMs + dayMs);
      expect(warn).toHaveBeenCalledTimes(2);
    },
  );

  it('goes on when the wall clock tells nothing that a date can be', () => {
    wall = Number.MAX_VALUE;
    expect(sinceBegin()).toBe(0);
  });

  it("is the machine's by default", () => {
    const before = Date.now();
    const told = createPortalClock({ warn }).now().getTime();
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });
});
