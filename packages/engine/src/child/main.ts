import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChunkScheduler } from './statements/chunk-scheduler.ts';
import { FolderTakenError, openFolder, StoreDamagedError } from './folder-lock.ts';
import type { ChildMessage, StartMessage } from './messages.ts';
import type { NativeEngine } from './statements/native-engine.ts';
import { createEngineServer } from './server.ts';
import { Spool } from './documents/spool.ts';

const LONGEST_WAIT_MS = 100;
const CLOSE_PATIENCE_MS = 8000;

async function start(message: StartMessage): Promise<void> {
  const { engine, forget } = await openFolder(message);
  engine.runNow('CREATE DATABASE IF NOT EXISTS isobath ENGINE = Atomic');
  const spool = await Spool.open(engine.spoolFolder, message.spool);
  const server = createEngineServer(
    { engine, spool, scheduler: new ChunkScheduler(availableParallelism(), LONGEST_WAIT_MS) },
    message.secret,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => void stop(server, engine, forget);
  process.once('SIGTERM', close);
  process.once('disconnect', close);
  tell({ kind: 'ready', port: (server.address() as AddressInfo).port });
  if (!process.connected) close();
}

async function stop(server: Server, engine: NativeEngine, forget: () => void): Promise<void> {
  setTimeout(leave, CLOSE_PATIENCE_MS).unref();
  server.close();
  server.closeAllConnections();
  await engine.close();
  forget();
  leave();
}

/** Ends the process at once: what the native library does at an ordinary exit was seen to wait for itself for ever. Everything is on disk, and the folder is free. */
function leave(): void {
  process.kill(process.pid, 'SIGKILL');
}

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}

// The native library makes its files with the modes that the umask leaves.
process.umask(0o077);

// The terminal sends Ctrl-C to the whole group; the parent decides when the engine ends.
process.on('SIGINT', () => undefined);

process.once('message', (message: StartMessage) => {
  start(message).catch((error: unknown) => {
    tell({
      kind: 'refused',
      message: error instanceof Error ? error.message : String(error),
      isFolderTaken: error instanceof FolderTakenError,
      isDamaged: error instanceof StoreDamagedError,
    });
    process.exitCode = 1;
    process.disconnect();
  });
});
