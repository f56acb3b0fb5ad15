import { execFile } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Copies a file, or what a folder holds into another that is made where it is missing, by the system's program: by Node, the thousand files of a
 * catalog take four times the processor time.
 */
export async function copyTree(source: string, target: string): Promise<void> {
  const isFolder = (await stat(source)).isDirectory();
  if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 });
  await run('cp', ['-RP', isFolder ? `${source}/.` : source, target]);
}
