import {
  findWaitingParty,
  listTransitions,
  phaseIds,
  phaseOf,
  stepOfPhase,
} from '@isobath/contract';
import type {
  ListedSubmission,
  OwnSubmission,
  PhaseId,
  SetPhaseRequest,
  SubmissionDetail,
  SubmissionStatistics,
} from '@isobath/contract';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { Audit } from '../../../protection/audit/index.ts';
import type { MailService } from '../../../messages/mail/index.ts';
import type { Trash } from '../../../ingestion/trash/index.ts';
import { layOutComment } from './lay-out-comment.ts';
import {
  findDatasetUrl,
  isOwner,
  mayUpdate,
  refusalOfUnknown,
  requireSubmission,
} from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import { movePhase } from './move-phase.ts';
import type { PhaseMove } from './move-phase.ts';
import type { SubmissionMails } from './submission-mails.ts';
import { writeDates, writeListed, writeOwn, writeVersion } from './submission-replies.ts';
import type { SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';

const daySeconds = 86_400;

/** What the review depends on. */
export interface ReviewParts {
  readonly repository: SubmissionsRepository;
  readonly clock: Clock;
  readonly mailer: SubmissionMails;
  readonly mail: Pick<MailService, 'wake'>;
  readonly audit: Pick<Audit, 'record'>;
  readonly trash: Pick<Trash, 'record'>;
  readonly portalUrl: () => string;
}

/** Lists of submissions, their details and phases. Refuses with `no-submission` what is not the viewer's. */
export class ReviewService {
  private readonly parts: ReviewParts;

  constructor(parts: ReviewParts) {
    this.parts = parts;
  }

  async listOwn({ accountId }: Viewer): Promise<OwnSubmission[]> {
    return (await this.parts.repository.listOf(accountId)).map((row) =>
      writeOwn(row, this.parts.mailer),
    );
  }

  async listAll(): Promise<ListedSubmission[]> {
    return (await this.parts.repository.listAll()).map((row) =>
      writeListed(row, this.parts.mailer),
    );
  }

  async describe(id: number, viewer: Viewer): Promise<SubmissionDetail> {
    const { repository } = this.parts;
    const row = await requireSubmission(repository, id, viewer);
    const owner = await repository.findPerson(row.accountId);
    const versions = await repository.listVersions(id);
    const history = await repository.listHistory(id);
    const phase = phaseOf(row.phaseId);
    return {
      submissionId: row.id,
      dataset: row.shortName,
      datasetLongName: row.longName,
      dataSource: row.dataSource,
      phaseId: row.phaseId,
      phase: phase.name,
      step: stepOfPhase(row.phaseId),
      waitsFor: findWaitingParty(phase.id, this.parts.mailer),
      waitingSince: row.phaseSince.toISOString(),
      isOwner: isOwner(row, viewer),
      ownerName: owner ? `${owner.firstName} ${owner.lastName}`.trim() : null,
      canUpdate: row.phaseId !== phaseIds.complete && mayUpdate(row, viewer),
      nextPhases: viewer.isAdministrator ? listNext(phase.id) : [],
      ...writeDates(row),
      versions: versions.map((version) => writeVersion(row.id, version)),
      history: history.map(({ phaseId, at, firstName, lastName }) => ({
        phaseId,
        phase: phaseOf(phaseId).name,
        at: at.toISOString(),
        by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      })),
      datasetUrl: await findDatasetUrl(repository, row),
    };
  }

  /** Refuses with `illegal-phase`, `comment-needed`. */
  async setPhase(
    { submissionID, phaseID, comment }: SetPhaseRequest,
    viewer: Viewer,
  ): Promise<void> {
    const { clock, mail, mailer, portalUrl, repository } = this.parts;
    const to = readPhase(Number(phaseID));
    const at = clock.now();
    await repository.transaction(async (inside) => {
      const row = await requireSubmission(inside, Number(submissionID), viewer, true);
      const isLegal = listTransitions(phaseOf(row.phaseId).id, 'administrator').some(
        (each) => each.to === to,
      );
      if (comment !== undefined && isLegal)
        await inside.addComment({
          submissionId: row.id,
          accountId: viewer.accountId,
          role: 'admin',
          body: comment,
          writtenAt: at,
          cell: null,
        });
      if (isLegal && to === phaseIds.awaitingUserUpdate) await requireReason(inside, row);
      await movePhase(
        inside,
        row,
        {
          to,
          as: 'administrator',
          actorId: viewer.accountId,
          at,
          comment: comment === undefined ? undefined : layOutComment(comment, portalUrl()),
        },
        mailer,
      );
    });
    mail.wake();
  }

  /** A step that another module takes in its own transaction, such as ingestion. Refuses with `illegal-phase`, `no-submission`. */
  async markPhase(
    inside: SubmissionsRepository,
    id: number,
    { to, as, actorId, withdrawal }: Omit<PhaseMove, 'at'>,
  ): Promise<SubmissionRow> {
    const row = await inside.find(id, true);
    if (!row) throw refusalOfUnknown(id);
    const move = { to, as, actorId, withdrawal, at: this.parts.clock.now() };
    return movePhase(inside, row, move, this.parts.mailer);
  }

  /** Removes a submission with its comments; its files wait in the trash. Refuses with `conflict` one whose dataset is published. */
  async remove(id: number, viewer: Viewer): Promise<void> {
    const { audit, repository, trash } = this.parts;
    await repository.transaction(async (inside) => {
      const row = await requireSubmission(inside, id, viewer, true);
      if ((await findDatasetUrl(inside, row)) !== null)
        throw new Refusal(
          'conflict',
          `The dataset ${row.shortName} is published; its submission is part of its record. Take the dataset back first.`,
        );
      for (const version of await inside.listVersions(id))
        for (const { name, storageKey, bytes } of version.files)
          await trash.record(inside.database, {
            kind: 'file',
            name: `submission ${id}/${name}`,
            reason: 'removed',
            files: [{ key: storageKey, bytes }],
          });
      await inside.remove(id);
      await audit.record(inside.database, {
        actorId: viewer.accountId,
        targetId: row.accountId,
        action: 'submission-deleted',
        detail: { submission: id, dataset: row.shortName },
      });
    });
  }

  /** How many submissions there are in each phase, and how long they stay. */
  async measure(): Promise<SubmissionStatistics> {
    const { repository } = this.parts;
    const all = await repository.listAll();
    const medians = new Map(
      (await repository.measurePhases()).map((measured) => [measured.phaseId, measured]),
    );
    const open = all.filter(({ row }) => row.phaseId !== phaseIds.complete);
    const countWaiting = (party: 'owner' | 'administrators'): number =>
      open.filter(
        ({ row }) => findWaitingParty(phaseOf(row.phaseId).id, this.parts.mailer) === party,
      ).length;
    const since = open.map(({ row }) => row.phaseSince.getTime());
    return {
      queueLength: open.length,
      phases: [2, 3, 7, 4, 5, 6].map((phaseId) => {
        const measured = medians.get(phaseId);
        return {
          phaseId,
          phase: phaseOf(phaseId).name,
          count: all.filter(({ row }) => row.phaseId === phaseId).length,
          medianDays: measured === undefined ? null : measured.medianSeconds / daySeconds,
          stays: measured?.stays ?? 0,
        };
      }),
      waitingForOwner: countWaiting('owner'),
      waitingForAdministrators: countWaiting('administrators'),
      longestWaitSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    };
  }
}

function readPhase(id: number): PhaseId {
  const known = Object.values(phaseIds).find((each) => each === id);
  if (known !== undefined) return known;
  throw new Refusal('illegal-phase', `${id} is not a phase; expected 2, 3, 7, 4 or 5.`);
}

function listNext(from: PhaseId): SubmissionDetail['nextPhases'] {
  return listTransitions(from, 'administrator').map(({ to, needsComment }) => ({
    phaseId: to,
    phase: phaseOf(to).name,
    needsComment,
  }));
}

/** An owner who is to change something must be told what: since the phase began, an administrator has written a comment. */
async function requireReason(repository: SubmissionsRepository, row: SubmissionRow): Promise<void> {
  const last = await repository.findLastAdminComment(row.id);
  if (last === undefined || last < row.phaseSince)
    throw new Refusal(
      'comment-needed',
      `${phaseOf(phaseIds.awaitingUserUpdate).name} needs a comment that says what to change.`,
    );
}
