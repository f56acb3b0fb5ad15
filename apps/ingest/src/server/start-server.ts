import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServerFile } from '@isobath/contract';
import { statusRoutes } from '@isobath/contract';
import { connectControl } from './control-client.ts';
import { readLiveServer } from './server-file.ts';

/** The server could not be started or does not answer. */
export class ServerError extends Error {
  readonly code = 'server-unavailable';
  override readonly name = 'ServerError';
  /** Another process has the data folder open: one that is just starting, most likely. */
  readonly isFolderInUse: boolean;
  constructor(message: string) {
    super(message);
    this.isFolderInUse = message.includes('is in use by process');
  }
}

/** A server that lives as long as one command. */
export interface StartedServer {
  server: ServerFile;
  stop(): Promise<void>;
}

const serverEntry = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));
const startLimitMs = 120_000;
const stopLimitMs = 30_000;

/**
 * Starts `apps/api --control-only` on a data folder and waits until it answers; for a repair one that leaves everything as it is found. It ends
 * when `stop` is called or when this process goes.
 */
export async function startServer(
  dataFolder: string,
  signal: AbortSignal,
  { isRepair = false } = {},
): Promise<StartedServer> {
  if (!existsSync(serverEntry))
    throw new ServerError(
      `the server is not built (${serverEntry} is missing); run \`npm run build\``,
    );
  const mode = isRepair ? '--repair' : '--control-only';
  const child = spawn(process.execPath, [serverEntry, mode, `--for-command=${process.pid}`], {
    env: { ...process.env, ISOBATH_DATA: dataFolder },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const output = createTail(child);
  const stop = (): Promise<void> => stopChild(child);
  try {
    const server = await waitUntilReady(child, { dataFolder, signal, output });
    return { server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(
  child: ChildProcess,
  watch: { dataFolder: string; signal: AbortSignal; output: () => string },
): Promise<ServerFile> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    watch.signal.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new ServerError(
        `the server ended while starting (${child.signalCode ?? `exit code ${child.exitCode}`}):\n${watch.output()}`,
      );
    }
    const server = await readLiveServer(watch.dataFolder);
    if (server && server.pid === child.pid && (await probeServer(server)) === 'ready')
      return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new ServerError(
    `the server was not ready after ${startLimitMs / 1000} s:\n${watch.output()}`,
  );
}

/** The state of a server: ready, starting, or not responding. */
export async function probeServer(server: ServerFile): Promise<'ready' | 'starting' | 'silent'> {
  try {
    const { engine } = await connectControl(server).call(
      statusRoutes.read,
      {},
      { signal: AbortSignal.timeout(5000) },
    );
    return engine === 'ready' || engine === 'remote' ? 'ready' : 'starting';
  } catch {
    return 'silent';
  }
}

/** The last lines the child wrote, for the error message when it does not start. */
function createTail(child: ChildProcess): () => string {
  let tail = '';
  const keep = (chunk: Buffer): void => {
    tail = (tail + chunk.toString('utf8')).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.stdin?.on('error', () => {});
  return () => tail.trim();
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(killer);
}
