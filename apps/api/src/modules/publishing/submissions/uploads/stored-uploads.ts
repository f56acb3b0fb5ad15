import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileStore } from '../../../../platform/files/index.ts';
import { filePrefixes, watchStoredFiles } from '../../../../platform/files/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Trash } from '../../../ingestion/trash/index.ts';
import type { SubmissionsRepository } from '../submissions.repository.ts';
import type { UploadsRepository } from './uploads.repository.ts';

const partPrefix = `${filePrefixes.submissions}parts/`;
const filePrefix = `${filePrefixes.submissions}files/`;
/** Time between two looks for parts that nothing names, such as those of a deleted account. */
const lookEveryMs = 3_600_000;

/** What stored uploads depend on. */
export interface StoredUploadParts {
  readonly platform: Pick<Platform, 'database' | 'files' | 'logger'>;
  readonly submissions: SubmissionsRepository;
  readonly uploads: UploadsRepository;
  readonly trash: Pick<Trash, 'record' | 'listFileKeys'>;
}

/** A part in the store that the catalog does not name yet. */
export interface HeldPart {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The catalog names it now. */
  keep(): void;
  /** It is to be deleted. */
  drop(): void;
}

/** Parts and files in the file store: where they lie, and what becomes of those that nothing names. */
export class StoredUploads {
  private readonly parts: StoredUploadParts;
  private readonly stored: ReturnType<typeof watchStoredFiles>;
  private lookedAtMs = performance.now();

  constructor(parts: StoredUploadParts) {
    const { platform, submissions, trash, uploads } = parts;
    this.parts = parts;
    this.stored = watchStoredFiles(platform.files, {
      prefix: filePrefixes.submissions,
      listKeys: async () =>
        new Set([
          ...(await trash.listFileKeys()),
          ...(await uploads.listPartKeys()),
          ...(await submissions.listFileKeys()),
        ]),
    });
  }

  get files(): FileStore {
    return this.parts.platform.files;
  }

  /** Puts a part; it is swept away unless the catalog names it before it is kept. */
  async holdPart(source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<HeldPart> {
    const key = `${partPrefix}${randomBytes(16).toString('hex')}`;
    const arrived = this.stored.expect(key);
    const keep = (): void => {
      arrived();
    };
    const drop = (): void => {
      this.discard([key]);
      arrived();
    };
    try {
      const { bytes, sha256 } = await this.files.put(key, source, signal);
      return { key, bytes, sha256, keep, drop };
    } catch (error) {
      drop();
      throw error;
    }
  }

  /** Puts a file of a submission, from one on this machine. */
  putFile(key: string, path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
    return this.files.put(key, createReadStream(path) as AsyncIterable<Buffer>);
  }

  /** A key for a file of a submission. */
  keyOfFile(submissionId: number, name: string): string {
    return `${filePrefix}${submissionId}/${randomBytes(8).toString('hex')}-${name}`;
  }

  /** Runs what puts files under keys and then lets the catalog name them; where it fails they are discarded. */
  async keepOrDiscard<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const arrived = keys.map((key) => this.stored.expect(key));
    try {
      return await work();
    } catch (error) {
      this.discard(keys);
      throw error;
    } finally {
      for (const end of arrived) end();
    }
  }

  /** Files that the catalog names no more. */
  discard(keys: readonly string[]): void {
    for (const key of keys) this.stored.discard(key);
  }

  /** At start: parts that nothing names are deleted; files of submissions, which may belong to another catalog, go to the trash. */
  async recover(): Promise<void> {
    const { logger, database } = this.parts.platform;
    for (const file of await this.stored.listUnnamed()) {
      if (file.key.startsWith(partPrefix)) {
        this.stored.discard(file.key);
        continue;
      }
      logger.warn(file, 'No submission names this stored file: it is in the trash');
      await this.parts.trash.record(database, {
        kind: 'file',
        name: file.key,
        reason: 'unknown',
        files: [file],
      });
    }
    await this.stored.sweep();
  }

  /** Deletes what was discarded and, from time to time, parts that nothing names. */
  async sweep(): Promise<void> {
    await this.stored.sweep();
    if (performance.now() - this.lookedAtMs < lookEveryMs) return;
    this.lookedAtMs = performance.now();
    for (const { key } of await this.stored.listUnnamed())
      if (key.startsWith(partPrefix)) this.stored.discard(key);
    await this.stored.sweep();
  }
}
