import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PingNotSentError, PingWatch } from './ping-watch.ts';

const answerWithinMs = 800;

describe('a process that is asked whether it is well', () => {
  let silent: number;
  let watch: PingWatch;
  const watchBy = (ping: (signal: AbortSignal) => Promise<void>): void => {
    watch = new PingWatch({
      ping,
      answerWithinMs,
      onSilent: () => {
        silent += 1;
      },
    });
  };
  const never = (): Promise<void> => new Promise(() => undefined);
  beforeEach(() => {
    vi.useFakeTimers();
    silent = 0;
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
  });

  it('is silent after three questions that had their whole time, and is told so once', async () => {
    const asked = vi.fn<() => Promise<void>>(never);
    watchBy(asked);
    await vi.advanceTimersByTimeAsync(100 + 3 * answerWithinMs - 1);
    expect([asked.mock.calls.length, silent]).toEqual([3, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(silent).toBe(1);
    await vi.advanceTimersByTimeAsync(20 * answerWithinMs);
    expect([asked.mock.calls.length, silent]).toEqual([3, 1]);
  });

  it('is well when every third question is answered', async () => {
    let asked = 0;
    watchBy(() => (++asked % 3 === 0 ? Promise.resolve() : never()));
    await vi.advanceTimersByTimeAsync(50 * answerWithinMs);
    expect([asked > 20, silent]).toEqual([true, 0]);
  });

  it('is not judged by questions that could not be sent', async () => {
    watchBy(() => Promise.reject(new PingNotSentError('EMFILE')));
    await vi.advanceTimersByTimeAsync(50 * answerWithinMs);
    expect(silent).toBe(0);
  });

  it('is judged by questions that it refuses, after their whole time', async () => {
    watchBy(() => Promise.reject(new Error('ECONNREFUSED')));
    await vi.advanceTimersByTimeAsync(3 * answerWithinMs);
    expect(silent).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(silent).toBe(1);
  });

  it.each([86_400_000, -86_400_000, 366 * 86_400_000, -366 * 86_400_000])(
    'is left alone when the clock jumps by %i ms',
    async (jumpMs) => {
      watchBy(() => Promise.resolve());
      await vi.advanceTimersByTimeAsync(answerWithinMs);
      vi.setSystemTime(Date.now() + jumpMs);
      await vi.advanceTimersByTimeAsync(10 * answerWithinMs);
      expect(silent).toBe(0);
    },
  );
});
