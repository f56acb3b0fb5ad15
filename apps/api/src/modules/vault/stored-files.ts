import type { FileStore } from '../../platform/files/index.ts';
import type { Logger } from '../../platform/logger.ts';

/** Keys of the file store that belong to this module. */
export const vaultPrefix = 'vault/';

/** Which stored files are still wanted, and the taking away of those that are not. */
export interface StoredFiles {
  /** A file of this key is on its way: it is not taken away although nothing names it yet. The answer ends that. */
  expect(key: string): () => void;
  /** Nothing names this file any more. */
  letGo(key: string): void;
  /** Something may have been let go that was not said by name: look at all of them next time. */
  lookThrough(): void;
  /** Takes away what was let go. */
  sweep(): Promise<void>;
}

/** Stored files over a store; `listKeys` tells which the catalog names. */
export function watchStoredFiles(files: FileStore, logger: Logger, listKeys: () => Promise<readonly string[]>): StoredFiles {
  const arriving = new Set<string>();
  const outOfSight = new Set<string>();
  let isLookNeeded = false;

  /** The catalog is asked last, so that a file which became visible meanwhile is known to it. */
  async function removeUnnamed(): Promise<void> {
    const stored: string[] = [];
    for await (const { key } of files.list(vaultPrefix)) stored.push(key);
    const onTheWay = new Set(arriving);
    const known = new Set(await listKeys());
    for (const key of stored.filter((each) => !known.has(each) && !onTheWay.has(each))) {
      logger.info({ key }, 'A stored file that no dataset names is taken away');
      await files.remove(key);
    }
  }

  return {
    expect(key) {
      arriving.add(key);
      return () => arriving.delete(key);
    },
    letGo: (key) => void outOfSight.add(key),
    lookThrough() {
      isLookNeeded = true;
    },
    async sweep() {
      for (const key of outOfSight) {
        await files.remove(key);
        outOfSight.delete(key);
      }
      if (!isLookNeeded) return;
      isLookNeeded = false;
      await removeUnnamed();
    },
  };
}
