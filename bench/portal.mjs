import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the checkout. */
export const repository = resolve(import.meta.dirname, '..');

/** Starts the built server on a data folder, without limits of requests and rows; resolves when it says that it is ready. */
export async function startPortal(dataFolder, settings = {}) {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  const child = spawn(process.execPath, [join(repository, 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      ISOBATH_DATA: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DOWNLOADS: 'open',
      LIMITS_ADDRESS: 'requests=1000000,rows=1000000000000,plots=1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready, failed) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Isobath is ready at')) ready();
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Peak resident memory of a process so far, in MB (Linux). */
export function peakMemoryMb(pid) {
  const match = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return match ? Math.round(Number(match[1]) / 1024) : Number.NaN;
}

/** Median of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
