import { randomBytes } from 'node:crypto';
import type {
  ControlVaultFile,
  DatasetFiles,
  ShareReply,
  VaultFile,
  VaultPlace,
} from '@isobath/contract';
import { vaultFolderSchema, vaultFolderWords } from '@isobath/contract';
import { MissingFileError } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeBinarySize } from './binary-size.ts';
import type { Trash, TrashRow } from '../trash/index.ts';
import { restoreFile } from './restore-file.ts';
import { vaultPrefix, watchStoredFiles } from './stored-files.ts';
import type { VaultRepository, VaultRow } from './vault.repository.ts';

/** Original files of datasets. Refuses with `unknown-dataset`, `not-found`. */
export interface VaultService {
  /** The files of a dataset by short name or number; `origin` is where its page is. */
  share(id: string, origin: string): Promise<ShareReply>;
  /** The same folders, none where there are no files. */
  listOf(shortName: string): Promise<DatasetFiles>;
  find(shortName: string, place: VaultPlace): Promise<VaultRow>;
  listAll(): Promise<ControlVaultFile[]>;
  /**
   * Stores a file completely, or not at all if the body is interrupted; one of the same name is
   * replaced.
   */
  add(
    shortName: string,
    place: VaultPlace,
    body: { readonly source: AsyncIterable<Uint8Array>; readonly signal: AbortSignal },
  ): Promise<ControlVaultFile>;
  remove(shortName: string, place: VaultPlace): Promise<void>;
  /** At start: records files of the store that nothing names, as they may belong to another catalog, in the trash. */
  recover(): Promise<void>;
  /** Takes away the bytes of files that were refused after they had come. */
  sweep(): Promise<void>;
  /** Makes a file in the trash visible again. Refuses with `unknown-dataset`, `conflict`. */
  restore(item: TrashRow): Promise<string>;
}

/** That a dataset can have in the catalog's database. */
const greatestNumber = 2_147_483_647;

/** What the service depends on. */
export interface VaultParts {
  readonly catalog: CatalogService;
  readonly repository: VaultRepository;
  readonly trash: Pick<Trash, 'record' | 'listFileKeys'>;
}

/** Original files over the file store and the catalog. */
export function createVaultService(
  platform: Platform,
  { catalog, repository, trash }: VaultParts,
): VaultService {
  const { files, database, logger } = platform;
  const stored = watchStoredFiles(
    files,
    async () => new Set([...(await trash.listFileKeys()), ...(await repository.listKeys())]),
  );
  const requireOwner = async (shortName: string): Promise<{ id: number; shortName: string }> =>
    (await catalog.requireDataset({ shortName })).record.dataset;

  return {
    async share(id, origin) {
      const isNumber = /^\d+$/.test(id) && Number(id) <= greatestNumber;
      const {
        record: { dataset },
      } = await catalog.requireDataset(
        isNumber ? { id: Number(id), field: 'id' } : { shortName: id, field: 'id' },
      );
      return describeShare(dataset, await repository.listOf(dataset.id), origin);
    },
    async listOf(shortName) {
      const owner = await requireOwner(shortName);
      return { folders: describeFolders(owner.shortName, await repository.listOf(owner.id)) };
    },
    async find(shortName, place) {
      const { id } = await requireOwner(shortName);
      const row = await repository.find(id, place);
      if (!row)
        throw new Refusal('not-found', `${shortName} has no file ${place.folder}/${place.name}.`);
      return row;
    },
    listAll: () => repository.listAll(),
    add: async (shortName, place, body) =>
      addFile(platform, { owner: await requireOwner(shortName), place, repository, stored }, body),
    async remove(shortName, place) {
      const isRemoved = await repository.remove((await requireOwner(shortName)).id, place);
      if (!isRemoved)
        throw new Refusal('not-found', `${shortName} has no file ${place.folder}/${place.name}.`);
    },
    async recover() {
      for (const file of await stored.listUnnamed()) {
        logger.warn(
          file,
          'No dataset names this stored file: it is in the trash, see `npx isobath trash list`',
        );
        await trash.record(database, {
          kind: 'file',
          name: file.key,
          reason: 'unknown',
          files: [file],
        });
      }
    },
    sweep: stored.sweep,
    restore: (item) => restoreFile(platform, repository, item),
  };
}

/** What a new file of a dataset belongs to, and where it is kept. */
interface AddedFile {
  readonly owner: { readonly id: number; readonly shortName: string };
  readonly place: VaultPlace;
  readonly repository: VaultRepository;
  readonly stored: ReturnType<typeof watchStoredFiles>;
}

/** Keeps a file whole, or not at all; its bytes go again where it cannot be named. */
async function addFile(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  { owner, place: { folder, name }, repository, stored }: AddedFile,
  { source, signal }: Parameters<VaultService['add']>[2],
): Promise<ControlVaultFile> {
  const storageKey = `${vaultPrefix}${owner.shortName}/${folder}/${randomBytes(8).toString('hex')}-${name}`;
  const arrived = stored.expect(storageKey);
  try {
    const { bytes, sha256 } = await files.put(storageKey, source, signal);
    const row = {
      datasetId: owner.id,
      folder,
      name,
      bytes,
      sha256,
      storageKey,
      addedAt: clock.now(),
    };
    const written = await repository.write(row).catch((error: unknown) => {
      stored.discard(storageKey);
      throw error;
    });
    if (!written) stored.discard(storageKey);
    if (!written)
      throw new Refusal(
        'unknown-dataset',
        `The dataset ${owner.shortName} was removed while the file came.`,
      );
    return {
      shortName: owner.shortName,
      folder,
      name,
      bytes,
      sha256,
      addedAt: row.addedAt.toISOString(),
    };
  } finally {
    arrived();
  }
}

/** What is told when the store has lost a file that the catalog names. */
export function refusalOfMissing(error: unknown, row: VaultRow): unknown {
  if (!(error instanceof MissingFileError)) return error;
  return new Refusal(
    'internal',
    `The file ${row.folder}/${row.name} is missing in the file store.`,
    { cause: error },
  );
}

function describeShare(
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

/** Reprocessed before near real time before raw. */
function describeFolders(shortName: string, rows: readonly VaultRow[]): DatasetFiles['folders'] {
  return vaultFolderSchema.options
    .map((folderName) => {
      const files = rows
        .filter(({ folder }) => folder === folderName)
        .map((row) => describeFile(shortName, row));
      return {
        folderName,
        description: vaultFolderWords[folderName],
        totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        files,
      };
    })
    .filter(({ files }) => files.length > 0);
}

function describeFile(
  shortName: string,
  { folder, name, bytes, sha256, addedAt }: VaultRow,
): VaultFile {
  return {
    name,
    bytes,
    sha256,
    addedAt: addedAt.toISOString(),
    url: `/api/data/vault/${shortName}/${folder}/${encodeURIComponent(name)}`,
  };
}
