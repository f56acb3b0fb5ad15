import type { FileStore } from '../../platform/files/index.ts';
import type { FoundFiles } from './judge-stores.ts';

const prefix = 'vault/';
/** `vault/<short name>/<folder>/<16 hexadecimal digits>-<name>`, as the vault writes keys. */
const keyPattern = /^vault\/([^/]+)\/(rep|nrt|raw)\/[0-9a-f]{16}-(.+)$/;

/** A file of a dataset that the catalog does not name. */
export interface StrangeFile {
  readonly key: string;
  readonly bytes: number;
  readonly shortName: string;
  readonly folder: 'rep' | 'nrt' | 'raw';
  readonly name: string;
}

/** A file with its checksum. */
export type HashedFile = StrangeFile & { readonly sha256: string };

/** Whether files of datasets are there, and whether the catalog names any of them. */
export async function readContent(
  files: FileStore,
  named: ReadonlySet<string>,
): Promise<FoundFiles['content']> {
  let isStrange = false;
  for await (const { key } of files.list(prefix)) {
    if (named.has(key)) return 'named';
    isStrange = true;
  }
  return isStrange ? 'strange' : 'none';
}

/** The files of datasets that the catalog does not name. */
export async function listStrangeFiles(
  files: FileStore,
  named: ReadonlySet<string>,
): Promise<StrangeFile[]> {
  const found: StrangeFile[] = [];
  for await (const { key, bytes } of files.list(prefix)) {
    const [, shortName, folder, name] = keyPattern.exec(key) ?? [];
    if (named.has(key) || shortName === undefined || folder === undefined || name === undefined)
      continue;
    found.push({ key, bytes, shortName, folder: folder as StrangeFile['folder'], name });
  }
  return found;
}
