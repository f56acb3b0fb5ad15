import { resolve } from 'node:path';
import type { ServerFile } from '@isobath/contract';
import { assertPrivateFolder } from '@isobath/engine';
import type { CommandLock } from './command-lock.ts';
import { readHolder, tryLock } from './command-lock.ts';
import type { ControlClient } from './control-client.ts';
import { connectControl } from './control-client.ts';
import { isEnding, isProcessAlive, readLiveServer } from './server-file.ts';
import type { StartedServer } from './start-server.ts';
import { probeServer, ServerError, startServer } from './start-server.ts';

/** How a command reaches the one process that owns the databases. */
export interface ServerAccess {
  dataFolder: string;
  signal: AbortSignal;
  /** A server that has to be started leaves the stores as they are, also where a start would be refused. */
  isRepair?: boolean;
  /** Says what is being waited for. */
  report: (line: string) => void;
}

/** A server in use by a command. */
export interface ServerInUse {
  control: ControlClient;
  /** Address of the portal; null when the server lives only for this command. */
  publicUrl: string | null;
}

/**
 * Runs `work` with the server of the data folder: the one that runs, or one started for the time of the command. Commands that would
 * each start a server take turns. Throws ServerError when none can be had, ExposedFolderError when others can get into the folder.
 */
export async function withServer<T>(
  access: ServerAccess,
  work: (server: ServerInUse) => Promise<T>,
): Promise<T> {
  const dataFolder = resolve(access.dataFolder);
  await assertPrivateFolder(dataFolder);
  const found = await findServer({ ...access, dataFolder });
  if ('server' in found) return work(useServer(found.server));
  try {
    access.report('No server is running on this data folder; starting one for this command.');
    const started = await startOrJoin({ ...access, dataFolder });
    try {
      return await work(useServer(started.server));
    } finally {
      await started.stop();
    }
  } finally {
    await found.lock.release();
  }
}

/** Starts a server; where a portal is being started at the same moment, waits for that one instead, and where one is ending, starts after it. */
async function startOrJoin(access: ServerAccess): Promise<StartedServer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await startServer(access.dataFolder, access.signal, {
        isRepair: access.isRepair === true,
      });
    } catch (error) {
      if (!(error instanceof ServerError) || !error.isFolderInUse || attempt === 20) throw error;
      if (attempt === 0)
        access.report('Another server is starting or ending on this data folder; waiting for it.');
    }
    await new Promise((done) => setTimeout(done, 500));
    const server = await readUsableServer(access, process.pid);
    if (server) return { server, stop: () => Promise.resolve() };
  }
}

function useServer(server: ServerFile): ServerInUse {
  return { control: connectControl(server), publicUrl: server.publicUrl };
}

/** Either a running server or the right to start one. */
async function findServer(
  access: ServerAccess,
): Promise<{ server: ServerFile } | { lock: CommandLock }> {
  let isWaitingSaid = false;
  for (;;) {
    access.signal.throwIfAborted();
    const server = await readUsableServer(access);
    if (server) return { server };
    const lock = await tryLock(access.dataFolder);
    if (lock) {
      const late = await readUsableServer(access, process.pid);
      if (!late) {
        await waitForEnd(access);
        return { lock };
      }
      await lock.release();
      return { server: late };
    }
    if (!isWaitingSaid)
      access.report(
        `Another isobath command (process ${(await readHolder(access.dataFolder)) ?? '?'}) is using this data folder; waiting for it to finish.`,
      );
    isWaitingSaid = true;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/**
 * Waits until the server of a command that was killed has ended: what the command left unfinished is
 * cleared away by the next start. The start that follows says so where it never ends.
 */
async function waitForEnd(access: ServerAccess): Promise<void> {
  const server = await readLiveServer(access.dataFolder);
  if (!server || !isEnding(server)) return;
  access.report('The server of a command that was interrupted is ending; waiting for it.');
  for (let attempt = 0; attempt < 300 && isProcessAlive(server.pid); attempt += 1) {
    access.signal.throwIfAborted();
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** A server that stays: one that a command started for itself goes when that command ends, so it is not borrowed. */
async function readUsableServer(
  access: ServerAccess,
  ownPid?: number,
): Promise<ServerFile | undefined> {
  const server = await readLiveServer(access.dataFolder);
  if (!server || isEnding(server)) return undefined;
  const holder = server.publicUrl === null ? await readHolder(access.dataFolder) : undefined;
  if (holder !== undefined && holder !== ownPid) return undefined;
  return (await waitForAnswer(server, access)) ? server : undefined;
}

/**
 * Waits for a server that is starting or restarting its engine. One that stays silent is none: its process number may belong to
 * another program since the machine was started again.
 */
async function waitForAnswer(server: ServerFile, access: ServerAccess): Promise<boolean> {
  let silentCount = 0;
  for (let attempt = 0; attempt < 120; attempt += 1) {
    access.signal.throwIfAborted();
    const answer = await probeServer(server);
    if (answer === 'ready') return true;
    silentCount = answer === 'silent' ? silentCount + 1 : 0;
    const now = await readLiveServer(access.dataFolder);
    if (now?.pid !== server.pid || silentCount > 20) return false;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new ServerError(
    `the server (process ${server.pid}) of ${access.dataFolder} is not ready: its measurement store has not started`,
  );
}
