import type { Ingestion, SubmissionPublication, SubmissionDois } from '@isobath/contract';
import { phaseIds, phaseOf } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { DoisService } from '../dois/index.ts';
import type { SubmissionsModule } from '../submissions/index.ts';
import type { IngestionService } from './ingestion.service.ts';
import type { IngestionRow, IngestionsRepository, SubmissionRow } from './ingestions.repository.ts';
import { findPublished } from './plan-target.ts';
import type { RollbackParts } from './roll-back.ts';
import { finishRollback, planRollback, rollBack } from './roll-back.ts';

/** What the publication of submissions depends on. */
interface PublicationParts {
  readonly repository: IngestionsRepository;
  readonly ingestions: IngestionService;
  readonly dois: DoisService;
  readonly submissions: Pick<SubmissionsModule, 'markPhase'>;
  readonly rollback: RollbackParts;
}

/** Who asks: their account, and whether they act as an administrator. */
export interface Actor {
  readonly accountId: number;
  readonly isAdministrator: boolean;
}

/** The last part of the way of a submission: its DOI, its ingestion, and the way back. */
export class PublicationService {
  private readonly parts: PublicationParts;
  /** Submissions that are being rolled back. */
  private readonly returning = new Set<number>();

  constructor(parts: PublicationParts) {
    this.parts = parts;
  }

  /** How far a submission is. Refuses with `no-submission` what is not the actor's. */
  async describe(submissionId: number, actor: Actor): Promise<SubmissionPublication> {
    const { dois, repository } = this.parts;
    await this.require(submissionId, actor);
    const [last] = await repository.listOf(submissionId);
    const published = await findPublished(repository, submissionId);
    const plan = await planRollback(repository, submissionId);
    return {
      ingestion: last ? writeIngestion(last) : null,
      doi: await dois.find(submissionId),
      canReserve: dois.canReserve,
      dataset: published
        ? {
            shortName: published.shortName,
            version: published.version,
            isHidden: published.isHidden,
            path: `/catalog/datasets/${encodeURIComponent(published.shortName)}`,
          }
        : null,
      rollback: plan ? { kind: plan.kind, version: plan.version } : null,
    };
  }

  /** Refuses with `no-submission`, `illegal-phase`, `conflict`. */
  async ingest(
    { submissionID, isHidden }: { submissionID: number; isHidden: boolean },
    actor: Actor,
  ): Promise<SubmissionPublication> {
    const order = { submissionId: submissionID, isHidden, actorId: actor.accountId };
    await this.parts.ingestions.begin(order);
    return this.describe(submissionID, actor);
  }

  /** Refuses with `no-submission`, `conflict`. */
  async stop(submissionId: number, actor: Actor): Promise<SubmissionPublication> {
    await this.require(submissionId, actor);
    await this.parts.ingestions.stop(submissionId);
    return this.describe(submissionId, actor);
  }

  /** Refuses with `no-submission`, `conflict`. */
  async rollBack(
    submissionId: number,
    reason: string,
    actor: Actor,
  ): Promise<SubmissionPublication> {
    const { repository, rollback } = this.parts;
    await this.require(submissionId, actor);
    const isIngesting = (await repository.listOf(submissionId)).some(
      ({ state }) => state === 'running',
    );
    if (isIngesting || this.returning.has(submissionId))
      throw new Refusal('conflict', 'The submission is being ingested or rolled back already.');
    this.returning.add(submissionId);
    try {
      await rollBack(rollback, { submissionId, reason, actorId: actor.accountId });
    } finally {
      this.returning.delete(submissionId);
    }
    return this.describe(submissionId, actor);
  }

  /** Refuses with `no-submission`, `illegal-phase`, `conflict`. */
  async reserveDoi(
    submissionId: number,
    change: 'minor' | 'major',
    actor: Actor,
  ): Promise<SubmissionPublication> {
    await this.parts.dois.reserve(await this.requireSubject(submissionId, actor), change);
    return this.describe(submissionId, actor);
  }

  /** Refuses with `no-submission`, `illegal-phase`, `conflict`. */
  async setOwnDoi(submissionId: number, doi: string, actor: Actor): Promise<SubmissionPublication> {
    await this.parts.dois.setOwn(await this.requireSubject(submissionId, actor), doi);
    return this.describe(submissionId, actor);
  }

  /** Asks DataCite again. Refuses with `no-submission`. */
  async retryDoi(submissionId: number, actor: Actor): Promise<SubmissionPublication> {
    await this.require(submissionId, actor);
    await this.parts.dois.retry(submissionId, actor.accountId);
    return this.describe(submissionId, actor);
  }

  listDois(): Promise<SubmissionDois> {
    return this.parts.dois.list();
  }

  /** A submission that has its DOI awaits ingestion; the person who chose it just now needs no mail. */
  async acceptDoi(submissionId: number, actorId: number | null): Promise<void> {
    const { repository, submissions } = this.parts;
    await repository.database.transaction(async (transaction) => {
      const submission = await repository.inside(transaction).lockSubmission(submissionId);
      if (submission?.phaseId === phaseIds.awaitingDoi)
        await submissions.markPhase(transaction, submissionId, {
          to: phaseIds.awaitingIngestion,
          as: 'portal',
          actorId,
        });
    });
    this.parts.rollback.mail.wake();
  }

  /** At start: finishes what was interrupted. */
  async recover(): Promise<void> {
    const { ingestions, repository, rollback } = this.parts;
    await ingestions.recover();
    for (const row of await repository.listRollingBack())
      await finishRollback(rollback, row, null).catch((error: unknown) =>
        rollback.platform.logger.error(
          { err: error, submission: row.submissionId },
          'A rollback could not be finished; it is tried again at the next start',
        ),
      );
  }

  private async require(submissionId: number, actor: Actor): Promise<SubmissionRow> {
    const { repository } = this.parts;
    const row = await repository.lockSubmission(submissionId);
    if (row && (actor.isAdministrator || row.accountId === actor.accountId)) return row;
    throw new Refusal('no-submission', `There is no submission ${submissionId} of yours.`);
  }

  /** A submission whose DOI may be chosen now. */
  private async requireSubject(submissionId: number, actor: Actor) {
    const row = await this.require(submissionId, actor);
    const version = await this.parts.repository.findVersion(submissionId);
    if (!version) throw new Refusal('no-submission', `The submission ${submissionId} has no file.`);
    const isOpen =
      row.phaseId === phaseIds.awaitingDoi || row.phaseId === phaseIds.awaitingIngestion;
    if (isOpen) return { submissionId, metadata: version.metadata, actorId: actor.accountId };
    throw new Refusal(
      'illegal-phase',
      `${row.shortName} is ${phaseOf(row.phaseId).name}. Its DOI can be chosen when it is Awaiting DOI or Awaiting ingestion.`,
    );
  }
}

function writeIngestion(row: IngestionRow): Ingestion {
  const { id, submissionVersion, state, step, done, total, failure, isHidden } = row;
  const { shortName, datasetVersion, rowCount, notes, rolledBackReason } = row;
  return {
    id,
    submissionID: row.submissionId,
    submissionVersion,
    state,
    step,
    done,
    total,
    failure,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    shortName,
    datasetVersion,
    rowCount,
    notes: [...notes],
    isHidden,
    rolledBackAt: row.rolledBackAt?.toISOString() ?? null,
    rolledBackReason,
  };
}
