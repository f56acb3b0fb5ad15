import { ApiProblem } from '@isobath/client';
import { submissionMessages } from '@isobath/contract';
import type { CellAnchor, SubmissionDetail } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { Comments } from './comments.tsx';
import type { DashboardPath } from '../dashboard-path.ts';
import { PanelHead } from './panel-head.tsx';
import { PhaseControl } from './phase-control.tsx';
import { PublicationSection } from '../publication/publication-section.tsx';
import { ReviewerLinks } from './reviewer-links.tsx';
import { submissionQuery } from '../submission-queries.ts';
import { Versions } from '../versions/versions.tsx';
import styles from '../submissions.module.css';

interface SubmissionPanelProps {
  id: number;
  address: SubmissionsAddress;
  here: DashboardPath;
}

/** A submission in full: steps, files, differences, comments, and what may be done with it. */
export function SubmissionPanel({ id, address, here }: SubmissionPanelProps): ReactElement {
  const submission = useQuery(submissionQuery(id));
  const isUnknown = submission.error instanceof ApiProblem && submission.error.status === 404;
  return (
    <>
      <p>
        <Link to={here} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden /> All submissions
        </Link>
      </p>
      {isUnknown ? (
        <p role="alert">
          {submissionMessages.notFound}. There is no submission {id} that you may see.
        </p>
      ) : (
        <LoadView
          of={loadableFromQuery(submission, {
            doing: 'Loading the submission',
            failure: 'The submission could not be loaded.',
          })}
          skeleton={640}
          onRetry={() => void submission.refetch()}
        >
          {(detail) => <Panel detail={detail} address={address} here={here} />}
        </LoadView>
      )}
    </>
  );
}

function Panel({
  detail,
  address,
  here,
}: {
  detail: SubmissionDetail;
  address: SubmissionsAddress;
  here: DashboardPath;
}): ReactElement {
  const [anchor, setAnchor] = useState<CellAnchor>();
  const isAdministrator = here === '/datasubmission/admindashboard';
  return (
    <>
      <PanelHead detail={detail} />
      {isAdministrator && detail.nextPhases.length > 0 && (
        <PhaseControl key={detail.phaseId} detail={detail} />
      )}
      <Comments
        id={detail.submissionId}
        isOwner={detail.isOwner}
        anchor={anchor}
        onAnchor={setAnchor}
      />
      <Versions detail={detail} address={address} here={here} onAnchor={setAnchor} />
      <PublicationSection detail={detail} isAdministrator={isAdministrator} />
      <ReviewerLinks detail={detail} />
    </>
  );
}
