import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { parseDoi, phaseIds, publicationRoutes } from '@isobath/contract';
import type { SubmissionDetail, SubmissionDoi, SubmissionPublication } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useChange } from '../../../shared/requests/use-change.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { submissionsKey } from '../submission-queries.ts';
import own from '../../../shared/screens/own-screen.module.css';

interface DoiPartProps {
  detail: SubmissionDetail;
  publication: SubmissionPublication;
  isAdministrator: boolean;
}

/** The DOI as it is, and in the phase Awaiting DOI the ways to one. */
export function DoiPart({ detail, publication, isAdministrator }: DoiPartProps): ReactElement {
  const { doi, canReserve } = publication;
  const isAwaited = detail.phaseId === phaseIds.awaitingDoi;
  return (
    <>
      <h3>DOI</h3>
      {doi ? (
        <>
          <DoiFacts doi={doi} id={detail.submissionId} isAdministrator={isAdministrator} />
          {isHeldBack(publication) && (
            <p className={own.note}>
              It stays a draft while the dataset is left out of searches. It is published once the
              dataset is shown in them.
            </p>
          )}
        </>
      ) : (
        <p>None yet. {!isAwaited && 'It is asked for after the second review.'}</p>
      )}
      {isAwaited && (
        <>
          {isAdministrator &&
            (canReserve ? (
              <ReserveDoi id={detail.submissionId} isFirst={!hasPublished(doi)} />
            ) : (
              <p className={own.note}>
                This portal has no account at DataCite, so that it cannot reserve DOIs; authors may
                bring their own.
              </p>
            ))}
          <OwnDoi id={detail.submissionId} />
        </>
      )}
    </>
  );
}

/** Whether a reserved DOI is not published because its dataset is hidden. */
function isHeldBack({ dataset, doi }: SubmissionPublication): boolean {
  return dataset?.isHidden === true && doi?.kind === 'reserved' && doi.state === 'draft';
}

/** Whether a version is published under a DOI, so that a minor change may keep it. */
function hasPublished(doi: SubmissionDoi | null): boolean {
  return doi !== null && doi.withdrawnAt === null && doi.versions.length > 0;
}

const stateLabels = {
  draft: 'Draft: reserved, and not visible to others',
  registered: 'Registered: it resolves, and is not in the index of DataCite',
  findable: 'Findable: people can cite it',
} as const;

function DoiFacts({
  doi,
  id,
  isAdministrator,
}: {
  doi: SubmissionDoi;
  id: number;
  isAdministrator: boolean;
}): ReactElement {
  const retry = useChange({
    run: (_input, options) =>
      callRoute(publicationRoutes.retryDoi, { body: { submissionID: id } }, options),
    stale: [submissionsKey],
    failure: 'DataCite could not be asked.',
  });
  const state =
    doi.kind === 'own'
      ? 'Of the authors; the portal does not change it'
      : doi.state === null
        ? 'Not confirmed by DataCite yet'
        : stateLabels[doi.state];
  return (
    <>
      <dl className={own.facts}>
        <dt>DOI</dt>
        <dd>
          {doi.isLive ? (
            <a href={`https://doi.org/${doi.doi}`}>{doi.doi}</a>
          ) : (
            <code>{doi.doi}</code>
          )}
        </dd>
        <dt>State</dt>
        <dd>{state}</dd>
        {doi.previousDoi !== null && (
          <>
            <dt>New version of</dt>
            <dd>
              <code>{doi.previousDoi}</code>
            </dd>
          </>
        )}
        {doi.withdrawnAt !== null && (
          <>
            <dt>Withdrawn</dt>
            <dd>
              <Moment at={doi.withdrawnAt} />: {doi.withdrawnReason}
            </dd>
          </>
        )}
        {doi.lastFailure !== null && (
          <>
            <dt>Last failure</dt>
            <dd>
              {doi.lastFailure}
              {doi.nextAttemptAt !== null && (
                <>
                  {' '}
                  Tried again at <Moment at={doi.nextAttemptAt} />.
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      {isAdministrator && !doi.isSettled && (
        <Button
          variant="default"
          mt="sm"
          loading={retry.isBusy}
          onClick={() => retry.start(undefined)}
        >
          Ask DataCite now
        </Button>
      )}
      {retry.problem && <ErrorCard {...retry.problem} />}
    </>
  );
}

function ReserveDoi({ id, isFirst }: { id: number; isFirst: boolean }): ReactElement {
  const [change, setChange] = useState<'major' | 'minor'>('major');
  const reserve = useChange({
    run: (_input, options) =>
      callRoute(publicationRoutes.reserveDoi, { body: { submissionID: id, change } }, options),
    stale: [submissionsKey],
    done: 'A DOI is reserved.',
    failure: 'No DOI could be reserved.',
  });
  return (
    <>
      <Group gap="sm" align="flex-end" mt="sm">
        {!isFirst && (
          <NativeSelect
            label="Kind of change"
            description="A minor change keeps the DOI of the version before."
            value={change}
            data={[
              { value: 'major', label: 'New DOI' },
              { value: 'minor', label: 'Minor change' },
            ]}
            onChange={({ currentTarget }) =>
              setChange(currentTarget.value === 'minor' ? 'minor' : 'major')
            }
          />
        )}
        <Button loading={reserve.isBusy} onClick={() => reserve.start(undefined)}>
          Reserve a draft DOI
        </Button>
      </Group>
      {reserve.problem && <ErrorCard {...reserve.problem} />}
    </>
  );
}

function OwnDoi({ id }: { id: number }): ReactElement {
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const doi = parseDoi(text);
  const save = useChange<string>({
    run: async (accepted, options) => {
      await callRoute(
        publicationRoutes.setOwnDoi,
        { body: { submissionID: id, doi: accepted } },
        options,
      );
    },
    stale: [submissionsKey],
    done: 'The DOI is noted.',
    failure: 'The DOI could not be noted.',
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (doi !== undefined && !save.isBusy) save.start(doi);
      }}
    >
      <Group gap="sm" align="flex-start" mt="sm">
        <TextInput
          label="A DOI that the authors have already"
          placeholder="10.1000/example"
          maxLength={300}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => setIsLeft(true)}
          error={
            isLeft &&
            text.trim() !== '' &&
            doi === undefined &&
            'This is not a DOI. Expected: 10., four to nine digits, a slash and a suffix'
          }
        />
        <Button
          type="submit"
          variant="default"
          mt={25}
          disabled={doi === undefined}
          loading={save.isBusy}
        >
          Use this DOI
        </Button>
      </Group>
      {save.problem && <ErrorCard {...save.problem} />}
    </form>
  );
}
