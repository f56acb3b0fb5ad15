import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerFile } from '@isobath/contract';

/** Writes `run/server.json`, which only its owner may read, in one step. The answer takes it away. */
export async function writeRunFile(
  dataFolder: string,
  content: ServerFile,
): Promise<() => Promise<void>> {
  const path = join(dataFolder, 'run', 'server.json');
  const draft = `${path}.${content.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
  return () => rm(path, { force: true });
}

/** Takes away what a process that was killed has left. */
export function removeRunFile(dataFolder: string): Promise<void> {
  return rm(join(dataFolder, 'run', 'server.json'), { force: true });
}
