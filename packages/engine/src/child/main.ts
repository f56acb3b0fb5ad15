import { createDatabaseSql } from '../tables/table-statements.ts';
import { connectEngine } from '../http/connect-engine.ts';
import type { Engine } from '../engine.ts';
import {
  claimFolder,
  FolderTakenError,
  holdFolder,
  releaseFolder,
  StoreDamagedError,
} from './folder-lock.ts';
import type { ChildMessage, StartMessage } from './messages.ts';
import type { RunningServer } from './run-server.ts';
import { runServer } from './run-server.ts';

const CLOSE_PATIENCE_MS = 8000;

async function start(message: StartMessage): Promise<void> {
  await claimFolder(message);
  const server = await runServer(message.dataFolder, message);
  holdFolder(message.dataFolder);
  const engine = connectEngine({
    url: `http://127.0.0.1:${server.port}`,
    ...message.owner,
    database: 'default',
  });
  await engine.execute({ sql: createDatabaseSql({ database: 'isobath' }) });
  const close = (): void => void stop(message.dataFolder, server, engine);
  process.once('SIGTERM', close);
  process.once('disconnect', close);
  const left = (): void => leave(message.dataFolder);
  void server.ended.then(left, left);
  tell({ kind: 'ready', port: server.port });
  if (!process.connected) close();
}

/** Ends every statement, and with them the session that keeps the server; what has been acknowledged is on disk. */
async function stop(dataFolder: string, server: RunningServer, engine: Engine): Promise<void> {
  setTimeout(() => leave(dataFolder), CLOSE_PATIENCE_MS).unref();
  await engine.execute({ sql: 'KILL QUERY WHERE 1 ASYNC' }).catch(() => leave(dataFolder));
  await server.ended;
}

/** Ends the process at once: what the native library does at an ordinary exit was seen to wait for itself for ever. Everything is on disk, and the folder is free. */
function leave(dataFolder: string): void {
  releaseFolder(dataFolder);
  process.kill(process.pid, 'SIGKILL');
}

/** Tells the parent; `then` is called when it has been told, or has gone. */
function tell(message: ChildMessage, then: () => void = () => undefined): void {
  if (process.connected && process.send) process.send(message, then);
  else then();
}

// The native library makes its files with the modes that the umask leaves.
process.umask(0o077);

// The terminal sends Ctrl-C to the whole group; the parent decides when the engine ends.
process.on('SIGINT', () => undefined);

process.once('message', (message: StartMessage) => {
  start(message).catch((error: unknown) => {
    const refusal: ChildMessage = {
      kind: 'refused',
      message: error instanceof Error ? error.message : String(error),
      isFolderTaken: error instanceof FolderTakenError,
      isDamaged: error instanceof StoreDamagedError,
    };
    // The server may be running already; it would keep the process and the folder.
    tell(refusal, () => leave(message.dataFolder));
  });
});
