import type { Dirent } from 'node:fs';
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Mode of everything an installation keeps: folders and files are their owner's alone. */
export const privateModes = { folder: 0o700, file: 0o600 } as const;

const groupAndOthers = 0o077;

/** Whether files have owners and modes here; on Windows they have access lists instead. */
const hasModes = typeof process.getuid === 'function';

/** Users other than its owner can access the data folder, or it belongs to another user; the message names the command that fixes it. */
export class ExposedFolderError extends Error {
  override readonly name = 'ExposedFolderError';
  readonly code = 'exposed-folder';
}

/** What the system knows of a folder that decides who can get into it. */
export interface FolderAccess {
  readonly uid: number;
  readonly mode: number;
}

/**
 * Makes a folder and those above it, where they are missing, with mode 0700 whatever the umask. One that is there is left as it is.
 * Unlike `mkdir` with `recursive` it always ends: `mkdir` retries for ever on file systems such as `/proc`, which report a missing
 * parent for a folder that can never be made.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  const failure = await tryToMake(path);
  if (failure?.code !== 'ENOENT' || dirname(path) === path) return refuse(failure);
  await makePrivateFolder(dirname(path));
  refuse(await tryToMake(path));
}

/**
 * Throws an {@link ExposedFolderError} when a folder is there and others than the user of this process can get into it. A folder that is
 * missing is not an error, nor is any folder on a system without modes.
 */
export async function assertPrivateFolder(folder: string): Promise<void> {
  const uid = process.getuid?.();
  if (uid === undefined) return;
  const found = await stat(folder).catch(() => undefined);
  const problem = found?.isDirectory() && describeExposure(folder, found, uid);
  if (problem) throw new ExposedFolderError(problem);
}

/** Says why a data folder is not private to the user `uid`, and what to do about it; undefined when it is. */
export function describeExposure(
  folder: string,
  { uid: owner, mode }: FolderAccess,
  uid: number,
): string | undefined {
  if (owner !== uid) {
    return (
      `The data folder ${folder} belongs to user ${owner}, and this process runs as user ${uid}. ` +
      `Run it as user ${owner}, or hand the folder over with: chown -R ${uid} ${quote(folder)}`
    );
  }
  if ((mode & groupAndOthers) === 0) return undefined;
  const shown = (mode & 0o7777).toString(8).padStart(4, '0');
  return (
    `The data folder ${folder} has mode ${shown}, so other users of this machine can get at accounts and keys. ` +
    `Make it private with: chmod -R go= ${quote(folder)}`
  );
}

/** What {@link closeTree} did. */
export interface ClosedTree {
  /** Files and folders whose mode was too open and is private now. */
  readonly closed: number;
  /** Paths whose mode could not be changed. */
  readonly failed: readonly string[];
}

/**
 * Takes away what group and others may do with everything in a folder, and at last with the folder itself: as long as its own mode is
 * open, something inside may be. Links are not followed; what vanishes meanwhile is passed over.
 */
export async function closeTree(folder: string): Promise<ClosedTree> {
  const tally = { closed: 0, failed: [] as string[] };
  if (hasModes) await closeBelow(folder, tally);
  return tally;
}

/**
 * Closes what lies in a data folder and is open, by what older releases left: each of its folders whose own mode is open, with everything
 * in it, and its files. What was closed once costs one look at each start, however many files it holds.
 */
export async function closeOpenParts(dataFolder: string): Promise<ClosedTree> {
  const tally = { closed: 0, failed: [] as string[] };
  if (!hasModes) return tally;
  for (const entry of await readEntries(dataFolder)) {
    const path = join(dataFolder, entry.name);
    if (entry.isSymbolicLink() || !(await isOpen(path))) continue;
    if (entry.isDirectory()) await closeBelow(path, tally);
    else await closeOne(path, tally);
  }
  return tally;
}

async function closeBelow(
  folder: string,
  tally: { closed: number; failed: string[] },
): Promise<void> {
  for (const entry of await readEntries(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeBelow(path, tally);
    else if (!entry.isSymbolicLink()) await closeOne(path, tally);
  }
  await closeOne(folder, tally);
}

async function closeOne(path: string, tally: { closed: number; failed: string[] }): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink() || (found.mode & groupAndOthers) === 0) return;
  try {
    await chmod(path, found.mode & 0o700);
    tally.closed += 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') tally.failed.push(path);
  }
}

async function isOpen(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && (found.mode & groupAndOthers) !== 0;
}

async function readEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** The reason why a folder is not there afterwards. */
async function tryToMake(path: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode: privateModes.folder });
    return undefined;
  } catch (error) {
    const isThere =
      (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory();
    return isThere ? undefined : (error as NodeJS.ErrnoException);
  }
}

function refuse(failure: NodeJS.ErrnoException | undefined): void {
  if (failure) throw failure;
}

/** A path as a shell takes it. */
function quote(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
