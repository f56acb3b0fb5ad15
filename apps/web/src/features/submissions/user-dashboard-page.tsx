import { LoadView } from '@isobath/ui';
import { submissionMessages } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readSubmissionsAddress } from '../../shared/addresses/submissions-address.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote } from '../../shared/screens/moment.tsx';
import { OwnScreen, Section } from '../../shared/screens/own-screen.tsx';
import { SubmissionFilters } from './list/submission-filters.tsx';
import { SubmissionPanel } from './panel/submission-panel.tsx';
import { SubmissionTable } from './list/submission-table.tsx';
import { ownSubmissionsQuery } from './submission-queries.ts';

const route = getRouteApi('/datasubmission/userdashboard');
const here = '/datasubmission/userdashboard';

/** One's own submissions, and each in full. */
export function UserDashboardPage(): ReactElement {
  return (
    <OwnScreen
      title="Data Submission Dashboard"
      description="Follow the review of the datasets that you submitted."
      lede="The datasets that you submitted, and how far their review is."
      whySignIn="Log in to see the datasets that you submitted."
    >
      {showDashboard}
    </OwnScreen>
  );
}

const showDashboard = (): ReactElement => <Dashboard />;

function Dashboard(): ReactElement {
  const address = readSubmissionsAddress({ ...route.useSearch() });
  return address.submissionID === undefined ? (
    <OwnList />
  ) : (
    <SubmissionPanel
      key={address.submissionID}
      id={address.submissionID}
      address={address}
      here={here}
    />
  );
}

function OwnList(): ReactElement {
  const address = readSubmissionsAddress({ ...route.useSearch() });
  const submissions = useQuery(ownSubmissionsQuery);
  return (
    <Section title="Submissions" note={<LocalTimesNote />}>
      <LoadView
        of={loadableFromQuery(submissions, {
          doing: 'Loading your submissions',
          failure: submissionMessages.listFailed,
        })}
        skeleton={240}
        onRetry={() => void submissions.refetch()}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p>
              You have not submitted a dataset yet. The{' '}
              <Link to="/datasubmission/guide">submission guide</Link> shows how to begin.
            </p>
          ) : (
            <>
              <SubmissionFilters address={address} here={here} />
              <SubmissionTable entries={entries} address={address} here={here} isOwn />
            </>
          )
        }
      </LoadView>
    </Section>
  );
}
