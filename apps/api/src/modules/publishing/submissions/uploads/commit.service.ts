import { phaseAfterVersion, phaseIds, phaseOf, submissionLimits } from '@isobath/contract';
import type { CommitUploadReply, commitUploadRequestSchema } from '@isobath/contract';
import type { z } from 'zod';
import { requireValue } from '@isobath/ocean';
import { MissingFileError } from '../../../../platform/files/index.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { mails } from '../../../messages/mail/index.ts';
import type { MailService } from '../../../messages/mail/index.ts';
import type { Throttle } from '../../../protection/throttle/index.ts';
import { findGap } from './find-gap.ts';
import type { Viewer } from '../find-submission.ts';
import { movePhase } from '../review/move-phase.ts';
import { checkNames, nameKeyOf } from './names.ts';
import { endingOf } from '../validation/file-kind.ts';
import { submissionRules } from '../submission-rules.ts';
import type { SubmissionMails } from '../review/submission-mails.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { createSubmissionsRepository } from '../submissions.repository.ts';
import type { TemporaryFiles, WrittenFile } from '../validation/temporary-files.ts';
import { writeStream } from '../validation/temporary-files.ts';
import type { UploadParts, UploadsService } from './uploads.service.ts';
import type { UploadRow } from './uploads.repository.ts';
import { createUploadsRepository } from './uploads.repository.ts';
import type { CheckedWorkbook } from '../workbook-thread/worker-messages.ts';
import type { WorkbookThreads } from '../workbook-thread/workbook-threads.ts';
import { writeReport } from '../validation/write-report.ts';

type CommitRequest = z.output<typeof commitUploadRequestSchema>;

/** What commits depend on. */
export interface CommitParts extends UploadParts {
  readonly uploads: UploadsService;
  readonly threads: WorkbookThreads;
  readonly temporary: TemporaryFiles;
  readonly mailer: SubmissionMails;
  readonly throttle: Throttle;
  readonly mail: Pick<MailService, 'wake'>;
}

/** A file that is whole: as it was put together, and the session that it came by. */
interface WholeFile extends WrittenFile {
  readonly session: UploadRow;
}

/** A version that is about to be recorded. */
interface NewVersion {
  readonly request: CommitRequest;
  readonly viewer: Viewer;
  readonly files: readonly WholeFile[];
  readonly checked: CheckedWorkbook;
}

/** Makes uploads submissions: all of it, or nothing. */
export class CommitService {
  private readonly parts: CommitParts;
  /** Commits under way: one that is repeated, because its reply was late, waits for the same. */
  private readonly running = new Map<string, Promise<CommitUploadReply>>();

  constructor(parts: CommitParts) {
    this.parts = parts;
  }

  /**
   * Puts the parts together, checks the workbook and records the version. Repeated, it answers the same. Refuses with `validation-errors`,
   * `name-check-failed`, `upload-incomplete`, `upload-session-ended`, `no-submission`, `too-many-requests`.
   */
  commit(request: CommitRequest, viewer: Viewer): Promise<CommitUploadReply> {
    const key = `${viewer.accountId} ${request.sessionIds.join(' ')}`;
    const running = this.running.get(key);
    if (running) return running;
    const begun = this.run(request, viewer).finally(() => this.running.delete(key));
    this.running.set(key, begun);
    return begun;
  }

  private async run(request: CommitRequest, viewer: Viewer): Promise<CommitUploadReply> {
    const { submissions, temporary, threads, uploads, clock } = this.parts;
    const sessions = await this.requireSessions(request, viewer);
    const done = await this.findDone(sessions);
    if (done) return done;
    await this.parts.throttle.take(submissionRules.commit, String(viewer.accountId));
    const isUpdate = request.submissionType === 'update';
    const updated = isUpdate
      ? await uploads.requireUpdatable(request.submissionId, viewer)
      : undefined;
    const published = updated && (await submissions.findPublished(updated));
    refuseTakenNames(await checkNames(submissions, namesOf(request), viewer));
    const { signal } = new AbortController();
    return temporary.within(async (folder) => {
      const files: WholeFile[] = [];
      for (const [index, session] of sessions.entries())
        files.push(await this.putTogether(folder, { session, index, request, signal }));
      const workbook = requireValue(files[0], 'workbook of the upload');
      const checked = await threads.check(
        {
          path: workbook.path,
          nowMs: clock.now().getTime(),
          isUpdate,
          keepsLicence: published !== undefined,
        },
        signal,
      );
      const { report, metadata } = checked;
      if (report.errorCount > 0)
        throw new Refusal(
          'validation-errors',
          `There are ${report.errorCount} validation errors in the workbook.`,
          { report: writeReport(report) },
        );
      refuseOtherNames(request, metadata.dataset);
      return this.store({ request, viewer, files, checked });
    });
  }

