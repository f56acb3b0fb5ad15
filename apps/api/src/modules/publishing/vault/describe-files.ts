import type { DatasetFiles, ShareReply, VaultFile } from '@isobath/contract';
import { fileRoutes, routePath, vaultFolderLabels, vaultFolderSchema } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import { writeBinarySize } from './binary-size.ts';
import type { VaultRow } from './vault.repository.ts';

/** The files of a dataset as clients know shared folders. Refuses with `not-found` if there are none. */
export function describeShare(
  { id, shortName }: { id: number; shortName: string },
  rows: readonly VaultRow[],
  origin: string,
): ShareReply {
  const folders = describeFolders(shortName, rows);
  const [first] = folders;
  if (!first) throw new Refusal('not-found', `The dataset ${shortName} has no files here.`);
  return {
    shortName,
    datasetId: id,
    folderPath: `/${shortName}/${first.folderName}`,
    folderName: first.folderName,
    shareLink: `${origin}/catalog/datasets/${shortName}#files`,
    metadata: { totalSize: writeBinarySize(first.totalBytes), fileCount: first.files.length },
    folders,
  };
}

/** The folders of a dataset that hold files: reprocessed before near real time before raw. */
export function describeFolders(
  shortName: string,
  rows: readonly VaultRow[],
): DatasetFiles['folders'] {
  return vaultFolderSchema.options
    .map((folderName) => {
      const files = rows
        .filter(({ folder }) => folder === folderName)
        .map((row) => describeFile(shortName, row));
      return {
        folderName,
        description: vaultFolderLabels[folderName],
        totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        files,
      };
    })
    .filter(({ files }) => files.length > 0);
}

function describeFile(
  shortName: string,
  { id, folder, name, bytes, sha256, addedAt }: VaultRow,
): VaultFile {
  return {
    id,
    name,
    bytes,
    sha256,
    addedAt: addedAt.toISOString(),
    url: routePath(fileRoutes.read, { shortName, folder, file: name }),
  };
}
