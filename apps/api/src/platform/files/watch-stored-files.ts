import type { FileStore } from './file-store.ts';

/** Files of the store on their way into the catalog, and those that nothing names. */
export interface StoredFiles {
  /** A file of this key is on its way, although nothing names it yet. The answer ends that. */
  expect(key: string): () => void;
  /** A file that was stored and then refused: nobody was told that it is kept. */
  discard(key: string): void;
  /** Takes away what was discarded. */
  sweep(): Promise<void>;
  /** Files in the store that neither the catalog nor the trash names. */
  listUnnamed(): Promise<{ readonly key: string; readonly bytes: number }[]>;
}

/** The files of a module in the store, by the prefix of their keys; `listKeys` tells which the catalog and the trash name. */
export function watchStoredFiles(
  files: FileStore,
  {
    prefix,
    listKeys,
  }: { readonly prefix: string; readonly listKeys: () => Promise<ReadonlySet<string>> },
): StoredFiles {
  const arriving = new Set<string>();
  const discarded = new Set<string>();
  return {
    expect(key) {
      arriving.add(key);
      return () => arriving.delete(key);
    },
    discard: (key) => void discarded.add(key),
    async sweep() {
      for (const key of discarded) {
        await files.remove(key);
        discarded.delete(key);
      }
    },
    // The catalog is asked last, so that a file which became visible meanwhile is known to it.
    async listUnnamed() {
      const stored = [];
      for await (const file of files.list(prefix)) stored.push(file);
      const onTheWay = new Set([...arriving, ...discarded]);
      const known = await listKeys();
      return stored.filter(({ key }) => !known.has(key) && !onTheWay.has(key));
    },
  };
}
