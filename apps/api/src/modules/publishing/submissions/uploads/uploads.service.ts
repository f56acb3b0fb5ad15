import { randomBytes } from 'node:crypto';
import { submissionLimits } from '@isobath/contract';
import type { UploadSession } from '@isobath/contract';
import type { Config } from '../../../../config.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { mayUpdate, requireSubmission } from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import type { HeldPart, StoredUploads } from './stored-uploads.ts';
import type { SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';
import type { UploadRow, UploadsRepository } from './uploads.repository.ts';

const hourMs = 3_600_000;

/** What uploads depend on. */
export interface UploadParts {
  readonly repository: UploadsRepository;
  readonly submissions: SubmissionsRepository;
  readonly stored: StoredUploads;
  readonly clock: Clock;
  readonly settings: Config['submissions'];
}

/** Files in parts, until they are committed. A session belongs to an account; to others it is not there. */
export class UploadsService {
  private readonly parts: UploadParts;

  constructor(parts: UploadParts) {
    this.parts = parts;
  }

  /** Two sessions for a new submission, one for an update. Refuses with `no-submission`, `forbidden`, `conflict`, `upload-quota`. */
  async begin(
    {
      submissionType,
      submissionId,
    }: { submissionType: 'new' | 'update'; submissionId?: number | undefined },
    viewer: Viewer,
  ): Promise<string[]> {
    const { clock, repository, settings } = this.parts;
    if (submissionType === 'update') await this.requireUpdatable(submissionId, viewer);
    const kinds =
      submissionType === 'new' ? (['workbook', 'raw'] as const) : (['workbook'] as const);
    const open = await repository.measureOpen(viewer.accountId);
    if (open.sessions + kinds.length > settings.uploads)
      throw new Refusal(
        'upload-quota',
        `You have ${open.sessions} uploads that are not finished; the maximum is ${settings.uploads}. Commit or give up one first.`,
      );
    await this.requireRoom(viewer, 1);
    const startedAt = clock.now();
    const rows = kinds.map((kind) => ({
      id: randomBytes(16).toString('hex'),
      accountId: viewer.accountId,
      kind,
      submissionId: submissionType === 'update' ? (submissionId ?? null) : null,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + settings.uploadHours * hourMs),
    }));
    await repository.add(rows);
    return rows.map(({ id }) => id);
  }

  /** A session that takes parts. Refuses with `upload-session-ended`. */
  async requireOpen(
    id: string,
    viewer: Viewer,
    repository = this.parts.repository,
    isLocked = false,
  ): Promise<UploadRow> {
    const row = await this.requireOwn(id, viewer, repository, isLocked);
    if (row.versionId !== null)
      throw new Refusal('upload-session-ended', 'This upload is committed already.');
    return row;
  }

  /** Stores a part that nothing names yet. */
  hold(source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<HeldPart> {
    return this.parts.stored.holdPart(source, signal);
  }

  /** Records where a part belongs; one of the same offset is replaced. Refuses with `upload-session-ended`, `upload-quota`, `body-too-large`. */
  async keep(
    held: HeldPart,
    { sessionID, offset }: { readonly sessionID: string; readonly offset: number },
    viewer: Viewer,
  ): Promise<void> {
    const { repository, stored } = this.parts;
    const { bytes, sha256, key } = held;
    if (bytes === 0) throw new Refusal('bad-request', 'The part is empty.');
    if (offset + bytes > submissionLimits.fileBytes)
      throw new Refusal(
        'body-too-large',
        `A file has at most ${submissionLimits.fileBytes} bytes; this part ends at ${offset + bytes}.`,
      );
    await this.requireRoom(viewer, bytes, { sessionID, offset });
    const replaced = await repository.transaction(async (inside) => {
      await this.requireOpen(sessionID, viewer, inside, true);
      return inside.writePart({ uploadId: sessionID, offset, bytes, sha256, storageKey: key });
    });
    held.keep();
    if (replaced !== undefined) stored.discard([replaced]);
  }

  /** Which parts have arrived. */
  async describe(id: string, viewer: Viewer): Promise<UploadSession> {
    const { repository } = this.parts;
    const row = await this.requireOwn(id, viewer);
    const parts = await repository.listParts(id);
    return {
      sessionID: row.id,
      submissionType: row.submissionId === null ? 'new' : 'update',
      submissionId: row.submissionId,
      file: row.kind,
      expiresAt: row.expiresAt.toISOString(),
      isCommitted: row.versionId !== null,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      parts: parts.map(({ offset, bytes, sha256 }) => ({ offset, bytes, sha256 })),
    };
  }

  /** Gives up an upload; what is committed stays. */
  async abandon(id: string, viewer: Viewer): Promise<void> {
    const { repository, stored } = this.parts;
    await this.requireOwn(id, viewer);
    stored.discard(await repository.transaction((inside) => inside.remove([id])));
  }

  /** Forgets sessions that have expired, with their parts. */
  async sweep(): Promise<void> {
    const { clock, repository, stored } = this.parts;
    const ids = await repository.listExpired(clock.now());
    if (ids.length > 0)
      stored.discard(await repository.transaction((inside) => inside.remove(ids)));
    await stored.sweep();
  }

  /** A submission that the viewer may upload a version of. Refuses with `no-submission`, `forbidden`, `conflict`. */
  async requireUpdatable(
    submissionId: number | undefined,
    viewer: Viewer,
    submissions = this.parts.submissions,
  ): Promise<SubmissionRow> {
    if (submissionId === undefined)
      throw new Refusal('bad-request', 'An update needs the number of its submission.', {
        fields: [{ field: 'submissionId', problem: 'is missing' }],
      });
    const row = await requireSubmission(submissions, submissionId, viewer);
    if (!mayUpdate(row, viewer))
      throw new Refusal('forbidden', 'Only its owner uploads new versions of this submission.');
    if (row.phaseId === 6)
      throw new Refusal(
        'conflict',
        `${row.shortName} is complete. Ask the curation team to reopen it for a new version.`,
      );
    return row;
  }

  /** A session of the viewer, committed or not. Refuses with `upload-session-ended`. */
  async requireOwn(
    id: string,
    viewer: Viewer,
    repository = this.parts.repository,
    isLocked = false,
  ): Promise<UploadRow> {
    const row = await repository.find(id, isLocked);
    if (row && row.accountId === viewer.accountId && row.expiresAt > this.parts.clock.now())
      return row;
    throw new Refusal(
      'upload-session-ended',
      'There is no such upload session, or it has expired.',
    );
  }

  private async requireRoom(
    viewer: Viewer,
    bytes: number,
    replaced?: { readonly sessionID: string; readonly offset: number },
  ): Promise<void> {
    const { repository, settings, submissions } = this.parts;
    const used =
      (await submissions.countBytes(viewer.accountId)) +
      (await repository.measureOpen(viewer.accountId, replaced)).bytes;
    if (used + bytes > settings.quotaBytes)
      throw new Refusal(
        'upload-quota',
        `Your submissions and uploads have ${used} bytes; the maximum is ${settings.quotaBytes}.`,
      );
  }
}
