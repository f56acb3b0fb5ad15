import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { privateModes } from '../private-folder.ts';
import type { StartMessage } from './messages.ts';
import { NativeEngine } from './statements/native-engine.ts';
import { findStoreDamage, removeEmptyDescriptions } from './store-remains.ts';

interface Holder {
  readonly pid: number;
  readonly parentPid: number;
}

/** The folder is in use by another living process. */
export class FolderTakenError extends Error {
  override readonly name = 'FolderTakenError';
}

/** The folder holds remains of a store that the engine would not open, or would put a new one beside. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

/** A folder opened for this process alone. */
export interface OpenFolder {
  readonly engine: NativeEngine;
  /** Forgets who held the folder; the lock itself goes with the engine. */
  readonly forget: () => void;
}

const ORPHAN_PATIENCE_MS = 15_000;
const RELEASE_PATIENCE_MS = 2000;

/**
 * Opens the data folder for this process alone. The native engine's own file lock decides, so that a process number used twice
 * decides nothing; `engine.lock` only tells who holds it. A holder whose own parent died is about to end and is waited for, any
 * other is refused at once.
 */
export async function openFolder({
  dataFolder,
  memoryLimitBytes,
  rebuildableTables,
}: Pick<
  StartMessage,
  'dataFolder' | 'memoryLimitBytes' | 'rebuildableTables'
>): Promise<OpenFolder> {
  const path = join(dataFolder, 'engine.lock');
  mkdirSync(dataFolder, { recursive: true, mode: privateModes.folder });
  const damage = findStoreDamage(join(dataFolder, 'engine'));
  if (damage !== undefined)
    throw new StoreDamagedError(
      `The measurement store in ${join(dataFolder, 'engine')} is damaged: ${damage}`,
    );
  const holder = readHolder(path);
  const removed =
    holder && isAlive(holder.pid)
      ? []
      : removeEmptyDescriptions(join(dataFolder, 'engine'), rebuildableTables);
  if (removed.length > 0)
    process.stderr.write(
      `The descriptions of ${removed.join(', ')} are empty, as a full disk leaves them; these tables are made again\n`,
    );
  const startedAt = performance.now();
  for (;;) {
    try {
      const engine = new NativeEngine(dataFolder, memoryLimitBytes);
      writeFileSync(
        path,
        JSON.stringify({ pid: process.pid, parentPid: process.ppid } satisfies Holder),
        { mode: privateModes.file },
      );
      return { engine, forget: () => forget(path) };
    } catch (error) {
      const holder = readHolder(path);
      const waitedMs = performance.now() - startedAt;
      if (!holder || !isAlive(holder.pid)) {
        // The holder may have ended between the attempt and the look at its name.
        if (waitedMs > RELEASE_PATIENCE_MS) {
          throw new Error(
            `The engine cannot open the data folder ${dataFolder}; its log says why`,
            { cause: error },
          );
        }
      } else if (isAlive(holder.parentPid) || waitedMs > ORPHAN_PATIENCE_MS) {
        throw new FolderTakenError(describe(dataFolder, holder));
      }
    }
    await wait(100);
  }
}

function forget(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}

function describe(dataFolder: string, { pid, parentPid }: Holder): string {
  return `The data folder ${dataFolder} is in use by process ${pid}, started by ${parentPid}; stop that one or name another folder`;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
