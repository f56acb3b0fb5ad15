import { phaseIds, submissionSteps } from '@isobath/contract';
import type { SubmissionDetail } from '@isobath/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { LocalTimesNote, Moment } from '../../../shared/screens/moment.tsx';
import { Section } from '../../../shared/screens/own-screen.tsx';
import { FileLink } from '../versions/file-link.tsx';
import { nameParty, sayDays } from '../list/wait-text.ts';
import own from '../../../shared/screens/own-screen.module.css';
import styles from '../submissions.module.css';

/** What a submission is, its five steps, and the ways to its newest file and to a new version. */
export function PanelHead({ detail }: { detail: SubmissionDetail }): ReactElement {
  const { submissionId, dataset, datasetLongName, datasetUrl, phase, waitsFor } = detail;
  const [nowMs] = useState(Date.now);
  const newest = detail.versions
    .toSorted((one, other) => other.number - one.number)[0]
    ?.files.find(({ kind }) => kind === 'workbook');
  const isComplete = detail.phaseId === phaseIds.complete;
  return (
    <Section title={dataset} note={datasetLongName}>
      <Steps detail={detail} />
      <dl className={own.facts}>
        <dt>Phase</dt>
        <dd>{phase}</dd>
        {waitsFor !== null && (
          <>
            <dt>Waiting for</dt>
            <dd>
              {nameParty(waitsFor, detail.isOwner)}, for {sayDays(detail.waitingSince, nowMs)}{' '}
              (since <Moment at={detail.waitingSince} />)
            </dd>
          </>
        )}
        {!detail.isOwner && (
          <>
            <dt>Owner</dt>
            <dd>{detail.ownerName ?? 'Deleted account'}</dd>
          </>
        )}
        <dt>Data source</dt>
        <dd>{detail.dataSource || '–'}</dd>
        <dt>Submission</dt>
        <dd>{submissionId}</dd>
      </dl>
      <div className={styles.links}>
        {!isComplete && detail.canUpdate && (
          <Link to="/datasubmission/submission-portal" search={{ submissionID: submissionId }}>
            Update this submission
          </Link>
        )}
        {newest !== undefined && (
          <FileLink href={newest.link}>Download the most recent version</FileLink>
        )}
        {datasetUrl !== null && <a href={datasetUrl}>Open the dataset</a>}
      </div>
      <p className={own.note}>
        <LocalTimesNote />
      </p>
    </Section>
  );
}

/** The five steps; those that were passed have their dates. The phases count the steps that were passed (spec 3 §4). */
function Steps({ detail }: { detail: SubmissionDetail }): ReactElement {
  return (
    <ol className={styles.steps} aria-label="Steps of the submission">
      {submissionSteps.map(({ name, passed }, index) => {
        const isPassed = index < detail.step;
        const isNow = index === detail.step;
        return (
          <li
            key={name}
            data-passed={isPassed || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {isPassed ? <IconCheck size={14} /> : index + 1}
            </span>
            <span>{name}</span>
            {isPassed && detail[passed] !== null && (
              <small>
                <span className="isobath-only-read">passed </span>
                <Moment at={detail[passed]} />
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}
