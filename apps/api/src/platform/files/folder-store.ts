import { syncFolder } from './sync-folder.ts';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makePrivateFolder } from '@isobath/engine';
import { Refusal } from '../problems/problem.ts';
import { requireFreeSpace } from './require-free-space.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { allowStopping, assertKey, MissingFileError } from './file-store.ts';
import { hashBytes } from './hashed-bytes.ts';

/** Where files lie while they arrive; no key names it, as names that begin with a dot are refused. */
const arrivals = '.arriving';

/** Files in a folder, which is made when the store is prepared. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  await readdir(root).catch(undefinedWhenAbsent);
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, ...key.split('/'));
  };
  const describe = (key: string): Promise<StoredFile | undefined> =>
    stat(pathOf(key)).then(
      (found) => (found.isFile() ? { key, bytes: found.size } : undefined),
      undefinedWhenMissing,
    );
  return {
    kind: 'folder',
    async prepare() {
      await rm(join(root, arrivals), { recursive: true, force: true });
      await makePrivateFolder(join(root, arrivals));
    },
    put: (key, source, signal) => putFile({ root, path: pathOf(key), key }, source, signal),
    async *list(prefix, signal) {
      for await (const key of walk(root, '', prefix)) {
        signal?.throwIfAborted();
        const found = await describe(key);
        if (found) yield found;
      }
    },
    stat: describe,
    async open(key, { range, signal } = {}) {
      const path = pathOf(key);
      const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        throw isMissing(error) ? new MissingFileError(key, error) : refusalOfFolder(error);
      });
      return allowStopping(
        createReadStream(path, {
          fd: handle,
          ...(range && { start: range.first, end: range.last }),
          ...(signal && { signal }),
        }),
      );
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(root, dirname(path));
    },
    async space() {
      const { bsize, bavail, blocks } = await statfs(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
  };
}

/** Writes beside the files, makes sure that the bytes are on the disk, and then gives the file its name in one step. */
async function putFile(
  { root, path, key }: { root: string; path: string; key: string },
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
) {
  await requireFreeSpace(root, `The file ${key}`).catch((error: unknown) => {
    throw refusalOfFolder(error);
  });
  const draft = join(root, arrivals, randomBytes(12).toString('hex'));
  const hashed = hashBytes(source, signal);
  try {
    const handle = await open(draft, 'wx').catch((error: NodeJS.ErrnoException) => {
      throw refusalOfFolder(error);
    });
    try {
      await writeFile(handle, hashed.source);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await makePrivateFolder(dirname(path));
    await rename(draft, path);
    await syncFolder(dirname(path));
    return { key, ...hashed.result() };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Keys that begin with the prefix; folders that hold none of them are not read. */
async function* walk(root: string, below: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(
    undefinedWhenAbsent,
  );
  for (const entry of entries ?? []) {
    const key = `${below}${entry.name}`;
    if (entry.name === arrivals) continue;
    if (entry.isDirectory()) {
      const folder = `${key}/`;
      if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* walk(root, folder, prefix);
    } else if (entry.isFile() && key.startsWith(prefix)) yield key;
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root); at = dirname(at)) {
    if (
      !(await rmdir(at).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}

function isMissing(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR';
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A folder that cannot be used, such as that of a volume that is gone, is a store that does not respond; other errors are as they are. */
function refusalOfFolder(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || code === 'ENOSPC' || code === 'EDQUOT') return error;
  return new Refusal('files-unavailable', 'The folder of the file store cannot be used.', {
    cause: error,
  });
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (!isMissing(error)) throw error;
}
