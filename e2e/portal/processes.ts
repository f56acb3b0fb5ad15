import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Ids of the processes that a process has started and that still run. */
export async function listChildren(parentId: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')),
  );
  return stats.flatMap((stat) => {
    const [id] = stat.split(' ');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(parent) === parentId && state !== 'Z' ? [Number(id)] : [];
  });
}

/** Whether a process still runs. */
export async function isRunning(id: number): Promise<boolean> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

/** Names of the tables that hold rows of a version, published or not, as they lie on the disk. */
export async function listVersionTables(dataFolder: string): Promise<string[]> {
  const names = await readdir(join(dataFolder, 'engine', 'metadata', 'isobath')).catch(() => []);
  return names.filter((name) => /__v\d+_/.test(name)).toSorted();
}