  /** The sessions of a commit: as many and of such kinds as it takes. */
  private async requireSessions(
    { sessionIds, submissionType, submissionId, offsets }: CommitRequest,
    viewer: Viewer,
  ): Promise<UploadRow[]> {
    const kinds = submissionType === 'new' ? ['workbook', 'raw'] : ['workbook'];
    if (sessionIds.length !== kinds.length || offsets.length !== kinds.length)
      throw new Refusal(
        'bad-request',
        `${submissionType === 'new' ? 'A new submission has two files' : 'An update has one file'}: expected ${kinds.length} of sessionIds and of offsets, not ${sessionIds.length} and ${offsets.length}.`,
      );
    const rows: UploadRow[] = [];
    for (const [index, id] of sessionIds.entries()) {
      const row = await this.parts.uploads.requireOwn(id, viewer);
      const isFor =
        submissionType === 'new' ? row.submissionId === null : row.submissionId === submissionId;
      // A committed session of a new submission still says which it was begun for.
      if (row.kind !== kinds[index] || !isFor)
        throw new Refusal(
          'upload-session-ended',
          `The upload session ${id} was begun for something else.`,
        );
      rows.push(row);
    }
    return rows;
  }

  /** The answer of a commit that is done already. */
  private async findDone(sessions: readonly UploadRow[]): Promise<CommitUploadReply | undefined> {
    const [first] = sessions;
    if (!first || first.versionId === null) return undefined;
    if (sessions.some(({ versionId }) => versionId !== first.versionId))
      throw new Refusal('upload-session-ended', 'These uploads do not belong together.');
    const version = await this.parts.repository.findVersion(first.versionId);
    const row = version && (await this.parts.submissions.find(version.submissionId));
    if (!version || !row)
      throw new Refusal('upload-session-ended', 'The submission of this upload was deleted.');
    return writeReply(row, version.number, version.warningCount);
  }

  /** Writes the parts of a file one after the other into one. Refuses with `upload-incomplete`. */
  private async putTogether(
    folder: string,
    {
      session,
      index,
      request,
      signal,
    }: { session: UploadRow; index: number; request: CommitRequest; signal: AbortSignal },
  ): Promise<WholeFile> {
    const { repository, stored } = this.parts;
    const wanted = requireValue(request.offsets[index], 'size of a file');
    const hash = request.hashes?.[index];
    const parts = await repository.listParts(session.id);
    const gap = findGap(parts, wanted);
    if (gap !== undefined)
      throw new Refusal('upload-incomplete', `The ${wordOf(session)} is not complete: ${gap}.`);
    async function* bytes(): AsyncGenerator<Uint8Array> {
      for (const { storageKey } of parts)
        yield* (await stored.files
          .open(storageKey, { signal })
          .catch(refuseLostPart)) as AsyncIterable<Buffer>;
    }
    const written = await writeStream(folder, session.kind, {
      source: bytes(),
      most: submissionLimits.fileBytes,
      signal,
    });
    if (written.bytes !== wanted || (hash !== undefined && hash !== written.sha256))
      throw new Refusal(
        'upload-incomplete',
        `The ${wordOf(session)} did not arrive as it was sent: it has ${written.bytes} bytes and the SHA-256 ${written.sha256}.`,
      );
    return { ...written, session };
  }

  /** Stores the files and records the version in one transaction; before it nothing is visible, and a failure leaves nothing. */
  private async store(version: NewVersion): Promise<CommitUploadReply> {
    const { stored, submissions, clock, mail } = this.parts;
    const { request, files } = version;
    const at = clock.now();
    const id = request.submissionId ?? (await submissions.reserveNumber());
    const placed = await Promise.all(
      files.map(async (file) => {
        const { kind } = file.session;
        const ending = kind === 'workbook' ? '.xlsx' : `_raw_original${await endingOf(file.path)}`;
        const name = `${request.shortName}_${at.getTime()}${ending}`;
        return { file, kind, name, key: stored.keyOfFile(id, name) };
      }),
    );
    const { reply, partKeys } = await stored.keepOrDiscard(
      placed.map(({ key }) => key),
      async () => {
        for (const { file, key } of placed) {
          const put = await stored.putFile(key, file.path);
          if (put.sha256 !== file.sha256)
            throw new Error(`The file ${key} changed while it was stored`);
        }
        return this.record(version, { id, at, placed });
      },
    );
    stored.discard(partKeys);
    mail.wake();
    return reply;
  }

  private record(
    version: NewVersion,
    { id, at, placed }: Placement,
  ): Promise<{ reply: CommitUploadReply; partKeys: string[] }> {
    const { request, viewer, checked } = version;
    return this.parts.submissions.database.transaction(async (transaction) => {
      const inside = createSubmissionsRepository(transaction);
      const sessions = createUploadsRepository(transaction);
      await inside.lockNames();
      for (const sessionId of request.sessionIds)
        await this.parts.uploads.requireOpen(sessionId, viewer, sessions, true);
      refuseTakenNames(await checkNames(inside, namesOf(request), viewer));
      const row = await this.recordSubmission(inside, version, { id, at });
      const number = ((await inside.listVersions(id))[0]?.number ?? 0) + 1;
      const versionId = await inside.addVersion(
        {
          submissionId: id,
          number,
          uploadedAt: at,
          uploadedBy: viewer.accountId,
          rowCount: checked.report.rowCount,
          warningCount: checked.report.warningCount,
          findings: checked.report.kinds.map(({ rule, severity, message, count }) => ({
            rule,
            severity,
            message,
            count,
          })),
          metadata: checked.metadata,
        },
        placed.map(({ file, kind, name, key }) => ({
          kind,
          name,
          bytes: file.bytes,
          sha256: file.sha256,
          storageKey: key,
        })),
      );
      const partKeys = await sessions.finish(request.sessionIds, versionId);
      await this.tell(version, { inside, row, number });
      return { reply: writeReply(row, number, checked.report.warningCount), partKeys };
    });
  }

