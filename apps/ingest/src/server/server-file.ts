import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerFile } from '@isobath/contract';
import { serverFileSchema } from '@isobath/contract';

/** Reads where the server of a data folder listens; undefined when none runs (no file, or its process is gone). */
export async function readLiveServer(dataFolder: string): Promise<ServerFile | undefined> {
  const text = await readFile(join(dataFolder, 'run', 'server.json'), 'utf8').catch(
    () => undefined,
  );
  if (text === undefined) return undefined;
  const server = parseServerFile(text);
  return server && isProcessAlive(server.pid) ? server : undefined;
}

/** Whether a server ends of itself soon: the command that it was started for is gone. */
export function isEnding({ commandPid }: ServerFile): boolean {
  return commandPid !== null && !isProcessAlive(commandPid);
}

/** A file that is being written is not a server yet. */
function parseServerFile(text: string): ServerFile | undefined {
  try {
    return serverFileSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a process with this number exists (also one of another user). */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
