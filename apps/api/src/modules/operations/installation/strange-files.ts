import { filePrefixes } from '../../../platform/files/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { HeldFiles } from './judge-stores.ts';

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

/** How many files of a portal are there, by whether the catalog names them. */
export async function countHeldFiles(
  files: FileStore,
  named: ReadonlySet<string>,
): Promise<HeldFiles> {
  const held = { named: 0, strange: 0 };
  for (const prefix of Object.values(filePrefixes))
    for await (const { key } of files.list(prefix)) held[named.has(key) ? 'named' : 'strange'] += 1;
  return held;
}

/** The files of datasets that the catalog does not name. */
export async function listStrangeFiles(
  files: FileStore,
  named: ReadonlySet<string>,
): Promise<StrangeFile[]> {
  const found: StrangeFile[] = [];
  for await (const { key, bytes } of files.list(filePrefixes.vault)) {
    const [, shortName, folder, name] = keyPattern.exec(key) ?? [];
    if (named.has(key) || shortName === undefined || folder === undefined || name === undefined)
      continue;
    found.push({ key, bytes, shortName, folder: folder as StrangeFile['folder'], name });
  }
  return found;
}
