import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makePrivateFolder } from '@isobath/engine';
import { innermostReason, StartError } from './start-error.ts';

/** Thrown when another living process has the folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder with ISOBATH_DATA.`,
    );
    this.folder = folder;
    this.pid = pid;
  }
}

interface LockContent {
  readonly pid: number;
  /** Start time of the process in clock ticks, so that a later process of the same number is not taken for it; null where unknown. */
  readonly startedAt: string | null;
  readonly isReleased?: boolean;
}

const lockName = /^lock-(\d+)$/;

/**
 * Takes the data folder for this process. Locks are numbered, and the highest number holds: a lock whose process is gone, or which
 * was given back, is followed by the next number, which only one process can make. Throws {@link FolderInUseError}. The answer gives
 * the folder back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const runFolder = join(folder, 'run');
  await makePrivateFolder(runFolder).catch((error: unknown) => {
    throw new StartError(
      `The data folder ${folder} (ISOBATH_DATA) cannot be written: ${innermostReason(error)}`,
      { cause: error },
    );
  });
  const draft = join(runFolder, `draft.${process.pid}.${randomUUID()}`);
  const content: LockContent = { pid: process.pid, startedAt: processStart(process.pid) };
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    for (;;) {
      const last = Math.max(0, ...(await listLocks(runFolder)));
      const holder = last === 0 ? undefined : await readHolder(lockPath(runFolder, last));
      if (holder && isAlive(holder)) throw new FolderInUseError(folder, holder.pid);
      if (await takeLock(runFolder, draft, last + 1)) return () => releaseLock(runFolder, last + 1);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function takeLock(runFolder: string, draft: string, number: number): Promise<boolean> {
  const path = lockPath(runFolder, number);
  if (!(await linkUnlessThere(draft, path))) return false;
  const others = (await listLocks(runFolder)).filter((other) => other !== number);
  if (others.some((other) => other > number)) {
    await rm(path, { force: true });
    return false;
  }
  for (const other of others) await rm(lockPath(runFolder, other), { force: true });
  return true;
}

/** The number stays, so that a process that read an older one cannot take it again. */
async function releaseLock(runFolder: string, number: number): Promise<void> {
  const draft = join(runFolder, `draft.${process.pid}.${randomUUID()}`);
  await writeFile(
    draft,
    JSON.stringify({ pid: process.pid, startedAt: null, isReleased: true } satisfies LockContent),
    { mode: 0o600 },
  );
  await rename(draft, lockPath(runFolder, number));
}

function lockPath(runFolder: string, number: number): string {
  return join(runFolder, `lock-${number}`);
}

async function listLocks(runFolder: string): Promise<number[]> {
  return (await readdir(runFolder)).flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}

async function linkUnlessThere(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<LockContent | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockContent;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt, isReleased }: LockContent): boolean {
  if (isReleased) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const start = processStart(pid);
  return startedAt === null || start === null || start === startedAt;
}

/** The 22nd field of /proc/<pid>/stat; null where there is no such file. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'gone' : (fields[19] ?? null);
  } catch {
    return null;
  }
}
