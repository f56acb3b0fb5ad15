import { readFile, readdir } from 'node:fs/promises';

/** The engine's process among the children of this one; throws when there is none for the portal on `folder`. */
export async function findEnginePid(folder: string): Promise<number> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = await readFile(`/proc/${entry}/stat`, 'utf8').then(
      (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
      () => 0,
    );
    const command = parent === process.pid ? await readFile(`/proc/${entry}/cmdline`, 'utf8') : '';
    if (command.includes('child')) return Number(entry);
  }
  throw new Error(`No engine process belongs to ${folder}`);
}
