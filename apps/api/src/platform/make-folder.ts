import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, where they are missing. Unlike `mkdir` with `recursive` it ends everywhere: that one tries for ever
 * on file systems which say of a folder that can never be made that the one above it is missing, as `/proc` does.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const failure = await tryToMake(path, mode);
  if (failure?.code !== 'ENOENT' || dirname(path) === path) return refuse(failure);
  await makeFolder(dirname(path), mode);
  refuse(await tryToMake(path, mode));
}

/** The reason why a folder is not there afterwards. */
async function tryToMake(path: string, mode: number | undefined): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { ...(mode !== undefined && { mode }) });
    return undefined;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory();
    return isThere ? undefined : (error as NodeJS.ErrnoException);
  }
}

function refuse(failure: NodeJS.ErrnoException | undefined): void {
  if (failure) throw failure;
}
