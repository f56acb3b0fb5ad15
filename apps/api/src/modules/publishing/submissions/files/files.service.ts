import type { Readable } from 'node:stream';
import { submissionLimits } from '@isobath/contract';
import type { SubmissionDifference } from '@isobath/contract';
import type { ByteRange } from '../../../../platform/files/index.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { requireSubmission } from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import type { StoredUploads } from '../uploads/stored-uploads.ts';
import type { FileRow, SubmissionsRepository, VersionRow } from '../submissions.repository.ts';
import type { TemporaryFiles } from '../validation/temporary-files.ts';
import { writeStream } from '../validation/temporary-files.ts';
import type { WorkbookThreads } from '../workbook-thread/workbook-threads.ts';

/** What files of submissions depend on. */
export interface SubmissionFileParts {
  readonly repository: SubmissionsRepository;
  readonly stored: StoredUploads;
  readonly threads: WorkbookThreads;
  readonly temporary: TemporaryFiles;
}

/** A file that is sent. */
export interface OpenFile {
  readonly file: FileRow;
  readonly stream: Readable;
}

/** Files of versions, and what differs between two. Refuses with `no-submission`, `not-found`, `file-missing`. */
export class SubmissionFilesService {
  private readonly parts: SubmissionFileParts;

  constructor(parts: SubmissionFileParts) {
    this.parts = parts;
  }

  /** Where the newest workbook is. */
  async findNewest(
    submissionId: number,
    viewer: Viewer,
  ): Promise<{ readonly dataset: string; readonly version: number }> {
    const row = await requireSubmission(this.parts.repository, submissionId, viewer);
    const version = await this.requireVersion(submissionId, undefined);
    return { dataset: row.shortName, version: version.number };
  }

  /** A file of a version, for owner and administrators; without a version, of the newest. */
  async find(
    {
      submissionId,
      version,
      kind,
    }: { submissionId: number; version?: number | undefined; kind: 'workbook' | 'raw' },
    viewer: Viewer,
  ): Promise<FileRow> {
    await requireSubmission(this.parts.repository, submissionId, viewer);
    return this.findFile(submissionId, { version, kind });
  }

  /** The bytes of a file, or a range of them. */
  read(file: FileRow, part: { range?: ByteRange; signal: AbortSignal }): Promise<Readable> {
    return this.parts.stored.files.open(file.storageKey, part);
  }

  /** A file for those whose right to it is known already. */
  async openFile(
    submissionId: number,
    wanted: { version?: number | undefined; kind: 'workbook' | 'raw' },
    signal: AbortSignal,
  ): Promise<OpenFile> {
    const file = await this.findFile(submissionId, wanted);
    return { file, stream: await this.read(file, { signal }) };
  }

  /** The same without its bytes. */
  async findFile(
    submissionId: number,
    { version, kind }: { version?: number | undefined; kind: 'workbook' | 'raw' },
  ): Promise<FileRow> {
    const found = await this.requireVersion(submissionId, version);
    const file = found.files.find((each) => each.kind === kind);
    if (!file) throw new Refusal('not-found', `Version ${found.number} has no ${kind} file.`);
    return file;
  }

  /** What differs between two versions, cell by cell. */
  async compare(
    { submissionId, from, to }: { submissionId: number; from: number; to: number },
    viewer: Viewer,
    signal: AbortSignal,
  ): Promise<SubmissionDifference> {
    const { repository, temporary, threads } = this.parts;
    await requireSubmission(repository, submissionId, viewer);
    return temporary.within(async (folder) => {
      const before = await this.fetch(folder, { submissionId, version: from, signal });
      const after =
        from === to ? before : await this.fetch(folder, { submissionId, version: to, signal });
      const listed = submissionLimits.differences;
      return { from, to, ...(await threads.compare({ before, after, listed }, signal)) };
    });
  }

  private async fetch(
    folder: string,
    {
      submissionId,
      version,
      signal,
    }: { submissionId: number; version: number; signal: AbortSignal },
  ): Promise<string> {
    const { stream } = await this.openFile(submissionId, { version, kind: 'workbook' }, signal);
    const { path } = await writeStream(folder, `version-${version}.xlsx`, {
      source: stream as AsyncIterable<Buffer>,
      most: submissionLimits.fileBytes,
      signal,
    });
    return path;
  }

  private async requireVersion(
    submissionId: number,
    number: number | undefined,
  ): Promise<VersionRow> {
    const versions = await this.parts.repository.listVersions(submissionId);
    const found =
      number === undefined ? versions[0] : versions.find((version) => version.number === number);
    if (found) return found;
    throw new Refusal('not-found', `The submission ${submissionId} has no version ${number ?? 1}.`);
  }
}
