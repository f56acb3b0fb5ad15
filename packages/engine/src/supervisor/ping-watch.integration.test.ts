import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { PingWatch } from './ping-watch.ts';
import { sendPing } from './send-ping.ts';

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
