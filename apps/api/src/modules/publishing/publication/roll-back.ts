import { phaseIds } from '@isobath/contract';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Trash } from '../../ingestion/trash/index.ts';
import type { CompletionParts } from './complete-ingestion.ts';
import type { IngestionRow, IngestionsRepository } from './ingestions.repository.ts';
import { findLast } from './plan-target.ts';

/** What rolling back depends on. */
export interface RollbackParts extends CompletionParts {
  readonly trash: Pick<Trash, 'restore'>;
  /** Brings the copies of the catalog up to date. */
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
}

/** What a rollback of a submission would do now. */
export interface RollbackPlan {
  readonly row: IngestionRow;
  readonly kind: 'version' | 'removal';
  /** The version that would be live again; null for a removal. */
  readonly version: number | null;
}

/** Plans to take the last publication back; undefined where there is none, or another version of its dataset is live. */
export async function planRollback(
  repository: IngestionsRepository,
  submissionId: number,
): Promise<RollbackPlan | undefined> {
  const row = await findLast(repository, submissionId);
  if (!row?.shortName) return undefined;
  const live = await repository.findDataset(row.shortName);
  if (live?.version !== row.datasetVersion) return undefined;
  return row.replacedVersion === null
    ? { row, kind: 'removal', version: null }
    : { row, kind: 'version', version: row.replacedVersion };
}

/**
 * Takes the last publication of a submission back. That it is wanted is written down first, so that a portal that stops meanwhile finishes it at its next
 * start. Refuses with `conflict`.
 */
export async function rollBack(
  parts: RollbackParts,
  order: {
    readonly submissionId: number;
    readonly reason: string;
    readonly actorId: number | null;
  },
): Promise<void> {
  const { repository } = parts;
  const plan = await planRollback(repository, order.submissionId);
  if (!plan)
    throw new Refusal(
      'conflict',
      'There is nothing to roll back: the submission is not published, or another version of its dataset was published since.',
    );
  if (plan.version !== null && (await findItem(repository, plan.row)) === undefined)
    throw new Refusal(
      'conflict',
      `Version ${plan.version} of ${plan.row.shortName} is no longer in the trash. Load it again, or remove the dataset.`,
    );
  await repository.change(plan.row.id, { rolledBackReason: order.reason });
  await finishRollback(parts, { ...plan.row, rolledBackReason: order.reason }, order.actorId);
}

/** Finishes a rollback that was written down; what has been done of it already is passed over. */
export async function finishRollback(
  parts: RollbackParts,
  row: IngestionRow,
  actorId: number | null,
): Promise<void> {
  const { audit, dois, mail, platform, repository, submissions } = parts;
  await restoreBefore(parts, row);
  const { submissionId } = row;
  const reason = row.rolledBackReason ?? '';
  const live = await repository.findDataset(row.shortName ?? '');
  await repository.database.transaction(async (transaction) => {
    const inside = repository.inside(transaction);
    await inside.change(row.id, { rolledBackAt: platform.clock.now() });
    const submission = await inside.lockSubmission(submissionId);
    if (submission?.phaseId === phaseIds.complete)
      await submissions.markPhase(transaction, submissionId, {
        to: phaseIds.awaitingIngestion,
        as: 'portal',
        actorId,
        withdrawal: { reason, isReplaced: row.replacedVersion !== null },
      });
    const [from, to] = [row.replacedVersion, live?.version];
    const renumbered = from !== null && to !== undefined ? { from, to } : undefined;
    if (renumbered) await renumber(inside, row, renumbered);
    await dois.withdraw(transaction, {
      submissionId,
      number: row.datasetVersion ?? 0,
      reason,
      renumbered,
    });
    await audit.record(transaction, {
      actorId,
      action: 'submission-rolled-back',
      detail: { submission: submissionId, dataset: row.shortName ?? '', reason },
    });
  });
  mail.wake();
  await dois
    .retry(submissionId)
    .catch((error: unknown) =>
      platform.logger.error({ err: error }, 'A DOI could not be withdrawn; that is tried again'),
    );
}

/** The version before is restored under a new number, by which its own ingestion knows it from then on. */
async function renumber(
  repository: IngestionsRepository,
  { submissionId, shortName }: IngestionRow,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const row of await repository.listOf(submissionId))
    if (row.state === 'done' && row.shortName === shortName && row.datasetVersion === from)
      await repository.change(row.id, { datasetVersion: to });
}

async function restoreBefore(parts: RollbackParts, row: IngestionRow): Promise<void> {
  const { onCatalogChange, removeDataset, repository, trash } = parts;
  const shortName = row.shortName ?? '';
  const live = await repository.findDataset(shortName);
  if (live?.version !== row.datasetVersion) return;
  if (row.replacedVersion === null) {
    await removeDataset({ shortName, replacedBy: null });
    return;
  }
  const item = await findItem(repository, row);
  if (item === undefined)
    throw new Refusal('conflict', `Version ${row.replacedVersion} is no longer in the trash.`);
  await trash.restore(item);
  await onCatalogChange(() => undefined);
}

function findItem(
  repository: IngestionsRepository,
  { shortName, replacedVersion }: IngestionRow,
): Promise<number | undefined> {
  return repository.findInTrash(`${shortName}@${replacedVersion}`);
}
