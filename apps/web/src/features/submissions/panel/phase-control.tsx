import { Button, NativeSelect, Textarea } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { submissionLimits, submissionRoutes } from '@isobath/contract';
import type { SetPhaseRequest, SubmissionDetail } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useChange } from '../../../shared/requests/use-change.ts';
import { Section } from '../../../shared/screens/own-screen.tsx';
import { submissionsKey } from '../submission-queries.ts';
import own from '../../../shared/screens/own-screen.module.css';

/** The steps that an administrator may take now. One that needs a reason asks for it. */
export function PhaseControl({ detail }: { detail: SubmissionDetail }): ReactElement {
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const next = detail.nextPhases.find(({ phaseId }) => String(phaseId) === chosen);
  const change = useChange<SetPhaseRequest>({
    run: (request, options) => callRoute(submissionRoutes.setPhase, { body: request }, options),
    stale: [submissionsKey],
    done: next && `The submission is ${next.phase}.`,
    failure: 'The phase could not be set.',
  });
  const isReady = next !== undefined && (!next.needsComment || reason.trim() !== '');
  return (
    <Section
      title="Phase"
      note={`Now: ${detail.phase}. Owner and administrators are told of a change by e-mail.`}
    >
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !change.isBusy)
            change.start({
              submissionID: detail.submissionId,
              phaseID: next.phaseId,
              ...(next.needsComment && { comment: reason.trim() }),
            });
        }}
      >
        <NativeSelect
          label="Next phase"
          value={chosen}
          data={[
            { value: '', label: 'Choose' },
            ...detail.nextPhases.map(({ phaseId, phase }) => ({
              value: String(phaseId),
              label: phase,
            })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {next?.needsComment === true && (
          <Textarea
            label="What is to be changed, and why"
            description="Markdown. The owner reads it in the mail and among the comments."
            required
            autosize
            minRows={3}
            maxRows={14}
            maxLength={submissionLimits.comment}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {change.problem && <ErrorCard {...change.problem} />}
        <div>
          <Button type="submit" disabled={!isReady} loading={change.isBusy}>
            Set phase
          </Button>
        </div>
      </form>
    </Section>
  );
}
