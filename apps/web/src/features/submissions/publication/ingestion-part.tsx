import { Button, Checkbox, Group, Progress, Textarea } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { phaseIds, publicationRoutes } from '@isobath/contract';
import type { Ingestion, SubmissionDetail, SubmissionPublication } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { useChange } from '../../../shared/requests/use-change.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { submissionQuery, submissionsKey } from '../submission-queries.ts';
import own from '../../../shared/screens/own-screen.module.css';

interface IngestionPartProps {
  detail: SubmissionDetail;
  publication: SubmissionPublication;
  isAdministrator: boolean;
}

/** How far the workbook is on its way into the catalog, and for administrators the steps there and back. */
export function IngestionPart({
  detail,
  publication,
  isAdministrator,
}: IngestionPartProps): ReactElement {
  const { dataset, ingestion } = publication;
  const id = detail.submissionId;
  useRenewedDetail(id, ingestion?.state);
  return (
    <>
      <h3>Ingestion</h3>
      {dataset && (
        <p>
          Published as <a href={dataset.path}>{dataset.shortName}</a>, release {dataset.version}
          {dataset.isHidden && ', left out of searches'}.
        </p>
      )}
      {ingestion ? <IngestionState ingestion={ingestion} /> : !dataset && <p>Not begun.</p>}
      {isAdministrator && <Actions detail={detail} publication={publication} />}
    </>
  );
}

/** The phase follows the ingestion. */
function useRenewedDetail(id: number, state: Ingestion['state'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state !== undefined && state !== 'running')
      void queries.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
  }, [queries, id, state]);
}

const endLabels = {
  done: 'Done',
  failed: 'Failed, and nothing of it was stored',
  stopped: 'Stopped, and nothing of it was stored',
  interrupted:
    'Interrupted by a restart of the portal; nothing was stored, and it can be begun again',
} as const;

function IngestionState({ ingestion }: { ingestion: Ingestion }): ReactElement {
  const { state, step, done, total, endedAt, failure, rowCount, notes, rolledBackAt } = ingestion;
  if (state === 'running')
    return (
      <div role="status">
        <p>
          {step}
          {total !== null && ` (${formatCount(done)} of ${formatCount(total)})`} …
        </p>
        <Progress
          value={total === null || total === 0 ? 100 : (done / total) * 100}
          striped={total === null}
          animated={total === null}
          aria-label="Progress of the ingestion"
        />
      </div>
    );
  return (
    <>
      <p role="status">
        {endLabels[state]}
        {endedAt !== null && (
          <>
            , <Moment at={endedAt} />
          </>
        )}
        {rowCount !== null && `: ${formatCount(rowCount)} rows`}.{failure !== null && ` ${failure}`}
      </p>
      {rolledBackAt !== null && (
        <p>
          Rolled back <Moment at={rolledBackAt} />: {ingestion.rolledBackReason}
        </p>
      )}
      {notes.length > 0 && (
        <details>
          <summary>
            {formatCount(notes.length)} {notes.length === 1 ? 'note' : 'notes'}
          </summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Actions({
  detail,
  publication,
}: {
  detail: SubmissionDetail;
  publication: SubmissionPublication;
}): ReactElement {
  const id = detail.submissionId;
  const [asked, setAsked] = useState<'ingest' | 'rollback'>();
  const stop = useChange({
    run: (_input, options) =>
      callRoute(publicationRoutes.stopIngestion, { body: { submissionID: id } }, options),
    stale: [submissionsKey],
    failure: 'The ingestion could not be stopped.',
  });
  const isRunning = publication.ingestion?.state === 'running';
  const isReady = detail.phaseId === phaseIds.awaitingIngestion;
  const isComplete = detail.phaseId === phaseIds.complete;
  return (
    <>
      <Group gap="sm" mt="sm">
        {isReady && !isRunning && <Button onClick={() => setAsked('ingest')}>Ingest</Button>}
        {isComplete && !isRunning && publication.dataset && (
          <Button variant="default" onClick={() => setAsked('ingest')}>
            {publication.dataset.isHidden ? 'Show in searches' : 'Hide from searches'}
          </Button>
        )}
        {isRunning && (
          <Button variant="default" loading={stop.isBusy} onClick={() => stop.start(undefined)}>
            Stop
          </Button>
        )}
        {!isRunning && publication.rollback && (
          <Button variant="default" color="redTide" onClick={() => setAsked('rollback')}>
            Roll back
          </Button>
        )}
      </Group>
      {stop.problem && <ErrorCard {...stop.problem} />}
      {asked === 'ingest' && (
        <IngestDialog
          detail={detail}
          publication={publication}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'rollback' && publication.rollback && (
        <RollBackDialog
          detail={detail}
          rollback={publication.rollback}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function IngestDialog({
  detail,
  publication,
  onClose,
}: {
  detail: SubmissionDetail;
  publication: SubmissionPublication;
  onClose: () => void;
}): ReactElement {
  const isAgain = publication.dataset !== null && detail.phaseId === phaseIds.complete;
  const [isHidden, setHidden] = useState(isAgain && !publication.dataset?.isHidden);
  const ingest = useChange({
    run: (_input, options) =>
      callRoute(
        publicationRoutes.ingest,
        { body: { submissionID: detail.submissionId, isHidden } },
        options,
      ),
    stale: [submissionsKey],
    failure: 'The ingestion could not be begun.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={isAgain ? 'Visibility in searches' : `Ingest ${detail.dataset}`}
      confirm={isAgain ? 'Load it again' : 'Ingest'}
      isBusy={ingest.isBusy}
      problem={ingest.problem}
      onConfirm={() => ingest.start(undefined)}
      onClose={onClose}
    >
      <p>
        The newest workbook becomes a dataset of the catalog, completely or not at all. Everybody
        can read it then, and the owner is told by e-mail.
      </p>
      <Checkbox
        label="Give it a random name and leave it out of searches"
        description={describeHiddenDoi(publication)}
        checked={isHidden}
        onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}

/** What becomes of a DOI of the portal when the dataset is hidden. */
function describeHiddenDoi({ doi }: SubmissionPublication): string | undefined {
  if (doi?.kind !== 'reserved') return undefined;
  return doi.isLive
    ? 'Its DOI is published already, and stays so.'
    : 'The reserved DOI stays a draft meanwhile.';
}

function RollBackDialog({
  detail,
  rollback,
  onClose,
}: {
  detail: SubmissionDetail;
  rollback: NonNullable<SubmissionPublication['rollback']>;
  onClose: () => void;
}): ReactElement {
  const [reason, setReason] = useState('');
  const rollBack = useChange({
    run: (_input, options) =>
      callRoute(
        publicationRoutes.rollBack,
        { body: { submissionID: detail.submissionId, reason: reason.trim() } },
        options,
      ),
    stale: [submissionsKey],
    done: 'It is rolled back.',
    failure: 'It could not be rolled back.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Roll back ${detail.dataset}`}
      confirm="Roll back"
      isDestructive
      isReady={reason.trim() !== ''}
      isBusy={rollBack.isBusy}
      problem={rollBack.problem}
      onConfirm={() => rollBack.start(undefined)}
      onClose={onClose}
    >
      <p>
        {rollback.kind === 'version'
          ? `Release ${rollback.version ?? ''} becomes live again.`
          : 'The dataset is removed from the catalog. Its DOI stays, and leads to a page that says why.'}
      </p>
      <Textarea
        label="Reason"
        description="Stands on the page that the DOI leads to."
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        className={own.fields ?? ''}
      />
    </ConfirmDialog>
  );
}
