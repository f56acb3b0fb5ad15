import { listTransitions, phaseIds, phaseOf } from '@isobath/contract';
import type { PhaseActor, PhaseId } from '@isobath/contract';
import { Refusal } from '../../../../platform/problems/problem.ts';
import { mails } from '../../../messages/mail/index.ts';
import { pathOfDataset } from '../find-submission.ts';
import type { SubmissionMails } from './submission-mails.ts';
import type { SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';

/** A step of a submission into another phase. */
export interface PhaseMove {
  readonly to: PhaseId;
  /** As whom the step is taken. */
  readonly as: PhaseActor;
  /** Whose account takes it; null for the portal. */
  readonly actorId: number | null;
  readonly at: Date;
  /** What the owner is to change, laid out for mails; of a step to `Awaiting user update`. */
  readonly comment?: { readonly plainText: string; readonly html: string } | undefined;
  /** Why a published version is taken back, and whether the one before it is live again. */
  readonly withdrawal?: { readonly reason: string; readonly isReplaced: boolean } | undefined;
}

/**
 * Moves a submission into a phase: stamps the dates, notes the change and writes the mails, all in the transaction of the repository.
 * Returns the row as it is now. Refuses with `illegal-phase`.
 */
export async function movePhase(
  repository: SubmissionsRepository,
  row: SubmissionRow,
  move: PhaseMove,
  mailer: SubmissionMails,
): Promise<SubmissionRow> {
  const { to, as, actorId, at } = move;
  const from = phaseOf(row.phaseId).id;
  const legal = listTransitions(from, as);
  if (!legal.some((transition) => transition.to === to))
    throw new Refusal(
      'illegal-phase',
      `${row.shortName} is ${phaseOf(from).name}. It cannot become ${phaseOf(to).name} now; possible: ${
        legal.map((transition) => `${phaseOf(transition.to).name} (${transition.to})`).join(', ') ||
        'nothing'
      }.`,
    );
  const change = { phaseId: to, phaseSince: at, ...stampDates(row, { to, actorId, at }) };
  await repository.change(row.id, change);
  await repository.addPhaseChange({ submissionId: row.id, phaseId: to, at, actorId });
  const moved = { ...row, ...change };
  if (as !== 'owner') await tellOfPhase(repository, moved, move, mailer);
  return moved;
}

type Stamps = Partial<
  Pick<
    SubmissionRow,
    | 'qc1CompletedAt'
    | 'qc1CompletedBy'
    | 'qc2CompletedAt'
    | 'qc2CompletedBy'
    | 'doiAcceptedAt'
    | 'ingestedAt'
  >
>;
const noQc1 = { qc1CompletedAt: null, qc1CompletedBy: null };
const noQc2 = { qc2CompletedAt: null, qc2CompletedBy: null };

/** The dates of the steps: those that a submission has passed are stamped, those that it has to pass again are taken away. */
function stampDates(
  row: SubmissionRow,
  { to, actorId, at }: Pick<PhaseMove, 'to' | 'actorId' | 'at'>,
): Stamps {
  switch (to) {
    case phaseIds.awaitingAdminAction:
      return { ...noQc1, ...noQc2, doiAcceptedAt: null };
    case phaseIds.awaitingUserUpdate:
      return { ...noQc2, doiAcceptedAt: null };
    case phaseIds.awaitingQc2:
      return {
        ...(row.qc1CompletedAt === null && { qc1CompletedAt: at, qc1CompletedBy: actorId }),
        ...noQc2,
        doiAcceptedAt: null,
      };
    case phaseIds.awaitingDoi:
      return {
        ...(row.qc2CompletedAt === null && { qc2CompletedAt: at, qc2CompletedBy: actorId }),
        doiAcceptedAt: null,
      };
    case phaseIds.awaitingIngestion:
      return row.phaseId === phaseIds.complete ? { ingestedAt: null } : { doiAcceptedAt: at };
    case phaseIds.complete:
      return { ingestedAt: at };
  }
}

/** Mails of a step that the owner did not take: to the owner and to the administrators, never to who took it. */
async function tellOfPhase(
  repository: SubmissionsRepository,
  row: SubmissionRow,
  { to, actorId: unless, comment, withdrawal }: PhaseMove,
  mailer: SubmissionMails,
): Promise<void> {
  if (withdrawal) {
    const mail = { template: mails.submissionWithdrawn, unless };
    await mailer.toOwner(repository, row, { ...mail, words: { ...withdrawal, isOwner: true } });
    await mailer.toAdministrators(repository, row, {
      ...mail,
      words: { ...withdrawal, isOwner: false },
    });
    return;
  }
  const template = {
    [phaseIds.awaitingAdminAction]: mails.submissionPhase,
    [phaseIds.awaitingUserUpdate]: mails.submissionPhase,
    [phaseIds.awaitingQc2]: mails.submissionQc1Complete,
    [phaseIds.awaitingDoi]: mails.submissionAwaitingDoi,
    [phaseIds.awaitingIngestion]: mails.submissionPhase,
    [phaseIds.complete]: mails.submissionIngested,
  }[to];
  const published = to === phaseIds.complete ? await repository.findPublished(row) : undefined;
  const words = {
    phase: phaseOf(to).name,
    canReserveDoi: mailer.canReserveDoi,
    published: published && { ...published, path: pathOfDataset(published) },
  };
  if (to === phaseIds.awaitingUserUpdate)
    await mailer.toOwner(repository, row, {
      template: mails.submissionUpdateNeeded,
      words: { comment },
      unless,
    });
  else
    await mailer.toOwner(repository, row, { template, words: { ...words, isOwner: true }, unless });
  await mailer.toAdministrators(repository, row, {
    template,
    words: { ...words, isOwner: false },
    unless,
  });
}
