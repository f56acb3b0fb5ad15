import { phaseIds } from '@isobath/contract';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { DoisService } from '../dois/index.ts';
import type { MailService } from '../../messages/mail/index.ts';
import type { SubmissionsModule } from '../submissions/index.ts';
import type { SubscriptionsService } from '../../messages/subscriptions/index.ts';
import type { IngestionRow, IngestionsRepository } from './ingestions.repository.ts';

/** What completing an ingestion depends on. */
export interface CompletionParts {
  readonly platform: Pick<Platform, 'clock' | 'logger'>;
  readonly repository: IngestionsRepository;
  readonly dois: DoisService;
  readonly submissions: Pick<SubmissionsModule, 'find' | 'markPhase'>;
  readonly subscriptions: Pick<SubscriptionsService, 'subscribe'>;
  readonly audit: Pick<Audit, 'record'>;
  readonly mail: Pick<MailService, 'wake'>;
  readonly removeDataset: (removal: {
    readonly shortName: string;
    readonly replacedBy: string | null;
  }) => Promise<void>;
}

/** What was loaded. */
interface Loaded {
  readonly version: number;
  readonly rowCount: number;
  readonly notes: readonly string[];
}

/** Completes ingestions whose rows are live. */
export interface Completion {
  complete(row: IngestionRow, loaded: Loaded): Promise<void>;
}

/** What follows the publication of the rows: in one transaction the phase, its mails, the DOI and the record; then what can be repeated. */
export function createCompletion(parts: CompletionParts): Completion {
  const { audit, dois, mail, platform, repository, submissions } = parts;
  return {
    async complete(row, { version, rowCount, notes }) {
      const { submissionId, startedBy, isHidden } = row;
      const shortName = row.shortName ?? '';
      const before = (await repository.listOf(submissionId)).find(
        ({ id, state, rolledBackAt }) => id < row.id && state === 'done' && rolledBackAt === null,
      );
      await repository.database.transaction(async (transaction) => {
        const inside = repository.inside(transaction);
        await inside.change(row.id, {
          state: 'done',
          step: 'published',
          done: rowCount,
          total: rowCount,
          datasetVersion: version,
          rowCount,
          notes: [...notes],
          endedAt: platform.clock.now(),
        });
        const submission = await inside.lockSubmission(submissionId);
        const submitted = await inside.findVersion(submissionId, row.submissionVersion);
        if (submission?.phaseId === phaseIds.awaitingIngestion)
          await submissions.markPhase(transaction, submissionId, {
            to: phaseIds.complete,
            as: 'portal',
            actorId: startedBy,
          });
        if (submitted)
          await dois.publish(transaction, {
            submissionId,
            metadata: submitted.metadata,
            shortName,
            number: version,
            isHidden,
          });
        await audit.record(transaction, {
          actorId: startedBy,
          action: 'submission-ingested',
          detail: { submission: submissionId, dataset: shortName, version, rows: rowCount },
        });
      });
      mail.wake();
      await follow(parts, row, before);
    },
  };
}

/** Whatever fails here is logged: the dataset is published all the same. */
async function follow(
  { dois, platform, removeDataset, submissions, subscriptions }: CompletionParts,
  { submissionId, shortName, isHidden }: IngestionRow,
  before: IngestionRow | undefined,
): Promise<void> {
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) =>
      platform.logger.error({ err: error, submission: submissionId }, what),
    );
  };
  if (shortName === null) return;
  if (before?.shortName && before.shortName !== shortName) {
    const removal = { shortName: before.shortName, replacedBy: isHidden ? null : shortName };
    await attempt('The dataset under its former name could not be removed', () =>
      removeDataset(removal).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      }),
    );
  }
  await attempt('The owner could not be subscribed to the dataset', async () => {
    const submission = await submissions.find(submissionId);
    if (submission?.accountId) await subscriptions.subscribe(submission.accountId, shortName);
  });
  await attempt('The DOI could not be published; that is tried again', () =>
    dois.retry(submissionId),
  );
}
