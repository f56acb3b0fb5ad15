import { randomBytes } from 'node:crypto';
import type { ControlVaultFile, DatasetFiles, ShareReply, VaultPlace } from '@isobath/contract';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { CatalogService, DatasetRecord } from '../../discovery/catalog/index.ts';
import { describeFolders, describeShare } from './describe-files.ts';
import type { Trash, TrashRow } from '../../ingestion/trash/index.ts';
import { restoreFile } from './restore-file.ts';
import type { StoredFiles } from '../../../platform/files/index.ts';
import { filePrefixes, watchStoredFiles } from '../../../platform/files/index.ts';
import type { VaultRepository, VaultRow } from './vault.repository.ts';

/** The greatest number that a dataset can have in the catalog's database. */
const greatestNumber = 2_147_483_647;

/** What the service depends on. */
export interface VaultParts {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'files' | 'logger'>;
  readonly catalog: CatalogService;
  readonly repository: VaultRepository;
  readonly trash: Pick<Trash, 'record' | 'listFileKeys'>;
}

/** A file that is being sent. */
interface FileBody {
  readonly source: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** The dataset that a file belongs to. */
type Owner = Pick<DatasetRecord['dataset'], 'id' | 'shortName'>;

/** Original files of datasets. Refuses with `unknown-dataset`, `not-found`. */
export class VaultService {
  private readonly parts: VaultParts;
  private readonly stored: StoredFiles;

  constructor(parts: VaultParts) {
    const { platform, repository, trash } = parts;
    this.parts = parts;
    this.stored = watchStoredFiles(platform.files, {
      prefix: filePrefixes.vault,
      listKeys: async () =>
        new Set([...(await trash.listFileKeys()), ...(await repository.listKeys())]),
    });
  }

  /** The files of a dataset by short name or number; `origin` is where its page is. */
  async share(id: string, origin: string): Promise<ShareReply> {
    const { catalog, repository } = this.parts;
    const isNumber = /^\d+$/.test(id) && Number(id) <= greatestNumber;
    const {
      record: { dataset },
    } = await catalog.requireDataset(
      isNumber ? { id: Number(id), field: 'id' } : { shortName: id, field: 'id' },
    );
    return describeShare(dataset, await repository.listOf(dataset.id), origin);
  }

  /** The same folders; none if the dataset has no files. */
  async listOf(shortName: string): Promise<DatasetFiles> {
    const owner = await this.requireOwner(shortName);
    const rows = await this.parts.repository.listOf(owner.id);
    return { folders: describeFolders(owner.shortName, rows) };
  }

  async find(shortName: string, place: VaultPlace): Promise<VaultRow> {
    const { id } = await this.requireOwner(shortName);
    const row = await this.parts.repository.find(id, place);
    if (!row) throw refusalOfPlace(shortName, place);
    return row;
  }

  /** Files of a dataset by their numbers, in the order of folder and name. Refuses with `not-found` where one is not there any more. */
  async pick(
    shortName: string,
    ids: readonly number[],
  ): Promise<{ shortName: string; rows: VaultRow[] }> {
    const owner = await this.requireOwner(shortName);
    const wanted = new Set(ids);
    const all = await this.parts.repository.listOf(owner.id);
    const rows = all.filter(({ id }) => wanted.delete(id));
    if (wanted.size > 0)
      throw new Refusal(
        'not-found',
        `${owner.shortName} has no file of the number ${[...wanted].join(', ')}: files were replaced or removed. Load the page again.`,
      );
    return {
      shortName: owner.shortName,
      rows: rows.toSorted((a, b) => compare(a.folder, b.folder) || compare(a.name, b.name)),
    };
  }

  listAll(): Promise<ControlVaultFile[]> {
    return this.parts.repository.listAll();
  }

  /**
   * Stores a file completely, or not at all if the body is interrupted; one of the same name is
   * replaced.
   */
  async add(shortName: string, place: VaultPlace, body: FileBody): Promise<ControlVaultFile> {
    const owner = await this.requireOwner(shortName);
    const storageKey = `${filePrefixes.vault}${owner.shortName}/${place.folder}/${randomBytes(8).toString('hex')}-${place.name}`;
    const arrived = this.stored.expect(storageKey);
    try {
      return await this.store({ owner, place, storageKey }, body);
    } finally {
      arrived();
    }
  }

  async remove(shortName: string, place: VaultPlace): Promise<void> {
    const { id } = await this.requireOwner(shortName);
    if (!(await this.parts.repository.remove(id, place))) throw refusalOfPlace(shortName, place);
  }

  /** At start: records files of the store that nothing names, as they may belong to another catalog, in the trash. */
  async recover(): Promise<void> {
    const {
      platform: { database, logger },
      trash,
    } = this.parts;
    for (const file of await this.stored.listUnnamed()) {
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
  }

  /** Deletes the bytes of files that were stored and then refused. */
  sweep(): Promise<void> {
    return this.stored.sweep();
  }

  /** Makes a file in the trash visible again. Refuses with `unknown-dataset`, `conflict`. */
  restore(item: TrashRow): Promise<string> {
    return restoreFile(this.parts.platform, this.parts.repository, item);
  }

  private async requireOwner(shortName: string): Promise<Owner> {
    return (await this.parts.catalog.requireDataset({ shortName })).record.dataset;
  }

  /** Stores the bytes and records the file; the bytes are deleted later if it cannot be recorded. */
  private async store(
    { owner, place, storageKey }: AddedFile,
    { source, signal }: FileBody,
  ): Promise<ControlVaultFile> {
    const {
      platform: { clock, files },
      repository,
    } = this.parts;
    const { bytes, sha256 } = await files.put(storageKey, source, signal);
    const { folder, name } = place;
    const addedAt = clock.now();
    const written = await repository
      .write({ datasetId: owner.id, folder, name, bytes, sha256, storageKey, addedAt })
      .catch((error: unknown) => {
        this.stored.discard(storageKey);
        throw error;
      });
    if (!written) {
      this.stored.discard(storageKey);
      throw new Refusal(
        'unknown-dataset',
        `The dataset ${owner.shortName} was removed while the file came.`,
      );
    }
    return {
      shortName: owner.shortName,
      folder,
      name,
      bytes,
      sha256,
      addedAt: addedAt.toISOString(),
    };
  }
}

/** A new file of a dataset, and the key under which it is stored. */
interface AddedFile {
  readonly owner: Owner;
  readonly place: VaultPlace;
  readonly storageKey: string;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function refusalOfPlace(shortName: string, { folder, name }: VaultPlace): Refusal {
  return new Refusal('not-found', `${shortName} has no file ${folder}/${name}.`);
}
