import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the checkout. */
export const repository = resolve(import.meta.dirname, '..');

/** Starts the built server on a data folder, without limits of requests and rows; resolves when it says that it is ready. `BENCH_NODE` holds options of Node for it, such as `--cpu-prof`. */
export async function startPortal(dataFolder, settings = {}) {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  const nodeOptions = process.env.BENCH_NODE?.split(' ') ?? [];
  const child = spawn(
    process.execPath,
    [...nodeOptions, join(repository, 'apps/api/dist/main.js')],
    {
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
    },
  );
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

/** Resident memory of a process now, in MB (Linux). */
export function residentMb(pid) {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(match[1]) / 1024);
}

/** Processor time of a process so far, in seconds (Linux: clock ticks of a hundredth of a second). */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The engine's process: the only child of a portal that uses the embedded one (Linux). */
export function enginePid({ pid }) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Median of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
