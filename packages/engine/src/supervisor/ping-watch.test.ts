import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PingNotSentError, PingWatch } from './ping-watch.ts';
import { sendPing } from './send-ping.ts';

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

/** Keeps the event loop of this process from turning. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('every caller that waits', () => {
  it('judges nobody after having been blocked for longer than all the questions together had', async () => {
    const server = createServer((_, response) => response.end('Ok.\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let [answers, silent] = [0, 0];
    const watch = new PingWatch({
      answerWithinMs: 80,
      ping: (signal) =>
        sendPing(port, signal).then(() => {
          answers += 1;
        }),
      onSilent: () => {
        silent += 1;
      },
    });
    for (const heard of [1, 2, 3, 4]) {
      await vi.waitUntil(() => answers >= heard, { timeout: 60_000 });
      block(300);
    }
    watch.stop();
    server.close();
    expect(silent).toBe(0);
  });

  it('finds out about a process that was stopped, although the system takes its connections', async () => {
    const script =
      "require('http').createServer((q, r) => r.end('Ok.')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })";
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const answered = vi.fn<() => void>();
    const silent = new Promise<void>((resolve) => {
      const watch = new PingWatch({
        answerWithinMs: 200,
        ping: (signal) => sendPing(Number(line.toString()), signal).then(answered),
        onSilent: resolve,
      });
      void watch;
    });
    await vi.waitUntil(() => answered.mock.calls.length > 0, { timeout: 60_000 });
    child.kill('SIGSTOP');
    await silent;
    child.kill('SIGKILL');
    expect(answered).toHaveBeenCalled();
  });
});
