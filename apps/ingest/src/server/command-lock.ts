import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@isobath/engine';
import { isProcessAlive } from './server-file.ts';

/** The right to start a server for a data folder, held for the time of one command. */
export interface CommandLock {
  release(): Promise<void>;
}

function lockPath(dataFolder: string): string {
  return join(dataFolder, 'run', 'command.lock');
}

/** Takes the lock; undefined when another living command holds it. A lock whose process is gone is taken over. */
export async function tryLock(dataFolder: string): Promise<CommandLock | undefined> {
  await makePrivateFolder(join(dataFolder, 'run'));
  const path = lockPath(dataFolder);
  if ((await readHolder(dataFolder)) !== undefined) return undefined;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${process.pid}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
}

/** Number of the living process that holds the lock; undefined when it is free. A dead holder's file is taken away. */
export async function readHolder(dataFolder: string): Promise<number | undefined> {
  const path = lockPath(dataFolder);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && isProcessAlive(pid) ? pid : takeAwayStale(path);
}

/** Takes a dead holder's file aside; one that a living command wrote in the same moment is put back. */
async function takeAwayStale(path: string): Promise<number | undefined> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(await readFile(aside, 'utf8').catch(() => ''), 10);
  const isTaken = Number.isInteger(pid) && isProcessAlive(pid);
  if (isTaken) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
  return isTaken ? pid : undefined;
}
