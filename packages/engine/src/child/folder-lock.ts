import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { privateModes } from '../private-folder.ts';
import type { StartMessage } from './messages.ts';
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

const ORPHAN_PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** What is known of a folder that this process may open. */
type FolderToOpen = Pick<StartMessage, 'dataFolder' | 'rebuildableTables'>;

/**
 * Makes sure that a data folder is whole and that no living process has it. A holder whose own parent died is about to end and is waited
 * for; any other is refused at once. The engine's own lock decides between two that start at the same moment; `engine.lock` only
 * tells who holds it. Throws {@link FolderTakenError} and {@link StoreDamagedError}.
 */
export async function claimFolder({ dataFolder, rebuildableTables }: FolderToOpen): Promise<void> {
  mkdirSync(dataFolder, { recursive: true, mode: privateModes.folder });
  const engineFolder = join(dataFolder, 'engine');
  await waitForHolder(dataFolder);
  const damage = findStoreDamage(engineFolder);
  if (damage !== undefined)
    throw new StoreDamagedError(`The measurement store in ${engineFolder} is damaged: ${damage}`);
  const removed = removeEmptyDescriptions(engineFolder, rebuildableTables);
  if (removed.length > 0)
    process.stderr.write(
      `The descriptions of ${removed.join(', ')} are empty, as a full disk leaves them; these tables are made again\n`,
    );
  // Earlier releases wrote results and rows there on their way.
  rmSync(join(dataFolder, 'spool'), { recursive: true, force: true });
  mkdirSync(engineFolder, { recursive: true, mode: privateModes.folder });
}

async function waitForHolder(dataFolder: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const holder = readHolder(lockOf(dataFolder));
    if (!holder || !isAlive(holder.pid)) return;
    if (isAlive(holder.parentPid) || performance.now() - startedAt > ORPHAN_PATIENCE_MS)
      throw new FolderTakenError(describe(dataFolder, holder));
    await wait(LOOK_AGAIN_MS);
  }
}

/** Says for others that this process has the folder. */
export function holdFolder(dataFolder: string): void {
  const holder: Holder = { pid: process.pid, parentPid: process.ppid };
  writeFileSync(lockOf(dataFolder), JSON.stringify(holder), { mode: privateModes.file });
}

/** Takes back what {@link holdFolder} said. */
export function releaseFolder(dataFolder: string): void {
  const path = lockOf(dataFolder);
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}

const lockOf = (dataFolder: string): string => join(dataFolder, 'engine.lock');

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