  /** The row of a submission that is new, or its names and phase after an update. */
  private async recordSubmission(
    inside: ReturnType<typeof createSubmissionsRepository>,
    { request, viewer, checked }: NewVersion,
    { id, at }: Pick<Placement, 'id' | 'at'>,
  ): Promise<SubmissionRow> {
    const names = {
      shortName: request.shortName,
      nameKey: nameKeyOf(request.shortName),
      longName: request.datasetLongName,
      longNameKey: nameKeyOf(request.datasetLongName),
      dataSource: request.dataSource || (checked.metadata.dataset['dataset_source']?.[0] ?? ''),
    };
    if (request.submissionType === 'new') {
      await inside.add({
        id,
        accountId: viewer.accountId,
        ...names,
        phaseId: phaseIds.awaitingAdminAction,
        phaseSince: at,
        startedAt: at,
      });
      await inside.addPhaseChange({
        submissionId: id,
        phaseId: phaseIds.awaitingAdminAction,
        at,
        actorId: viewer.accountId,
      });
      return requireValue(await inside.find(id), 'submission that was just added');
    }
    await this.parts.uploads.requireUpdatable(id, viewer, inside);
    await inside.change(id, names);
    const row = requireValue(await inside.find(id, true), 'submission that is updated');
    const from = phaseOf(row.phaseId).id;
    const to = phaseAfterVersion(from, row.qc1CompletedAt !== null);
    if (to === from) return row;
    const move = { to, as: 'owner', actorId: viewer.accountId, at } as const;
    return movePhase(inside, row, move, this.parts.mailer);
  }

  /** A receipt for the owner, and the news for the administrators. */
  private async tell(
    { request, viewer, checked }: NewVersion,
    {
      inside,
      row,
      number,
    }: {
      inside: ReturnType<typeof createSubmissionsRepository>;
      row: SubmissionRow;
      number: number;
    },
  ): Promise<void> {
    const owner = await inside.findPerson(row.accountId);
    const words = {
      isNew: request.submissionType === 'new',
      version: number,
      rowCount: checked.report.rowCount,
      warningCount: checked.report.warningCount,
      licence: checked.metadata.dataset['dataset_licence']?.[0]?.trim() || undefined,
      ownerName: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
    };
    const { mailer } = this.parts;
    await mailer.toOwner(inside, row, { template: mails.submissionReceipt, words });
    await mailer.toAdministrators(inside, row, {
      template: mails.submissionReceived,
      words,
      unless: viewer.accountId,
    });
  }
}

/** Where the files of a version lie. */
interface Placement {
  readonly id: number;
  readonly at: Date;
  readonly placed: readonly {
    readonly file: WholeFile;
    readonly kind: 'workbook' | 'raw';
    readonly name: string;
    readonly key: string;
  }[];
}

function namesOf({ shortName, datasetLongName, submissionId }: CommitRequest) {
  return { shortName, longName: datasetLongName, submissionId };
}

function refuseTakenNames({ errors }: Awaited<ReturnType<typeof checkNames>>): void {
  if (errors.length > 0) throw new Refusal('name-check-failed', errors.join(' '));
}

/** The workbook itself names its dataset; what is submitted must be the same. */
function refuseOtherNames(
  { shortName, datasetLongName }: CommitRequest,
  dataset: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [field, wanted] of [
    ['dataset_short_name', shortName],
    ['dataset_long_name', datasetLongName],
  ] as const) {
    const stated = dataset[field]?.[0] ?? '';
    if (stated !== wanted)
      throw new Refusal(
        'name-check-failed',
        `The workbook says ${field} "${stated}", and the upload "${wanted}".`,
      );
  }
}

function writeReply(row: SubmissionRow, version: number, warningCount: number): CommitUploadReply {
  return {
    submissionId: row.id,
    version,
    shortName: row.shortName,
    phaseId: row.phaseId,
    warningCount,
  };
}

/** The catalog has the part and the store has lost it, so that only another session helps. */
function refuseLostPart(error: unknown): never {
  if (!(error instanceof MissingFileError)) throw error;
  throw new Refusal(
    'upload-session-ended',
    'A part of the upload is missing in the file store. Start the upload again.',
    { cause: error },
  );
}

function wordOf({ kind }: UploadRow): string {
  return kind === 'workbook' ? 'workbook' : 'raw original';
}
