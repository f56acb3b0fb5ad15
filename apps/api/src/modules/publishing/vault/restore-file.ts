import { createHash } from 'node:crypto';
import { vaultFileNameSchema, vaultFolderSchema } from '@isobath/contract';
import { filePrefixes } from '../../../platform/files/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { TrashRow } from '../../ingestion/trash/index.ts';
import type { RestoredFile, VaultRepository } from './vault.repository.ts';

/** What a key says of its file: `vault/<dataset>/<folder>/<16 hexadecimal digits>-<name>`. */
const keyPattern = new RegExp(`^${filePrefixes.vault}([^/]+)/([^/]+)/[0-9a-f]{16}-([^/]+)$`);

/**
 * Makes a file in the trash visible again: one that was removed as it was, one that nothing named under
 * the dataset, folder and name that its key tells, with a checksum of its bytes. Refuses
 * `unknown-dataset`, and `conflict` when the store has lost the bytes or the name is taken.
 */
export async function restoreFile(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  repository: VaultRepository,
  item: TrashRow,
): Promise<string> {
  const [key] = item.fileKeys;
  const [, shortName = '', folder, name] = keyPattern.exec(key ?? '') ?? [];
  const place = {
    folder: vaultFolderSchema.safeParse(folder),
    name: vaultFileNameSchema.safeParse(name),
  };
  if (!key || !place.folder.success || !place.name.success) {
    throw new Refusal(
      'conflict',
      `${item.name} cannot be restored: its key names no dataset, folder and file.`,
    );
  }
  const stored = await files.stat(key);
  if (!stored)
    throw new Refusal(
      'conflict',
      `${item.name} cannot be restored: the file store has lost its bytes.`,
    );
  const at = { shortName, folder: place.folder.data, name: place.name.data };
  const row = item.document
    ? 'described'
    : {
        folder: at.folder,
        name: at.name,
        bytes: stored.bytes,
        sha256: await hashFile(files, key),
        storageKey: key,
        addedAt: clock.now(),
      };
  await repository.restore(item, { ...at, row } satisfies RestoredFile);
  return `The file ${at.folder}/${at.name} of ${shortName} is back.`;
}

async function hashFile(files: Platform['files'], key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await files.open(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
